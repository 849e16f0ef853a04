// DKIM: the key that signs emails, and the DNS records that let receivers verify them.
import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { StartupFailure } from '#server/platform/process/startup-failure.ts';

export interface DkimSettings {
  /** The domain of the sender. */
  domain: string;
  selector: string;
  /** PEM. */
  privateKey: string;
}

export interface DnsRecord {
  purpose: 'dkim' | 'dmarc';
  name: string;
  value: string;
}

const minBits = 2048;
const selectorPattern = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

const publicKeyText = (privateKey: string): string =>
  createPublicKey(privateKey).export({ type: 'spki', format: 'der' }).toString('base64');

const parseKey = (file: string): KeyObject => {
  try {
    return createPrivateKey(readFileSync(file));
  } catch (error) {
    throw new StartupFailure(`DKIM_KEY_FILE cannot be read: ${file} is not a private key in PEM.`, { cause: error });
  }
};

type Environment = Record<string, string | undefined>;

/** Null without DKIM_KEY_FILE: emails are not signed here. `sender`: the address of MAIL_FROM. */
export const dkimSettings = (environment: Environment, sender: string | null): DkimSettings | null => {
  const file = environment.DKIM_KEY_FILE;
  if (!file) return null;
  const domain = environment.DKIM_DOMAIN?.toLowerCase() || sender?.split('@').at(-1);
  if (!domain)
    throw new StartupFailure('DKIM_KEY_FILE needs MAIL_FROM, whose domain signs the emails, or DKIM_DOMAIN.');
  const selector = environment.DKIM_SELECTOR || 'curbcut';
  if (!selectorPattern.test(selector)) {
    throw new StartupFailure(`DKIM_SELECTOR is "${selector}"; it can have lowercase letters, digits and hyphens.`);
  }
  const key = parseKey(file);
  if (key.asymmetricKeyType !== 'rsa' || (key.asymmetricKeyDetails?.modulusLength ?? 0) < minBits) {
    throw new StartupFailure(`DKIM_KEY_FILE must have an RSA key of at least ${minBits} bits.`);
  }
  return { domain, selector, privateKey: key.export({ type: 'pkcs8', format: 'pem' }).toString() };
};

export const newDkimKey = (): string =>
  generateKeyPairSync('rsa', { modulusLength: minBits }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

/**
 * To publish in the DNS of the domain. The second one asks receivers to report, and changes nothing else yet; a domain that
 * has one keeps its own.
 */
export const dnsRecords = ({ domain, selector, privateKey }: DkimSettings): DnsRecord[] => [
  {
    purpose: 'dkim',
    name: `${selector}._domainkey.${domain}`,
    value: `v=DKIM1; k=rsa; p=${publicKeyText(privateKey)}`,
  },
  { purpose: 'dmarc', name: `_dmarc.${domain}`, value: `v=DMARC1; p=none; rua=mailto:postmaster@${domain}` },
];
