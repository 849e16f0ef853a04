// Sessions edited by staff: concurrently, cloned, undone, and across clock changes.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SessionValues, StaffSession } from '#contract/catalog/session-editing.ts';
import { ask } from '#tests/support/api.ts';
import { aRegisteredSession, someSession, staffAt } from '#tests/support/edited-sessions.ts';
import { hostileHtml } from '#tests/support/hostile-html.ts';
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

const save = (session: StaffSession, values: SessionValues, more: object = {}) =>
  ask(portal, 'POST', `/api/staff/sessions/${session.id}`, {
    token,
    body: { version: session.version, values, ...more },
  });
const page = (id: number) => ask(portal, 'GET', `/api/session/${id}`);

describe('a session', () => {
  it('is saved as entered, with speakers in order and credit', async () => {
    const speakers = await portal.db.selectFrom('speaker').select(['id', 'first_name', 'last_name']).limit(3).execute();
    const named = speakers.map(({ id, first_name, last_name }) => ({ id, name: `${first_name} ${last_name}`.trim() }));
    const values = {
      ...someSession,
      category: 'Emergency Preparedness',
      language: 'es' as const,
      seatsWeb: 12,
      captioningState: 'booked' as const,
      captioningBy: 'Steady Hands Captioning',
      preTestURL: 'https://surveys.example.org/pre?sid=1',
      postTestURL: 'https://surveys.example.org/post?sid=1',
      speakers: named.toReversed(),
      credits: [
        {
          name: 'AIA',
          credits: 1.5,
          body: 'aia' as const,
          unit: 'lu-hsw' as const,
          courseNumber: 'ADA-0515',
          isOffered: true,
        },
        {
          name: 'ICC',
          credits: 1.5,
          body: 'icc' as const,
          unit: 'contact-hours' as const,
          courseNumber: '',
          isOffered: false,
        },
      ],
    };

    const made = await staff.create(values);

    expect(made.values).toEqual(values);
    expect((await staff.read(made.id)).values).toEqual(values);
  });

  it.each<[string, Partial<SessionValues>, Record<string, string>]>([
    ['without a name', { name: ' ' }, { name: 'Field is required' }],
    ['without a start', { start: '' }, { start: 'Field is required' }],
    [
      'on a day that does not exist',
      { start: '2099-02-30T14:30' },
      { start: expect.stringContaining('does not exist') },
    ],
    [
      'in the hour that the clocks leave out',
      { start: '2027-03-14T02:30' },
      { start: 'This time does not exist. Clocks go forward from 2:00 to 3:00 am that night.' },
    ],
    [
      'in the hour that comes twice',
      { start: '2027-11-07T01:30' },
      { startFold: 'This time occurs twice that night. Choose which one.' },
    ],
    ['with a link that could run', { joinURL: 'javascript:alert(1)' }, { joinURL: expect.any(String) }],
    ...['http://surveys.example.org/a', 'ftp://a.example/b', '//a.example/b', '/own', 'https://a b'].map(
      (postTestURL): [string, Partial<SessionValues>, Record<string, string>] => [
        `with ${postTestURL} as its survey`,
        { postTestURL },
        { postTestURL: expect.stringContaining('begins with https://') },
      ],
    ),
    ['with a survey that could run', { preTestURL: 'java\tscript:alert(1)' }, { preTestURL: expect.any(String) }],
    ['in a series that is not there', { seriesId: 999 }, { seriesId: 'Choose a series' }],
    ['in a category that is not there', { category: 'Nowhere' }, { category: expect.any(String) }],
    [
      'with a speaker who is not there',
      { speakers: [{ id: 99_999, name: 'No One' }] },
      { speakers: 'No longer in the list of speakers: No One. Remove them from this session.' },
    ],
    [
      'with credit named twice',
      {
        credits: ['AIA', ' AIA'].map((name) => ({ name, credits: 1, courseNumber: '', isOffered: true })),
      },
      { 'credits.1.name': 'This name is already in the list.' },
    ],
  ])('%s is rejected with its field, and nothing is saved', async (_, values, fields) => {
    const before = await portal.db
      .selectFrom('session')
      .select((eb) => eb.fn.countAll().as('n'))
      .executeTakeFirst();

    const body = { values: { ...someSession, ...values } };
    const answer = await ask(portal, 'POST', '/api/staff/sessions', { token, body });

    const named = Object.entries(answer.body.fields ?? {}).map(([path, error]) => [path.replace('values.', ''), error]);
    expect([answer.status, Object.fromEntries(named)]).toEqual([400, fields]);
    const after = await portal.db
      .selectFrom('session')
      .select((eb) => eb.fn.countAll().as('n'))
      .executeTakeFirst();
    expect(after).toEqual(before);
  });

  it('that is held in Spanish says so to visitors once it is published, and copies of it too', async () => {
    const made = await staff.create({ language: 'es' });
    await staff.put(made, 'open');

    const listed = (await ask(portal, 'GET', '/api/session/upcoming')).body;
    const languages = new Map(listed.map(({ id, language }: { id: number; language: string }) => [id, language]));
    expect([(await page(made.id)).body.language, languages.get(made.id), languages.get(1201)]).toEqual([
      'es',
      'es',
      'en',
    ]);
    const copy = await staff.copy(made.id, { name: 'Again', start: made.nextMonth, parts: [] });
    expect(copy.values.language).toBe('es');
  });

  it('has a title and a description in Spanish, which are sanitized, copied and undone like the others', async () => {
    const spanish = { nameEs: 'Rampas en puertas antiguas', descriptionEs: '<p onclick="x()">De escalón a rampa.</p>' };
    const made = await staff.create(someSession);
    const { body: open } = await save(made, { ...made.values, state: 'open' });
    const { body: saved } = await save(open, { ...open.values, ...spanish });
    expect(saved.values).toMatchObject({ ...spanish, descriptionEs: '<p>De escalón a rampa.</p>' });
    const read = async (language: 'en' | 'es') =>
      (await ask(portal, 'GET', `/api/session/${made.id}`, { language })).body;
    expect(await read('es')).toMatchObject({ name: spanish.nameEs, description: '<p>De escalón a rampa.</p>' });
    expect(await read('en')).toMatchObject({ name: someSession.name, description: someSession.description });

    const copy = { name: 'A copy', nameEs: 'Una copia', start: '2098-06-19T14:30', parts: [] };
    const { body: copied } = await ask(portal, 'POST', `/api/staff/sessions/${made.id}/copy`, { token, body: copy });
    expect(copied.values).toMatchObject({ nameEs: 'Una copia', descriptionEs: saved.values.descriptionEs });

    const { body: list } = await ask(portal, 'GET', `/api/staff/changes?kind=session&record=${made.id}`, { token });
    await ask(portal, 'POST', `/api/staff/changes/${list.changes[0].id}/undo`, { token });
    expect(await read('es')).toMatchObject({ name: someSession.name, lang: { name: 'en' } });
  });

  it('with an imported http survey can be saved, but the URL cannot be changed to another http one', async () => {
    const made = await staff.create();
    const imported = { post_test_url: 'http://surveys.example.org/a' };
    await portal.db.updateTable('session').set(imported).where('id', '=', made.id).execute();
    const session = await staff.read(made.id);

    const renamed = await staff.save(session, { ...session.values, name: 'Another name' });
    const changed = await save(renamed, { ...renamed.values, postTestURL: 'http://surveys.example.org/b' });

    expect(renamed.values).toEqual({ ...session.values, name: 'Another name' });
    expect([changed.status, changed.body.fields]).toEqual([
      400,
      { postTestURL: 'Enter an address that begins with https://, without spaces.' },
    ]);
  });

  it.each([
    ['first', '2027-11-07T01:30:00-04:00'],
    ['second', '2027-11-07T01:30:00-05:00'],
  ] as const)('in the %s of the two hours begins then, and is read so again', async (startFold, startDate) => {
    const made = await staff.create({ start: '2027-11-07T01:30', startFold });

    expect([made.startDate, made.values.startFold]).toEqual([startDate, startFold]);
  });

  it('has the given length across a clock change', async () => {
    const made = await staff.create({ start: '2027-03-14T01:30' });

    expect([made.startDate, made.endDate]).toEqual(['2027-03-14T01:30:00-05:00', '2027-03-14T04:00:00-04:00']);
    expect(made.values.lengthMinutes).toBe(90);
  });

  it('shows visitors nothing that could run, whatever staff paste', async () => {
    const session = await staff.put(await staff.create({ description: hostileHtml.join('\n') }), 'open');

    const { description } = (await page(session.id)).body;

    expect(description).not.toMatch(
      /<(?:script|style|iframe|svg|math|form|template|object|embed)|javascript:|\son\w+\s*=/i,
    );
    expect(session.values.description).toBe(description);
  });

  it('is what visitors read immediately after a save, also in search', async () => {
    const session = await staff.put(await staff.create(), 'open');
    const before = (await page(session.id)).body;

    await staff.save(session, { ...session.values, name: 'Xylophones for Everybody' });

    const after = (await page(session.id)).body;
    const { body: found } = await ask(portal, 'GET', '/api/search?q=xylophones');
    expect(after.name).toBe('Xylophones for Everybody');
    expect(after.updatedDate >= before.updatedDate).toBe(true);
    expect(found.sessions.map(({ id }: { id: number }) => id)).toEqual([session.id]);
  });
});

