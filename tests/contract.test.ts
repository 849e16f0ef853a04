// Every endpoint of the contract: who may call it, what it refuses, and that the OpenAPI document is correct.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { derivedSecret } from '#server/config.ts';
import { pageKeys } from '#server/credit/certificates/page-keys.ts';
import { joinToken } from '#server/registration/join-links/join-token.ts';
import { makePrivateLink } from '#server/registration/private-links/private-links.ts';
import { aSignedInPerson, ask, keyed } from '#tests/support/api.ts';
import { aCertificate } from '#tests/support/certificates.ts';
import { aRegistration } from '#tests/support/credit.ts';
import { oidcSettings } from '#tests/support/identity-provider.ts';
import { aPortal, type TestPortal, testSecrets } from '#tests/support/portal.ts';
import { aSamlProvider } from '#tests/support/saml-provider.ts';

let portal: TestPortal;
let token: string;
let staffToken: string;
let categoryId: number;
let speakerId: number;
let briefKey: string;
let joinKey: string;
let certificateNumber: string;
let ticket: string;
let badgeKeyId: string;
const saml = aSamlProvider();
beforeAll(async () => {
  // Nobody listens there: a provider that is down hinders nothing else.
  portal = await aPortal({ web: false, providers: [oidcSettings('http://127.0.0.1:2'), saml.settings] });
  const person = await aSignedInPerson(portal);
  ({ token } = person);
  const issued = await aCertificate(portal.db, { accountId: person.accountId, memberId: person.selfId });
  certificateNumber = issued.number;
  await aRegistration(portal, person, 1201);
  const seat = { sessionId: 1201, memberId: person.selfId, version: 1 };
  joinKey = joinToken(derivedSecret(testSecrets.jwtSecret, 'joins'), seat);
  const keys = pageKeys([testSecrets.jwtSecret], 'http://localhost:3000');
  ticket = keys.ticket(certificateNumber, Temporal.Now.instant().add({ hours: 1 }));
  badgeKeyId = (await ask(portal, 'GET', '/.well-known/jwks.json')).body.keys[0].kid;
  const staff = { email: 'staff@example.org', password: 'curb-cuts1!' };
  staffToken = (await ask(portal, 'POST', keyed('/api/login'), { body: staff })).body.jwt;
  const { body: groups } = await ask(portal, 'GET', '/api/archives');
  categoryId = groups[0].category_id;
  const { body } = await ask(portal, 'GET', '/api/speakers');
  speakerId = body.speakers[0].speaker_id;
  const linked = { session: { id: 1201, ends_at: Temporal.Now.instant() }, recipient: 'Captions' };
  briefKey = (await makePrivateLink(portal.db, 'brief_link', linked, Temporal.Now.instant()))?.key ?? '';
});
afterAll(async () => {
  await portal?.close();
  saml.close();
});

const filled = (path: string, value = '1201'): string =>
  path
    .replace('/api/my/sessions/{id}', '/api/my/sessions/upcoming')
    .replace('/api/sessions/available/{id}', '/api/sessions/available/4')
    .replace('{code}', briefKey)
    .replace('/api/join/{token}', `/api/join/${joinKey}`)
    .replace('{number}', certificateNumber)
    .replace('{ticket}', ticket)
    .replace('{keyId}', badgeKeyId)
    .replace('{list}', '1')
    .replace('{route}', 'ao')
    .replace('{groupId}', '4')
    .replace('{categoryId}', String(categoryId))
    .replace('/api/speakers/{id}', `/api/speakers/${speakerId}`)
    .replace(/\{provider\}\/(acs|metadata|logout)/, 'university/$1')
    .replace('{provider}', 'default')
    .replace('{kind}', 'quiz')
    .replace('{name}', 'program-format')
    .replace('/api/calendar/{file}', '/api/calendar/ao.ics')
    .replace('/api/recordings/{file}', '/api/recordings/ao.atom')
    .replace('/api/my/sign-ins/{id}', '/api/my/sign-ins/00000000-0000-4000-8000-000000000000')
    .replace('/api/sample/emails/{id}', '/api/sample/emails')
    .replace(/\{\w+\}/, value);

const call = (endpoint: (typeof endpoints)[number], path: string, options: Parameters<typeof ask>[3] = {}) =>
  ask(portal, endpoint.method, path, { ...(endpoint.body ? { body: {} } : {}), ...options });

