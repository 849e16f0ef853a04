// Evaluations: answered once, while open, and stored so that no answer can be linked to a person.

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { easternDay } from '#rules/credit/deadlines.ts';
import { defaultEvaluation } from '#rules/credit/evaluations.ts';
import { evaluationStates } from '#server/credit/evaluations/evaluation-states.ts';
import { aSignedInPerson, ask } from '#tests/support/api.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { addSession } from '#tests/support/sessions.ts';
import { staffToken } from '#tests/support/staff-token.ts';

let portal: TestPortal;
let staff: string;
beforeAll(async () => {
  portal = await aPortal({ web: false });
  staff = await staffToken(portal);
});
afterAll(() => portal?.close());

const real = () => Temporal.Now.instant();
const rating = { kind: 'rating', text: 'How was it?', choices: [], isRequired: true };
const words = { kind: 'text', text: 'What else?', choices: [], isRequired: false };
const usual = { isRequired: true, openDays: 30, questions: [rating, words] };

const builds = (id: number, body: unknown) =>
  ask(portal, 'POST', `/api/staff/sessions/${id}/evaluation`, { token: staff, body });
const asStaff = (id: number) => ask(portal, 'GET', `/api/staff/sessions/${id}/evaluation`, { token: staff });

/** Ended an hour ago, with an evaluation of two questions. */
const aSession = async (values: object = {}, evaluation: unknown = usual): Promise<number> => {
  const endsAt = real().subtract({ hours: 1 });
  const times = { starts_at: endsAt.subtract({ minutes: 90 }), ends_at: endsAt };
  const id = await addSession(portal, { ...times, ...values });
  if (evaluation) expect((await builds(id, evaluation)).status).toBe(200);
  return id;
};
const aSeated = async (id: number) => {
  const person = await aSignedInPerson(portal);
  const seat = { account_id: person.accountId, member_id: person.selfId, session_id: id, method: 'Web' as const };
  await portal.db
    .insertInto('registration')
    .values({ ...seat, registered_at: real().subtract({ hours: 48 }) })
    .execute();
  return person;
};
const answered = (place: number, text = '') => [
  { questionId: 1, choices: [place], text: '' },
  { questionId: 2, choices: [], text },
];
const answers = (token: string, id: number, given: unknown[] = answered(4), more: object = {}) =>
  ask(portal, 'POST', `/api/my/sessions/${id}/evaluation`, { token, body: { answers: given, ...more } });
const reads = (token: string, id: number) => ask(portal, 'GET', `/api/my/sessions/${id}/evaluation`, { token });

describe('answering', () => {
  it('happens once for each person, also of ten at once', async () => {
    const id = await aSession();
    const { token, selfId } = await aSeated(id);
    const before = await reads(token, id);
    const all = await Promise.all(Array.from({ length: 10 }, () => answers(token, id)));
    const after = await reads(token, id);

    expect(before.body).toMatchObject({ isRequired: true, window: { state: 'open' } });
    expect(before.body.people).toEqual([{ memberId: selfId, name: 'Nora Quist', hasAnswered: false }]);
    expect(all.map(({ status }) => status).toSorted()).toEqual([204, ...new Array(9).fill(409)]);
    expect(after.body.people).toEqual([{ memberId: selfId, name: 'Nora Quist', hasAnswered: true }]);
    expect((await asStaff(id)).body.answers).toBe(1);
  });

  it.each([
    ['before the end of the session', { hours: -1 }, 409],
    ['after the end', { minutes: 1 }, 204],
    ['on its last day', { hours: 30 * 24 - 1 }, 204],
    ['after its last day', { hours: 30 * 24 + 1 }, 409],
  ])('%s', async (_, since, status) => {
    const ends_at = real().subtract(since);
    const id = await aSession({ starts_at: ends_at.subtract({ minutes: 90 }), ends_at });
    const { token } = await aSeated(id);

    expect((await answers(token, id)).status).toBe(status);
  });

  it('names every question that still needs an answer', async () => {
    const id = await aSession({}, { ...usual, questions: [rating, { ...words, isRequired: true }] });
    const { token } = await aSeated(id);
    const empty = await answers(token, id, []);
    const wrong = await answers(token, id, answered(5, 'x'));

    expect(empty.body.fields).toEqual({ 'answers.1': 'Answer this question', 'answers.2': 'Answer this question' });
    expect(wrong.body.fields).toEqual({ 'answers.1': 'Choose from the list.' });
    expect((await answers(token, id, [{ questionId: 7, choices: [], text: '' }])).status).toBe(400);
    expect((await asStaff(id)).body.answers).toBe(0);
  });

  it('is for people of the own group with a seat', async () => {
    const id = await aSession();
    const [one, other] = [await aSeated(id), await aSeated(id)];
    const stranger = await aSignedInPerson(portal);

    expect((await answers(stranger.token, id)).status).toBe(404);
    expect((await answers(one.token, id, answered(4), { memberId: other.selfId })).status).toBe(404);
    expect((await answers(one.token, id, answered(4), { memberId: one.selfId })).status).toBe(204);
  });
});

