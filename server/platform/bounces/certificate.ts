// The certificate of the SMTP port, from two files that are replaced when it is renewed.
import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync, unwatchFile, watchFile } from 'node:fs';
import { createSecureContext } from 'node:tls';
import { StartupFailure } from '#server/platform/process/startup-failure.ts';

export interface CertificateFiles {
  certFile: string;
  keyFile: string;
}

/** PEM. */
export interface Certificate {
  cert: string;
  key: string;
}

/** Fails with one sentence. */
const check = <T>(failure: StartupFailure, work: () => T): T => {
  try {
    return work();
  } catch (cause) {
    failure.cause = cause;
    throw failure;
  }
};

/** Throws a StartupFailure that names the invalid variable. */
export const readCertificate = ({ certFile, keyFile }: CertificateFiles): Certificate => {
  const cert = check(
    new StartupFailure(`BOUNCE_CERT_FILE cannot be read: ${certFile} is not a certificate in PEM.`),
    () => {
      const text = readFileSync(certFile, 'utf8');
      return { text, parsed: new X509Certificate(text) };
    },
  );
  const key = check(
    new StartupFailure(`BOUNCE_KEY_FILE cannot be read: ${keyFile} is not a private key in PEM without a password.`),
    () => {
      const text = readFileSync(keyFile, 'utf8');
      return { text, parsed: createPrivateKey(text) };
    },
  );
  if (!cert.parsed.checkPrivateKey(key.parsed)) {
    throw new StartupFailure(`BOUNCE_KEY_FILE is not the key of BOUNCE_CERT_FILE: ${keyFile} and ${certFile} differ.`);
  }
  const certificate = { cert: cert.text, key: key.text };
  check(
    new StartupFailure(
      `BOUNCE_CERT_FILE cannot be used: OpenSSL rejects ${certFile}, perhaps because its key is too short.`,
    ),
    () => createSecureContext(certificate),
  );
  return certificate;
};

/** Also finds that a symbolic link points elsewhere, as certbot renews certificates. */
const lookMs = 5000;

/** Returns how to stop. While the two files do not fit each other, the previous certificate stays. */
export const watchCertificate = (
  files: CertificateFiles,
  onChange: (certificate: Certificate) => void,
  report: (problem: string) => void,
): (() => void) => {
  const read = (): void => {
    try {
      onChange(readCertificate(files));
    } catch (error) {
      report(error instanceof Error ? error.message : String(error));
    }
  };
  const both = [files.certFile, files.keyFile];
  for (const file of both) watchFile(file, { interval: lookMs, persistent: false }, read);
  return () => {
    for (const file of both) unwatchFile(file, read);
  };
};