describe('two staff editing the same session', () => {
  it('the second sees what the first saved, and can save after choosing', async () => {
    const session = await staff.create();
    await staff.save(session, { ...session.values, name: 'First’s name', seatsWeb: 5 });

    const refused = await save(session, { ...session.values, name: 'Second’s name', lengthMinutes: 60 });
    const { theirs } = refused.body;
    const merged = { ...theirs.values, name: 'Second’s name', lengthMinutes: 60 };
    const saved = await save({ ...session, version: theirs.version }, merged);

    expect([refused.status, refused.body.error]).toEqual([409, 'CHANGED']);
    expect(theirs).toMatchObject({
      who: 'Robin Falk',
      values: { name: 'First’s name', seatsWeb: 5, lengthMinutes: 90 },
    });
    expect(saved.body.values).toMatchObject({ name: 'Second’s name', seatsWeb: 5, lengthMinutes: 60 });
  });

  it('a state change does not overwrite a change that was just saved', async () => {
    const session = await staff.create();
    await staff.save(session, { ...session.values, name: 'Not ready' });

    const body = { version: session.version, state: 'open' };
    const refused = await ask(portal, 'POST', `/api/staff/sessions/${session.id}/state`, { token, body });

    expect([refused.status, refused.body.error]).toEqual([409, 'CHANGED']);
    expect((await page(session.id)).status).toBe(404);
  });
});