describe('what is stored', () => {
  it('leads from no answer to a person: not by a column, a number, a time, the place of a row or its transaction', async () => {
    const id = await aSession();
    const people = [];
    for (let place = 0; place < 12; place += 1) {
      const person = await aSeated(id);
      await answers(person.token, id, answered(place % 5, `Words of person ${place}`));
      people.push(person.selfId);
    }
    const { rows: kept } = await sql<Record<string, unknown>>`
      select *, ctid::text as place, xmin::text as writer from evaluation_answer where session_id = ${id} order by ctid`.execute(
      portal.db,
    );
    const { rows: noted } = await sql<Record<string, unknown>>`
      select *, ctid::text as place, xmin::text as writer from evaluation_participation
      where session_id = ${id} order by ctid`.execute(portal.db);
    const columns = await sql<{ name: string; type: string }>`
      select column_name as name, data_type as type from information_schema.columns
      where table_name = 'evaluation_answer' order by ordinal_position`.execute(portal.db);

    // No foreign key, sequence or timestamp.
    expect(columns.rows).toEqual([
      { name: 'id', type: 'uuid' },
      { name: 'session_id', type: 'integer' },
      { name: 'answers', type: 'jsonb' },
    ]);
    expect(noted.map((row) => Object.keys(row).toSorted())[0]).toEqual(
      ['account_id', 'answered_on', 'member_id', 'place', 'session_id', 'writer'].toSorted(),
    );
    // An attacker knows the order of answering: here the order of participations.
    expect(noted.map(({ member_id }) => member_id)).toEqual(people);
    expect(new Set(noted.map(({ writer }) => writer)).size).toBe(12);
    const inPlace = kept.map((row) => JSON.stringify(row.answers).match(/person (\d+)/)?.[1]);
    const inIds = kept
      .toSorted((one, other) => String(one.id).localeCompare(String(other.id)))
      .map((row) => JSON.stringify(row.answers).match(/person (\d+)/)?.[1]);
    const inTime = people.map((_, place) => String(place));
    expect(inPlace.toSorted()).toEqual(inTime.toSorted());
    expect(inPlace).not.toEqual(inTime);
    expect(inIds).not.toEqual(inTime);
    // In the database, the last respondent's transaction has written all answers.
    expect(new Set(kept.map(({ writer }) => writer)).size).toBe(1);
  });

  it('remains when the account is deleted, but not who answered', async () => {
    const id = await aSession();
    const { token, accountId } = await aSeated(id);
    await answers(token, id);
    await portal.db.deleteFrom('account').where('id', '=', accountId).execute();

    expect((await asStaff(id)).body.answers).toBe(1);
    expect(await evaluationStates(portal.db, id)).toEqual(new Map());
  });
});

