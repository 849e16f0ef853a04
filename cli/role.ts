// `role`: shows or changes who is staff, presenter or attendee.
import { type Command, UsageError } from '#cli/command.ts';
import { withDatabase } from '#cli/with-database.ts';
import { normalizeEmail } from '#rules/platform/email-address.ts';
import { roles, setRole } from '#server/accounts/sign-in/set-role.ts';
import { StartupFailure } from '#server/platform/process/startup-failure.ts';

const help = `Usage: npm run cli -- role <e-mail address> <${roles.join('|')}>

Gives the account with this address a role. The person creates the account on the portal's own page first, with a
password that nobody else has seen; this makes the first member of staff as well. It holds from the next call on: who may
do less than before is signed out, and the running portal notifies the person by email. The last one of the staff stays staff.
Staff also need a code from an app: My Account, Security.

Ends with 0 when the account has the role, 1 when there is no such account or it is the last one of the staff, 2 when the command was not understood.`;

export const roleCommand: Command = {
  summary: 'Make an account staff, presenter or attendee',
  help,
  options: {},
  run: async ({ names: [email, wanted, ...surplus] }) => {
    if (email === undefined || wanted === undefined) throw new UsageError('role needs an e-mail address and a role.');
    if (surplus.length > 0) throw new UsageError(`role takes an address and a role; ${surplus.join(' ')} is too much.`);
    const role = roles.find((each) => each === wanted);
    if (!role) throw new UsageError(`“${wanted}” is no role; ${roles.join(', ')} are.`);
    const address = normalizeEmail(email);
    const change = await withDatabase((db) => setRole(db, address, role, Temporal.Now.instant()));
    if (change === null) {
      throw new StartupFailure(
        `There is no account with the address ${address}. The person creates it on the portal first.`,
      );
    }
    if (change.result === 'last staff') {
      throw new StartupFailure(`${address} is the last one of the staff. Make someone else staff first.`);
    }
    console.log(
      change.before === role ? `${address} has the role ${role} already.` : `${address} has the role ${role} now.`,
    );
  },
};
