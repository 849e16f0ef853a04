// Questions: submitted in time and within the limit by registrants, withdrawn by their owner, ordered by presenters.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { questionWindow } from '#rules/catalog/question-window.ts';
import { aSignedInPerson, ask } from '#tests/support/api.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { register } from '#tests/support/registrations.ts';
import { addSession } from '#tests/support/sessions.ts';
import { tokenOf } from '#tests/support/sign-in.ts';

let portal: TestPortal;
let presenter: string;
let staff: string;
beforeAll(async () => {
  portal = await aPortal({ web: false });
  presenter = await tokenOf(portal, { email: 'marisol@example.org', password: 'tape-meter5' });
  staff = await tokenOf(portal, { email: 'staff@example.org', password: 'curb-cuts1!' });
});
afterAll(() => portal?.close());

const real = () => Temporal.Now.instant();
const aSession = (values: object = {}, starts_at = real().add({ hours: 240 })): Promise<number> =>
  addSession(portal, { starts_at, ...values });
const aRegistered = async (id: number) => {
  const person = await aSignedInPerson(portal);
  expect((await register(portal, person.token, id, [person.selfId])).status).toBe(200);
  return person;
};
const asks = (token: string, id: number, question: string) =>
  ask(portal, 'POST', `/api/session/${id}/questions`, { token, body: { question } });

describe('asking', () => {
  it('needs a registration, and gives the question back with its owner', async () => {
    const id = await aSession();
    const stranger = await aSignedInPerson(portal);
    expect((await asks(stranger.token, id, 'May I?')).body.error).toBe('NOT_REGISTERED');
    const { token, accountId } = await aRegistered(id);
    const asked = await asks(token, id, '  Is â€œthisâ€ quoted? ');
    expect(asked.status).toBe(201);
    expect(asked.body).toEqual({ id: expect.any(Number), question: 'Is "this" quoted?', personID: accountId });
    const { body } = await ask(portal, 'GET', `/api/session/${id}`, { token });
    expect(body.questionList).toEqual([asked.body]);
    const others = await ask(portal, 'GET', `/api/session/${id}`, { token: stranger.token });
    expect(others.body.questionList[0].personID).toBe(null);
  });

  it.each([
    ['', 400],
    [' \n ', 400],
    ['x'.repeat(2001), 400],
    ['a\u0000', 400],
    ['x'.repeat(2000), 201],
  ])('takes between 1 and 2000 characters of text (%#)', async (question, status) => {
    const id = await aSession();
    const { token } = await aRegistered(id);
    expect((await asks(token, id, question)).status).toBe(status);
  });

  it('a double click asks once', async () => {
    const id = await aSession();
    const { token } = await aRegistered(id);
    const answers = await Promise.all(Array.from({ length: 10 }, () => asks(token, id, 'Once?')));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  });

  it('100 at once for place 40: one gets it', async () => {
    const id = await aSession();
    const { token } = await aRegistered(id);
    const others = Array.from({ length: 39 }, (_, number) => ({
      session_id: id,
      question: `Question ${number}`,
      asked_at: real(),
    }));
    await portal.db.insertInto('question').values(others).execute();
    const answers = await Promise.all(Array.from({ length: 100 }, (_, number) => asks(token, id, `Last ${number}`)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status, body }) => status === 409 && body.error === 'FULL')).toHaveLength(99);
  });

  it('five of one person are enough, and one that is deleted makes room', async () => {
    const id = await aSession();
    const { token } = await aRegistered(id);
    const ids: number[] = [];
    for (let n = 1; n <= 5; n += 1) ids.push((await asks(token, id, `Question ${n}?`)).body.id);
    const refused = await asks(token, id, 'Question 6?');
    expect([refused.status, refused.body.error]).toEqual([409, 'OWN_LIMIT']);
    expect((await asks(token, id, 'Question 5?')).status).toBe(201);
    await ask(portal, 'DELETE', `/api/session/${id}/questions/${ids[0]}`, { token });
    expect((await asks(token, id, 'Question 6?')).status).toBe(201);
    expect((await asks((await aRegistered(id)).token, id, 'Mine?')).status).toBe(201);
  });

  it('closes 24 hours before the start, by the clock of the server', async () => {
    const start = Temporal.Instant.fromEpochMilliseconds(Math.floor(Date.now() / 1000) * 1000).add({
      hours: 24,
      seconds: 30,
    });
    const id = await aSession({}, start);
    const { token } = await aRegistered(id);
    expect((await asks(token, id, 'In time?')).status).toBe(201);
    portal.setClock(() => start.subtract({ hours: 24 }));
    expect((await asks(token, id, 'Too late?')).body.error).toBe('CLOSED');
    portal.setClock(real);
  });

  it('24 hours are 24 hours also where the clocks change', () => {
    for (const wall of ['2026-03-08T14:30', '2026-11-01T14:30']) {
      const startsAt = Temporal.ZonedDateTime.from(`${wall}[America/New_York]`).toInstant();
      const session = {
        status: 1,
        startsAt,
        endsAt: startsAt.add({ minutes: 90 }),
        cutOffHours: 24,
        limit: 40,
        count: 0,
      };
      expect(questionWindow(session, startsAt.subtract({ hours: 24, seconds: 1 }))).toBe('open');
      expect(questionWindow(session, startsAt.subtract({ hours: 24 }))).toBe('closed');
    }
  });
});

