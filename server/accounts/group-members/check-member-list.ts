// Checks a list of people before they are added to a group: every line, against the group and the lines before it.

import { newMember } from '#contract/accounts/group-members.ts';
import type { MemberListRow } from '#contract/accounts/member-lists.ts';
import { email as emailField } from '#contract/accounts/sign-in.ts';
import { fieldMessages } from '#contract/platform/field-messages.ts';
import * as m from '#messages/en/accounts.ts';
import { t } from '#messages/translate.ts';
import { maxMembers } from '#rules/accounts/group-member.ts';
import { type ListedPerson, listDelimiter, listedPeople, maxListedPeople } from '#rules/accounts/member-list.ts';
import { invitationsOf, joinedPeople } from '#server/accounts/group-members/invitation-queries.ts';
import { membersOf, nameKeys } from '#server/accounts/group-members/queries.ts';
import { readLines } from '#server/catalog/import/read-lines.ts';
import type { Db } from '#server/platform/database/transaction.ts';

type NumberedPerson = ListedPerson & { line: number };

/** The people of a text, or why it cannot be read. */
export const readMemberList = (text: string): { people: NumberedPerson[] } | { error: string } => {
  const { lines, broken } = readLines(text.replace(/^\ufeff/, ''), {
    delimiter: listDelimiter(text),
    relax_quotes: true,
  });
  if (broken !== null) return { error: t(m.memberListBroken, { line: broken }) };
  const people = listedPeople(lines);
  if (people.length === 0) return { error: t(m.memberListEmpty) };
  if (people.length > maxListedPeople)
    return { error: t(m.memberListTooMany, { most: maxListedPeople, count: people.length }) };
  return { people };
};

const errorOf = (
  field: 'name' | 'email',
  result: { error?: { issues: { message: string }[] } | undefined },
): string => {
  const message = result.error?.issues[0]?.message;
  return message === undefined ? '' : t(m.memberListField, { field, error: message });
};

/** Names and addresses in the form in which they are compared and stored. */
const cleaned = (person: NumberedPerson): { row: NumberedPerson; problem: string } => {
  const name = newMember.safeParse(
    { firstName: person.firstName, lastName: person.lastName },
    { error: fieldMessages },
  );
  const email = person.email === '' ? null : emailField.safeParse(person.email, { error: fieldMessages });
  const row = { ...person, ...(name.data ?? {}), email: email?.data ?? person.email };
  return { row, problem: errorOf('name', name) || (email ? errorOf('email', email) : '') };
};

/** In the order of the list. Lines beyond the size of the group are invalid. */
export const checkMemberList = async (
  db: Db,
  groupId: number,
  people: readonly NumberedPerson[],
): Promise<MemberListRow[]> => {
  const [members, joined] = [await membersOf(db, groupId), await joinedPeople(db, groupId)];
  const invited = new Set((await invitationsOf(db, groupId)).map(({ email }) => email));
  const inGroup = new Set(
    await nameKeys(
      db,
      [...members, ...joined].map((row) => ({ firstName: row.first_name, lastName: row.last_name })),
    ),
  );
  const rows = people.map(cleaned);
  const keys = await nameKeys(
    db,
    rows.map(({ row }) => row),
  );
  let room = maxMembers - members.length - joined.length;
  const nameLines = new Map<string, number>();
  const emailLines = new Map<string, number>();

  return rows.map(({ row, problem }, index): MemberListRow => {
    const key = keys[index] ?? '';
    const sameName = nameLines.get(key);
    const sameEmail = row.email === '' ? undefined : emailLines.get(row.email);
    if (problem !== '') return { ...row, state: 'invalid', problem };
    if (inGroup.has(key)) return { ...row, state: 'known', problem: t(m.memberListInGroup) };
    if (sameName !== undefined) return { ...row, state: 'known', problem: t(m.memberListSameName, { line: sameName }) };
    if (sameEmail !== undefined)
      return { ...row, state: 'invalid', problem: t(m.memberListSameEmail, { line: sameEmail }) };
    if (invited.has(row.email)) return { ...row, state: 'known', problem: t(m.memberListInvited) };
    nameLines.set(key, row.line);
    if (row.email !== '') emailLines.set(row.email, row.line);
    if (room <= 0) return { ...row, state: 'invalid', problem: t(m.groupFull, { max: maxMembers }) };
    room -= 1;
    return { ...row, state: 'new', problem: '' };
  });
};
