// Reasons that were stored as sentences become codes.
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aSignedInPerson } from '#tests/support/api.ts';
import { aPastSession, aRegistration, aStay } from '#tests/support/credit.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await aPortal({ web: false });
});
afterAll(() => portal?.close());

const migration = new URL('../../platform/database/migrations/0023-match-reasons.sql', import.meta.url);

it.each([
  ['The name is the same. Other registered people have the same name.', ['exact', 'other-people']],
  ['The e-mail is that of the account. The name is another.', ['email', 'none']],
  ['The email address is that of the account. One name has an initial in place of a name.', ['email', 'initial']],
  [
    'The telephone number is that of the account. The guest’s name may be that of several people.',
    ['phone', 'several-names'],
  ],
  ['Several people have this PIN.', ['same-pin']],
  ['The last name is the same, the first name is another. Other guests have it too.', ['family', 'other-attendees']],
])('%s', async (why, codes) => {
  const session = await aPastSession(portal, Temporal.Now.instant().subtract({ hours: 24 }));
  const person = await aSignedInPerson(portal);
  await aRegistration(portal, person, session);
  await aStay(portal, person, session, { minutes: 10 });
  const details = JSON.stringify({
    candidates: [
      { memberId: 2, why },
      { memberId: 1, why: '' },
    ],
    refused: [3],
  });
  await sql`update attendance_stay set match_details = ${details}::jsonb where session_id = ${session}`.execute(
    portal.db,
  );

  await sql.raw(readFileSync(migration, 'utf8')).execute(portal.db);

  const stay = portal.db.selectFrom('attendance_stay').select('match_details').where('session_id', '=', session);
  expect((await stay.executeTakeFirstOrThrow()).match_details).toEqual({
    candidates: [
      { memberId: 2, why: codes },
      { memberId: 1, why: [] },
    ],
    refused: [3],
  });
});
