// Live questions: the one being answered, a version that changes with any change, and the printed list.

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aSignedInPerson, ask } from '#tests/support/api.ts';
import { matterhornFindings, readAloud } from '#tests/support/matterhorn.ts';
import { readPdf } from '#tests/support/pdf.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { addSession } from '#tests/support/sessions.ts';
import { tokenOf } from '#tests/support/sign-in.ts';

let portal: TestPortal;
let presenter: string;
let staff: string;
let attendee: string;
let session: number;
let ids: number[];
beforeAll(async () => {
  portal = await aPortal({ web: false });
  presenter = await tokenOf(portal, { email: 'marisol@example.org', password: 'tape-meter5' });
  staff = await tokenOf(portal, { email: 'staff@example.org', password: 'curb-cuts1!' });
  attendee = (await aSignedInPerson(portal)).token;
});
afterAll(() => portal?.close());

const start = Temporal.Instant.from('2027-02-03T19:30:00Z');
const aSession = async (texts: readonly string[], isOwn = true): Promise<{ id: number; ids: number[] }> => {
  const { db } = portal;
  const id = await addSession(portal, { name: 'Ramps', starts_at: start });
  if (isOwn) {
    const speaker = db.selectFrom('speaker').select('id').where('account_id', 'is not', null);
    const { id: speaker_id } = await speaker.executeTakeFirstOrThrow();
    await db.insertInto('session_speaker').values({ session_id: id, speaker_id, sort_order: 0 }).execute();
  }
  const asked: number[] = [];
  for (const question of texts) {
    const values = { session_id: id, question, asked_at: Temporal.Now.instant() };
    asked.push((await db.insertInto('question').values(values).returning('id').executeTakeFirstOrThrow()).id);
  }
  return { id, ids: asked };
};
beforeEach(async () => {
  ({ id: session, ids } = await aSession(['One?', 'Two?', 'Three?']));
});

const idOf = (index: number): number => ids[index] ?? 0;
const live = async (token: string, version = '', id = session) =>
  ask(portal, 'GET', `/api/presenting/sessions/${id}/live?version=${version}`, { token });
const air = (token: string, questionId: number | null, id = session) =>
  ask(portal, 'POST', `/api/presenting/sessions/${id}/on-air`, { token, body: { questionId } });
const mark = (index: number, word: string) =>
  ask(portal, 'POST', `/api/presenting/questions/${idOf(index)}`, { token: presenter, body: { mark: word } });
/** Each question by its words, its mark, and whether it is on air. */
const shown = async (): Promise<string[]> =>
  (await live(presenter)).body.live.questions.map(
    ({ question, mark: word, isOnAir }: { question: string; mark: string; isOnAir: boolean }) =>
      `${question} ${word}${isOnAir ? ' on air' : ''}`,
  );

describe('on air', () => {
  it('is one question of a session: the next takes its place', async () => {
    expect((await air(presenter, idOf(0))).status).toBe(204);
    expect((await air(staff, idOf(1))).status).toBe(204);

    expect(await shown()).toEqual(['One? none', 'Two? none on air', 'Three? none']);
  });

  it('of ten that are put there at once, one is', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, (_, turn) => air(presenter, idOf(turn % 3))));

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
    expect((await shown()).filter((words) => words.endsWith('on air'))).toHaveLength(1);
  });

  it('ends when the question is answered, hidden, or taken off', async () => {
    await air(presenter, idOf(0));
    await mark(0, 'answered');
    expect(await shown()).toEqual(['One? answered', 'Two? none', 'Three? none']);
    await air(presenter, idOf(1));
    await mark(1, 'hidden');
    expect(await shown()).toEqual(['One? answered', 'Three? none']);
    await air(presenter, idOf(2));
    await air(presenter, null);
    expect(await shown()).toEqual(['One? answered', 'Three? none']);
  });

  it('an answered question is open again', async () => {
    await mark(0, 'answered');
    await air(presenter, idOf(0));

    expect(await shown()).toEqual(['One? picked on air', 'Two? none', 'Three? none']);
  });

  it('a hidden one, or one of another session, cannot be there, and what is stays', async () => {
    const other = await aSession(['Elsewhere?']);
    await mark(1, 'hidden');
    await air(presenter, idOf(0));

    const statuses = [(await air(presenter, idOf(1))).status, (await air(presenter, other.ids[0] ?? 0)).status];

    expect(statuses).toEqual([404, 404]);
    expect(await shown()).toEqual(['One? none on air', 'Three? none']);
  });
});

