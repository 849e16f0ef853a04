// The environment, read once.
import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { StartupFailure } from '#server/startup-failure.ts';

export interface Config {
  host: string;
  port: number;
  /** Address of the portal as people see it, without a slash at the end. */
  publicUrl: string;
  /** Null: the server starts a database of its own. */
  databaseUrl: string | null;
  dataDir: string;
  hasRateLimits: boolean;
  loadsSampleData: boolean;
  /** Origins of other sites whose images pages may show. */
  imageHosts: readonly string[];
  /** Null: messages are kept for staff to read. */
  smtpUrl: string | null;
  mailFrom: string | null;
  /** Address of the staff; null: the one of the catalogue. */
  contactEmail: string | null;
}

export interface Secrets {
  jwtSecret: string;
  apiKey: string;
}

type Environment = Record<string, string | undefined>;

const onOff = (environment: Environment, name: string, otherwise: boolean): boolean => {
  const value = environment[name];
  if (value === undefined || value === '') return otherwise;
  if (value === 'on' || value === 'off') return value === 'on';
  throw new StartupFailure(`${name} is "${value}"; it can be "on" or "off".`);
};

const portOf = (text: string): number => {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new StartupFailure(`PORT is "${text}"; it must be a whole number from 0 to 65535.`);
};

/** By its beginning only: `postgres://user@/database?host=/a/socket` is an address that URL does not know. */
const urlOf = (name: string, text: string, protocols: string[]): string => {
  if (protocols.some((protocol) => text.startsWith(`${protocol}//`) && text.length > protocol.length + 2)) {
    return text.replace(/\/+$/, '');
  }
  throw new StartupFailure(`${name} is not an address that begins with ${protocols.join(' or ')}.`);
};

/** `https://images.example.org https://media.example.org:8443`: origins only, because they go into the content policy. */
const imageHostsOf = (text: string): string[] =>
  text
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => {
      const origin = word.startsWith('https://') ? URL.parse(word)?.origin : undefined;
      if (origin && [origin, `${origin}/`].includes(word.toLowerCase()) && !/[*;,]/.test(origin)) return origin;
      throw new StartupFailure(
        `IMAGE_HOSTS holds "${word}"; it can hold https origins such as https://images.example.org, with spaces between.`,
      );
    });

const mailboxOf = (name: string, text: string | undefined): string | null => {
  if (text === undefined || text === '') return null;
  if (/^[^\s@,;<>"]+@[^\s@,;<>"]+$/.test(text)) return text;
  throw new StartupFailure(`${name} is "${text}"; it must be one e-mail address.`);
};

/** Throws a StartupFailure that names the variable at fault. */
export const readConfig = (environment: Environment): Config => {
  const port = portOf(environment.PORT || '3000');
  const databaseUrl = environment.DATABASE_URL
    ? urlOf('DATABASE_URL', environment.DATABASE_URL, ['postgres:', 'postgresql:'])
    : null;
  return {
    host: environment.HOST || '127.0.0.1',
    port,
    publicUrl: urlOf('PUBLIC_URL', environment.PUBLIC_URL || `http://localhost:${port}`, ['http:', 'https:']),
    databaseUrl,
    dataDir: resolve(environment.DATA_DIR || 'data'),
    hasRateLimits: onOff(environment, 'RATE_LIMITS', true),
    loadsSampleData: onOff(environment, 'SAMPLE_DATA', databaseUrl === null),
    imageHosts: imageHostsOf(environment.IMAGE_HOSTS ?? ''),
    smtpUrl: environment.SMTP_URL ? urlOf('SMTP_URL', environment.SMTP_URL, ['smtp:', 'smtps:']) : null,
    mailFrom: mailboxOf('MAIL_FROM', environment.MAIL_FROM),
    contactEmail: mailboxOf('CONTACT_EMAIL', environment.CONTACT_EMAIL),
  };
};

const madeOrKept = async (dataDir: string): Promise<Secrets> => {
  const file = join(dataDir, 'secrets.json');
  const made: Secrets = {
    jwtSecret: randomBytes(48).toString('base64url'),
    apiKey: randomBytes(18).toString('base64url'),
  };
  try {
    await mkdir(dataDir, { recursive: true });
    await writeFile(file, JSON.stringify(made), { mode: 0o600, flag: 'wx' });
    return made;
  } catch (error) {
    const { code, path } = error as NodeJS.ErrnoException; // Node's file errors carry both.
    if (code !== 'EEXIST' || path !== file) {
      throw new StartupFailure(`DATA_DIR cannot be used: ${path ?? dataDir} (${code ?? String(error)}).`, {
        cause: error,
      });
    }
    return JSON.parse(await readFile(file, 'utf8')) as Secrets; // The file is our own, closed to others.
  }
};

/** From the environment; made on the first start and kept in DATA_DIR where the database is our own. */
export const readSecrets = async (environment: Environment, config: Config): Promise<Secrets> => {
  const { JWT_SECRET: jwtSecret, API_KEY: apiKey } = environment;
  if (jwtSecret && jwtSecret.length < 32) throw new StartupFailure('JWT_SECRET must have at least 32 characters.');
  if (jwtSecret && apiKey) return { jwtSecret, apiKey };
  if (config.databaseUrl) throw new StartupFailure('With DATABASE_URL, JWT_SECRET and API_KEY must be set as well.');
  const kept = await madeOrKept(config.dataDir);
  return { jwtSecret: jwtSecret || kept.jwtSecret, apiKey: apiKey || kept.apiKey };
};