describe.each(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s',
  (_, endpoint) => {
    // One call ends the sign-in with which it is made.
    const signInAgain = async (): Promise<void> => {
      if (endpoint.path === '/api/logout') ({ token } = await aSignedInPerson(portal));
    };
    beforeEach(signInAgain);
    afterAll(signInAgain);

    it(`is open to ${endpoint.access} only`, async () => {
      const withoutAnything = await call(endpoint, filled(endpoint.path));
      const withKeyOnly = await call(endpoint, `${filled(endpoint.path)}?apikey=public-key-of-the-tests`);
      const withToken = await call(endpoint, filled(endpoint.path), { token });

      if (endpoint.access === 'attendee' || endpoint.access === 'staff') {
        expect([withoutAnything.status, withKeyOnly.status]).toEqual([401, 401]);
        expect(withoutAnything.body).toEqual({ error: 'SIGN_IN', message: 'Please sign in, then try again.' });
        if (endpoint.access === 'attendee') expect([401, 403]).not.toContain(withToken.status);
        else expect(withToken.body).toEqual({ error: 'STAFF_ONLY', message: 'This is for staff only.' });
      } else if (endpoint.access === 'client') {
        expect([withoutAnything.status, withToken.status]).toEqual([401, 401]);
        expect(withKeyOnly.status).not.toBe(401);
      } else if (endpoint.access === 'link') {
        for (const { status } of [withoutAnything, withKeyOnly, withToken])
          expect([400, 401, 403, 404]).toContain(status);
      } else {
        // Without the body that it asks for, a call is refused for that alone.
        const good = Object.keys(endpoint.responses).includes('302') ? 302 : 200;
        expect(withoutAnything.status).toBe(endpoint.body ? 400 : good);
      }
    });

    it('answers hostile input with 400 or 404, in the one shape of an error', async () => {
      const hostile = [
        'abc',
        '1.5',
        '0',
        '-1',
        '99999999999999999999',
        '%00',
        '1%20or%201=1',
        '__proto__',
        '%F0%9F%92%A9',
        '1%27',
      ];
      const query = '?apikey=public-key-of-the-tests&surplus=%00';
      const paths = endpoint.path.includes('{')
        ? hostile.map((value) => endpoint.path.replace(/\{\w+\}/, value))
        : [`${endpoint.path}${query}`];
      const bodies = endpoint.body
        ? [
            '{"__proto__":{"a":1}}',
            '[',
            '"x"',
            'null',
            `${'['.repeat(400)}${']'.repeat(400)}`,
            '{"surplus":"\\u0000"}',
            '',
          ]
        : [undefined];
      for (const path of paths) {
        for (const body of bodies) {
          const separator = path.includes('?')
            ? ''
            : endpoint.access === 'client'
              ? '?apikey=public-key-of-the-tests'
              : '';
          const reply = await ask(portal, endpoint.method, path + separator, {
            token: endpoint.access === 'staff' ? staffToken : token,
            ...(body === undefined ? {} : { body }),
          });
          // A call without parameters has nothing to refuse.
          if (!endpoint.params && !endpoint.query && !endpoint.body) continue;
          expect([400, 404], `${path} ${body}: ${reply.text.slice(0, 100)}`).toContain(reply.status);
          expect(Object.keys(reply.body).filter((key) => !['error', 'message', 'fields'].includes(key))).toEqual([]);
          expect(reply.body.message).toMatch(/\.$/);
        }
      }
    });
  },
);

