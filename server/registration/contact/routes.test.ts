// The contact form at the API: to the staff and nobody else, as text and nothing else, not too often.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ContactFields, contactBody, maxFieldLengths, maxTextLength } from '#contract/registration/contact.ts';
import { states } from '#rules/accounts/regions.ts';
import { ask } from '#tests/support/api.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';

let portal: TestPortal;
let limited: TestPortal;
let staff: string;
beforeAll(async () => {
  [portal, limited] = await Promise.all([aPortal({ web: false }), aPortal({ web: false, limits: true })]);
  staff = (await ask(portal, 'GET', '/api/site')).body.contactEmail;
});
afterAll(async () => {
  await portal?.close();
  await limited?.close();
});

const fields: ContactFields = {
  firstName: 'Ana',
  lastName: 'Sepúlveda',
  email: 'ana@home.org',
  phone: '+1 312 555 0188',
  state: 'IL',
  organization: '',
  occupation: '',
  comment: 'Is the room step-free?\n\nThank you & <goodbye>',
};
const send = (body: unknown, to = portal) => ask(to, 'POST', '/api/send-email', { body });
const message = (changed: Partial<ContactFields> = {}) => ({
  to: staff,
  subject: 'Anything',
  body: contactBody({ ...fields, ...changed }),
});
const kept = () => portal.db.selectFrom('email').selectAll().orderBy('id').execute();

