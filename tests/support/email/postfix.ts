// Postfix as the mail server of recipients, with OpenDKIM, in a folder of its own.
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { endProgram, freePort, startProgram, waitFor } from '#tests/support/email/programs.ts';

const run = promisify(execFile);

const services = `
pickup unix n - n 60 1 pickup
cleanup unix n - n - 0 cleanup
qmgr unix n - n 300 1 qmgr
rewrite unix - - n - - trivial-rewrite
bounce unix - - n - 0 bounce
defer unix - - n - 0 bounce
trace unix - - n - 0 bounce
verify unix - - n - 1 verify
proxymap unix - - n - - proxymap
tlsmgr unix - - n 1000? 1 tlsmgr
smtp unix - - n - - smtp
error unix - - n - - error
retry unix - - n - - error
virtual unix - n n - - virtual
anvil unix - - n - 1 anvil
showq unix n - n - - showq
postlog unix-dgram n - n - 1 postlogd
`;

/** The answer to a recipient, as a Postfix action; `DUNNO` goes on to the other checks. */
type Policy = (recipient: string) => string;

/** Postfix asks it about each recipient, before the message. */
const aPolicyServer = async (policy: Policy) => {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    let asked = '';
    socket.on('error', () => socket.destroy());
    socket.on('data', (chunk) => {
      asked += String(chunk);
      if (!asked.endsWith('\n\n')) return;
      socket.write(`action=${policy(/^recipient=(.*)$/m.exec(asked)?.[1] ?? '')}\n\n`);
      asked = '';
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // It listens on a port.
  const close = () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  };
  return { port, close };
};

const userId = async (...args: string[]): Promise<number> => Number((await run('id', [...args, 'postfix'])).stdout);

export interface Receiver {
  url: string;
  port: number;
  /** Messages in the mailbox of an address, oldest first, once there are `count`. */
  inbox: (address: string, count?: number) => Promise<string[]>;
  /** All that Postfix logged. */
  log: () => Promise<string>;
  close: () => Promise<void>;
}

interface Options {
  /** Receives mail for these domains. */
  domains: readonly string[];
  /** Addresses with a mailbox, as Postfix sees them: domains in ASCII. */
  mailboxes: readonly string[];
  /** DNS records with DKIM keys, by name. */
  keys: Readonly<Record<string, string>>;
  policy: Policy;
  /** Where mail for other domains goes, by domain, as in a transport map; without one, it is returned. */
  routes?: Readonly<Record<string, string>>;
  /** Delivers to these of the `routes` only over TLS. */
  encrypted?: readonly string[];
}

export const aReceiver = async ({ domains, mailboxes, keys, policy, ...options }: Options): Promise<Receiver> => {
  const { routes = {}, encrypted = [] } = options;
  const folder = await mkdtemp(join(tmpdir(), 'receiver-'));
  await chmod(folder, 0o755);
  const at = (...parts: string[]) => join(folder, ...parts);
  for (const name of ['conf', 'queue', 'data', 'mail']) await mkdir(at(name));
  const [uid, gid] = [await userId('-u'), await userId('-g')];
  for (const name of ['data', 'mail']) await chown(at(name), uid, gid);
  const [port, milterPort, asked] = [await freePort(), await freePort(), await aPolicyServer(policy)];

  const published = Object.entries(keys).map(([name, value]) => `${name} ${value}\n`);
  await writeFile(at('conf', 'keys'), published.join(''));
  await writeFile(
    at('conf', 'opendkim.conf'),
    [
      ...['Mode v', 'Syslog no', 'On-Default accept', 'RequireSafeKeys no'],
      `TestPublicKeys ${at('conf', 'keys')}`,
      ...[`Socket inet:${milterPort}@127.0.0.1`, `PidFile ${at('opendkim.pid')}`, 'AlwaysAddARHeader yes'],
      ...['AuthservID receiver.example', 'InternalHosts 192.0.2.1', ''],
    ].join('\n'),
  );
  const milter = startProgram('opendkim', ['-f', '-x', at('conf', 'opendkim.conf')]);

  await writeFile(at('conf', 'mailboxes'), mailboxes.map((address) => `${address} ${address}/\n`).join(''));
  await writeFile(
    at('conf', 'routes'),
    Object.entries(routes)
      .map(([domain, to]) => `${domain} ${to}\n`)
      .join(''),
  );
  const encryptedHosts = encrypted.map((domain) => `${(routes[domain] ?? '').replace('smtp:', '')} encrypt\n`);
  await writeFile(at('conf', 'encrypted'), encryptedHosts.join(''));
  await writeFile(at('conf', 'master.cf'), `127.0.0.1:${port} inet n - n - - smtpd\n${services}`);
  await writeFile(
    at('conf', 'main.cf'),
    `
compatibility_level = 3.6
queue_directory = ${at('queue')}
data_directory = ${at('data')}
daemon_directory = /usr/lib/postfix/sbin
command_directory = /usr/sbin
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
myhostname = receiver.example
mydestination =
mynetworks = 127.0.0.0/8
transport_maps = texthash:${at('conf', 'routes')}
smtp_tls_policy_maps = texthash:${at('conf', 'encrypted')}
smtp_tls_loglevel = 1
default_transport = error:5.1.2 There is no such domain
smtputf8_enable = yes
smtpd_client_restrictions =
smtpd_relay_restrictions = permit_mynetworks, reject
smtpd_recipient_restrictions = check_policy_service inet:127.0.0.1:${asked.port}, permit_mynetworks, reject
smtpd_soft_error_limit = 1000
smtpd_hard_error_limit = 1000
smtpd_milters = inet:127.0.0.1:${milterPort}
milter_default_action = tempfail
virtual_mailbox_domains = ${domains.join(' ')}
virtual_mailbox_base = ${at('mail')}
virtual_mailbox_maps = texthash:${at('conf', 'mailboxes')}
virtual_uid_maps = static:${uid}
virtual_gid_maps = static:${gid}
virtual_minimum_uid = 1
maillog_file_prefixes = ${folder}
maillog_file = ${at('log')}
`,
  );
  const postfix = (command: string) => run('postfix', ['-c', at('conf'), command]);
  await postfix('start');
  const log = () => readFile(at('log'), 'utf8');
  await waitFor('OpenDKIM runs', () => stat(at('opendkim.pid')));

  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    log,
    inbox: (address, count = 1) =>
      waitFor(
        `${count} messages for ${address}`,
        async () => {
          const names = await readdir(at('mail', address, 'new')).catch(() => []);
          if (names.length < count) return null;
          return Promise.all(names.toSorted().map((name) => readFile(at('mail', address, 'new', name), 'utf8')));
        },
        60,
      ),
    close: async () => {
      await postfix('stop');
      await endProgram(milter);
      asked.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