describe('seats', () => {
  it('cannot be set below the number taken without confirmation, and nobody loses theirs', async () => {
    const { session, person } = await aRegisteredSession(portal);
    const values = { ...session.values, seatsWeb: 0 };

    const refused = await save(session, values);
    const allowed = await save(session, values, { allowsFewerSeats: true });

    expect([refused.status, refused.body.error, Object.keys(refused.body.fields)]).toEqual([
      409,
      'FEWER_SEATS',
      ['seatsWeb'],
    ]);
    expect([allowed.status, allowed.body.taken]).toEqual([200, { web: 1, phone: 0 }]);
    const { body: mine } = await ask(portal, 'GET', '/api/my/sessions/upcoming', { token: person.token });
    expect(mine).toHaveLength(1);
  });
});

describe('a clone', () => {
  it('is a draft on the same weekday a month later, without recording and people', async () => {
    const speakers = await portal.db.selectFrom('speaker').select(['id', 'first_name', 'last_name']).limit(1).execute();
    const [{ id = 0, first_name = '', last_name = '' } = {}] = speakers;
    const credits = [{ name: 'AIA', credits: 1.5, courseNumber: 'X1', isOffered: true }];
    const named = [{ id, name: `${first_name} ${last_name}`.trim() }];
    const { session } = await aRegisteredSession(portal, {
      speakers: named,
      credits,
      joinURL: 'https://meet.example.org/1',
      captioningState: 'confirmed',
      captioningBy: 'Steady Hands',
    });
    await portal.db
      .updateTable('session')
      .set({ recording_url: 'https://video.example.org/1', status_code: 0 })
      .where('id', '=', session.id)
      .execute();

    const { nextMonth } = await staff.read(session.id);
    const parts = ['speakers', 'credit', 'bookings'];
    const copy = await staff.copy(session.id, { name: 'The next one', start: nextMonth, parts });

    expect(nextMonth).toBe('2098-06-19T14:30');
    expect(copy).toMatchObject({ hasRecording: false, affected: { seated: 0 } });
    expect(copy.values).toEqual({
      ...session.values,
      name: 'The next one',
      start: nextMonth,
      state: 'draft',
      joinURL: '',
      captioningState: 'wanted',
    });
    expect((await staff.history(copy.id)).map(({ action }) => action)).toEqual(['copied']);
  });

  it('into an hour that does not exist is reported', async () => {
    const session = await staff.create();
    const body = { name: 'At night', start: '2027-03-14T02:10', parts: [] };

    const { status, body: refused } = await ask(portal, 'POST', `/api/staff/sessions/${session.id}/copy`, {
      token,
      body,
    });

    expect([status, Object.keys(refused.fields)]).toEqual([400, ['start']]);
  });
});

