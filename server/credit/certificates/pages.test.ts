// Certificate pages and PDFs open only with their own key, for their owner, and within their time.

import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CertificateType, certificateTypes } from '#rules/catalog/certificate-types.ts';
import { keysOf } from '#rules/platform/keys-of.ts';
import { pageKeys } from '#server/credit/certificates/page-keys.ts';
import { revokeCertificatesOf } from '#server/credit/certificates/revoke-certificate.ts';
import { aSignedInPerson, ask } from '#tests/support/api.ts';
import { aCertificate } from '#tests/support/certificates.ts';
import { aPortal, type TestPortal, testSecrets } from '#tests/support/portal.ts';

const origin = 'http://localhost:3000';
const types = keysOf(certificateTypes);

let portal: TestPortal;
let person: Awaited<ReturnType<typeof aSignedInPerson>>;
let other: Awaited<ReturnType<typeof aSignedInPerson>>;
let pages: Record<string, string>;
let othersPages: Record<string, string>;

const pagesOf = async ({ token, accountId, selfId }: typeof person): Promise<Record<string, string>> => {
  for (const type of types) await aCertificate(portal.db, { accountId, memberId: selfId, type });
  const { body } = await ask(portal, 'GET', '/api/my/certificates', { token });
  return Object.fromEntries(body.map(({ type, url }: { type: string; url: string }) => [type, url]));
};
const open = (address: string) => ask(portal, 'GET', address.replace(origin, ''));
const print = (query: Record<string, string>, token = person.token) =>
  ask(portal, 'GET', `/api/pdf/accessibilityOnline/?${new URLSearchParams({ apikey: testSecrets.apiKey, ...query })}`, {
    token,
  });
const order = (type: CertificateType, url = pages[type] ?? '') => ({
  filename: `${type}-Certificate.pdf`,
  url,
  layout: certificateTypes[type].layout,
});

beforeAll(async () => {
  portal = await aPortal({ web: false });
  person = await aSignedInPerson(portal);
  other = await aSignedInPerson(portal, { firstName: 'Imre' });
  [pages, othersPages] = [await pagesOf(person), await pagesOf(other)];
});
afterAll(() => portal?.close());

