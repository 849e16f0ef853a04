// Saves a person's profile; the own person in the group takes the same name.
import { recordEvent } from '#server/audit/record-event.ts';
import type { Db } from '#server/database/transaction.ts';
import type { Circumstances } from '#server/http/circumstances.ts';
import { hasOtherOfName, lockAccount, type PersonValues, renameSelf, updatePerson } from '#server/profile/queries.ts';

/** `name-taken`: somebody else in the group has the name, and two of one name could not be told apart. `actorId`: who corrects it. */
export const saveProfile = (
  db: Db,
  accountId: number,
  values: PersonValues,
  circumstances: Circumstances,
  actorId = accountId,
): Promise<'saved' | 'name-taken'> =>
  db.transaction().execute(async (tx) => {
    const before = await lockAccount(tx, accountId);
    const { first_name, last_name } = values;
    if (await hasOtherOfName(tx, accountId, first_name, last_name)) return 'name-taken';
    await updatePerson(tx, accountId, values);
    await renameSelf(tx, accountId, first_name, last_name);
    const names = Object.keys(values) as (keyof PersonValues)[]; // Built from exactly these.
    const changed = names.filter((name) => before[name] !== values[name]);
    if (changed.length > 0) {
      const event = {
        kind: 'profile-changed',
        actorId,
        subjectId: accountId,
        details: { changed },
      } as const;
      await recordEvent(tx, event, circumstances);
    }
    return 'saved';
  });