describe('taking back', () => {
  it('is for the owner only, in the right session, once', async () => {
    const [id, other] = [await aSession(), await aSession()];
    const [owner, stranger] = [await aRegistered(id), await aRegistered(id)];
    const { body } = await asks(owner.token, id, 'Mine?');
    const remove = (token: string, session: number) =>
      ask(portal, 'DELETE', `/api/session/${session}/questions/${body.id}`, { token });
    expect((await remove(stranger.token, id)).status).toBe(404);
    expect((await remove(presenter, id)).status).toBe(404);
    expect((await remove(owner.token, other)).status).toBe(404);
    expect((await remove(owner.token, id)).status).toBe(204);
    expect((await remove(owner.token, id)).status).toBe(404);
  });
});

describe('presenting', () => {
  const presentedBy = async (id: number) => {
    const { id: speaker_id } = await portal.db
      .selectFrom('speaker')
      .select('id')
      .where('account_id', 'is not', null)
      .executeTakeFirstOrThrow();
    await portal.db.insertInto('session_speaker').values({ session_id: id, speaker_id, sort_order: 0 }).execute();
  };

  it('shows the own sessions with their questions, in the order that is wanted, without authors', async () => {
    const id = await aSession();
    await presentedBy(id);
    const { token, person } = await aRegistered(id);
    const ids: number[] = [];
    for (const text of ['One?', 'Two?', '=1+1']) ids.push((await asks(token, id, text)).body.id);
    const path = `/api/presenting/sessions/${id}/questions`;
    const received = async (reader: string) => (await ask(portal, 'GET', path, { token: reader })).body;
    expect((await ask(portal, 'GET', '/api/presenting/sessions', { token: presenter })).body).toContainEqual(
      expect.objectContaining({ id, questionCount: 3 }),
    );
    expect((await received(presenter)).questions.map(({ id: each }: { id: number }) => each)).toEqual(ids);
    expect(JSON.stringify(await received(presenter))).not.toContain(person.email);

    const order = (reader: string, list: number[]) => ask(portal, 'POST', path, { token: reader, body: { ids: list } });
    expect((await order(presenter, [ids[2] ?? 0, ids[0] ?? 0])).status).toBe(204);
    expect((await received(staff)).questions.map(({ id: each }: { id: number }) => each)).toEqual([
      ids[2],
      ids[0],
      ids[1],
    ]);

    const mark = (reader: string, mark: string) =>
      ask(portal, 'POST', `/api/presenting/questions/${ids[1]}`, { token: reader, body: { mark } });
    expect((await mark(presenter, 'hidden')).status).toBe(204);
    const { body } = await ask(portal, 'GET', `/api/session/${id}`);
    expect(body.questionList.map(({ question }: { question: string }) => question)).toEqual(['One?', '=1+1']);
    expect((await mark(presenter, 'loved')).status).toBe(400);

    const csv = await ask(portal, 'GET', `/api/presenting/sessions/${id}/questions.csv`, { token: presenter });
    expect(csv.text).toContain("1,'=1+1,");
    expect(csv.text.split('\r\n')).toHaveLength(5);

    for (const reader of [token, undefined]) {
      const options = reader ? { token: reader } : {};
      const expected = reader ? 404 : 401;
      expect((await ask(portal, 'GET', path, options)).status).toBe(expected);
      expect((await ask(portal, 'GET', `${path}.csv`, options)).status).toBe(expected);
      expect((await ask(portal, 'POST', path, { ...options, body: { ids: [] } })).status).toBe(expected);
    }
    expect((await mark(token, 'answered')).status).toBe(404);
  });

  it("of another session is not the presenter's", async () => {
    const id = await aSession();
    expect((await ask(portal, 'GET', `/api/presenting/sessions/${id}/questions`, { token: presenter })).status).toBe(
      404,
    );
    expect((await ask(portal, 'GET', `/api/presenting/sessions/${id}/questions`, { token: staff })).status).toBe(200);
  });
});