describe('the live view', () => {
  it('says nothing twice: with the version that one has, only what changed since comes', async () => {
    const { body: first } = await live(presenter);
    const { body: same } = await live(presenter, first.version);
    await mark(0, 'answered');
    const { body: changed } = await live(presenter, first.version);

    expect(same).toEqual({ version: first.version, live: null });
    expect(changed.version).not.toBe(first.version);
    expect(changed.live.questions).toHaveLength(3);
  });

  it.each([
    [
      'a new question',
      () =>
        portal.db.insertInto('question').values({ session_id: session, question: 'Four?', asked_at: start }).execute(),
    ],
    ['a question that is withdrawn', () => portal.db.deleteFrom('question').where('id', '=', idOf(2)).execute()],
    [
      'another order',
      () =>
        ask(portal, 'POST', `/api/presenting/sessions/${session}/questions`, {
          token: staff,
          body: { ids: [idOf(2)] },
        }),
    ],
    ['one that goes on air', () => air(staff, idOf(1))],
    [
      'a session of another name',
      () => portal.db.updateTable('session').set({ name: 'Rails' }).where('id', '=', session).execute(),
    ],
  ])('%s is another version', async (_, change) => {
    const { version } = (await live(presenter)).body;

    await change();

    expect((await live(presenter, version)).body.live).not.toBeNull();
  });

  it('is the same version for everybody, whichever process they ask', async () => {
    const { version } = (await live(presenter)).body;

    expect((await live(staff, version)).body).toEqual({ version, live: null });
  });

  it("of another session is not the presenter's, and nothing of it is an attendee's", async () => {
    const other = await aSession(['Elsewhere?'], false);
    const path = (what: string) => `/api/presenting/sessions/${other.id}/${what}`;
    for (const [token, status] of [
      [presenter, 404],
      [attendee, 404],
      [staff, 200],
    ] as const) {
      expect((await live(token, '', other.id)).status).toBe(status);
      expect((await ask(portal, 'GET', path('questions.pdf'), { token })).status).toBe(status);
    }
    expect((await air(presenter, other.ids[0] ?? 0, other.id)).status).toBe(404);
    expect((await air(attendee, other.ids[0] ?? 0, other.id)).status).toBe(404);
    expect((await ask(portal, 'GET', path('live'))).status).toBe(401);
  });
});

describe('the list on paper', () => {
  const print = async (id: number) => {
    const { rawPayload, headers } = await portal.app.inject({
      method: 'GET',
      url: `/api/presenting/sessions/${id}/questions.pdf`,
      headers: { authorization: `Bearer ${presenter}` },
    });
    return { pdf: readPdf(new Uint8Array(rawPayload)), headers };
  };

  it('is read in the order of the presenters, with its marks, and nothing in it is markup', async () => {
    const { id, ids: asked } = await aSession(['First?', '#read("/etc/passwd") *Second*', 'Third?']);
    const order = { ids: [asked[2], asked[1]] };
    await ask(portal, 'POST', `/api/presenting/sessions/${id}/questions`, { token: presenter, body: order });
    await air(presenter, asked[0] ?? 0, id);

    const { pdf, headers } = await print(id);

    const words = readAloud(pdf).join(' ').replaceAll(/\s+/g, ' ');
    expect(headers['content-disposition']).toBe(`attachment; filename="questions-${id}.pdf"`);
    expect(words).toContain('3 questions');
    expect(words.indexOf('Third?')).toBeLessThan(words.indexOf('#read("/etc/passwd") *Second*'));
    expect(words.indexOf('*Second*')).toBeLessThan(words.indexOf('First? (Answering now)'));
    expect(matterhornFindings(pdf)).toEqual([]);
  });

  it('without a question says so', async () => {
    const { id } = await aSession([]);

    const { pdf } = await print(id);

    expect(readAloud(pdf)).toContain('No questions have been asked yet.');
    expect(matterhornFindings(pdf)).toEqual([]);
  });

  it('prints by its number what no font has, because nobody there can mend it', async () => {
    const { id } = await aSession(['Party \u{E000}?']);

    const { pdf } = await print(id);

    expect(readAloud(pdf).join(' ')).toContain('Party [U+E000]?');
    expect(matterhornFindings(pdf)).toEqual([]);
  });
});