describe('around the contract', () => {
  it('an unknown call is a 404 that says where to look', async () => {
    expect((await ask(portal, 'GET', '/api/nothing')).body).toEqual({
      error: 'NOT_FOUND',
      message: 'There is no such endpoint. See /api/docs.',
    });
  });

  it.each([
    ['DELETE', '/api/login', 'POST'],
    ['GET', '/api/login?apikey=x', 'POST'],
    ['PUT', '/api/session/1201', 'GET, HEAD'],
    ['POST', '/api/my/sessions/1201', 'DELETE, GET, HEAD'],
    ['PROPFIND', '/api/site', 'GET, HEAD'],
    ['POST', '/certificates/coa', 'GET, HEAD'],
    ['POST', '/ao', 'GET, HEAD'],
  ])('%s %s is a 405 that says which methods there are', async (method, url, allow) => {
    const request = { method: method as 'GET', url, headers: { 'content-type': 'application/json' }, payload: '[' };
    const { statusCode, headers, body } = await portal.app.inject(request);

    expect([statusCode, headers.allow]).toEqual([405, allow]);
    expect(JSON.parse(body)).toEqual({
      error: 'METHOD',
      message: `This address does not take ${method}, only ${allow}.`,
    });
  });

  it('an unknown address with any method is a 404', async () => {
    const statuses = ['/api/nothing', '/api/site/x', '/api/%E0%A4%A'].map(async (url) => {
      const replies = (['GET', 'POST', 'DELETE'] as const).map((method) => ask(portal, method, url));
      return (await Promise.all(replies)).map(({ status, body }) => `${status} ${body.error}`);
    });

    expect((await Promise.all(statuses)).flat()).toEqual(Array(9).fill('404 NOT_FOUND'));
  });

  it('the word Bearer is taken in any case', async () => {
    const statuses = ['Bearer', 'bearer', 'BEARER'].map(async (scheme) => {
      const headers = { authorization: `${scheme} ${token}` };
      return (await portal.app.inject({ url: '/api/my/profile', headers })).statusCode;
    });

    expect(await Promise.all(statuses)).toEqual([200, 200, 200]);
  });

  it('an empty value in a query is none', async () => {
    const [full, empty] = await Promise.all(
      ['/api/search?q=captions', '/api/search?q=captions&page=&series=&year=&recording=&sort=&credit=&category='].map(
        (url) => ask(portal, 'GET', url),
      ),
    );

    expect(empty?.status).toBe(200);
    expect(empty?.body).toEqual(full?.body);
  });

  it('a missing field gets the message of an empty one', async () => {
    const needed = (fields: object) =>
      ask(portal, 'POST', keyed('/api/login'), { body: { email: 'a@b.org', ...fields } });
    const fields = { password: 'Field is required' };

    expect((await needed({})).body.fields).toEqual(fields);
    expect((await needed({ password: '' })).body.fields).toEqual(fields);
  });

  it('a list that is told an order, but not by what, is a 400 that names it', async () => {
    const { body: api } = await ask(portal, 'GET', '/api/openapi.json');
    const paths = Object.entries<{ get?: { parameters?: { name: string }[] } }>(api.paths)
      .filter(([, { get }]) => ['sort', 'order'].every((name) => get?.parameters?.some((each) => each.name === name)))
      .map(([path]) => path);

    expect(paths).toContain('/api/staff/people');
    for (const path of paths.filter((each) => each.startsWith('/api/staff/'))) {
      const { status, body } = await ask(portal, 'GET', `${path.replace('{id}', '1201')}?order=descending`, {
        token: staffToken,
      });
      expect([path, status, body.fields]).toEqual([path, 400, { order: 'Name what to sort by, too' }]);
    }
  });

  it('a body over 256 kB is a 413, another media type a 415', async () => {
    const large = await ask(portal, 'POST', '/api/schedule/members', { token, body: `"${'x'.repeat(256 * 1024)}"` });
    const { statusCode } = await portal.app.inject({
      method: 'POST',
      url: '/api/schedule/members',
      headers: { 'content-type': 'text/xml' },
      payload: '<a/>',
    });

    expect(large.status).toBe(413);
    expect(large.body.error).toBe('TOO_LARGE');
    expect(statusCode).toBe(415);
  });

  it('the OpenAPI document names every endpoint with its answers', async () => {
    const { body } = await ask(portal, 'GET', '/api/openapi.json');

    expect(body.openapi).toBe('3.1.0');
    for (const { path, method, responses, body: input } of endpoints) {
      const operation = body.paths[path][method.toLowerCase()];
      const expected = [...Object.keys(responses), ...(input ? ['413', '415'] : [])];
      expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(expected));
    }
  });

  it('the page of it can be read', async () => {
    const { status, text, headers } = await ask(portal, 'GET', '/api/docs');

    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    for (const { path, method } of endpoints) expect(text).toContain(`<code>${method} ${path}</code>`);
  });

  it('answers carry the headers that keep other sites out', async () => {
    const { headers } = await ask(portal, 'GET', '/api/site');

    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cache-control': 'no-store',
    });
  });
});

describe('limits', () => {
  it('end a flood of sign-ins with 429 and Retry-After', async () => {
    const limited = await aPortal({ web: false, limits: true });
    const body = { email: 'nobody@example.org', password: 'x' };

    const statuses: number[] = [];
    for (let turn = 0; turn < 125; turn += 1) {
      statuses.push((await ask(limited, 'POST', '/api/login?apikey=public-key-of-the-tests', { body })).status);
    }
    const last = await ask(limited, 'POST', '/api/login?apikey=public-key-of-the-tests', { body });
    const other = await ask(limited, 'GET', '/api/site');
    await limited.close();

    expect(statuses.filter((status) => status === 200).length).toBe(120);
    expect(last.status).toBe(429);
    expect(last.headers['retry-after']).toBeDefined();
    expect(last.body).toEqual({ error: 'TOO_MANY', message: 'Too many requests. Wait a moment, then try again.' });
    expect(other.status).toBe(200);
  });
});
