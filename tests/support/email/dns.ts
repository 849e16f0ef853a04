// A DNS server that knows only the given records, so that receivers verify senders without the internet.
import { Resolver } from 'node:dns/promises';
import { endProgram, startProgram, waitFor } from '#tests/support/email/programs.ts';

/** Where mail programs expect a DNS server: at port 53, which only root may use. */
const address = '127.0.77.1';

export interface DnsServer {
  address: string;
  close: () => Promise<void>;
}

export interface SenderRecords {
  domain: string;
  /** Address of the only host that may send. */
  host: string;
  /** TXT records by name. */
  texts: Readonly<Record<string, string>>;
}

/** A string of a TXT record has at most 255 characters. */
const stringsOf = (text: string): string[] => text.match(/.{1,255}/g) ?? [];

export const aDnsServer = async ({ domain, host, texts }: SenderRecords): Promise<DnsServer> => {
  const child = startProgram('dnsmasq', [
    ...['--no-daemon', '--no-resolv', '--no-hosts', '--conf-file=/dev/null', '--user=root', '--bind-interfaces'],
    ...[`--listen-address=${address}`, '--port=53', '--local=/#/', '--log-facility=/dev/null'],
    ...[`--host-record=${domain},${host}`, `--host-record=mail.${domain},${host}`],
    `--mx-host=${domain},mail.${domain},10`,
    ...Object.entries({ [domain]: `v=spf1 ip4:${host} -all`, ...texts }).map(
      ([name, text]) => `--txt-record=${[name, ...stringsOf(text)].join()}`,
    ),
  ]);
  const resolver = new Resolver({ timeout: 1000, tries: 1 });
  resolver.setServers([address]);
  await waitFor('the DNS server answers', () => resolver.resolveMx(domain));
  return { address, close: () => endProgram(child) };
};
