// Accommodations: requested with each registration, answered by staff, announced to the person; and the captioner's brief.

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { registerParticipants } from '#server/registration/registrations/register-participants.ts';
import { aSignedInPerson, ask } from '#tests/support/api.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { register } from '#tests/support/registrations.ts';
import { staffToken } from '#tests/support/staff-token.ts';

let portal: TestPortal;
let staff: string;
let person: Awaited<ReturnType<typeof aSignedInPerson>>;
beforeAll(async () => {
  portal = await aPortal({ web: false });
  staff = await staffToken(portal);
});
beforeEach(async () => {
  person = await aSignedInPerson(portal);
});
afterAll(() => portal?.close());

const session = 1201;
const need = (needs: object) => ask(portal, 'POST', '/api/my/accommodations', { token: person.token, body: needs });
const registerFor = (id = session) => register(portal, person.token, id, [person.selfId]);
const cancel = () => ask(portal, 'DELETE', `/api/my/sessions/${session}`, { token: person.token });
const own = async (): Promise<unknown> => {
  const { body } = await ask(portal, 'GET', '/api/my/sessions/upcoming', { token: person.token });
  return body[0]?.accommodations;
};
const seen = async (): Promise<{ id: number; kind: string; state: string }[]> => {
  const { body } = await ask(portal, 'GET', '/api/staff/accommodations', { token: staff });
  return body.filter(({ email }: { email: string }) => email === person.person.email);
};
const answer = (id: number | undefined, body: object) =>
  ask(portal, 'POST', `/api/staff/accommodations/${id}`, { token: staff, body });
const messages = () =>
  portal.db
    .selectFrom('email')
    .select(['kind', 'subject', 'body_text'])
    .where('recipient', '=', person.person.email)
    .where('kind', 'like', 'accommodation-%')
    .orderBy('id')
    .execute();

describe('what someone needs', () => {
  it('is carried into each registration, with the day by which it must be arranged', async () => {
    await need({ signLanguage: true, notes: 'Certified deaf interpreter, please.', contactPreference: 'text' });

    await registerFor();

    expect(await own()).toEqual([
      { kind: 'signLanguage', state: 'requested', words: '' },
      { kind: 'other', state: 'requested', words: '' },
    ]);
    expect(await seen()).toEqual([
      expect.objectContaining({ kind: 'signLanguage', person: 'Nora Quist', people: 1, contactPreference: 'text' }),
      expect.objectContaining({ kind: 'other', notes: 'Certified deaf interpreter, please.' }),
    ]);
    const confirmation = await portal.db
      .selectFrom('email')
      .select('body_text')
      .where('recipient', '=', person.person.email)
      .where('kind', '=', 'registration')
      .executeTakeFirstOrThrow();
    expect(confirmation.body_text).toContain('Sign language interpretation: Requested');
  });

  it('can be for one group member: it is requested where that one has a seat, and staff see for whom', async () => {
    const post = (path: string, body: unknown) => ask(portal, 'POST', path, { token: person.token, body });
    const { body: bo } = await post('/api/schedule/members', { firstName: 'Bo', lastName: 'Lund' });
    const stranger = await aSignedInPerson(portal);

    const saved = await need({ captioning: true, memberIds: [bo.id, stranger.selfId] });
    await registerFor();
    const alone = await seen();
    await post('/api/schedule/register', [{ id: 1201, participants: [{ id: bo.id, method: 'Web' }] }]);

    expect(saved.body.memberIds).toEqual([bo.id]);
    expect(alone).toEqual([]);
    expect(await seen()).toEqual([expect.objectContaining({ kind: 'captioning', neededBy: ['Bo Lund'] })]);
  });

  it('stated later applies to existing registrations, and is withdrawn when it is removed', async () => {
    await registerFor();
    expect(await own()).toEqual([]);

    await need({ captioning: true, largePrint: true });
    const asked = await own();
    await need({ largePrint: true });

    expect(asked).toEqual([
      { kind: 'captioning', state: 'requested', words: '' },
      { kind: 'largePrint', state: 'requested', words: '' },
    ]);
    expect(await own()).toEqual([{ kind: 'largePrint', state: 'requested', words: '' }]);
    expect((await seen()).map(({ kind, state }) => [kind, state])).toEqual([
      ['captioning', 'withdrawn'],
      ['largePrint', 'requested'],
    ]);
  });

  it('is withdrawn with the registration, and requested again with the next one', async () => {
    await need({ signLanguage: true });
    await registerFor();
    const [{ id } = { id: 0 }] = await seen();
    await answer(id, { state: 'booked', words: 'Two interpreters' });

    await cancel();
    const [afterwards] = await seen();
    await registerFor();

    expect(afterwards?.state).toBe('withdrawn');
    expect(await own()).toEqual([{ kind: 'signLanguage', state: 'requested', words: '' }]);
  });

  it('is not requested while waiting for a seat, but once the seat is taken', async () => {
    const seats = (seats_web: number | null) =>
      portal.db.updateTable('session').set({ seats_web }).where('id', '=', 1301).execute();
    await need({ signLanguage: true });
    const now = Temporal.Now.instant();
    const settings = { smtpUrl: null, publicUrl: portal.url, joinSecret: 'a secret of the tests' };
    const participants = [{ id: person.selfId, method: 'Web' as const, waitingList: true }];
    await seats(0);
    await registerParticipants(portal.db, settings, person.accountId, [{ id: 1301, participants }], now);
    const waiting = await seen();

    await seats(null);
    await registerParticipants(portal.db, settings, person.accountId, [{ id: 1301, participants }], now);

    expect(waiting).toEqual([]);
    expect((await seen()).map(({ kind, state }) => [kind, state])).toEqual([['signLanguage', 'requested']]);
  });
});

