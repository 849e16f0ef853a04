// `audit`: whether the log of what happened to accounts is whole.
import { type Command, UsageFault } from '#portal/command.ts';
import { withDatabase } from '#portal/with-database.ts';
import { easternIso } from '#rules/eastern-time.ts';
import { verifyAudit } from '#server/audit/verify-audit.ts';
import { StartupFailure } from '#server/startup-failure.ts';

const help = `Usage: npm run portal -- audit verify

Checks the log of events, in which each row holds a hash over itself and the row before. A row that was changed, put in
between or taken out shows; rows taken off at the end do not, so keep the number of the last row somewhere else. Rows
that are older than staff want to keep them go from the beginning; the log says so in a row that stays.

Ends with 0 when every row fits, 1 when one does not, 2 when the command was not understood.`;

export const auditCommand: Command = {
  summary: 'Check the log of events for rows that were changed',
  help,
  options: {},
  run: async ({ names }) => {
    if (names.length !== 1 || names[0] !== 'verify') throw new UsageFault('audit knows one word: verify.');
    const { events, broken, letGo } = await withDatabase(verifyAudit);
    if (broken.length > 0) throw new StartupFailure(`Rows that do not fit: ${broken.join(', ')}.`);
    console.log(events === 1 ? '1 event, and it fits.' : `${events} events, and every row fits.`);
    if (letGo) {
      console.log(`Rows up to ${letGo.to} were too old to be kept; the last of them went on ${easternIso(letGo.at)}.`);
    }
  },
};
