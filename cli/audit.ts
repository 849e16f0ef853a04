// `audit`: verifies the audit log of accounts.
import { type Command, UsageError } from '#cli/command.ts';
import { counted } from '#cli/counted.ts';
import { withDatabase } from '#cli/with-database.ts';
import { easternIso } from '#rules/platform/eastern-time.ts';
import { readConfig } from '#server/config.ts';
import { type AuditKey, auditKeys, readHeadText } from '#server/platform/audit/audit-keys.ts';
import type { RecordedHead } from '#server/platform/audit/head-errors.ts';
import { readRemembered } from '#server/platform/audit/remembered-head.ts';
import { type AuditReport, verifyAudit } from '#server/platform/audit/verify-audit.ts';
import { StartupFailure } from '#server/platform/process/startup-failure.ts';
import { readSecrets } from '#server/read-secrets.ts';

const help = `Usage: npm run cli -- audit verify [--event <id:hash>]

Checks the log of events, in which each row holds a hash over itself and the row before, and the seals that servers put
on its newest row with a key that the database does not have (AUDIT_KEY, else JWT_SECRET). A row that was changed, put in
between, taken out or taken off at the end shows. What the last seconds brought is not sealed yet.

--event  a row as the server's log or a backup names it ("newest event"): it must still be there. Compare with such a
         row from time to time: it also shows what someone did who had this machine's key.

Rows that are older than staff want to keep them, a year at least, go from the beginning; the log says so in a row that
stays.

Ends with 0 when every row fits, 1 when one does not, 2 when the command was not understood.`;

/** Empty if this machine has no secrets: then seals are not verified. */
const readKeys = async (): Promise<AuditKey[]> => {
  try {
    return auditKeys(await readSecrets(process.env, readConfig(process.env)));
  } catch (error) {
    if (error instanceof StartupFailure) return [];
    throw error;
  }
};

const recordedHeads = async (): Promise<RecordedHead[]> => {
  const remembered = await readRemembered(readConfig(process.env).dataDir);
  return [remembered?.head, remembered?.missing].flatMap((head) =>
    head ? [{ head, source: 'what the server here remembers' }] : [],
  );
};

const requireIntact = ({ broken, errors }: AuditReport): void => {
  const rows = broken.length > 0 ? [`Rows that do not fit: ${broken.join(', ')}.`] : [];
  if (rows.length + errors.length > 0) throw new StartupFailure([...rows, ...errors].join('\n'));
};

const sealText = ({ sealedTo, unsealed, unchecked }: AuditReport, hasKeys: boolean): string => {
  if (!hasKeys) return 'Seals were not checked: JWT_SECRET and API_KEY are not set here.';
  const reach = sealedTo === null ? 'Nothing is sealed yet' : `Sealed up to row ${sealedTo}`;
  const others =
    unchecked > 0 ? ` ${counted(unchecked, 'seal')} ${unchecked === 1 ? 'is' : 'are'} of a key that is not here.` : '';
  return `${reach}; ${counted(unsealed, 'event')} ${unsealed === 1 ? 'is' : 'are'} younger.${others}`;
};

export const auditCommand: Command = {
  summary: 'Check the log of events for rows that were changed',
  help,
  options: { event: { type: 'string' } },
  run: async ({ names, options }) => {
    if (names.length !== 1 || names[0] !== 'verify') throw new UsageError('audit knows one word: verify.');
    const givenHead = typeof options.event === 'string' ? readHeadText(options.event) : undefined;
    if (givenHead === null)
      throw new UsageError('--event is the id of a row, a colon, and its hash of 64 letters and digits.');
    const keys = await readKeys();
    const recorded = [...(await recordedHeads()), ...(givenHead ? [{ head: givenHead, source: '--event' }] : [])];
    const report = await withDatabase((db) => verifyAudit(db, { keys, recorded }));
    requireIntact(report);
    const { events, trimmed } = report;
    console.log(events === 1 ? '1 event, and it fits.' : `${events} events, and every row fits.`);
    if (trimmed) {
      console.log(
        `Rows up to ${trimmed.to} were older than the retention period; the last of them went on ${easternIso(trimmed.at)}.`,
      );
    }
    console.log(sealText(report, keys.length > 0));
  },
};
