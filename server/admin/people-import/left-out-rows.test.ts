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

it('a row that is in a file twice has one problem, and what belongs to its person is not left out', async () => {
  const session = await addSession(database);
  const outcome = await importedFiles(database.db, {
    'people.csv':
      'key,email,first_name\nT1,twice@moved.org,Tia\nT1,twice@moved.org,Tia\n,once@moved.org,Ola\n,once@moved.org,Ola\n',
    'members.csv':
      'key,person,first_name,is_self\nTM,T1,Max,\nTM,T1,Max,\nTS,T1,Tia,true\nTS,T1,Tia,true\nOS,once@moved.org,Ola,true\n',
    'registrations.csv': `person,member,session\nT1,,${session}\nT1,TM,${session}\nonce@moved.org,,${session}\n`,
    'credit.csv': `key,person,session,type\nC1,T1,${session},coa\nC1,T1,${session},coa\n`,
  });

  expect(outcome.lines).toEqual([
    'people.csv 3 email double-email',
    'people.csv 5 email double-email',
    'members.csv 3 key double-key',
    'members.csv 5 key double-key',
    'credit.csv 3 key double-key',
  ]);
});

it('nothing is given to one of two people with the same key', async () => {
  const session = await addSession(database);
  const outcome = await importedFiles(database.db, {
    'people.csv': 'key,email,first_name\nU1,uma@moved.org,Uma\nU1,una@moved.org,Una\nU2,host@moved.org,Hal\n',
    'members.csv': 'key,person,first_name\nUM,U2,Max\nUM,U2,Mia\n',
    'registrations.csv': `person,member,session\nU1,,${session}\nU2,UM,${session}\nU2,,${session}\n`,
  });

  expect(outcome.lines).toEqual([
    'people.csv 3 key double-key',
    'members.csv 3 key double-key',
    'registrations.csv 2 person person-left-out',
    'registrations.csv 3 member person-left-out',
  ]);
});
