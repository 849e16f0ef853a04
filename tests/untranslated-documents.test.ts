// Emails, printed documents and calendar files in the pseudo-language: all their words come from the catalogs.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aSignedInPerson, ask } from '#tests/support/api.ts';
import { anExampleEmail, emailNames } from '#tests/support/example-emails.ts';
import { readAloud } from '#tests/support/matterhorn.ts';
import { readPdf } from '#tests/support/pdf.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { speakPseudo } from '#tests/support/pseudo-language.ts';
import { register } from '#tests/support/registrations.ts';
import { staffToken } from '#tests/support/staff-token.ts';
import { intlWords } from '#tests/support/untranslated-texts.ts';

const center = { organization: 'CENTER', helpLine: '800-555-0100', contactEmail: '', address: '' };

let portal: TestPortal;
let tokens: { person: string; staff: string };
let endPseudo: () => void;
beforeAll(async () => {
  portal = await aPortal({ web: false });
  // What people and staff enter is in capitals here, so that it differs from the texts of the catalogs.
  const name = sql<string>`upper(name)`;
  for (const table of ['session', 'series'] as const) {
    await portal.db.updateTable(table).set({ name, name_es: sql<string>`upper(name_es)` }).execute();
  }
  await portal.db.updateTable('organization').set({ name }).execute();
  await portal.db.deleteFrom('question').where('session_id', '=', 1201).execute();
  const owner = { firstName: 'ADA', lastName: 'LUND', organization: 'CENTER' };
  const person = await aSignedInPerson(portal, owner);
  const staff = await staffToken(portal);
  await register(portal, person.token, 1201, [person.selfId]);
  await ask(portal, 'POST', '/api/session/1201/questions', { token: person.token, body: { question: 'WHY?' } });
  const course = { title: 'RAMPS', provider: 'HERE', body: '', hours: 1.5, earnedOn: '2026-03-02' };
  const goal = { body: '', name: 'LICENSE', hours: 18, startsOn: '2026-01-01', endsOn: '2027-12-31' };
  await ask(portal, 'POST', '/api/my/other-credits', { token: person.token, body: course });
  await ask(portal, 'POST', '/api/my/credit-goals', { token: person.token, body: goal });
  tokens = { person: person.token, staff };
  endPseudo = speakPseudo();
}, 60_000);
afterAll(async () => {
  endPseudo?.();
  await portal?.close();
});

/** Names in examples. */
const names = new Set(['Nora', 'Quist', 'Lund', 'Example']);

/** Words with vowels that have no accents, except in addresses. */
const untranslated = (text: string): string[] =>
  (text.replaceAll(/https?:\/\/\S+|\S+@\S+/g, ' ').match(/\p{L}+/gu) ?? []).filter(
    (word) => /[aeiou]/.test(word) && !intlWords.has(word) && !names.has(word),
  );

it.each(emailNames)('the email %s', (name) => {
  const people = {
    firstName: 'NORA',
    participant: 'BO',
    series: 'SERIES',
    subject: 'NEWS',
    text: 'HELLO',
    alt: 'MAP',
  };
  const { subject, text, html } = anExampleEmail(name, 'es', { people, organization: center });

  expect(html).toContain('<html lang="es">');
  expect(untranslated(`${subject}\n${text}`)).toEqual([]);
});

const documents = {
  'sign-in sheet': ['person', '/api/my/sessions/1201/sign-in-sheet/pdf'],
  transcript: ['person', '/api/my/transcript.pdf'],
  "group's records": ['person', '/api/my/group.pdf'],
  'list of questions': ['staff', '/api/presenting/sessions/1201/questions.pdf'],
  report: ['staff', '/api/staff/reports/pdf?measure=registrations&by=month&from=2025-01-01&to=2025-12-31'],
  'yearly report': ['staff', '/api/staff/reports/year/pdf?kind=federal&year=2025'],
  'calendar file': ['person', '/api/my/sessions/1201/downloadci'],
} as const;

it.each(Object.entries(documents))('the %s', async (kind, [who, url]) => {
  const headers = { authorization: `Bearer ${tokens[who]}`, 'accept-language': 'es' };
  const { rawPayload, statusCode, body } = await portal.app.inject({ method: 'GET', url, headers });
  expect(statusCode).toBe(200);

  if (kind === 'calendar file') {
    const lines = body.replaceAll('\r\n ', '').match(/^(?:SUMMARY|DESCRIPTION).*/gm) ?? [];
    const words = untranslated(lines.join('\n').replaceAll(/\\[n,;]|;?[A-Z]+=[\w-]+/g, ' '));
    expect(words).toEqual([]);
    return;
  }
  const pdf = readPdf(new Uint8Array(rawPayload));
  expect(untranslated(readAloud(pdf).join('\n'))).toEqual([]);
});
