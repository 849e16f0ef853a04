// Speakers of a series by letter, and one speaker with sessions.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from '#tests/support/api.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await aPortal({ web: false });
});
afterAll(() => portal?.close());

interface Listed {
  speaker_id: number;
  lastName: string;
}
const list = async (query = '') => (await ask(portal, 'GET', `/api/speakers${query}`)).body;

describe('the speakers of a series', () => {
  it('are those of Accessibility Online if no series is given, by last name', async () => {
    const body = await list();
    const lastNames = body.speakers.map(({ lastName }: Listed) => lastName.toLowerCase());

    expect(body.speakers.length).toBeGreaterThan(10);
    expect(lastNames).toEqual(lastNames.toSorted());
    expect(body.speakers).toEqual((await list('?application_id=4')).speakers);
    expect(body.count).toBe(body.speakers.length);
    const others = (await list('?application_id=17')).speakers.map(({ speaker_id }: Listed) => speaker_id);
    expect(others).not.toEqual(body.speakers.map(({ speaker_id }: Listed) => speaker_id));
  });

  it('can be filtered by the first letter of the last name, ignoring accents', async () => {
    await portal.db.updateTable('speaker').set({ last_name: 'Åström' }).where('last_name', '=', 'Lindqvist').execute();
    const { letters } = await list();

    expect(letters).toContain('A');
    const names = (await list('?letter=A')).speakers.map(({ lastName }: Listed) => lastName);
    expect(names).toContain('Åström');
    let sum = 0;
    for (const letter of letters) sum += (await list(`?letter=${letter}`)).count;
    expect(sum).toBe((await list()).count);
    expect((await ask(portal, 'GET', '/api/speakers?letter=AB')).status).toBe(400);
  });

  it('are none if nobody has spoken', async () => {
    expect(await list('?application_id=999')).toEqual({ speakers: [], count: 0, page: 1, pages: 0, letters: [] });
  });
});

describe('one speaker', () => {
  it('includes a biography and sessions, newest first, without deleted ones', async () => {
    const [someone] = (await list()).speakers;
    const path = `/api/speakers/${someone.speaker_id}`;
    const { body } = await ask(portal, 'GET', path);

    expect(body).toMatchObject(someone);
    expect(body.biography).not.toBe('');
    const dates = body.sessions.map(({ startDate }: { startDate: string }) => Date.parse(startDate));
    expect(dates).toEqual(dates.toSorted((one: number, other: number) => other - one));

    const [session] = body.sessions;
    await portal.db.updateTable('session').set({ status_code: 9 }).where('id', '=', session.id).execute();
    const { sessions } = (await ask(portal, 'GET', path)).body;
    expect(sessions).toEqual(body.sessions.slice(1));
  });

  it('is not found if it does not exist', async () => {
    expect((await ask(portal, 'GET', '/api/speakers/999999')).status).toBe(404);
    expect((await ask(portal, 'GET', '/api/speakers/abc')).status).toBe(400);
  });
});
