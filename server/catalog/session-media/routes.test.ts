// Staff's changes of sessions, speakers and series are saved, validated, announced and undone.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSignedInPerson, ask } from '#tests/support/api.ts';
import { anMp4, aPdf, upload } from '#tests/support/files.ts';
import { aJpeg } from '#tests/support/pictures.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { staffToken } from '#tests/support/staff-token.ts';

let portal: TestPortal;
let token: string;
beforeAll(async () => {
  portal = await aPortal({ web: false });
  token = await staffToken(portal);
});
afterAll(() => portal?.close());

const get = (path: string) => ask(portal, 'GET', `/api/staff/${path}`, { token });
const post = (path: string, body: unknown) => ask(portal, 'POST', `/api/staff/${path}`, { token, body });
const lastChange = async (kind: string, record: number | string): Promise<number> =>
  (await get(`changes?kind=${kind}&record=${record}`)).body.changes[0].id;

describe('materials', () => {
  it('are saved in order, visible to visitors if published, and undone', async () => {
    const path = 'sessions/1201/materials';
    const { body: file } = await upload(portal, token, { name: 'Slides.pdf', bytes: aPdf() });
    const { version, values: before } = (await get(path)).body;
    const slides = { title: 'Slides', titleEs: 'Diapositivas', path: file.address, format: '.pdf', isPublished: true };
    const hidden = {
      title: 'Notes',
      titleEs: '',
      path: 'https://example.org/notes',
      format: 'other',
      isPublished: false,
    };

    const saved = await post(path, { version, values: { materials: [hidden, slides] } });

    expect(saved.body.values.materials).toEqual([hidden, slides]);
    expect(saved.body.files.map(({ name }: { name: string }) => name)).toEqual(['Slides.pdf']);
    const seen = async () => (await ask(portal, 'GET', '/api/session/1201')).body.materialList;
    expect(await seen()).toEqual([{ title: 'Slides', path: file.address, format: '.pdf', publish: true }]);
    const second = await post(path, { version, values: { materials: [] } });
    expect([second.status, second.body.theirs.values.materials]).toEqual([409, [hidden, slides]]);
    await post(`changes/${await lastChange('material', 1201)}/undo`, undefined);
    expect((await get(path)).body.values).toEqual(before);
  });

  it('with a missing file or a URL that could run are rejected with their field', async () => {
    const path = 'sessions/1201/materials';
    const { version } = (await get(path)).body;
    const save = (address: string) =>
      post(path, {
        version,
        values: { materials: [{ title: 'A', path: address, format: 'other', isPublished: true }] },
      });
    for (const address of ['/files/99999/a.pdf', 'javascript:alert(1)', '//example.org/a']) {
      const { status, body } = await save(address);
      expect([status, Object.keys(body.fields).map((field) => field.replace('values.', ''))]).toEqual([
        400,
        ['materials.0.path'],
      ]);
    }
  });
});