describe('registering in many tabs at once', () => {
  it('ends well for every session', async () => {
    await need({ signLanguage: true });
    const { body: open } = await ask(portal, 'GET', '/api/session/upcoming');
    const ids: number[] = open
      .filter(
        ({ statusCode, fullMethods }: { statusCode: string; fullMethods: string[] }) =>
          statusCode === 'Open' && fullMethods.length === 0,
      )
      .map(({ id }: { id: number }) => id)
      .slice(0, 8);

    const answers = await Promise.all(
      ids.map((id) =>
        ask(portal, 'POST', '/api/schedule/register', {
          token: person.token,
          body: [{ id, participants: [{ id: person.selfId, method: 'Web' }] }],
        }),
      ),
    );

    const registered = answers.filter(({ status }) => status === 200).length;
    expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
    expect(registered).toBeGreaterThan(3);
    expect((await seen()).length).toBe(registered);
  });
});

describe('an answer of the staff', () => {
  const aRequest = async (): Promise<number> => {
    await need({ signLanguage: true });
    await registerFor();
    const [{ id } = { id: 0 }] = await seen();
    return id;
  };

  it.each([
    ['booked', 'Sign language interpretation: Booked, not yet confirmed'],
    ['confirmed', 'Sign language interpretation: Confirmed'],
    ['declined', 'Sign language interpretation: Declined'],
  ])('%s is announced to the person, once', async (state, words) => {
    const id = await aRequest();

    const first = await answer(id, { state, words: 'Ask for Wren at the door.' });
    await answer(id, { state, words: 'Ask for Wren at the door.' });

    expect([first.status, first.body.state, first.body.words]).toEqual([200, state, 'Ask for Wren at the door.']);
    expect(await own()).toEqual([{ kind: 'signLanguage', state, words: 'Ask for Wren at the door.' }]);
    const sent = await messages();
    expect(sent.map(({ kind, subject }) => [kind, subject])).toEqual([
      [`accommodation-${state}`, `${words}. Accessible Means of Egress and Areas of Refuge`],
    ]);
    expect(sent[0]?.body_text).toContain('Ask for Wren at the door.');
  });

  it('that declines says why', async () => {
    const id = await aRequest();

    const { status, body } = await answer(id, { state: 'declined', words: '  ' });

    expect([status, body.fields]).toEqual([400, { words: 'Explain why, and what you can offer instead.' }]);
    expect(await messages()).toEqual([]);
  });

  it('is recorded without what was written', async () => {
    const id = await aRequest();

    await answer(id, { state: 'booked', words: 'Ask for Wren.' });

    const event = await portal.db
      .selectFrom('audit_event')
      .select(['kind', 'details'])
      .where('subject_id', '=', person.accountId)
      .where('kind', '=', 'accommodation-answered')
      .executeTakeFirstOrThrow();
    expect(event.details).toEqual({ request: id, session, from: 'requested', to: 'booked' });
  });

  it('is rejected for a withdrawn request, and for an unknown one', async () => {
    const id = await aRequest();
    await cancel();

    const late = await answer(id, { state: 'booked', words: '' });
    const unknown = await answer(999_999, { state: 'booked', words: '' });

    expect([late.status, late.body.error, unknown.status]).toEqual([409, 'WITHDRAWN', 404]);
    expect(await messages()).toEqual([]);
  });
});