describe('the page of a certificate', () => {
  it.each(types)('%s opens at its address, is not cached, and sends no referrer', async (type) => {
    const { status, text, headers } = await open(pages[type] ?? '');

    expect(status).toBe(200);
    expect(text).toContain(`<h1>${certificateTypes[type].title}</h1>`);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(
        /^default-src 'none'; style-src 'sha256-[^']+'; font-src 'self'/,
      ),
    });
  });

  const changes: [string, (url: URL, type: CertificateType) => void][] = [
    ['another template', (url, type) => (url.pathname = `/certificates/${type === 'coa' ? 'ada' : 'coa'}`)],
    ['a template of ours that is none', (url) => (url.pathname = '/certificates/constructor')],
    ['another session', (url) => url.searchParams.set('sid', '1301')],
    ['a session with a zero before it', (url) => url.searchParams.set('sid', '01201')],
    ['no session', (url) => url.searchParams.delete('sid')],
    ['two sessions', (url) => url.searchParams.append('sid', '1201')],
    ['another duration', (url) => url.searchParams.set('dur', '501')],
    ['another person', (url) => url.searchParams.set('userID', String(other.selfId))],
    ['a person out of range', (url) => url.searchParams.set('userID', '9999999999')],
    ['another version', (url) => url.searchParams.set('ver', 'v4.2')],
    ['no key', (url) => url.searchParams.delete('key')],
    ['an empty key', (url) => url.searchParams.set('key', '')],
    ['half a key', (url) => url.searchParams.set('key', (url.searchParams.get('key') ?? '').slice(0, 30))],
    ['a longer key', (url) => url.searchParams.append('key', `${url.searchParams.get('key')}A`)],
    [
      'one sign of the key',
      (url) => url.searchParams.set('key', (url.searchParams.get('key') ?? '').replace(/.$/, 'ß')),
    ],
    ['the key of another id', (url) => url.searchParams.set('key', `00000000${url.searchParams.get('key')?.slice(8)}`)],
    ['a surplus parameter', (url) => url.searchParams.set('x', '1')],
  ];
  it.each(changes)('is not there with %s', async (_, change) => {
    const known = (await open(`${origin}/certificates/coa`)).text;
    const replies = await Promise.all(
      types.map((type) => {
        const url = new URL(pages[type] ?? '');
        change(url, type);
        return open(url.href);
      }),
    );

    expect(replies.map(({ status }) => status)).toEqual(types.map(() => 404));
    expect(new Set(replies.map(({ text }) => text))).toEqual(new Set([known]));
    expect(known).toContain('<h1>We could not find this certificate</h1>');
    expect(replies.map(({ headers }) => headers['content-type'])).toEqual(types.map(() => 'text/html; charset=utf-8'));
  });

  it('opens to no key of another type, nor of another person', async () => {
    const keys = Object.values({ ...pages }).map((url) => new URL(url).searchParams.get('key') ?? '');
    const others = Object.values(othersPages).map((url) => new URL(url).searchParams.get('key') ?? '');
    const opened: string[] = [];
    for (const type of types) {
      const own = new URL(pages[type] ?? '').searchParams.get('key');
      for (const key of [...keys, ...others].filter((each) => each !== own)) {
        const url = new URL(pages[type] ?? '');
        url.searchParams.set('key', key);
        if ((await open(url.href)).status !== 404) opened.push(url.href);
      }
    }

    expect(opened).toEqual([]);
    expect(new Set([...keys, ...others]).size).toBe(28);
  });

  it('opens to a key that is being retired, and not to one of another secret', () => {
    const place = { type: 'coa', sessionId: 1201, memberId: 7 } as const;
    const [first, second] = ['a secret of forty letters, number one, 1', 'a secret of forty letters, number two, 2'];
    const address = pageKeys([first], origin).address(place);

    expect(pageKeys([second, first], origin).readAddress(address)).toEqual(place);
    expect(pageKeys([second], origin).readAddress(address)).toBeNull();
  });

  it('is gone at once when the credit is withdrawn, and so is its PDF', async () => {
    const { token, accountId, selfId } = await aSignedInPerson(portal);
    const { requestId } = await aCertificate(portal.db, { accountId, memberId: selfId });
    const [{ url }] = (await ask(portal, 'GET', '/api/my/certificates', { token })).body;
    const { body: file } = await print(order('coa', url), token);
    const before = (await open(url)).status;

    await portal.db
      .transaction()
      .execute((tx) => revokeCertificatesOf(tx, requestId, 'Not attended', Temporal.Now.instant()));

    const after = [
      (await open(url)).status,
      (await open(file.url)).status,
      (await print(order('coa', url), token)).status,
    ];
    expect([before, ...after]).toEqual([200, 404, 404, 404]);
  });

  it('says until it is posted when that will be, also where it is printed', async () => {
    const { token, accountId, selfId } = await aSignedInPerson(portal);
    const completedOn = Temporal.Now.plainDateISO('America/New_York').toString();
    await aCertificate(portal.db, { accountId, memberId: selfId, sessionId: 110926, type: 'sp', completedOn });
    const { posted_at } = await portal.db
      .selectFrom('certificate')
      .select('posted_at')
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow();
    const keys = pageKeys([testSecrets.jwtSecret], origin);
    const url = keys.address({ type: 'sp', sessionId: 110926, memberId: selfId });

    const printed = await print(order('sp', url), token);
    const before = await open(printed.body.url);
    const elsewhere = await print(order('sp', url), other.token);

    const day = posted_at.toLocaleString('en-US', { timeZone: 'America/New_York', dateStyle: 'full' });
    expect([printed.status, before.status, elsewhere.status]).toEqual([200, 200, 404]);
    expect(before.text).toContain(`Your certificate will be posted on ${day}.`);
    expect(before.text).not.toContain('Nora');
    expect(before.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-[^']+';/);
    expect((await ask(portal, 'GET', '/api/my/certificates', { token })).body).toEqual([]);
  });

  it.each([
    ['from right to left', 'ליאורה', 'בן־דוד'],
    ['of 120 characters', 'A'.repeat(60), 'B'.repeat(59)],
    ['with markup in them', '<img src=x onerror=alert(1)>', '#read("/etc/passwd") & "Co"'],
  ])('shows names %s unchanged, isolated from the surrounding text', async (_, firstName, lastName) => {
    const { token, accountId, selfId } = await aSignedInPerson(portal, { firstName, lastName });
    await aCertificate(portal.db, { accountId, memberId: selfId });
    const [{ url }] = (await ask(portal, 'GET', '/api/my/certificates', { token })).body;

    const { text } = await open(url);

    const shown = /<p class="person"><bdi>(.*)<\/bdi><\/p>/.exec(text)?.[1] ?? '';
    const plain = shown
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&');
    expect(plain).toBe(`${firstName} ${lastName}`);
    expect(text).not.toContain('<img');
  });
});

