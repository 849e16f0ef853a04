// Session states set by staff: what visitors see, and who is notified.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SessionValues } from '#contract/catalog/session-editing.ts';
import { ask } from '#tests/support/api.ts';
import { aRegisteredSession, emailsTo, staffAt } from '#tests/support/edited-sessions.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { staffToken } from '#tests/support/staff-token.ts';

let portal: TestPortal;
let token: string;
let staff: ReturnType<typeof staffAt>;
beforeAll(async () => {
  portal = await aPortal({ web: false });
  token = await staffToken(portal);
  staff = staffAt(portal, token);
});
afterAll(() => portal?.close());

const page = (id: number) => ask(portal, 'GET', `/api/session/${id}`);

describe('states', () => {
  it.each<[SessionValues['state'], object]>([
    ['open', { page: 'Open', schedule: true, archives: false, search: true, available: true }],
    ['closed', { page: 'Closed', schedule: true, archives: false, search: true, available: false }],
    ['archived', { page: 'Archived', schedule: false, archives: true, search: true, available: false }],
    ['self-paced', { page: 'Self Paced', schedule: false, archives: false, search: true, available: false }],
    ['outdated', { page: 'Outdated', schedule: false, archives: true, search: true, available: false }],
    ['deleted', { page: 'Deleted', schedule: false, archives: false, search: false, available: false }],
    ['draft', { page: 404, schedule: false, archives: false, search: false, available: false }],
  ])('%s shows only where it should', async (state, shown) => {
    const name = `Quokka ${state}`;
    const open = await staff.put(await staff.create({ name }), 'open');
    const session = state === 'open' ? open : await staff.put(open, state);
    const ids = async (path: string) => JSON.stringify((await ask(portal, 'GET', path)).body).includes(name);
    const { status, body } = await page(session.id);
    const { body: found } = await ask(portal, 'GET', '/api/search?q=quokka');

    expect({
      page: status === 200 ? body.statusCode : status,
      schedule: await ids('/api/session/upcoming'),
      archives: JSON.stringify(
        (
          await ask(portal, 'POST', '/api/cmd', {
            body: { procedure: 'sp_getarchives', parameters: [] },
          })
        ).body,
      ).includes(name),
      search: found.sessions.some(({ id }: { id: number }) => id === session.id),
      available: await ids('/api/sessions/available/4'),
    }).toEqual(shown);
    await staff.put(
      await staff.read(session.id),
      state === 'draft' ? 'discarded' : state === 'deleted' ? 'outdated' : 'deleted',
    );
  });

  it('a deleted session shows its name with DELETED in front and nothing else', async () => {
    const session = await staff.put(
      await staff.create({ credits: [{ name: 'AIA', credits: 1, courseNumber: '', isOffered: true }] }),
      'open',
    );

    await staff.put(session, 'deleted');

    const { body } = await page(session.id);
    expect([body.name, body.description, body.ceuList]).toEqual(['DELETED - Ramps at Old Doors', 'DELETED', []]);
  });

  it('deleting and restoring notify registrants', async () => {
    const { session, person } = await aRegisteredSession(portal);
    const deleted = await staff.put(session, 'deleted');
    const first = await emailsTo(portal, session.id, person.person.email);

    const [change] = await staff.history(session.id);
    await staff.undo(change?.id ?? 0);
    const second = await emailsTo(portal, session.id, person.person.email);

    expect(deleted.affected).toEqual({ seated: 1, waiting: 0, accounts: 1, isOver: false });
    expect([first, second]).toEqual([['session-canceled'], ['session-canceled', 'session-changed']]);
    expect((await staff.read(session.id)).values.state).toBe('open');
  });

  it('closing, archiving and marking as outdated notify nobody', async () => {
    const { session, person } = await aRegisteredSession(portal);
    let now = session;
    for (const state of ['closed', 'archived', 'outdated'] as const) now = await staff.put(now, state);

    expect(await emailsTo(portal, session.id, person.person.email)).toEqual([]);
  });

  it('a draft becomes outdated again if undo restores that state', async () => {
    const open = await staff.put(await staff.create(), 'open');
    const session = await staff.put(await staff.put(open, 'outdated'), 'draft');
    const [change] = await staff.history(session.id);

    await staff.undo(change?.id ?? 0);

    expect((await staff.read(session.id)).values.state).toBe('outdated');
  });

  it('a session with registrations cannot become a draft again', async () => {
    const { session } = await aRegisteredSession(portal);

    const body = { version: session.version, state: 'draft' };
    const { status, body: refused } = await ask(portal, 'POST', `/api/staff/sessions/${session.id}/state`, {
      token,
      body,
    });

    expect([status, refused.fields]).toEqual([
      400,
      { state: 'You can’t move this session back to draft, because people are registered.' },
    ]);
  });
});

describe('a change of calendar data', () => {
  it.each<[string, Partial<SessionValues>, string[]]>([
    ['another day', { start: '2098-05-22T14:30' }, ['session-changed']],
    ['another phone number', { dialIn: '800-555-0107' }, ['session-changed']],
    ['another meeting behind the own links', { joinURL: 'https://meet.example.org/7' }, []],
    ['other words on the page', { description: '<p>More.</p>' }, []],
    ['other speakers and seats', { seatsWeb: 30, questionLimit: 10 }, []],
  ])('%s', async (_, values, emails) => {
    const { session, person } = await aRegisteredSession(portal);

    await staff.save(session, { ...session.values, ...values });

    expect(await emailsTo(portal, session.id, person.person.email)).toEqual(emails);
  });
});
