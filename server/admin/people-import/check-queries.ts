// Checks of people, group members and memberships in the temporary tables of an import.
import { type RawBuilder, sql } from 'kysely';
import type { PeopleFileKind, PeopleProblemCode } from '#rules/admin/people-import.ts';
import { markProblems, staged } from '#server/admin/people-import/staging-queries.ts';
import type { Tx } from '#server/platform/database/transaction.ts';

interface Check {
  kind: PeopleFileKind;
  column: string;
  code: PeopleProblemCode;
  /** SQL that names `row`. */
  where: RawBuilder<unknown>;
  /** What was found; default: the cell. */
  value?: RawBuilder<unknown>;
}

const quoted = (value: RawBuilder<unknown>) => sql`to_json(left(coalesce(${value}, ''), 60))::text`;

/** Only rows that have no problem yet. */
export const addProblems = async (tx: Tx, { kind, column, code, where, value }: Check): Promise<void> => {
  const found = value ?? (column === '' ? sql`''` : sql.ref(`row.${column}`));
  await sql`insert into staged_problem (kind, line, col, value, code)
    select ${kind}, row.line, ${column}, ${quoted(found)}, ${code} from ${staged(kind)} row
    where not row.is_bad and ${where}`.execute(tx);
};

/** The second and later rows with the same values, which have no other problem then. `of`: SQL that names `row`; null is different from null. */
export const addDoubles = async (
  tx: Tx,
  {
    kind,
    column,
    code,
    of,
    where = sql`true`,
  }: Omit<Check, 'where'> & { of: RawBuilder<unknown>[]; where?: Check['where'] },
): Promise<void> => {
  const filled = sql.join(
    of.map((each) => sql`${each} is not null`),
    sql` and `,
  );
  const found = column === '' ? sql`''` : sql.ref(`row.${column}`);
  await sql`insert into staged_problem (kind, line, col, value, code)
    select ${kind}, line, ${column}, ${quoted(sql`found`)}, ${code} from (
      select row.line, ${found} as found, row_number() over (partition by ${sql.join(of)} order by row.line) as place
      from ${staged(kind)} row where not row.is_bad and ${where} and ${filled}
    ) numbered where place > 1`.execute(tx);
  await markProblems(tx, kind);
};

/** People, with the existing account of their address where accounts may be attached. */
export const checkPeople = async (tx: Tx, attachesExisting: boolean): Promise<void> => {
  const kind = 'people';
  const row = (name: string) => sql.ref(`row.${name}`);
  await sql`update ${staged(kind)} set key = email where key is null`.execute(tx);
  await sql`create index on ${staged(kind)} (key)`.execute(tx);
  await sql`create index on ${staged(kind)} (email)`.execute(tx);
  await addProblems(tx, {
    ...{ kind, column: 'first_name', code: 'required' },
    where: sql`coalesce(row.first_name, row.last_name) is null`,
  });
  await addProblems(tx, { kind, column: 'is_sample', code: 'sample-account', where: sql`row.is_sample = 'true'` });
  await addDoubles(tx, { kind, column: 'email', code: 'double-email', of: [row('email')] });
  await addDoubles(tx, { kind, column: 'key', code: 'double-key', of: [row('key')] });
  await sql`update ${staged(kind)} row set account_id = account.id from account where account.email = row.email`.execute(
    tx,
  );
  if (!attachesExisting) {
    await addProblems(tx, { kind, column: 'email', code: 'account', where: sql`row.account_id is not null` });
  }
  await markProblems(tx, kind);
};

/** The row of each key: if there are several, the one without a problem. */
const byKey = (
  kind: PeopleFileKind,
) => sql`(select distinct on (key) key, line, person_line, account_id, member_id from ${staged(kind)}
  where key is not null order by key, is_bad, line)`;

/**
 * SQL: the row with this line was left out, or another row that was left out has its key and other values in these columns,
 * so that nobody knows which of them is meant.
 */
const isLeftOut = (kind: PeopleFileKind, line: RawBuilder<unknown>, columns: RawBuilder<unknown>) => sql`exists (
  select from ${staged(kind)} chosen join ${staged(kind)} bad on bad.key = chosen.key and bad.is_bad
  where chosen.line = ${line} and (bad.line = chosen.line or ${columns}))`;

