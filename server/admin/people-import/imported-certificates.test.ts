// Certificates that were imported keep their numbers: staff, the public and their owner find and use them by these.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { certificateTypes } from '#rules/catalog/certificate-types.ts';
import { aSignedInPerson, ask } from '#tests/support/api.ts';
import { aPastSession } from '#tests/support/credit.ts';
import { matterhornFindings, readAloud } from '#tests/support/matterhorn.ts';
import { readPdf } from '#tests/support/pdf.ts';
import { comparableExport, importedFiles, peopleExport } from '#tests/support/people-files.ts';
import { aPortal, type TestPortal, testSecrets } from '#tests/support/portal.ts';
import { staffToken } from '#tests/support/staff-token.ts';

const number = 'OLD.2019-17';
let portal: TestPortal;
let owner: Awaited<ReturnType<typeof aSignedInPerson>>;
beforeAll(async () => {
  portal = await aPortal({ web: false });
  owner = await aSignedInPerson(portal);
  const session = await aPastSession(portal, Temporal.Now.instant().subtract({ hours: 48 }));
  const row = `${number},${owner.person.email},${session},coa,1.5,2019-04-30`;
  const certificates = `number,person,session,type,hours,earned_on\n${row}\n`;
  expect((await importedFiles(portal.db, { 'certificates.csv': certificates })).lines).toEqual([]);
});
afterAll(() => portal?.close());

const get = (path: string) => ask(portal, 'GET', path, { token: owner.token });
const pdfAt = async (url: string) => {
  const headers = { authorization: `Bearer ${owner.token}` };
  return readPdf((await portal.app.inject({ url, headers })).rawPayload);
};

it('staff find it by the number and by its beginning, in any case', async () => {
  const token = await staffToken(portal);
  for (const q of [number, 'old.2019-17', 'OLD.2019', 'old']) {
    const { body } = await ask(portal, 'GET', `/api/staff/certificates?q=${q}`, { token });
    expect([q, body]).toMatchObject([q, { certificates: [{ number, accountId: owner.accountId }], count: 1 }]);
  }
  for (const q of ['LD.2019', 'old%25', 'ol_']) {
    expect((await ask(portal, 'GET', `/api/staff/certificates?q=${q}`, { token })).body.count).toBe(0);
  }
});

it('anyone verifies it', async () => {
  const { body } = await ask(portal, 'GET', `/api/verify/${number.toLowerCase()}`);
  expect([body.number, body.state]).toEqual([number, 'genuine']);
});

it('its owner prints it, with the number', async () => {
  const [{ type, layout, url }] = (await get('/api/my/certificates')).body;
  expect([type, layout]).toEqual(['coa', certificateTypes.coa.layout]);
  const query = new URLSearchParams({ filename: 'coa-Certificate.pdf', url, layout, apikey: testSecrets.apiKey });
  const { body } = await get(`/api/pdf/accessibilityOnline/?${query}`);

  const pdf = await pdfAt(new URL(body.url).pathname);

  expect(readAloud(pdf).join(' ')).toContain(number);
  expect(readAloud(pdf).join(' ')).toContain('April 30, 2019');
  expect(matterhornFindings(pdf)).toEqual([]);
});

it('it is in the transcript, its files and the people export', async () => {
  const { body } = await get('/api/my/transcript');
  expect(body).toMatchObject({ entries: [{ number, hours: 1.5, earnedOn: '2019-04-30' }], total: 1.5 });
  expect((await get('/api/my/transcript.csv')).text).toContain(number);
  expect(readAloud(await pdfAt('/api/my/transcript.pdf')).join(' ')).toContain(number);
  const { 'certificates.csv': rows } = await comparableExport(await peopleExport(portal.db));
  expect(rows?.map((row) => row.number)).toContain(number);
});