describe('a recording', () => {
  const none = {
    video: '',
    stream: '',
    poster: '',
    described: '',
    signed: '',
    descriptions: '',
    captions: [],
    chapters: [],
  };
  const path = 'sessions/1201/recording';

  it('needs captions; registrants are notified of it once; it is undone', async () => {
    const { body: video } = await upload(portal, token, { name: 'a.mp4', bytes: anMp4(), purpose: 'video' });
    const bytes = Buffer.from('WEBVTT\n\n00:01.000 --> 00:02.000\nHi\n');
    const { body: vtt } = await upload(portal, token, { name: 'a.vtt', bytes, purpose: 'captions' });
    const { version, values: before } = (await get(path)).body;
    const values = { ...none, playbackLink: '', video: video.address };

    const bare = await post(path, { version, values });
    const captions = [{ language: 'en', label: 'English', src: vtt.address }];
    const chapters = [
      { time: '1:05', title: 'Routes', titleEs: 'Rutas' },
      { time: '0:00', title: 'Welcome', titleEs: '' },
    ];
    const twice = await post(path, {
      version,
      values: { ...values, captions, chapters: [...chapters, { time: '01:05', title: 'Again', titleEs: '' }] },
    });
    const late = await post(path, { version, values: { ...values, captions, chapters: [{ time: '65', title: '' }] } });
    const saved = await post(path, { version, values: { ...values, captions, chapters } });

    expect([twice.status, Object.keys(twice.body.fields)]).toEqual([400, ['chapters.2.time']]);
    expect([late.status, Object.keys(late.body.fields)]).toEqual([
      400,
      ['values.chapters.0.time', 'values.chapters.0.title'],
    ]);
    expect([bare.status, Object.keys(bare.body.fields)]).toEqual([400, ['captions']]);
    expect([saved.status, saved.body.values]).toEqual([200, { ...values, captions, chapters: chapters.toReversed() }]);
    const { body: session } = await ask(portal, 'GET', '/api/session/1201');
    expect(session.media).toEqual({
      ...{ ...none, video: video.address, captions },
      chapters: [
        { seconds: 0, title: 'Welcome' },
        { seconds: 65, title: 'Routes' },
      ],
    });
    const { body: spanish } = await ask(portal, 'GET', '/api/session/1201', { language: 'es' });
    expect(spanish.media.chapters).toEqual([
      { seconds: 0, title: 'Welcome', lang: { title: 'en' } },
      { seconds: 65, title: 'Rutas' },
    ]);
    expect((await portal.app.inject(vtt.address)).headers['content-type']).toBe('text/vtt; charset=utf-8');
    const undone = await post(`changes/${await lastChange('recording', 1201)}/undo`, undefined);
    expect(undone.status).toBe(200);
    expect((await get(path)).body.values).toEqual(before);
  });
});

