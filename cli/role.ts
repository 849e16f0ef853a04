// `role`: changes the roles of an account.
import { type Command, UsageError } from '#cli/command.ts';
import { withDatabase } from '#cli/with-database.ts';
import { roles } from '#rules/accounts/permissions.ts';
import { normalizeEmail } from '#rules/platform/email-address.ts';
import { setRoles } from '#server/accounts/sign-in/set-roles.ts';
import { StartupFailure } from '#server/platform/process/startup-failure.ts';

const help = `Usage: npm run cli -- role <e-mail address> <role> …

Gives the account with this address these roles, and no others: ${roles.join(', ')}.
“staff” means administrator; “attendee” means no role. The person creates the account on the portal's own page first,
with a password that nobody else has seen; this is the only way to make the first administrator, who then gives roles in
the staff console. Who loses a role is signed out, and the running portal notifies the person and all administrators by
email. The last administrator stays one. All roles except presenter also need a passkey, or a code from an app: My Account,
Security.

Ends with 0 when the account has the roles, 1 when there is no such account or it is the last administrator, 2 when the command was not understood.`;

const aliases: Record<string, string> = { staff: 'administrator' };

const roleNamed = (word: string) => {
  const role = roles.find((each) => each === (aliases[word] ?? word));
  if (!role) throw new UsageError(`Unknown role “${word}”. Choose from: ${roles.join(', ')}.`);
  return role;
};

export const roleCommand: Command = {
  summary: 'Make an account administrator, presenter or something else',
  help,
  options: {},
  run: async ({ names: [email, ...words] }) => {
    if (email === undefined || words.length === 0) throw new UsageError('role needs an e-mail address and a role.');
    const wanted = words.length === 1 && words[0] === 'attendee' ? [] : words.map(roleNamed);
    const address = normalizeEmail(email);
    const change = await withDatabase((db) => setRoles(db, address, wanted, Temporal.Now.instant()));
    if (change === null) {
      throw new StartupFailure(
        `There is no account with the address ${address}. The person creates it on the portal first.`,
      );
    }
    if (change.result === 'last administrator') {
      throw new StartupFailure(`${address} is the last administrator. Make someone else administrator first.`);
    }
    const isSame = [...change.before].sort().join() === [...new Set(wanted)].sort().join();
    const named = wanted.length === 0 ? 'no role' : wanted.join(', ');
    console.log(isSame ? `${address} has ${named} already.` : `${address} has ${named} now.`);
  },
};
