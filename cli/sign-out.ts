// `sign-out`: ends every sign-in of an account, for example after a device was stolen.
import { type Command, UsageError } from '#cli/command.ts';
import { withDatabase } from '#cli/with-database.ts';
import { normalizeEmail } from '#rules/platform/email-address.ts';
import { signOutAccount } from '#server/accounts/sign-in/sign-out-account.ts';
import { StartupFailure } from '#server/platform/process/startup-failure.ts';

const help = `Usage: npm run cli -- sign-out <e-mail address>

Ends every sign-in of the account with this address, at once, and forgets the browsers that it knows. The password stays:
if someone else may know it, have it set anew as well.

Ends with 0 when it is done, 1 when there is no such account, 2 when the command was not understood.`;

export const signOutCommand: Command = {
  summary: 'End every sign-in of an account',
  help,
  options: {},
  run: async ({ names: [email, ...surplus] }) => {
    if (email === undefined) throw new UsageError('sign-out needs an e-mail address.');
    if (surplus.length > 0) throw new UsageError(`sign-out takes one address; ${surplus.join(' ')} is too much.`);
    const address = normalizeEmail(email);
    const isDone = await withDatabase((db) => signOutAccount(db, address, Temporal.Now.instant()));
    if (!isDone) throw new StartupFailure(`There is no account with the address ${address}.`);
    console.log(`${address} is signed out everywhere.`);
  },
};
