// Email templates: what staff may change, what they may not, and the resulting emails.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keysOf } from '#rules/platform/keys-of.ts';
import { readEmailContext } from '#server/platform/email/queries.ts';
import {
  type EmailTemplateName,
  emailTemplates,
  offeredIn,
  renderEmail,
  unknownPlaceholders,
  usualWording,
} from '#server/platform/email/render-email.ts';
import { ask } from '#tests/support/api.ts';
import { aRegisteredSession } from '#tests/support/edited-sessions.ts';
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
  ask(portal, method, `/api/staff/${path}`, { token, ...(body === undefined ? {} : { body }) });
const put = async (name: EmailTemplateName, words: object | null) => {
  const { body } = await call('GET', `settings/emails/${name}`);
  return call('POST', `settings/emails/${name}`, { version: body.version, values: { words } });
};
const emailsTo = (email: string, kind: string) =>
  portal.db
    .selectFrom('email')
    .select(['subject', 'body_text', 'body_html'])
    .where('recipient', '=', email)
    .where('kind', '=', kind)
    .orderBy('id')
    .execute();
const names = keysOf(emailTemplates);
const own = { subject: 'Welcome to {session}', opening: 'Dear <b>{firstName}</b>,\n\nsee you there.', closing: '' };

describe('an email', () => {
  it('has the words of staff around its facts, escaped, from the next one on, until they are put back', async () => {
    const before = await aRegisteredSession(portal);
    const usual = await emailsTo(before.person.person.email, 'registration');

    await put('registration', own);
    const during = await aRegisteredSession(portal, { name: 'Doors & {portal}' });
    await put('registration', null);
    const after = await aRegisteredSession(portal);

    const [message] = await emailsTo(during.person.person.email, 'registration');
    expect(message?.subject).toBe('Welcome to Doors & {portal}');
    expect(message?.body_text).toMatch(
      /^Welcome to Doors & \{portal\}\n\nHello \w+,\n\nDear <b>\w+<\/b>,\n\nsee you there\.\n\nDoors & \{portal\}\n/,
    );
    expect(message?.body_html).toMatch(/<p>Dear &lt;b&gt;\w+&lt;\/b&gt;,<\/p>\n<p>see you there\.<\/p>/);
    expect(await emailsTo(before.person.person.email, 'registration')).toEqual(usual);
    const [again] = await emailsTo(after.person.person.email, 'registration');
    expect(again?.subject).toBe(usual[0]?.subject);
    expect(usual[0]?.body_text).toContain('You and your group are registered.');
  });

  it.each<[string, object, Record<string, string>]>([
    [
      'a name that this email does not know',
      { ...own, closing: 'Call {phone} or {fax}' },
      {
        'words.closing':
          '{phone}, {fax} don’t work in this email. Use only {session}, {firstName}, {organization}, {helpLine}, {portal}.',
      },
    ],
    [
      'a fact in the subject',
      { ...own, subject: '{sessions}' },
      { 'words.subject': expect.stringContaining('{sessions} doesn’t work in this email') },
    ],
    ['no subject', { ...own, subject: ' ' }, { 'values.words.subject': 'Field is required' }],
  ])('with %s is rejected at its field, and nothing is saved', async (_, words, fields) => {
    const before = (await call('GET', 'settings/emails/registration')).body;

    const { status, body } = await put('registration', words);

    expect([status, body.fields]).toEqual([400, fields]);
    expect((await call('GET', 'settings/emails/registration')).body).toEqual(before);
  });

  it('is undone in the history, with what stood there before', async () => {
    await put('recording', own);
    const { body } = await call('GET', 'changes?kind=settings&record=email/recording');

    const undone = await call('POST', `changes/${body.changes[0].id}/undo`);

    expect(undone.status).toBe(200);
    expect((await call('GET', 'settings/emails/recording')).body.values).toEqual({ words: null });
  });

  it('can be seen with facts that are made up, and sent to oneself, without saving', async () => {
    const path = 'settings/emails/seat-offered';

    const { body: seen } = await call('POST', `${path}/preview`, { words: own });
    const { body: sent } = await call('POST', `${path}/test`, { words: own });
    const refused = await call('POST', `${path}/test`, { words: { ...own, opening: '{link}' } });

    expect(seen.subject).toBe('Welcome to Ramps at Old Doors');
    expect(seen.text).toContain('It is held for you until Monday, May 12, 2098, 2:30 pm Eastern Time.');
    expect(seen.html).toContain('<p>Dear &lt;b&gt;Nora&lt;/b&gt;,</p>');
    const messages = await emailsTo(sent.to, 'email-test');
    expect(messages.map(({ subject, body_text }) => [subject, body_text])).toEqual([
      ['Test: Welcome to Ramps at Old Doors', seen.text],
    ]);
    expect(refused.body.fields).toEqual({
      'words.opening': expect.stringContaining('{link} doesn’t work in this email'),
    });
  });

  it('of a kind that does not exist is not found', async () => {
    const answers = await Promise.all([
      call('GET', 'settings/emails/toString'.toLowerCase()),
      call('POST', 'settings/emails/nothing', { version: 1, values: { words: null } }),
      call('POST', 'settings/emails/nothing/preview', { words: null }),
      call('POST', 'settings/emails/nothing/test', { words: null }),
    ]);

    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  });

  it('that lets someone in keeps its link out of the subject, which staff can read', async () => {
    const held = names.filter((name) => 'link' in emailTemplates[name].fixed);

    const offered = held.filter((name) => 'link' in offeredIn(name));

    expect(held).toContain('reset-key');
    expect(offered).toEqual([]);
  });
});

describe('the portal’s own words', () => {
  it.each(names)('of %s name nothing that staff could not, and its facts nothing that is not given', (name) => {
    const { facts, heading = '', fixed } = emailTemplates[name];

    const unknown = Object.values(usualWording(name)).flatMap((text) => unknownPlaceholders(name, text));
    const inFacts = [...facts, heading]
      .map((part) => (typeof part === 'string' ? part : part.text))
      .flatMap((text) => unknownPlaceholders(name, text));

    expect(unknown).toEqual([]);
    expect(inFacts.filter((each) => !Object.hasOwn(fixed, each))).toEqual([]);
  });

  it('leave out a fact that is empty, and say hello to nobody by name where there is none', async () => {
    const values = { firstName: '', session: 'A', need: 'Captions', state: 'Booked', start: 'Monday', note: '' };

    const context = await readEmailContext(portal.db, 'nobody@example.com', 'accommodation');

    const { email } = renderEmail(context, 'https://portal.example', 'accommodation', values);

    expect(email).toEqual({
      heading: 'Captions: Booked',
      paragraphs: [
        'Hello,',
        'You asked for this in “A”, Monday Eastern Time:',
        'Captions: Booked.',
        'See all your requests: https://portal.example/my/sessions',
      ],
    });
  });
});
