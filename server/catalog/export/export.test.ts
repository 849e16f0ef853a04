// An export can be imported: elsewhere it gives the same export, and here it changes nothing.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadSampleIfEmpty } from '#server/admin/sample-data/load-sample.ts';
import { exportCatalog } from '#server/catalog/export/export-catalog.ts';
import { importOpened } from '#server/catalog/import/import-file.ts';
import { aDatabase, type TestDatabase } from '#tests/support/database.ts';

const now = Temporal.Instant.from('2026-11-20T12:00:00Z');
let [here, elsewhere]: TestDatabase[] = [];
const both = (): [TestDatabase, TestDatabase] => {
  if (!here || !elsewhere) throw new Error('There are no databases.');
  return [here, elsewhere];
};
beforeAll(async () => {
  [here, elsewhere] = await Promise.all([aDatabase(), aDatabase()]);
  const { db } = both()[0];
  await loadSampleIfEmpty(db, now);
  const photo = { photo: '/files/8/zoe.webp', photo_alt: 'Zoë at a desk' };
  await db
    .insertInto('speaker')
    .values({ first_name: 'Bo', last_name: 'Lind', photo: '/files/9/bo.webp', is_photo_decorative: true })
    .execute();
  await db.updateTable('series').set({ sidebar_alt: 'A ramp' }).where('route', '=', 'ao').execute();
  const { id: speaker_id } = await db
    .insertInto('speaker')
    .values({
      first_name: 'Zoë',
      last_name: '=HYPERLINK("x")',
      biography: '<p>Says “hi”,\u2028 and more</p>',
      ...photo,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const times = { starts_at: now, ends_at: now.add({ minutes: 75 }) };
  const sessions = await db
    .insertInto('session')
    .values([
      {
        series_id: 4,
        name: 'Made here',
        name_es: 'Hecha aquí',
        language: 'es',
        status_code: 1,
        seats_web: 0,
        seats_phone: 12,
        ...times,
      },
      { series_id: 4, name: 'A draft', status_code: 9, is_draft: true, ...times },
    ])
    .returning('id')
    .execute();
  const session_id = sessions[0]?.id ?? 0;
  await db.insertInto('session_speaker').values({ session_id, speaker_id, sort_order: 0 }).execute();
  const material = {
    session_id,
    title: 'Slides',
    title_es: 'Diapositivas',
    path: '/files/7/slides.pdf',
    format: '.pdf' as const,
    is_published: false,
  };
  await db
    .insertInto('material')
    .values({ ...material, sort_order: 3 })
    .execute();
});
afterAll(() => Promise.all([here?.drop(), elsewhere?.drop()]));

const importText = ({ db }: TestDatabase, text: string) =>
  importOpened(db, { name: 'export.json', format: 'json', text }, now);

describe('an export of the catalog', () => {
  it('gives the same bytes again after it was imported into an empty portal', async () => {
    const [one, other] = both();
    const text = String(await exportCatalog(one.db));

    const counts = await importText(other, text);

    expect(String(await exportCatalog(other.db))).toBe(text);
    const { sessions, speakers } = JSON.parse(text);
    expect([counts.sessions, counts.speakers]).toEqual([
      { added: sessions.length, changed: 0, unchanged: 0 },
      { added: speakers.length, changed: 0, unchanged: 0 },
    ]);
  });

  it('contains what staff have created, with a key of its own, and no drafts', async () => {
    const { sessions, speakers } = JSON.parse(String(await exportCatalog(both()[0].db)));

    const made = sessions.find(({ name }: { name: string }) => name === 'Made here');
    expect(made).toEqual({
      ...{ source_id: expect.stringMatching(/^own:[0-9a-f-]{36}$/), series: 'ao', name: 'Made here', description: '' },
      name_es: 'Hecha aquí',
      ...{
        status: 1,
        typeCode: 4,
        language: 'es',
        start: '2026-11-20 07:00',
        lengthMinutes: 75,
        category: '',
        videoTranscript: '',
      },
      ...{ source_url: '', preTestURL: '', postTestURL: '', hidesSteps: false, seatsWeb: 0, seatsPhone: 12 },
      ...{ joinURL: '', dialIn: '', dialInCode: '', captioningURL: '', ceuList: [] },
      materialList: [
        { title: 'Slides', title_es: 'Diapositivas', path: '/files/7/slides.pdf', format: '.pdf', publish: false },
      ],
      speakers: [speakers.at(-1).source_id],
    });
    expect(sessions.filter(({ name }: { name: string }) => name === 'A draft')).toEqual([]);
  });

  it('restores what was changed since, recognizes what staff have created, and adds nothing', async () => {
    const [{ db }] = both();
    const before = String(await exportCatalog(db));
    await db.updateTable('session').set({ name: 'Renamed', language: 'en' }).where('name', '=', 'Made here').execute();
    await db
      .updateTable('speaker')
      .set({ position: 'Chair', photo: '', photo_alt: '' })
      .where('first_name', '=', 'Zoë')
      .execute();
    await db.updateTable('series').set({ sidebar_alt: '' }).where('route', '=', 'ao').execute();

    const counts = await importText(both()[0], before);

    expect([counts.sessions.added, counts.sessions.changed]).toEqual([0, 1]);
    expect([counts.speakers.added, counts.speakers.changed]).toEqual([0, 1]);
    expect(String(await exportCatalog(db))).toBe(before);
  });
});