describe('results', () => {
  it('are shown from three answers on, as a sentence, in counts and as a table that no spreadsheet takes for formulas', async () => {
    const id = await aSession();
    const texts = ['=1+1', 'More captions', ''];
    const csv = () => ask(portal, 'GET', `/api/staff/sessions/${id}/evaluation.csv`, { token: staff });
    for (const [place, text] of texts.slice(0, 2).entries()) {
      await answers((await aSeated(id)).token, id, answered(place + 3, text));
    }
    const two = await asStaff(id);
    const refused = await csv();
    await answers((await aSeated(id)).token, id, answered(4, texts[2]));
    const three = await asStaff(id);

    expect([two.body.answers, two.body.results]).toEqual([2, null]);
    expect([refused.status, refused.body.error]).toEqual([409, 'TOO_FEW']);
    expect(three.body.results).toEqual([
      {
        ...{ id: 1, kind: 'rating', text: 'How was it?', answered: 3, texts: [] },
        sentence: '3 people answered. Average: 4.7 of 5.',
        counts: ['Poor', 'Fair', 'Good', 'Very good', 'Excellent'].map((text, place) => ({
          text,
          count: [0, 0, 0, 1, 2][place],
        })),
      },
      {
        ...{ id: 2, kind: 'text', text: 'What else?', answered: 2, counts: [] },
        sentence: '2 people wrote an answer, shown in alphabetical order.',
        texts: ['=1+1', 'More captions'],
      },
    ]);
    expect((await csv()).text.split('\r\n').slice(4)).toEqual([
      'How was it?,Very good,1,33',
      'How was it?,Excellent,2,67',
      "What else?,'=1+1,1,50",
      'What else?,More captions,1,50',
      '',
    ]);
  });
});

describe('building', () => {
  it('begins with the default evaluation, which asks nobody until it is saved', async () => {
    const id = await aSession({}, null);
    const { token } = await aSeated(id);

    expect((await asStaff(id)).body).toMatchObject({
      isSaved: false,
      openDays: 30,
      questions: defaultEvaluation(),
      results: null,
    });
    expect((await reads(token, id)).status).toBe(404);
  });

  it('ends with the first answer; settings can still be changed', async () => {
    const id = await aSession();
    await answers((await aSeated(id)).token, id);

    expect((await builds(id, { ...usual, questions: [rating] })).body.error).toBe('ANSWERED');
    expect((await builds(id, { ...usual, isRequired: false, openDays: 60 })).body).toMatchObject({
      isRequired: false,
      openDays: 60,
    });
  });

  it.each([
    ['no questions', { ...usual, questions: [] }, 'questions'],
    ['a choice of one', { ...usual, questions: [{ ...words, kind: 'single', choices: ['A'] }] }, 'questions.0.choices'],
    [
      'equal choices',
      { ...usual, questions: [{ ...words, kind: 'single', choices: ['A', 'a'] }] },
      'questions.0.choices',
    ],
    ['no days', { ...usual, openDays: 0 }, 'openDays'],
  ])('refuses %s', async (_, evaluation, field) => {
    const id = await aSession({}, null);
    const refused = await builds(id, evaluation);

    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, [field]]);
  });
});

it('lists who still has to answer, for sessions that require it before a certificate', async () => {
  const [id, optional] = [await aSession(), await aSession({}, { ...usual, isRequired: false })];
  const [one, two] = [await aSeated(id), await aSeated(id)];
  await answers(one.token, id);

  expect(await evaluationStates(portal.db, id)).toEqual(
    new Map<number, unknown>([
      [one.selfId, { doneOn: easternDay(Temporal.Now.instant()).toString() }],
      [two.selfId, 'open'],
    ]),
  );
  expect(await evaluationStates(portal.db, optional)).toBe(null);
  const past = await ask(portal, 'GET', '/api/my/sessions/past', { token: two.token });
  expect(past.body[0].evaluationOpenUntil).not.toBe(null);
  const done = await ask(portal, 'GET', '/api/my/sessions/past', { token: one.token });
  expect(done.body[0].evaluationOpenUntil).toBe(null);
});