/**
 * Finds the person of each row: by the key of people.csv, else by the address of an existing account. `mayBeEmpty`: SQL
 * for rows without a person.
 */
export const resolvePeople = async (tx: Tx, kind: PeopleFileKind, mayBeEmpty = sql`false`): Promise<void> => {
  await sql`update ${staged(kind)} row set person_line = person.line, account_id = person.account_id
    from ${byKey('people')} person where person.key = row.person`.execute(tx);
  await sql`update ${staged(kind)} row set account_id = account.id
    from account where row.person_line is null and account.email = lower(row.person)`.execute(tx);
  await addProblems(tx, {
    ...{ kind, column: 'person', code: 'unknown-person' },
    where: sql`row.person_line is null and row.account_id is null and not (row.person is null and ${mayBeEmpty})`,
  });
  await addProblems(tx, {
    ...{ kind, column: 'person', code: 'person-left-out' },
    where: isLeftOut('people', sql`row.person_line`, sql`bad.email is distinct from chosen.email`),
  });
};

/** Of the person's group: by the name in the database. */
const sameName = sql`lower(member.first_name) = lower(coalesce(row.first_name, ''))
  and lower(member.last_name) = lower(coalesce(row.last_name, ''))`;

/**
 * Group members. Each new person gets a row for themselves, with a negative line, unless the file has one. Members that an
 * existing account has already are not added again.
 */
export const checkMembers = async (tx: Tx): Promise<void> => {
  const kind = 'members';
  await resolvePeople(tx, kind);
  await markProblems(tx, kind);
  await sql`create index on ${staged(kind)} (key)`.execute(tx);
  await sql`create index on ${staged(kind)} (person_line)`.execute(tx);
  await addProblems(tx, {
    ...{ kind, column: 'first_name', code: 'required' },
    where: sql`coalesce(row.first_name, row.last_name) is null`,
  });
  await addProblems(tx, {
    ...{ kind, column: 'removed_at', code: 'state' },
    where: sql`row.is_self = 'true' and row.removed_at is not null`,
  });
  await addDoubles(tx, { kind, column: 'key', code: 'double-key', of: [sql`row.key`] });
  // A person who is in the group by name, and not marked.
  await sql`update ${staged(kind)} row set is_self = 'true' from ${staged('people')} person
    where person.line = row.person_line and row.is_self is null and row.removed_at is null and not row.is_bad
      and lower(coalesce(row.first_name, '')) = lower(coalesce(person.first_name, ''))
      and lower(coalesce(row.last_name, '')) = lower(coalesce(person.last_name, ''))
      and not exists (select from ${staged(kind)} other where other.person_line = row.person_line and other.is_self = 'true')`.execute(
    tx,
  );
  const account = sql`coalesce(row.account_id, -row.person_line)`;
  await addDoubles(tx, { kind, column: 'is_self', code: 'double', of: [account], where: sql`row.is_self = 'true'` });
  await markProblems(tx, kind);
  await sql`insert into ${staged(kind)} (line, person, person_line, account_id, first_name, last_name, is_self)
    select -person.line, person.key, person.line, person.account_id, person.first_name, person.last_name, 'true'
    from ${staged('people')} person
    where not person.is_bad and not exists (
      select from ${staged(kind)} own where own.person_line = person.line and own.is_self = 'true' and not own.is_bad)`.execute(
    tx,
  );
  await addDoubles(tx, {
    ...{ kind, column: 'first_name', code: 'double' },
    of: [account, sql`lower(coalesce(row.first_name, ''))`, sql`lower(coalesce(row.last_name, ''))`],
    where: sql`row.removed_at is null`,
  });
  await sql`update ${staged(kind)} row set member_id = member.id from member
    where member.account_id = row.account_id and not row.is_bad
      and (case when row.is_self = 'true' then member.is_self else member.removed_at is null and ${sameName} end)`.execute(
    tx,
  );
  await markProblems(tx, kind);
};

