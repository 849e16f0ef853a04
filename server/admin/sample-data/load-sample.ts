// Fills an empty database with the sample catalog and its people.

import type { samplePeople } from '#content/sample/people.ts';
import { catalog } from '#contract/catalog/import.ts';
import { emptyMember } from '#rules/accounts/group-member.ts';
import type { Role } from '#rules/accounts/permissions.ts';
import { defaultEvaluation, defaultOpenDays } from '#rules/credit/evaluations.ts';
import { easternZone } from '#rules/platform/eastern-time.ts';
import { addMember } from '#server/accounts/group-members/add-member.ts';
import { createAccount } from '#server/accounts/sign-in/create-account.ts';
import {
  accountsAmong,
  afterOtherLoaders,
  insertQuestion,
  insertSeat,
  isEmpty,
  linkSpeaker,
  sessionIdsBySource,
} from '#server/admin/sample-data/queries.ts';
import { importCatalog } from '#server/catalog/import/import-catalog.ts';
import { saveEvaluation } from '#server/credit/evaluations/save-evaluation.ts';
import { saveQuiz } from '#server/credit/quizzes/save-quiz.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { registerParticipants } from '#server/registration/registrations/register-participants.ts';

export interface SampleSignIn {
  role: string;
  email: string;
  password: string;
}

const rolesOf = { attendee: [], presenter: ['presenter'], staff: ['administrator'] } satisfies Record<string, Role[]>;

/** Emails to sample people are not sent. */
const sampleMail = { smtpUrl: null, publicUrl: 'http://localhost', joinSecret: 'sample' };

const load = async (db: Db, now: Temporal.Instant, people: typeof samplePeople): Promise<void> => {
  const { sampleCatalog } = await import('#content/sample/catalog.ts');
  await importCatalog(db, catalog.parse(sampleCatalog(now.toZonedDateTimeISO(easternZone))), { now });
  const sessions = await sessionIdsBySource(db);
  const idOf = (source: string): number => {
    const id = sessions.get(source);
    if (id === undefined) throw new Error(`The sample names a session that it does not have: ${source}`);
    return id;
  };

  for (const { account, role, members, registrations, questions, attended = [] } of people) {
    const accountId = await createAccount(db, account, now, { roles: rolesOf[role], isSample: true });
    if (accountId === null) throw new Error(`The sample has two accounts of ${account.email}`);
    if (role === 'presenter') await linkSpeaker(db, accountId, account.firstName, account.lastName);
    const group = [await addMember(db, accountId, { ...emptyMember, ...account })];
    for (const member of members) group.push(await addMember(db, accountId, { ...emptyMember, ...member }));
    const personAt = (index: number): number => {
      const person = group[index];
      if (!person) throw new Error(`The group of ${account.email} has no member ${index}`);
      return person.id;
    };
    const wanted = registrations.map(({ session, attending }) => ({
      id: idOf(session),
      participants: attending.map(({ member, method }) => ({ id: personAt(member), method })),
    }));
    if (wanted.length > 0) {
      const { result } = await registerParticipants(db, sampleMail, accountId, wanted, now, { isConfirmed: false });
      if (result !== 'registered') throw new Error(`A registration of ${account.email} in the sample: ${result}`);
    }
    for (const { session, members: seated } of attended) {
      for (const index of seated)
        await insertSeat(db, { accountId, sessionId: idOf(session), memberId: personAt(index) });
    }
    for (const { session, question } of questions) await insertQuestion(db, accountId, idOf(session), question, now);
  }

  const { sampleTests, sampleEvaluations } = await import('#content/sample/tests.ts');
  for (const { session, kind, questions } of sampleTests) {
    const saving = await saveQuiz(db, { sessionId: idOf(session), kind, version: 0, questions }, null, now);
    if (saving !== 'saved') throw new Error(`A test of ${session} in the sample: ${saving}`);
  }
  for (const { session, isRequired } of sampleEvaluations) {
    const questions = defaultEvaluation().map(({ id: _, choices, ...question }) => ({
      ...question,
      choices: [...choices],
    }));
    const evaluation = { isRequired, openDays: defaultOpenDays, hasReminder: true, questions };
    const saving = await saveEvaluation(db, idOf(session), evaluation);
    if (saving !== 'saved') throw new Error(`An evaluation of ${session} in the sample: ${saving}`);
  }
};

/**
 * Fills an empty database, one process at a time; a database with data is left unchanged.
 * Returns the sign-ins of the sample people.
 */
export const loadSampleIfEmpty = async (db: Db, now: Temporal.Instant): Promise<SampleSignIn[]> => {
  const { samplePeople: people } = await import('#content/sample/people.ts');
  await afterOtherLoaders(db, async () => {
    if (await isEmpty(db)) await load(db, now, people);
  });
  const signIns = people.map(({ role, account: { email, password } }) => ({ role, email, password }));
  const there = await accountsAmong(
    db,
    signIns.map(({ email }) => email),
  );
  return signIns.filter(({ email }) => there.has(email));
};
