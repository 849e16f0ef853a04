// Certificate signatures: accepted images, their placement, and certificates without one.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readPicture } from '#server/platform/files/read-picture.ts';
import { aSignedInPerson, ask } from '#tests/support/api.ts';
import { aCertificate } from '#tests/support/certificates.ts';
import { readAloud } from '#tests/support/matterhorn.ts';
import { readPdf } from '#tests/support/pdf.ts';
import { aJpeg, aPng } from '#tests/support/pictures.ts';
import { aPortal, type TestPortal, testSecrets } from '#tests/support/portal.ts';
import { staffToken } from '#tests/support/staff-token.ts';

let portal: TestPortal;
let staff: string;
beforeAll(async () => {
  portal = await aPortal({ web: false });
  staff = await staffToken(portal);
});
const signer = { signer_name: 'Uma Reyes', signer_position: 'Director' };
beforeEach(async () => {
  await portal.db.updateTable('organization').set(signer).execute();
  await portal.db.deleteFrom('signature').execute();
});
afterAll(() => portal?.close());

const keep = (bytes: Buffer, alt = 'Signature of Uma Reyes') =>
  ask(portal, 'POST', '/api/staff/signatures', { token: staff, body: { alt, content: bytes.toString('base64') } });
const remove = (signerName: string) =>
  ask(portal, 'POST', '/api/staff/signatures/remove', { token: staff, body: { signerName } });
const list = async () => (await ask(portal, 'GET', '/api/staff/signatures', { token: staff })).body;

/** What the page shows, and what a screen reader says of the PDF. */
const aPrinted = async () => {
  const { token, accountId, selfId } = await aSignedInPerson(portal);
  await aCertificate(portal.db, { accountId, memberId: selfId });
  const { body } = await ask(portal, 'GET', '/api/my/certificates', { token });
  const { url } = body[0];
  return async () => {
    const page = await ask(portal, 'GET', new URL(url).pathname + new URL(url).search);
    const query = new URLSearchParams({
      ...{ apikey: testSecrets.apiKey, filename: 'coa-Certificate.pdf', url, layout: 'landscape' },
    });
    const order = await ask(portal, 'GET', `/api/pdf/accessibilityOnline/?${query}`, { token });
    const file = await portal.app.inject({ method: 'GET', url: new URL(order.body.url).pathname });
    return { page: page.text, policy: page.headers['content-security-policy'], pdf: file.rawPayload };
  };
};
const spoken = (pdf: Uint8Array) => readAloud(readPdf(pdf));

describe('a signature', () => {
  it.each([
    ['PNG', () => aPng(), 'data:image/png;base64,'],
    ['JPEG', () => aJpeg(), 'data:image/jpeg;base64,'],
  ])('of %s stands on page and PDF in words, also of certificates issued before', async (_, make, begin) => {
    const print = await aPrinted();

    const kept = await keep(make());
    const { page, policy, pdf } = await print();

    expect([kept.status, kept.body]).toEqual([
      200,
      {
        ...{ signerName: 'Uma Reyes', alt: 'Signature of Uma Reyes' },
        ...{ picture: expect.stringContaining(begin), uploadedAt: expect.any(String) },
      },
    ]);
    expect(page).toContain(`<img class="drawn" src="${kept.body.picture}" alt="Signature of Uma Reyes">`);
    expect(policy).toContain("img-src 'self' data:");
    const texts = spoken(pdf);
    expect(texts.slice(texts.indexOf('Signature of Uma Reyes')).slice(0, 3)).toEqual([
      ...['Signature of Uma Reyes', 'Uma Reyes', 'Director'],
    ]);
  });

  it('that is removed leaves a line for a pen, as before', async () => {
    const print = await aPrinted();
    const before = await print();
    await keep(aPng());

    const removed = await remove('Uma Reyes');
    const after = await print();

    expect([removed.status, (await remove('Uma Reyes')).status]).toEqual([204, 404]);
    expect(after.page).toBe(before.page);
    expect(spoken(after.pdf)).toEqual(spoken(before.pdf));
  });

  it('is not on certificates that name someone else, and stays on those of its signer', async () => {
    const ofUma = await aPrinted();
    await keep(aPng());
    await portal.db.updateTable('organization').set({ signer_name: 'Bo Berg' }).execute();
    const ofBo = await aPrinted();

    const [uma, bo] = [await ofUma(), await ofBo()];

    expect([uma.page.includes('<img class="drawn"'), bo.page.includes('<img class="drawn"')]).toEqual([true, false]);
    expect(await list()).toMatchObject({
      ...{ signer: { name: 'Bo Berg', position: 'Director' }, signatures: [{ signerName: 'Uma Reyes' }] },
    });
  });

  it('takes the place of the one before, with its words escaped', async () => {
    const print = await aPrinted();
    await keep(aPng(), 'First');
    await keep(aPng(), 'A "wavy" <line>');

    const { page, pdf } = await print();

    expect((await list()).signatures).toMatchObject([{ alt: 'A "wavy" <line>' }]);
    expect(page).toContain('alt="A &quot;wavy&quot; &lt;line&gt;"');
    expect(spoken(pdf)).toContain('A "wavy" <line>');
  });

  it.each([
    ['PNG', (text: string) => aPng({ comment: text })],
    ['JPEG', (text: string) => aJpeg(text)],
  ])('of %s loses what was written into the file', async (_, make) => {
    const secret = 'GPS 41.88,-87.63';

    const { body } = await keep(make(secret));

    const bytes = Buffer.from(body.picture.split(',')[1], 'base64');
    expect(make(secret).includes(secret)).toBe(true);
    expect(bytes.includes(secret)).toBe(false);
    expect(bytes.equals(make(''))).toBe(true);
  });

  it.each([
    ['text', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'content'],
    ['half a PNG', () => aPng().subarray(0, 60), 'content'],
    ['half a JPEG', () => aJpeg().subarray(0, -20), 'content'],
    ['a PNG whose picture is another size', () => aPng({ rows: 3 }), 'content'],
    ['a picture too wide', () => aPng({ width: 3001 }), 'content'],
    ['a picture too high', () => aPng({ height: 1501 }), 'content'],
    ['a picture too small', () => aPng({ width: 59 }), 'content'],
    ['a file too large', () => Buffer.alloc(512 * 1024 + 1), 'content'],
  ])('of %s is rejected, and nothing is saved', async (_, make, field) => {
    const { status, body } = await keep(make());

    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
    expect((await list()).signatures).toEqual([]);
  });

  it('as large as it may be is taken', async () => {
    expect((await keep(aPng({ width: 3000, height: 1500 }))).status).toBe(200);
  });

  it.each([
    ['words', signer, '   ', 400],
    ['a signer', { ...signer, signer_name: '' }, 'Signature', 409],
    ['a position', { ...signer, signer_position: '' }, 'Signature', 409],
  ])('without %s is refused', async (_, organization, alt, expected) => {
    await portal.db.updateTable('organization').set(organization).execute();

    expect((await keep(aPng(), alt)).status).toBe(expected);
    expect((await list()).signatures).toEqual([]);
  });
});

it('a picture is known by its content, with its size', () => {
  const seen = [aPng(), aJpeg(), Buffer.from('GIF89a'), Buffer.alloc(0)].map((bytes) => {
    const picture = readPicture(bytes);
    return picture && [picture.format, picture.width, picture.height];
  });

  expect(seen).toEqual([['png', 200, 60], ['jpg', 64, 32], null, null]);
});
