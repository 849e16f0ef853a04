// The API of public sessions and series, in every state.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSignedInPerson, ask } from '#tests/support/api.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { logIn } from '#tests/support/sign-in.ts';
import { staffToken } from '#tests/support/staff-token.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await aPortal({ web: false });
});
afterAll(() => portal?.close());

const get = async (path: string, token?: string) => ask(portal, 'GET', path, token ? { token } : {});
const idOf = async (source: string): Promise<number> =>
  (await portal.db.selectFrom('session').select('id').where('source_id', '=', source).executeTakeFirstOrThrow()).id;

describe('one session', () => {
  it('includes all its parts', async () => {
    const { status, body } = await get('/api/session/1201');

    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: 1201,
      application_id: 4,
      approute: 'ao',
      name: 'Accessible Means of Egress and Areas of Refuge',
      sessionName: 'Accessible Means of Egress and Areas of Refuge',
      description: body.sessionDescription,
      startDate: body.sessionDate,
      sessionURL: '/ao/session/1201',
      status: 1,
      statusCode: 'Open',
      category: 'Emergency Preparedness',
      questions: 3,
      questionLimit: 40,
    });
    expect(body.sessionDescription).toContain('refuge');
    expect(body.ceuList[0]).toEqual({ name: 'Certificate of Attendance', credits: 1.5, unit: 'contact hours' });
    expect(body.speakerList.length).toBeGreaterThan(0);
    expect(body.materialList.every(({ publish }: { publish: boolean }) => publish)).toBe(true);
    expect(Date.parse(body.startDate) - Date.parse(body.questionsCloseAt)).toBe(24 * 3_600_000);
  });

  it('shows deselected credit and unpublished materials to nobody', async () => {
    const credit = await portal.db
      .selectFrom('session_credit')
      .innerJoin('session', 'session.id', 'session_credit.session_id')
      .select(['session_id', 'session_credit.name'])
      .where('is_selected', '=', false)
      .where('status_code', '=', 0)
      .executeTakeFirstOrThrow();
    const material = await portal.db
      .selectFrom('material')
      .innerJoin('session', 'session.id', 'material.session_id')
      .select(['session_id', 'title'])
      .where('is_published', '=', false)
      .where('status_code', '=', 0)
      .executeTakeFirstOrThrow();

    const { ceuList } = (await get(`/api/session/${credit.session_id}`)).body;
    const { materialList } = (await get(`/api/session/${material.session_id}`)).body;

    expect(ceuList.map(({ name }: { name: string }) => name)).not.toContain(credit.name);
    expect(materialList.map(({ title }: { title: string }) => title)).not.toContain(material.title);
  });

  it('has captions and sign language if every session has them, or if they are booked for it', async () => {
    const access = async () => (await get('/api/session/1201')).body.access;
    const staff = await staffToken(portal);
    expect(await access()).toEqual({ captions: true, signLanguage: true });

    const { body } = await ask(portal, 'GET', '/api/staff/settings', { token: staff });
    const values = { captions: true, signLanguage: false };
    const save = { version: body.access.version, values };
    await ask(portal, 'POST', '/api/staff/settings/access', { token: staff, body: save });
    expect(await access()).toEqual(values);

    const states = ['wanted', 'booked', 'confirmed'] as const;
    const seen = [];
    for (const interpreting_state of states) {
      await portal.db.updateTable('session').set({ interpreting_state }).where('id', '=', 1201).execute();
      seen.push((await access()).signLanguage);
    }
    expect(seen).toEqual([false, true, true]);
  });

  it('lists attendance methods without available seats, and the deadline for accommodation requests', async () => {
    const seats = (seats_web: number | null, seats_phone: number | null) =>
      portal.db.updateTable('session').set({ seats_web, seats_phone, type_code: 4 }).where('id', '=', 1501).execute();
    const fullMethods = async () => (await get('/api/session/1501')).body.fullMethods;
    const { token, selfId } = await aSignedInPerson(portal);
    await seats(2, 1);
    const before = await fullMethods();
    await ask(portal, 'POST', '/api/schedule/register', {
      token,
      body: [{ id: 1501, participants: [{ id: selfId, method: 'Phone' }] }],
    });

    const after = await fullMethods();
    const { body: upcoming } = await get('/api/session/upcoming');
    await seats(0, null);
    const withoutWeb = await fullMethods();
    await seats(null, null);

    expect([before, after, withoutWeb, await fullMethods()]).toEqual([[], ['Phone', 'Both'], ['Web', 'Both'], []]);
    expect(upcoming.find(({ id }: { id: number }) => id === 1501).fullMethods).toEqual(['Phone', 'Both']);
    await portal.db
      .updateTable('session')
      .set({
        starts_at: Temporal.Instant.from('2026-12-15T19:00:00Z'),
        ends_at: Temporal.Instant.from('2026-12-15T20:30:00Z'),
      })
      .where('id', '=', 1501)
      .execute();
    // Ten business days before a Tuesday, without a federal holiday in between.
    expect((await get('/api/session/1501')).body.requestBy).toBe('2026-12-01T23:59:59-05:00');
  });

  it('shows the owner of a question only to the owner', async () => {
    const login = await logIn(portal, { email: 'zoe@example.org', password: 'read-aloud7' });
    const stranger = await aSignedInPerson(portal);
    const owners = async (token?: string) =>
      (await get('/api/session/1201', token)).body.questionList.map(
        ({ personID }: { personID: number | null }) => personID,
      );

    expect(await owners()).toEqual([null, null, null]);
    expect(await owners(stranger.token)).toEqual([null, null, null]);
    expect(await owners(login.body.jwt)).toEqual([expect.any(Number), null, null]);
  });

  it('repairs mis-encoded quotes in questions', async () => {
    const { body } = await get('/api/session/1301');

    expect(body.questionList[0].question).toBe('Our policy says "no leave in the first year". Isn\'t that a problem;');
  });

  it('that is deleted keeps its URL and has no content', async () => {
    const { id, name } = await portal.db
      .selectFrom('session')
      .select(['id', 'name'])
      .where('status_code', '=', 9)
      .executeTakeFirstOrThrow();

    const { body } = await get(`/api/session/${id}`);

    expect(body).toMatchObject({
      name: `DELETED - ${name}`,
      description: 'DELETED',
      statusCode: 'Deleted',
      ceuList: [],
      materialList: [],
      speakerList: [],
      questionList: [],
      questions: 0,
      videoTranscript: '',
    });
  });

  it('has its video with captions in the order of the file, and none once it is deleted', async () => {
    const id = await idOf('ao-07');
    const before = await get(`/api/session/${id}`);
    await portal.db.updateTable('session').set({ status_code: 9 }).where('id', '=', id).execute();
    const after = await get(`/api/session/${id}`);
    await portal.db.updateTable('session').set({ status_code: 0 }).where('id', '=', id).execute();

    expect(before.body.media).toEqual({
      video: '/video/video.mp4',
      stream: '',
      poster: '/video/poster.jpg',
      described: '/video/described.mp4',
      signed: '/video/signed.mp4',
      descriptions: '/video/descriptions.vtt',
      captions: [
        { language: 'en', label: 'English', src: '/video/captions-en.vtt' },
        { language: 'es', label: 'Español', src: '/video/captions-es.vtt' },
      ],
      chapters: [
        { seconds: 0, title: 'Before you open the room' },
        { seconds: 9, title: 'Captions' },
        { seconds: 20, title: 'Interpreters' },
        { seconds: 32, title: 'The telephone' },
        { seconds: 42, title: 'Materials' },
      ],
    });
    expect(after.body.media).toBeNull();
  });

  it('that does not exist is a 404', async () => {
    expect((await get('/api/session/199999')).body).toEqual({
      error: 'NOT_FOUND',
      message: 'This session does not exist, or is no longer available.',
    });
  });
});