/** Finds the group member of each row: by the key of members.csv; without one, the person. Call `resolvePeople` first. */
export const resolveMembers = async (tx: Tx, kind: PeopleFileKind): Promise<void> => {
  const members = staged('members');
  await sql`update ${staged(kind)} row set member_line = member.line, member_id = member.member_id
    from ${byKey('members')} member where row.member is not null and member.key = row.member
      and (row.person is null or (row.person_line, row.account_id) is not distinct from (member.person_line, member.account_id))`.execute(
    tx,
  );
  // The group is that of the member.
  await sql`update ${staged(kind)} row set person_line = member.person_line, account_id = member.account_id
    from ${members} member where row.person is null and member.line = row.member_line`.execute(tx);
  await sql`update ${staged(kind)} row set member_line = own.line, member_id = own.member_id
    from ${members} own where row.member is null and own.person_line = row.person_line and own.is_self = 'true'
      and not own.is_bad`.execute(tx);
  await sql`update ${staged(kind)} row set member_id = own.id
    from member own where row.member is null and row.person_line is null and own.account_id = row.account_id and own.is_self`.execute(
    tx,
  );
  // Where the person has a problem, it is named already.
  const isPersonGood = sql`not exists (
    select from staged_problem problem where problem.kind = ${kind} and problem.line = row.line and problem.col = 'person')`;
  await addProblems(tx, {
    ...{ kind, column: 'member', code: 'unknown-member' },
    where: sql`row.member_line is null and row.member_id is null and (row.member is not null or row.person is not null)
      and ${isPersonGood}`,
  });
  const isOther = sql`(bad.person, bad.first_name, bad.last_name)
    is distinct from (chosen.person, chosen.first_name, chosen.last_name)`;
  await addProblems(tx, {
    ...{ kind, column: 'member', code: 'person-left-out' },
    where: sql`${isLeftOut('members', sql`row.member_line`, isOther)} and ${isPersonGood}`,
  });
};

/**
 * Finds the session of each row. A people export has a list of its sessions, because numbers differ between portals; without
 * it, by the session's number here, else by its key in the catalog import.
 */
export const resolveSessions = async (tx: Tx, kind: PeopleFileKind): Promise<void> => {
  await sql`update ${staged(kind)} row set session_id = session.id from ${staged('sessions')} listed, session
    where listed.key = row.session and session.source_id = coalesce(listed.source_id, listed.own_key)`.execute(tx);
  await sql`update ${staged(kind)} row set session_id = session.id from ${staged('sessions')} listed, session
    where row.session_id is null and listed.key = row.session
      and session.own_key = coalesce(listed.source_id, listed.own_key)`.execute(tx);
  const isListed = sql`exists (select from ${staged('sessions')} listed where listed.key = row.session)`;
  await sql`update ${staged(kind)} row set session_id = session.id from session
    where row.session_id is null and not ${isListed} and row.session ~ '^[0-9]{1,9}$' and session.id = (case when row.session ~ '^[0-9]{1,9}$' then row.session::integer end)`.execute(
    tx,
  );
  await sql`update ${staged(kind)} row set session_id = session.id from session
    where row.session_id is null and not ${isListed} and row.session in (session.source_id, session.own_key)`.execute(
    tx,
  );
  await addProblems(tx, { kind, column: 'session', code: 'unknown-session', where: sql`row.session_id is null` });
};

/** The group member of a row, new or existing. */
export const memberOfRow = sql`coalesce(row.member_id, -row.member_line)`;

export const checkMemberships = async (tx: Tx): Promise<void> => {
  const kind = 'memberships';
  await addProblems(tx, {
    ...{ kind, column: 'person', code: 'required' },
    where: sql`row.person is null and row.member is null`,
  });
  await resolvePeople(tx, kind, sql`row.member is not null`);
  await resolveMembers(tx, kind);
  await addDoubles(tx, { kind, column: 'body', code: 'double', of: [memberOfRow, sql`row.body`] });
  await addProblems(tx, {
    ...{ kind, column: 'body', code: 'existing' },
    where: sql`exists (select from membership where membership.member_id = row.member_id and membership.body = row.body)`,
  });
  await markProblems(tx, kind);
};
