// Rspamd as the spam filter of recipients, with a DNS server of its own and without anything from the internet.
import { chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { endProgram, freePort, startProgram, waitFor } from '#tests/support/email/programs.ts';

const verdict = z.object({
  score: z.number(),
  symbols: z.record(z.string(), z.object({ score: z.number() })),
});

interface Verdict {
  score: number;
  /** What it found, with the points for each. */
  symbols: Record<string, number>;
}

export interface SpamFilter {
  check: (message: string, envelope: { from: string; recipient: string; host: string }) => Promise<Verdict>;
  close: () => Promise<void>;
}

export const aSpamFilter = async (nameserver: string): Promise<SpamFilter> => {
  const folder = await mkdtemp(join(tmpdir(), 'rspamd-'));
  // Rspamd leaves root's rights for those of `nobody`.
  const nobody = 65_534;
  await chown(folder, nobody, nobody);
  await chmod(folder, 0o755);
  const port = await freePort();
  const file = join(folder, 'rspamd.conf');
  await writeFile(
    file,
    `
.include "$CONFDIR/common.conf"
options {
  dns { timeout = 2s; retransmits = 3; nameserver = ["${nameserver}:53:1"]; }
  filters = "chartable,dkim,regexp";
  tempdir = "${folder}";
  pidfile = "${folder}/pid";
  url_tld = "\${SHAREDIR}/effective_tld_names.dat";
}
logging { type = "file"; filename = "${folder}/log"; level = "error"; }
classifier "bayes" { enabled = false; }
fuzzy_check { enabled = false; }
rbl { enabled = false; }
asn { enabled = false; }
worker "normal" { bind_socket = "127.0.0.1:${port}"; count = 1; }
`,
  );
  const variables = ['DBDIR', 'RUNDIR', 'LOGDIR'].map((name) => `--var=${name}=${folder}`);
  const child = startProgram('rspamd', ['-f', '-u', 'nobody', '-g', 'nogroup', '-c', file, ...variables]);
  const url = `http://127.0.0.1:${port}`;
  await waitFor('the spam filter answers', async () => (await fetch(`${url}/ping`)).ok);
  const check: SpamFilter['check'] = async (message, { from, recipient, host }) => {
    const name = `mail.${from.split('@').at(-1)}`;
    const headers = { ip: host, from, rcpt: recipient, helo: name, hostname: name };
    const response = await fetch(`${url}/checkv2`, { method: 'POST', headers, body: message });
    const { score, symbols } = verdict.parse(await response.json());
    return { score, symbols: Object.fromEntries(Object.entries(symbols).map(([found, each]) => [found, each.score])) };
  };
  // At first it looks up where its lists of the internet are, and answers nothing else.
  await waitFor('the spam filter looks up senders', async () => {
    const envelope = { from: 'a@center.example', recipient: 'a@inbox.example', host: '192.0.2.10' };
    const { symbols } = await check('From: a@center.example\r\n\r\nHello\r\n', envelope);
    return !('R_SPF_DNSFAIL' in symbols);
  });
  return {
    check,
    close: async () => {
      await endProgram(child);
      await rm(folder, { recursive: true, force: true });
    },
  };
};