describe('lists', () => {
  it('of upcoming sessions begin with the one that is live', async () => {
    const { body } = await get('/api/session/upcoming');

    const starts = body.map(({ startDate }: { startDate: string }) => Date.parse(startDate));
    expect(starts).toEqual([...starts].sort((a, b) => a - b));
    expect(body[0].id).toBe(1299);
    expect(body.length).toBeGreaterThanOrEqual(22);
    expect(new Set(body.map(({ status }: { status: number }) => status))).toEqual(new Set([1, 2]));
  });

  it('of available sessions contain one series’ open ones that have not begun', async () => {
    const { body } = await get('/api/sessions/available/4');

    expect(new Set(body.map(({ application_id }: { application_id: number }) => application_id))).toEqual(new Set([4]));
    expect(body.map(({ id }: { id: number }) => id)).not.toContain(1299);
    expect((await get('/api/sessions/available/99')).status).toBe(404);
  });

  it('by category contain the self-paced courses', async () => {
    const ten = await get('/api/sessions?category_id=10&application_id=20');
    const twenty = await get('/api/sessions?category_id=20');

    expect(ten.body.length + twenty.body.length).toBe(17);
    expect(ten.body.map(({ statusCode }: { statusCode: string }) => statusCode)).not.toContain('Open');
    expect((await get('/api/sessions?category_id=x')).status).toBe(400);
  });

  it('of series have the next and the latest session, and omit the hidden series', async () => {
    const { body } = await get('/api/group/summary');

    expect(body.map(({ id }: { id: number }) => id)).toEqual([4, 1, 15, 2, 3, 20, 18, 17]);
    expect(body[0]).toMatchObject({ sessionId: 1201, sessionStatus: 1, lastSessionStatus: 0 });
    expect(body.find(({ id }: { id: number }) => id === 20)).toMatchObject({ sessionId: null, sessionName: null });
    expect((await get('/api/group/ADA-Audio')).body.id).toBe(1);
    expect((await get('/api/group/staff-practice')).status).toBe(404);
    expect((await get('/api/group/nothing')).status).toBe(404);
  });

  it('preserve titles exactly', async () => {
    const id = await idOf('ao-05');

    expect((await get(`/api/session/${id}`)).body.name).toBe(
      'Existing Buildings: Readily Achievable Barrier Removal, “Path of Travel” and Everything Between',
    );
  });
});
