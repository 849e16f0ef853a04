// The response to a write that visitors see comes when no process can still use the version before it.
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { maxVersionAgeMs } from '#server/platform/database/catalog-version.ts';
import { aSignedInPerson } from '#tests/support/api.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { addSession } from '#tests/support/sessions.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await aPortal({ web: false });
});
afterAll(() => portal?.close());
afterEach(() => {
  vi.restoreAllMocks();
});

it('waits without a connection', async () => {
  const id = await addSession(portal, { seats_web: 1 });
  const { token, selfId } = await aSignedInPerson(portal);
  let released = 0;
  const query: (...given: unknown[]) => unknown = pg.Client.prototype.query;
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.PoolClient, ...given: unknown[]) {
    if (JSON.stringify(given[0]).includes('/* writes */')) {
      const release = this.release;
      this.release = (...how) => {
        released = performance.now();
        release.apply(this, how);
      };
    }
    return query.apply(this, given);
  } as never); // One of the many forms of `query`.
  const { status } = await fetch(`${portal.url}/api/schedule/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify([{ id, participants: [{ id: selfId, method: 'Web' }] }]),
  });
  const answered = performance.now();
  expect(status).toBe(200);
  expect(released).toBeGreaterThan(0);
  expect(answered - released).toBeGreaterThanOrEqual(maxVersionAgeMs);
});