describe('a brief', () => {
  const link = (body: object = { recipient: 'Steady Hands Captioning' }, id = session) =>
    ask(portal, 'POST', `/api/staff/sessions/${id}/brief/links`, { token: staff, body });
  const open = (url: string) => ask(portal, 'GET', `/api/brief/${new URL(url).searchParams.get('code')}`);

  it('has names, terms, slides, times and join details, but no names of attendees', async () => {
    await need({ signLanguage: true });
    await registerFor();
    await portal.db
      .updateTable('session')
      .set({ join_url: 'https://meet.example.org/1201', captioning_url: 'https://captions.example.org/1201' })
      .where('id', '=', session)
      .execute();
    await portal.db
      .insertInto('material')
      .values({
        session_id: session,
        title: 'Draft slides',
        path: 'https://files.example.org/draft.ppt',
        format: '.ppt',
        is_published: false,
        sort_order: 99,
      })
      .execute();
    await ask(portal, 'POST', `/api/staff/sessions/${session}/brief`, {
      token: staff,
      body: { terms: 'areas of refuge\nFAAR', notes: 'Be there at 2:15 pm.' },
    });

    const { body } = await open((await link()).body.url);

    expect(body).toMatchObject({
      sessionName: 'Accessible Means of Egress and Areas of Refuge',
      isCanceled: false,
      terms: 'areas of refuge\nFAAR',
      notes: 'Be there at 2:15 pm.',
      joinURL: 'https://meet.example.org/1201',
      captioningURL: 'https://captions.example.org/1201',
      wanted: expect.arrayContaining([{ kind: 'signLanguage', requests: expect.any(Number) }]),
    });
    expect(body.materials).toContainEqual({
      title: 'Draft slides',
      path: 'https://files.example.org/draft.ppt',
      format: '.ppt',
    });
    expect(body.speakers.length).toBeGreaterThan(0);
    expect(JSON.stringify(body)).not.toContain('Quist');
  });

  it('is closed to every other key, to an ended one, and from a day after the session on', async () => {
    const [one, other] = [(await link()).body, (await link()).body];
    const ended = await ask(portal, 'DELETE', `/api/staff/sessions/${session}/brief/links/${one.link.id}`, {
      token: staff,
    });
    const opened = await open(other.url);
    const past = Temporal.Now.instant().subtract({ hours: 24 });
    await portal.db
      .updateTable('brief_link')
      .set({ created_at: past.subtract({ hours: 1 }), expires_at: past })
      .where('id', '=', other.link.id)
      .execute();

    const answers = [await open(one.url), await open(other.url), await open(`${portal.url}/brief?code=guess`)];

    expect([ended.status, opened.status]).toEqual([204, 200]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  });

  it('is made for upcoming sessions only, and its key is not stored', async () => {
    const past = await portal.db
      .selectFrom('session')
      .select('id')
      .where('status_code', '=', 0)
      .orderBy('starts_at')
      .executeTakeFirstOrThrow();

    const [over, unknown, unnamed, good] = [
      await link(undefined, past.id),
      await link(undefined, 999_999),
      await link({ recipient: ' ' }),
      await link(),
    ];

    expect([over.status, unknown.status, unnamed.status]).toEqual([409, 404, 400]);
    const key = new URL(good.body.url).searchParams.get('code') ?? '';
    const rows = await portal.db.selectFrom('brief_link').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(key);
  });
});