describe('speakers', () => {
  const someone = {
    ...{ firstName: 'Ada', lastName: 'Stepfree', title: '', position: '', organization: '', biography: '' },
    ...{ photo: '', photoAlt: '', isPhotoDecorative: false },
  };
  const add = async (some = {}) => (await post('speakers', { values: { ...someone, ...some } })).body;

  it('are found by any words, saved without HTML that could run, and restored', async () => {
    const { id, version } = await add({ organization: 'Institute of Thresholds' });

    const values = { ...someone, biography: '<p>Builds ramps.</p><script>alert(1)</script>' };
    const saved = await post(`speakers/${id}`, { version, values });

    expect(saved.body.values.biography).toBe('<p>Builds ramps.</p>');
    const { body: found } = await get('speakers?q=stepfree%20ada');
    expect(found.speakers.map((each: { id: number }) => each.id)).toContain(id);
    expect((await ask(portal, 'DELETE', `/api/staff/speakers/${id}`, { token })).status).toBe(204);
    expect((await get(`speakers/${id}`)).status).toBe(404);
    await post(`changes/${await lastChange('speaker', id)}/undo`, undefined);
    expect((await get(`speakers/${id}`)).body.values).toEqual(saved.body.values);
  });

  it('have a photo with a text or a mark as decorative, for visitors once they speak, until it is undone', async () => {
    const { id, version } = await add();
    const bytes = aJpeg('GPS 40.1164 N 88.2434 W');
    const { body: file } = await upload(portal, token, { name: 'Ada.jpg', bytes, purpose: 'picture' });
    const save = (photo: object) => post(`speakers/${id}`, { version, values: { ...someone, ...photo } });
    const fetched = async () => (await portal.app.inject(file.address)).statusCode;

    const bare = await save({ photo: file.address });
    const gone = await save({ photo: '/files/99999/a.png', photoAlt: 'Ada' });
    const elsewhere = await save({ photo: 'https://example.org/a.png', photoAlt: 'Ada' });
    const saved = await save({ photo: file.address, photoAlt: 'Ada smiling' });

    expect([bare, gone, elsewhere].map(({ status, body }) => [status, Object.keys(body.fields)])).toEqual([
      [400, ['photoAlt']],
      [400, ['photo']],
      [400, ['values.photo']],
    ]);
    expect(saved.body.files.map(({ name }: { name: string }) => name)).toEqual(['Ada.jpg']);
    expect(await fetched()).toBe(404);
    await portal.db
      .insertInto('session_speaker')
      .values({ session_id: 1201, speaker_id: id, sort_order: 60 })
      .execute();
    const served = await portal.app.inject(file.address);
    expect([served.statusCode, served.headers['content-type'], served.payload.includes('GPS')]).toEqual([
      200,
      'image/jpeg',
      false,
    ]);
    const { body: shown } = await ask(portal, 'GET', `/api/speakers/${id}`);
    expect([shown.photo, shown.photoAlt]).toEqual([file.address, 'Ada smiling']);
    const { body: session } = await ask(portal, 'GET', '/api/session/1201');
    expect(session.speakerList.at(-1)).toMatchObject({ photo: file.address, photoAlt: 'Ada smiling' });
    await post(`speakers/${id}`, {
      version: saved.body.version,
      values: { ...someone, photo: file.address, photoAlt: 'Ada smiling', isPhotoDecorative: true },
    });
    expect((await ask(portal, 'GET', `/api/speakers/${id}`)).body.photoAlt).toBe('');
    await post(`changes/${await lastChange('speaker', id)}/undo`, undefined);
    expect((await get(`speakers/${id}`)).body.values).toMatchObject({
      photoAlt: 'Ada smiling',
      isPhotoDecorative: false,
    });
    await portal.db.deleteFrom('session_speaker').where('speaker_id', '=', id).execute();
  });

  it('that are the same person are merged, with sessions and account', async () => {
    const [one, other] = [await add(), await add({ firstName: 'A.' })];
    const person = await aSignedInPerson(portal);
    await portal.db
      .insertInto('session_speaker')
      .values({ session_id: 1201, speaker_id: one.id, sort_order: 50 })
      .execute();
    await post(`speakers/${one.id}/account`, { email: person.person.email.toUpperCase() });

    const busy = await ask(portal, 'DELETE', `/api/staff/speakers/${one.id}`, { token });
    const merged = await post(`speakers/${one.id}/merge`, { intoId: other.id });

    expect(busy.status).toBe(409);
    expect(merged.body).toMatchObject({ id: other.id, accountEmail: person.person.email, sessionCount: 1 });
    expect((await get(`speakers/${one.id}`)).status).toBe(404);
    const presented = await ask(portal, 'GET', '/api/presenting/1201/questions', { token: person.token });
    expect(presented.status).not.toBe(403);
  });

  it('are linked only to an existing account that no other speaker has', async () => {
    const [one, other] = [await add(), await add()];
    const { person } = await aSignedInPerson(portal);
    await post(`speakers/${one.id}/account`, { email: person.email });

    const taken = await post(`speakers/${other.id}/account`, { email: person.email });
    const unknown = await post(`speakers/${other.id}/account`, { email: 'nobody@example.org' });

    expect([taken.body.fields, unknown.body.fields]).toEqual([
      { email: 'This account already belongs to Ada Stepfree.' },
      { email: 'There is no account with this email.' },
    ]);
  });
});

describe('series', () => {
  const words = {
    nameEs: 'Puertas',
    descriptionEs: '',
    homeHtmlEs: '',
    sidebarHtmlEs: '',
    homeHtml: '',
    sidebarHtml: '',
    sidebarUrl: '',
    sidebarAlt: '',
    bannerLogo: '',
    aboutPage: '',
  };
  const values = {
    ...{ name: 'Doors', description: '', route: 'doors', color: '#0b4a94', sortOrder: 50, status: 'Active' },
    ...{ notes: '', buttonText: '', buttonClass: '', ...words },
  };

  it('are added, found at their route, and never at a route in use', async () => {
    const { body: made } = await post('series', { values });

    expect(made).toEqual({ id: made.id, version: expect.any(Number), values, sessions: 0, files: [] });
    expect((await ask(portal, 'GET', '/api/group/doors')).body.name).toBe('Doors');
    const save = (route: string) => post(`series/${made.id}`, { version: made.version, values: { ...values, route } });
    expect((await save('ao')).body.fields).toEqual({ route: 'Another series has this address' });
    expect((await save('staff')).body.fields).toEqual({ route: 'The portal itself uses this address' });
    expect((await save('doors-2')).body.values.route).toBe('doors-2');
  });
});
