// Emails and printed documents in Spanish: titles in Spanish where there are some, English ones marked as English.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notifyCertificateTask } from '#server/credit/certificates/notify-certificate.ts';
import { aSignedInPerson } from '#tests/support/api.ts';
import { aCertificate } from '#tests/support/certificates.ts';
import { matterhornFindings } from '#tests/support/matterhorn.ts';
import { readPdf, type Tag } from '#tests/support/pdf.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { register } from '#tests/support/registrations.ts';
import { addSession } from '#tests/support/sessions.ts';
import { staffToken } from '#tests/support/staff-token.ts';

const [bilingual, english] = [190_801, 190_802];

let portal: TestPortal;
let person: Awaited<ReturnType<typeof aSignedInPerson>>;
beforeAll(async () => {
  portal = await aPortal({ web: false });
  await addSession(portal, { id: bilingual, name: 'Ramps & rails', name_es: 'Rampas y pasamanos' });
  await addSession(portal, { id: english, name: 'Doors & <locks>' });
  person = await aSignedInPerson(portal, { organization: 'Center' });
  await portal.db.updateTable('account').set({ language: 'es' }).where('id', '=', person.accountId).execute();
  await register(portal, person.token, bilingual, [person.selfId]);
  await register(portal, person.token, english, [person.selfId]);
}, 60_000);
afterAll(() => portal?.close());

const emailsOf = (kind: string) =>
  portal.db
    .selectFrom('email')
    .select(['subject', 'body_text', 'body_html'])
    .where('kind', '=', kind)
    .where('recipient', '=', person.person.email)
    .orderBy('id')
    .execute();

const englishSpan = /<span lang="en" dir="ltr">([^<]*)<\/span>/g;
const markedIn = (html: string): (string | undefined)[] => [...html.matchAll(englishSpan)].map(([, text]) => text);

describe('a Spanish email', () => {
  it('has the Spanish title', async () => {
    const [mail] = await emailsOf('registration');
    expect(mail?.subject).toContain('Rampas y pasamanos');
    expect(mail?.body_text).toContain('Rampas y pasamanos');
    expect(mail?.body_html).toContain('Rampas y pasamanos');
    expect(`${mail?.subject}${mail?.body_html}`).not.toContain('Ramps');
    expect(markedIn(mail?.body_html ?? '')).toEqual([]);
  });

  it('marks an English title as English, and only in HTML', async () => {
    const [, mail] = await emailsOf('registration');
    expect(mail?.subject).toContain('Doors & <locks>');
    expect(mail?.body_text).toContain('Doors & <locks>');
    expect(mail?.body_html).toMatch(/<title>[^<]*Doors &amp; &lt;locks&gt;/);
    expect(new Set(markedIn(mail?.body_html ?? ''))).toEqual(new Set(['Doors &amp; &lt;locks&gt;']));
    const unmarked = mail?.body_html.replaceAll(englishSpan, '').replace(/<title>.*<\/title>/, '');
    expect(unmarked).not.toContain('Doors');
    // Nothing of how languages are carried remains.
    expect(JSON.stringify(mail)).not.toMatch(/\\u000[23]/);
  });

  it('marks the signature of staff as English', async () => {
    const emails = { signature: 'Kind regards\nThe center', footer: '' };
    await portal.db
      .insertInto('setting')
      .values({ name: 'emails', value: JSON.stringify(emails) })
      .execute();
    await register(portal, person.token, await addSession(portal), [person.selfId]);
    const html = (
      await sql<{ body_html: string }>`select body_html from email order by id desc limit 1`.execute(portal.db)
    ).rows[0]?.body_html;
    await portal.db.deleteFrom('setting').where('name', '=', 'emails').execute();

    expect(html).toContain('<p><span lang="en" dir="ltr">Kind regards<br>The center</span></p>');
  });

  it('marks what an English certificate says', async () => {
    const { number } = await aCertificate(portal.db, {
      accountId: person.accountId,
      memberId: person.selfId,
      sessionId: english,
    });
    const later = () => Temporal.Now.instant().add({ hours: 24 * 60 });
    await notifyCertificateTask(
      portal.db,
      { smtpUrl: null, publicUrl: 'http://localhost:3000', joinSecret: 'a secret of the tests' },
      later,
    )({ number });
    const [mail] = await emailsOf('certificate');

    expect(markedIn(mail?.body_html.replaceAll('<br>', ' ') ?? '')).toContainEqual(
      expect.stringContaining('Doors &amp; &lt;locks&gt; '),
    );
  });
});

/** Texts of a document with their language, where it is not that of the document. */
const textsInOther = (tags: readonly (string | Tag)[], language?: string): [string | undefined, string][] =>
  tags.flatMap((tag) =>
    typeof tag === 'string' ? [[language, tag]] : textsInOther(tag.content, tag.language ?? language),
  );
const languagesOf = (tags: readonly Tag[], text: string) =>
  textsInOther(tags).flatMap(([language, each]) => (each.includes(text) ? [language] : []));

describe('a Spanish document', () => {
  it.each([
    ['sign-in sheet', `/api/my/sessions/${english}/sign-in-sheet/pdf`, false],
    ['list of questions', `/api/presenting/sessions/${english}/questions.pdf`, true],
    ['transcript', '/api/my/transcript.pdf', false],
    ["group's records", '/api/my/group.pdf', false],
  ])('marks English titles: %s', async (_, url, isOfStaff) => {
    const token = isOfStaff ? await staffToken(portal) : person.token;
    const pdfIn = async (language: 'en' | 'es') => {
      const headers = { authorization: `Bearer ${token}`, 'accept-language': language };
      return readPdf(new Uint8Array((await portal.app.inject({ url, headers })).rawPayload));
    };
    const [spanish, inEnglish] = [await pdfIn('es'), await pdfIn('en')];

    expect(spanish.language).toBe('es');
    expect(matterhornFindings(spanish)).toEqual([]);
    expect(new Set(languagesOf(spanish.tags, 'Doors'))).toEqual(new Set(['en']));
    expect(inEnglish.language).toBe('en');
    expect(new Set(languagesOf(inEnglish.tags, 'Doors'))).toEqual(new Set([undefined]));
  });
});