describe('undoing', () => {
  it('of a save restores texts, speakers and credit', async () => {
    const credits = [{ name: 'AIA', credits: 1, courseNumber: 'X', isOffered: true }];
    const session = await staff.create({ credits });
    await staff.save(session, { ...session.values, name: 'Wrong', credits: [] });
    const [change] = await staff.history(session.id);

    await staff.undo(change?.id ?? 0);

    expect((await staff.read(session.id)).values).toEqual(session.values);
    expect((await staff.history(session.id)).map(({ action, fields, who }) => [action, fields, who])).toEqual([
      ['undone', ['name', 'credits'], 'Robin Falk'],
      ['changed', ['name', 'credits'], 'Robin Falk'],
      ['created', [], 'Robin Falk'],
    ]);
  });

  it('of a session’s creation deletes the draft, and undoing that restores it', async () => {
    const session = await staff.create();
    const [beginning] = await staff.history(session.id);

    const { id } = await staff.undo(beginning?.id ?? 0);
    const gone = (await staff.read(session.id)).values.state;
    await staff.undo(id);

    expect([gone, (await staff.read(session.id)).values.state]).toEqual(['discarded', 'draft']);
  });
});

describe('the list', () => {
  const names = async (query: string): Promise<string[]> =>
    (await ask(portal, 'GET', `/api/staff/sessions?${query}`, { token })).body.sessions.map(
      ({ name }: { name: string }) => name,
    );

  it('finds sessions by letters of the name without accents, by speaker and by number', async () => {
    const speaker = await portal.db
      .insertInto('speaker')
      .values({ first_name: 'Zdeňka', last_name: 'Quirk' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const one = await staff.create({ name: 'Façades', speakers: [{ id: speaker.id, name: 'x' }] });

    expect(await names('q=facad')).toEqual(['Façades']);
    expect(await names('q=zdenka%20q')).toEqual(['Façades']);
    expect(await names(`q=${one.id}`)).toEqual(['Façades']);
    expect(await names('q=%25')).toEqual([]);
  });

  it('is newest first, or in the order asked for', async () => {
    await staff.create({ name: 'Quagga ápple', start: '2091-03-01T10:00' });
    await staff.create({ name: 'Quagga bread', start: '2092-03-01T10:00' });

    expect(await names('q=quagga')).toEqual(['Quagga bread', 'Quagga ápple']);
    expect(await names('q=quagga&sort=name&order=ascending')).toEqual(['Quagga ápple', 'Quagga bread']);
    expect(await names('q=quagga&sort=name')).toEqual(['Quagga ápple', 'Quagga bread']);
    expect(await names('q=quagga&sort=name&order=descending')).toEqual(['Quagga bread', 'Quagga ápple']);
    expect(await names('q=quagga&sort=start&order=ascending')).toEqual(['Quagga ápple', 'Quagga bread']);
    expect(await names('q=quagga&sort=registered')).toEqual(['Quagga bread', 'Quagga ápple']);
  });

  it('filters by series, state and year in Eastern Time', async () => {
    await staff.create({ name: 'Numbat Year', seriesId: 18, start: '2090-12-31T23:30' });

    expect(await names('q=numbat&series=18&state=draft&year=2090')).toEqual(['Numbat Year']);
    expect(await names('q=numbat&year=2091')).toEqual([]);
    expect(await names('q=numbat&series=4')).toEqual([]);
    expect(await names('q=numbat&state=open')).toEqual([]);
  });
});
