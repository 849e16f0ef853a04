// Reads the settings for returned emails from the environment.
import { type CertificateFiles, readCertificate } from '#server/platform/bounces/certificate.ts';
import { StartupFailure } from '#server/platform/process/startup-failure.ts';

export interface BounceConfig {
  domain: string;
  host: string;
  /** Null: another server receives the reports. */
  port: number | null;
  /** Null: the port offers no TLS. */
  tls: CertificateFiles | null;
}

type Environment = Record<string, string | undefined>;

const tlsOf = ({ BOUNCE_CERT_FILE: certFile, BOUNCE_KEY_FILE: keyFile }: Environment): CertificateFiles | null => {
  if (!certFile && !keyFile) return null;
  if (!certFile || !keyFile) {
    const [missing, present] = certFile
      ? ['BOUNCE_KEY_FILE', 'BOUNCE_CERT_FILE']
      : ['BOUNCE_CERT_FILE', 'BOUNCE_KEY_FILE'];
    throw new StartupFailure(`${present} needs ${missing} as well; set both, or neither.`);
  }
  readCertificate({ certFile, keyFile });
  return { certFile, keyFile };
};

/** Null: emails that cannot be delivered return to the sender. */
export const bounceConfig = (environment: Environment): BounceConfig | null => {
  const { BOUNCE_DOMAIN: domain, BOUNCE_PORT: port, BOUNCE_HOST: host } = environment;
  if (!domain) {
    if (port) throw new StartupFailure('BOUNCE_PORT needs BOUNCE_DOMAIN as well; set both, or neither.');
    return null;
  }
  if (!/^(?=.{4,190}$)[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.test(domain)) {
    throw new StartupFailure(
      `BOUNCE_DOMAIN is "${domain}"; it must be the name of a domain, such as bounces.example.org, in lowercase.`,
    );
  }
  if (port && !(/^\d{1,5}$/.test(port) && Number(port) >= 1 && Number(port) <= 65_535)) {
    throw new StartupFailure(`BOUNCE_PORT is "${port}"; it must be a whole number from 1 to 65535.`);
  }
  return { domain, host: host || '127.0.0.1', port: port ? Number(port) : null, tls: port ? tlsOf(environment) : null };
};
