// The wording of certificates: what staff may change, on which types, and that issued ones stay.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSignedInPerson, ask } from '#tests/support/api.ts';
import { aCertificate } from '#tests/support/certificates.ts';
import { readAloud } from '#tests/support/matterhorn.ts';
import { readPdf } from '#tests/support/pdf.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { staffToken } from '#tests/support/staff-token.ts';

let portal: TestPortal;
let token: string;
beforeAll(async () => {
  portal = await aPortal({ web: false });
  token = await staffToken(portal);
});
afterAll(() => portal?.close());

const call = (method: 'GET' | 'POST', path: string, body?: unknown) =>
  ask(portal, method, `/api/staff/settings/certificates/${path}`, { token, ...(body === undefined ? {} : { body }) });
const put = async (type: string, wording: object | null) => {
  const { body } = await call('GET', type);
  return call('POST', type, { version: body.version, values: { wording } });
};
const own = {
  title: 'Certificate of the Level Institute',
  beforeName: '{organization} states that',
  statement: 'has {attended}\nfor the Level Institute',
};
const shown = async (number: string) => {
  const { document } = await portal.db
    .selectFrom('certificate')
    .select('document')
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  const { title, beforeName, statement } = Object(document);
  return { title, beforeName, statement };
};

describe('a certificate', () => {
  it('has the words of staff when it is issued, keeps them, and those issued before keep theirs', async () => {
    const [first, second, third] = [
      await aSignedInPerson(portal),
      await aSignedInPerson(portal),
      await aSignedInPerson(portal),
    ];
    const issue = ({ accountId, selfId }: typeof first, proratedMinutes?: number) => {
      const prorated = proratedMinutes === undefined ? {} : { proratedMinutes };
      return aCertificate(portal.db, { accountId, memberId: selfId, type: 'idhd', ...prorated });
    };
    const before = await issue(first);
    const usual = await shown(before.number);

    await put('idhd', own);
    const during = await issue(second, 60);
    await put('idhd', null);
    const after = await issue(third);

    expect(usual).toEqual({
      title: 'IDHD Certificate of Completion',
      beforeName: 'This is to certify that',
      statement: ['attended the webinar'],
    });
    expect(await shown(during.number)).toEqual({
      title: own.title,
      beforeName: 'Midland ADA Center (sample) states that',
      statement: ['has attended 60 minutes of the webinar', 'for the Level Institute'],
    });
    expect(await shown(before.number)).toEqual(usual);
    expect(await shown(after.number)).toEqual(usual);
  });

  it.each<[string, object, Record<string, string>]>([
    [
      'a name that is not known',
      { ...own, beforeName: '{person}' },
      { 'wording.beforeName': 'Not a known placeholder: {person}. Use {attended} and {organization}' },
    ],
    [
      'what was done left out',
      { ...own, statement: 'was here' },
      { 'wording.statement': expect.stringContaining('{attended}') },
    ],
    [
      'what was done twice',
      { ...own, statement: '{attended} {attended}' },
      { 'wording.statement': expect.stringContaining('{attended}') },
    ],
    ['no title', { ...own, title: '' }, { 'values.wording.title': 'Field is required' }],
    [
      'a letter that no font has',
      { ...own, statement: '{attended} \u{13000}' },
      { 'wording.statement': expect.any(String) },
    ],
  ])('with %s is rejected at its field, and nothing is saved', async (_, wording, fields) => {
    const { status, body } = await put('uiceu', wording);

    expect([status, body.fields]).toEqual([400, fields]);
    expect((await call('GET', 'uiceu')).body.values).toEqual({ wording: null });
  });

  it.each(['aia', 'laces', 'icc', 'cali', 'aiasp', 'nothing'])('of the type %s keeps its words', async (type) => {
    const answers = [
      await call('GET', type),
      await call('POST', type, { version: 1, values: { wording: own } }),
      await call('POST', `${type}/preview`, { wording: own }),
    ];

    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  });

  it('can be looked at on paper before it is saved', async () => {
    const response = await portal.app.inject({
      method: 'POST',
      url: '/api/staff/settings/certificates/uiceu/preview',
      headers: { authorization: `Bearer ${token}` },
      payload: { wording: own },
    });

    expect(response.headers['content-type']).toBe('application/pdf');
    const text = readAloud(readPdf(response.rawPayload)).join(' ');
    expect(text).toContain('has attended the webinar');
    expect(text).toContain('Midland ADA Center (sample) states that');
  });
});