describe('a message to the staff', () => {
  it('is stored verbatim, with our subject and the reply address', async () => {
    const { status, body } = await send({ ...message(), subject: 'Buy, Bcc: all@world.example' });
    const folded = await send({ ...message(), subject: 'Buy\r\nBcc: all@world.example' });

    expect({ status, body }).toEqual({ status: 200, body: { message: 'Sent Successfully' } });
    expect([folded.status, Object.keys(folded.body.fields)]).toEqual([400, ['subject']]);
    const [mail] = (await kept()).slice(-1);
    expect(mail).toMatchObject({
      recipient: staff,
      reply_to: 'ana@home.org',
      subject: 'Message from the contact form',
      state: 'unsent',
    });
    for (const line of ['First name: Ana', 'Last name: Sepúlveda', 'Phone: +1 312 555 0188', 'State/province: IL']) {
      expect(mail?.body_text.split('\n')).toContain(line);
    }
    expect(mail?.body_text).toContain('Comment: Is the room step-free?\n\nThank you & <goodbye>');
    expect(mail?.body_text).not.toContain('Organization');
    expect(mail?.body_html).toContain('Thank you &amp; &lt;goodbye&gt;');
  });

  it('goes to nobody else', async () => {
    const others = [
      'all@world.example',
      `${staff},all@world.example`,
      `${staff} `,
      staff.toUpperCase(),
      '',
      `<${staff}>`,
    ];
    for (const to of others) {
      const { status, body } = await send({ ...message(), to });
      expect({ status, fields: body.fields }).toEqual({
        status: 400,
        fields: { to: 'Send the message to our staff.' },
      });
    }
  });

  it('needs text', async () => {
    for (const body of ['<script>alert(1)</script>', '<img src=x>', ' <p> </p> ']) {
      expect((await send({ ...message(), body })).body.fields).toEqual({ body: 'Enter a message.' });
    }
    expect((await send({ ...message(), bcc: 'all@world.example' })).status).toBe(400);
  });

  it.each(['"', '<', '&', 'é', '👩', 'a b'])('arrives whole where every field is full of %s', async (sign) => {
    const full = Object.fromEntries(
      Object.entries(maxFieldLengths).map(([name, most]) => [name, sign.repeat(Math.floor(most / sign.length))]),
    ) as unknown as ContactFields; // The limits name every field.
    const before = (await kept()).length;
    expect((await send(message(full))).status).toBe(200);

    const [mail, ...others] = (await kept()).slice(before);
    expect(others).toEqual([]);
    const values = mail?.body_text.split('\n\n').map((line) => line.replace(/^[A-Z][a-z/ ]+: /, ''));
    expect(values?.slice(1, -1)).toEqual(Object.values(full));
  });

  it('has room for the code of every state', () => {
    expect(states.map(([code]) => code).filter((code) => code.length > maxFieldLengths.state)).toEqual([]);
  });

  it('keeps the lines of a comment as they were set', async () => {
    const comment = 'Rooms:\n  - one\n\t- two  \n  three';
    await send(message({ comment }));
    expect((await kept()).at(-1)?.body_text).toContain(`Comment: ${comment}`);
    await send({ ...message(), body: '<p>one<br>\r\ntwo</p>\n\n\n<p>three</p>' });
    expect((await kept()).at(-1)?.body_text).toContain('one\ntwo\n\nthree');
  });

  it('that is too long is rejected, and nothing of it is stored', async () => {
    const before = (await kept()).length;
    const tooLong = { status: 400, fields: { body: 'Too long. Enter at most 10,000 characters.' } };
    for (const body of [`${'"'.repeat(maxTextLength)}.`, `<p>${'x'.repeat(5000)}</p>${'y'.repeat(4999)}`]) {
      const { status, body: answer } = await send({ ...message(), body });
      expect({ status, fields: answer.fields }).toEqual(tooLong);
    }
    const html = await send({ ...message(), body: '<p></p>'.repeat(maxTextLength) });
    expect([html.status, html.body.fields]).toEqual([400, { body: 'Too long. Enter at most 64,000 characters.' }]);
    expect((await kept()).length).toBe(before);

    expect((await send({ ...message(), body: contactBody({ ...fields, comment: '"'.repeat(5000) }) })).status).toBe(
      200,
    );
    expect((await send({ ...message(), body: '&quot;'.repeat(maxTextLength) })).status).toBe(200);
    expect((await kept()).at(-1)?.body_text).toContain('"'.repeat(maxTextLength));
  });

  it.each(['<', ' ', '<p>', '<br>', '<b>', '&', ' <br', '\n'])('of nothing but %j is read at once', async (bit) => {
    const body = `x${bit.repeat(Math.floor(63_000 / bit.length))}x`;
    const start = performance.now();
    expect([200, 400]).toContain((await send({ ...message(), body })).status);
    expect(performance.now() - start).toBeLessThan(1500);
  });

  it('stays harmless whatever stands in it, a thousand times over', async () => {
    const bits = [
      ...[
        '\r\nBcc: all@world.example\r\n',
        '<script>alert(1)</script>',
        '<img src=x onerror=alert(1)>',
        '</p><p>Email: x@y.example',
      ],
      ...[
        'a@b.example, c@d.example',
        'Email: "x" <x@y.example>',
        '\u202E',
        '👩🏽‍🦽',
        'é',
        '\n.\n',
        '\r\n.\r\nQUIT',
        '%0d%0a',
      ],
      ...[
        '<a href="javascript:alert(1)">x</a>',
        '&lt;script&gt;',
        '<style>p{}</style>',
        '--boundary',
        '\t',
        '=?utf-8?B?eA==?=',
      ],
    ];
    let seed = 3;
    const next = (most: number): number => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % most;
    };
    const some = () => Array.from({ length: 1 + next(5) }, () => bits[next(bits.length)]).join('x');
    const visible = (text: string) => text.replaceAll(/[\p{Cc}\p{Bidi_Control}]/gu, ' ');
    const before = (await kept()).length;
    let taken = 0;
    for (let round = 0; round < 1000; round += 1) {
      const body = round % 2 ? some() : contactBody({ ...fields, firstName: some(), email: some(), comment: some() });
      const { status } = await send({ ...message(), subject: visible(some()).slice(0, 200), body });
      expect([200, 400]).toContain(status);
      if (status === 200) taken += 1;
    }
    const mails = (await kept()).slice(before);
    expect(mails).toHaveLength(taken);
    expect(taken).toBeGreaterThan(700);
    for (const { recipient, subject, reply_to, body_html } of mails) {
      expect([recipient, subject]).toEqual([staff, 'Message from the contact form']);
      expect(reply_to).toMatch(/^(?:[a-z0-9._%+-]+@[a-z0-9.-]+)?$/);
      expect(body_html.replace(/^[\s\S]*<body[^>]*>/, '')).not.toMatch(
        /<(?!\/?(?:p|br|h1|hr|main|footer|body|html)\b|a href="http:\/\/localhost:3000[/\w]*">|\/a>)/,
      );
    }
    expect((await send({ ...message(), body: 'a\u0000b' })).status).toBe(400);
    expect((await send({ ...message(), body: 'a\uD800b' })).status).toBe(400);
  }, 60_000);
});

describe('the limit', () => {
  it('is five in ten minutes from one network, also when they come at once', async () => {
    const start = Temporal.Instant.from('2026-06-01T12:00:00Z');
    limited.setClock(() => start);
    const answers = await Promise.all(Array.from({ length: 12 }, () => send(message(), limited)));

    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(5).fill(200), ...Array(7).fill(429)]);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.headers['retry-after']).toBe('600');
    expect(refused?.body.message).toContain('Wait 10 minutes, then try again.');
    limited.setClock(() => start.add({ minutes: 9, seconds: 59 }));
    expect((await send(message(), limited)).status).toBe(429);
    limited.setClock(() => start.add({ minutes: 10 }));
    expect((await send(message(), limited)).status).toBe(200);
  });

  it('keeps no address', async () => {
    const rows = await limited.db.selectFrom('rate_limit_attempt').selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every(({ subject }) => subject.length === 32)).toBe(true);
  });
});
