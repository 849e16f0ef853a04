// Importing people: what becomes of the rows of each file, problems by line, and nothing kept where nothing should be.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PeopleProblem } from '#rules/admin/people-import.ts';
import { importPeople, type PeopleImportOptions } from '#server/admin/people-import/import-people.ts';
import { importSources } from '#server/admin/people-import/import-sources.ts';
import { aSampleDatabase, type TestDatabase } from '#tests/support/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await aSampleDatabase();
});
afterAll(() => database?.drop());

const now = Temporal.Now.instant();

const given = (files: Record<string, string>) =>
  importSources(
    Object.entries(files).map(([name, text]) => ({
      name,
      bytes: async function* () {
        yield Buffer.from(text);
      },
    })),
  );

const run = async (files: Record<string, string>, options: Partial<PeopleImportOptions> = {}) => {
  const problems: PeopleProblem[] = [];
  const outcome = await importPeople(database.db, await given(files), {
    now,
    onProblems: (found) => void problems.push(...found),
    ...options,
  });
  const lines = problems.map(({ file, line, column, code }) => [file, line, column, code].join(' '));
  return { ...outcome, lines };
};

const accounts = (emails: string[]) =>
  database.db
    .selectFrom('account')
    .select(['email', 'first_name', 'last_name', 'roles', 'secret_question', 'language', 'state'])
    .where('email', 'in', emails)
    .orderBy('id')
    .execute();

describe('people and group members', () => {
  const files = {
    'people.csv': 'key,email,first_name,last_name,state\nA1,Ana@Moved.org,Ana,Ruiz,IL\nA2,bo@moved.org,Bo,,\n',
    'members.csv': 'key,person,first_name,last_name\nM1,A1,Cy,Ruiz\nM2,bo@moved.org,Dee,Lee\n',
  };

  it('are counted and not saved in a dry run', async () => {
    const outcome = await run({ 'people.csv': files['people.csv'] }, { isDryRun: true });

    expect(outcome).toMatchObject({
      importId: null,
      problemCount: 0,
      files: [{ kind: 'people', name: 'people.csv', rows: 2, valid: 2 }],
    });
    expect(await accounts(['ana@moved.org'])).toEqual([]);
  });

  it('become accounts without a role, with themselves and their group, that staff can find', async () => {
    const outcome = await run({ ...files, 'members.csv': files['members.csv'].replace('bo@moved.org', 'A2') });

    expect(outcome.lines).toEqual([]);
    expect(outcome.importId).not.toBeNull();
    const usual = { roles: [], secret_question: '', language: 'en' };
    expect(await accounts(['ana@moved.org', 'bo@moved.org'])).toEqual([
      { email: 'ana@moved.org', first_name: 'Ana', last_name: 'Ruiz', state: 'IL', ...usual },
      { email: 'bo@moved.org', first_name: 'Bo', last_name: '', state: '', ...usual },
    ]);
    const members = await database.db
      .selectFrom('member')
      .innerJoin('account', 'account.id', 'member.account_id')
      .innerJoin('person_search', 'person_search.account_id', 'account.id')
      .select(['member.first_name', 'is_self', 'names'])
      .where('email', '=', 'ana@moved.org')
      .orderBy('member.id')
      .execute();
    expect(members).toEqual([
      { first_name: 'Ana', is_self: true, names: ' ana ruiz cy ruiz' },
      { first_name: 'Cy', is_self: false, names: ' ana ruiz cy ruiz' },
    ]);
  });

  it('with problems are named by file, line and column, and nothing is imported', async () => {
    const people = [
      'key,email,first_name,last_name,state',
      'B1,ana@moved.org,Ana,Ruiz,IL',
      'B2,not an address,Eve,Lund,IL',
      'B3,"fay@moved.org",,,IL',
      'B4,gil@moved.org,Gil,"Two\r\nlines",XX',
      'B4,gil@moved.org,Gil,Again,IL',
      'B6,hal@moved.org',
      'B7,ida@moved.org,Ida,Fine,IL',
      '',
    ].join('\n');
    const members = 'person,first_name\nB7,Jo\nB7,jo\nB2,Kay\nnobody,Lu\n';

    const outcome = await run({ 'people.csv': people, 'members.csv': members });

    expect(outcome).toMatchObject({ importId: null, canSkip: true });
    expect(outcome.lines).toEqual([
      'people.csv 2 email account',
      'people.csv 3 email email',
      'people.csv 4 first_name required',
      'people.csv 5 state choice',
      'people.csv 8  cells',
      'members.csv 3 first_name double',
      'members.csv 4 person person-left-out',
      'members.csv 5 person unknown-person',
    ]);
    expect(await accounts(['ida@moved.org'])).toEqual([]);
  });
});
