// Creates many accounts that register themselves.
import { passwordHash } from '#server/accounts/sign-in/password-hash.ts';
import type { Db } from '#server/platform/database/transaction.ts';

export const crowdPassword = 'ramps-in-1';
/** PostgreSQL accepts 65,535 parameters in a statement. */
const atOnce = 2000;

export interface CrowdMember {
  accountId: number;
  email: string;
  /** The person's own group member. */
  memberId: number;
}

/** All accounts share one password hash. */
export const aCrowd = async (db: Db, people: number): Promise<CrowdMember[]> => {
  const hash = await passwordHash(crowdPassword);
  const crowd: CrowdMember[] = [];
  for (let from = 0; from < people; from += atOnce) {
    const accounts = await db
      .insertInto('account')
      .values(
        Array.from({ length: Math.min(atOnce, people - from) }, (_, number) => ({
          email: `person${from + number}@example.org`,
          password_hash: hash,
          secret_question: "pet's name",
          secret_answer_hash: hash,
          first_name: 'Nora',
          last_name: `Quist ${from + number}`,
          address1: '1 Ramp Way',
          city: 'Fairwater',
          country: 'United States',
        })),
      )
      .returning(['id', 'email'])
      .execute();
    const members = await db
      .insertInto('member')
      .values(accounts.map(({ id }) => ({ account_id: id, first_name: 'Nora', last_name: 'Quist', is_self: true })))
      .returning(['id', 'account_id'])
      .execute();
    const ids = new Map(members.map(({ id, account_id }) => [account_id, id]));
    crowd.push(...accounts.map(({ id, email }) => ({ accountId: id, email, memberId: ids.get(id) ?? 0 })));
  }
  return crowd;
};
