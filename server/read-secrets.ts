// Reads the secrets from the environment, or creates them on the first start.
import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config, Environment, Secrets } from '#server/config.ts';
import { StartupFailure } from '#server/platform/process/startup-failure.ts';

const createdOrStored = async (dataDir: string): Promise<Secrets> => {
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
    const { code, path } = error as NodeJS.ErrnoException; // Node's file errors have both.
    if (code !== 'EEXIST' || path !== file) {
      throw new StartupFailure(`DATA_DIR cannot be used: ${path ?? dataDir} (${code ?? String(error)}).`, {
        cause: error,
      });
    }
    return JSON.parse(await readFile(file, 'utf8')) as Secrets; // Our own file, readable by the owner only.
  }
};

const longEnough = (name: string, secret: string | undefined): string | undefined => {
  if (!secret || secret.length >= 32) return secret;
  throw new StartupFailure(`${name} must have at least 32 characters.`);
};

/** From the environment; with an embedded database, generated on the first start and stored in DATA_DIR. */
export const readSecrets = async (environment: Environment, config: Config): Promise<Secrets> => {
  const jwtSecret = longEnough('JWT_SECRET', environment.JWT_SECRET);
  const apiKey = environment.API_KEY;
  const previous = {
    previousJwtSecret: longEnough('JWT_SECRET_PREVIOUS', environment.JWT_SECRET_PREVIOUS) || undefined,
    previousApiKey: environment.API_KEY_PREVIOUS || undefined,
    auditKey: longEnough('AUDIT_KEY', environment.AUDIT_KEY) || undefined,
  };
  if (jwtSecret && apiKey) return { jwtSecret, apiKey, ...previous };
  if (config.databaseUrl) throw new StartupFailure('With DATABASE_URL, JWT_SECRET and API_KEY must be set as well.');
  const stored = await createdOrStored(config.dataDir);
  return { jwtSecret: jwtSecret || stored.jwtSecret, apiKey: apiKey || stored.apiKey, ...previous };
};
