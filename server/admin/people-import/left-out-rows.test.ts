// Each row of an import names what people can solve, and not what follows from it.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aSampleDatabase, type TestDatabase } from '#tests/support/database.ts';
import { importedFiles } from '#tests/support/people-files.ts';
import { addSession } from '#tests/support/sessions.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await aSampleDatabase();
});
afterAll(() => database?.drop());

it('rows of people with a problem are left out with them, and have no other problem', async () => {
  const session = await addSession(database);
  const outcome = await importedFiles(database.db, {
    'people.csv': 'key,email,first_name\nL1,no-address,Lea\nL2,leo@moved.org,Leo\n',
    'members.csv': 'key,person,first_name\nLM,L1,Mia\nLN,L2,Nia\n',
    'registrations.csv': [
      'person,member,session',
      `L1,,${session}`,
      `L1,LM,${session}`,
      `L9,,${session}`,
      `L9,LN,${session}`,
      `L2,LM,${session}`,
    ].join('\n'),
    'attendance.csv': `person,session,minutes\nL1,${session},60\n`,
  });

  expect(outcome.lines).toEqual([
    'people.csv 2 email email',
    'members.csv 2 person person-left-out',
    'registrations.csv 2 person person-left-out',
    'registrations.csv 3 person person-left-out',
    'registrations.csv 4 person unknown-person',
    'registrations.csv 5 person unknown-person',
    'registrations.csv 6 member unknown-member',
    'attendance.csv 2 person person-left-out',
  ]);
});