describe('the PDF of a certificate', () => {
  it('is at an address that is good for five minutes, also without a sign-in', async () => {
    const { status, body } = await print(order('laces'));
    const now = Temporal.Now.instant();
    const at = async (seconds: number): Promise<number> => {
      portal.setClock(() => now.add({ seconds }));
      const reply = await open(body.url);
      portal.setClock(() => Temporal.Now.instant());
      return reply.status;
    };

    const { text, headers } = await open(body.url);

    expect(status).toBe(200);
    expect(body).toEqual({ url: expect.stringMatching(/^http:\/\/localhost:3000\/api\/pdf\/files\/CC-[\w.-]+$/) });
    expect(text.slice(0, 4)).toBe('%PDF');
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="laces-Certificate.pdf"; filename*=UTF-8''laces-Certificate.pdf`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    });
    expect([await at(290), await at(301)]).toEqual([200, 404]);
  });

  it('is not at an address that was changed in any place', async () => {
    const { body } = await print(order('coa'));
    const ticket: string = body.url.split('/').at(-1);
    const [number = '', seconds = '', key = ''] = ticket.split('.');
    const replies = [
      `${number}.${Number(seconds) + 600}.${key}`,
      `${number}.${seconds}.${key.slice(0, -1)}`,
      `${number}.${seconds}.`,
      `${number}.${seconds}`,
      `${number.replace(/.$/, (last) => (last === '2' ? '3' : '2'))}.${seconds}.${key}`,
      `${ticket}.x`,
      'x',
    ].map((each) => open(`/api/pdf/files/${each}`));

    expect((await Promise.all(replies)).map(({ status }) => status)).toEqual(replies.map(() => 404));
  });

  it.each(types)('%s is made only with its own file name and layout', async (type) => {
    const [another] = types.filter((each) => certificateTypes[each].layout !== certificateTypes[type].layout);
    const wrong = [
      { ...order(type), filename: `${another}-Certificate.pdf` },
      { ...order(type), filename: `${type}-Certificate.pdf.exe` },
      { ...order(type), filename: `../${type}-Certificate.pdf` },
      { ...order(type), filename: `${type}-Certificate.pdf\r\nx: y` },
      { ...order(type), filename: 'constructor-Certificate.pdf' },
      { ...order(type), layout: certificateTypes[type].layout === 'portrait' ? 'landscape' : 'portrait' },
    ];

    const replies = await Promise.all(wrong.map((query) => print(query)));

    expect(replies.map(({ status }) => status)).toEqual(wrong.map(() => 400));
    expect((await print(order(type))).status).toBe(200);
  });

  it('is for its owner only, with the client’s key', async () => {
    expect((await print(order('coa'), other.token)).status).toBe(404);
    expect((await print({ ...order('coa'), apikey: 'wrong' })).status).toBe(401);
    expect((await ask(portal, 'GET', '/api/pdf/accessibilityOnline/')).status).toBe(401);
  });

  it('all of them come in one file', async () => {
    const { token, accountId, selfId } = await aSignedInPerson(portal);
    await aCertificate(portal.db, { accountId, memberId: selfId });
    const none = await ask(portal, 'GET', '/api/my/certificates.zip', { token: (await aSignedInPerson(portal)).token });

    const { status, headers, text } = await ask(portal, 'GET', '/api/my/certificates.zip', { token });

    expect([none.status, status]).toEqual([404, 200]);
    expect(headers['content-disposition']).toBe('attachment; filename="certificates.zip"');
    expect(text.slice(0, 2)).toBe('PK');
    expect(text).toMatch(/\d{4}-\d\d-\d\d-coa-CC-[\w-]+\.pdf/);
  });
});

describe('an address of another place', () => {
  /** Variants of a valid page's query. */
  const hostile = (port: number): ((path: string) => string)[] => [
    ...[
      `http://127.0.0.1:${port}`,
      `http://2130706433:${port}`,
      `http://0177.0.0.1:${port}`,
      `http://0x7f.0.0.1:${port}`,
      `http://0x7f000001:${port}`,
      `http://127.1:${port}`,
      `http://[::1]:${port}`,
      `http://[::ffff:127.0.0.1]:${port}`,
      `http://[::ffff:7f00:1]:${port}`,
      `http://0:${port}`,
      `http://0.0.0.0:${port}`,
      `http://localhost:${port}`,
      `http://LOCALHOST:${port}`,
      `http://localhost.:${port}`,
      `http://localhost%2e:${port}`,
      `http://①②⑦.⓪.⓪.①:${port}`,
      `http://127。0。0。1:${port}`,
      `http://localhost:3000@127.0.0.1:${port}`,
      `http://localhost:3000%40127.0.0.1:${port}`,
      `http://localhost:3000#@127.0.0.1:${port}`,
      `http://localhost:3000\\@127.0.0.1:${port}`,
      `http://user@localhost:3000`,
      `http://user:password@localhost:3000`,
      `http://:@localhost:3000`,
      `http://localhost:3000.example.com`,
      `http://localhost:3000@example.com`,
      `http://example.com\\@localhost:3000`,
      `http://example.com#http://localhost:3000`,
      `http://example.com?http://localhost:3000`,
      `http://localhost:30001`,
      `http://localhost`,
      `https://localhost:3000`,
      `//localhost:3000`,
      `\\\\localhost:3000`,
      `http:localhost:3000`,
      `http:/localhost:3000`,
      `http:///localhost:3000`,
      `http:\\\\localhost:3000`,
      ` http://localhost:3000`,
      `\thttp://localhost:3000`,
      `ht\ntp://localhost:3000`,
      `http://local\thost:3000`,
      `HTTP://localhost:3000`,
      `hTTp://localhost:3000`,
      `http://loc%61lhost:3000`,
      `http://localhost:03000`,
      `http://localhost:3000/`,
      `http://localhost:3000/.`,
      `http://localhost:3000/x/..`,
      `http://localhost:3000/%2e%2e`,
      `http://localhost:3000/api/contact?x=`,
      `http://xn--lclhost-9ta.com`,
      `http://ⓛocalhost:3000`,
      `http://169.254.169.254`,
      `http://[fd00:ec2::254]`,
      `http://metadata.example`,
      `file://`,
      `file://localhost`,
      `gopher://127.0.0.1:${port}`,
      `dict://127.0.0.1:${port}`,
      `ftp://127.0.0.1:${port}`,
      `ws://localhost:3000`,
      `data:text/html,`,
      `javascript:`,
      `blob:http://localhost:3000`,
      `view-source:http://localhost:3000`,
      `jar:http://localhost:3000!`,
      ``,
    ].map((before) => (path: string) => before + path),
    (path) => `${origin}${path}#x`,
    (path) => `${origin}${path}#`,
    (path) => `${origin}${path.replace('/certificates/', '/certificates/../certificates/')}`,
    (path) => `${origin}${path.replace('/certificates/', '/certificates/%2e%2e/certificates/')}`,
    (path) => `${origin}${path.replace('/certificates/', '/certificates//')}`,
    (path) => `${origin}${path.replace('/certificates/', '/certificates\\')}`,
    (path) => `${origin}${path.replace('/certificates/', '/certificates/./')}`,
    (path) => `${origin}${path.replace('/certificates/', '/%63ertificates/')}`,
    (path) => `${origin}${path.replace('/certificates/coa', '/certificates/co%61')}`,
    (path) => `${origin}${path.replace('/certificates/coa', '/certificates/coa/')}`,
    (path) => `${origin}${path.replace('/certificates/coa', '/certificates/coa;x')}`,
    (path) => `${origin}${path.replace('/certificates/coa', '/Certificates/coa')}`,
    (path) => `${origin}${path.replace('/certificates/coa', '/redirect?to=http://127.0.0.1')}`,
    (path) => `${origin}${path.replace('sid=', 'SID=')}`,
    (path) => `${origin}${path.replace('sid=1201', 'sid=%31201')}`,
    (path) => `${origin}${path}&url=http://127.0.0.1`,
  ];

  it('is refused in every one of eighty forms, and nothing is fetched', async () => {
    let connections = 0;
    const canary = createServer((socket) => {
      connections += 1;
      socket.destroy();
    });
    await new Promise<void>((listening) => canary.listen(0, listening));
    const { port } = canary.address() as AddressInfo; // It listens on a port.
    const path = (pages.coa ?? '').slice(origin.length);
    const forms = hostile(port);

    const accepted: string[] = [];
    for (const form of forms) {
      const { status } = await print(order('coa', form(path)));
      if (status !== 400) accepted.push(`${status} ${form(path)}`);
    }
    await new Promise((closed) => canary.close(closed));

    expect(forms.length).toBeGreaterThanOrEqual(80);
    expect(accepted).toEqual([]);
    expect(connections).toBe(0);
    expect((await print(order('coa'))).status).toBe(200);
  });
});
