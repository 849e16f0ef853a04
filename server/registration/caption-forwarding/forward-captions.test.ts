// Tests of captions sent to Zoom: in order, each once, again after a failure, never late, and only to Zoom.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { forwardCaptionsTask } from '#server/registration/caption-forwarding/forward-captions.ts';
import { type PostCaption, postCaption } from '#server/registration/caption-forwarding/post-caption.ts';
import { ask } from '#tests/support/api.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { addSession } from '#tests/support/sessions.ts';
import { staffToken } from '#tests/support/staff-token.ts';

let portal: TestPortal;
let staff: string;
beforeAll(async () => {
  portal = await aPortal({ web: false });
  staff = await staffToken(portal);
});
afterAll(() => portal?.close());

/** As Zoom's captions endpoint. */
let zoom: Server;
let received: string[];
let status: number;
beforeEach(async () => {
  [received, status] = [[], 200];
  zoom = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      if (status === 200) received.push(`${request.url} ${Buffer.concat(parts)}`);
      response.writeHead(status, status === 302 ? { location: 'http://127.0.0.1:1/' } : {}).end();
    });
  });
  await new Promise<void>((resolve) => zoom.listen(0, '127.0.0.1', resolve));
});
afterEach(() => zoom.close());

const target = 'https://wmcc.zoom.us/closedcaption?id=7&signature=secret';

const aForwardedSession = async () => {
  const id = await addSession(portal);
  const links = `/api/staff/sessions/${id}/caption-links`;
  const { body } = await ask(portal, 'POST', links, { token: staff, body: { recipient: 'Steady Hands' } });
  const key = new URL(body.pageURL).searchParams.get('code') ?? '';
  await forward(id, target);
  const { port } = zoom.address() as AddressInfo; // It listens on a port.
  await portal.db
    .updateTable('caption_forward')
    .set({ address: `http://127.0.0.1:${port}/closedcaption?id=7` })
    .where('session_id', '=', id)
    .execute();
  return { id, key };
};
const forward = (id: number, address: string) =>
  ask(portal, 'POST', `/api/staff/sessions/${id}/caption-forwarding`, { token: staff, body: { address } });
const send = (key: string, sequence: number, text: string, speaker = '') =>
  ask(portal, 'POST', `/api/captions/${key}/lines`, { body: { language: 'en', text, sequence, speaker } });
const work = async (sessionId: number, afterSeconds = 0): Promise<void> => {
  const now = () => Temporal.Now.instant().add({ milliseconds: afterSeconds * 1000 });
  await forwardCaptionsTask(
    portal.db,
    postCaption(() => true),
    now,
  )({ sessionId });
};
const stateOf = async (id: number) =>
  (await ask(portal, 'GET', `/api/staff/sessions/${id}/live-desk`, { token: staff })).body.forwarding;
const hasJob = async (id: number): Promise<boolean> => {
  const { rows } = await sql`select from graphile_worker.jobs where key = ${`captions-${id}`}`.execute(portal.db);
  return rows.length > 0;
};

it('sends each line once, in its order, with its speaker, and no corrections', async () => {
  const { id, key } = await aForwardedSession();
  const { body: line } = await send(key, 1, 'Helo.', 'Ana Lund');
  await send(key, 2, 'A & b?');
  await ask(portal, 'POST', `/api/captions/${key}/lines/${line.id}`, { body: { text: 'Hello.' } });
  await work(id);
  await send(key, 3, 'Three');
  await work(id);
  await work(id);

  expect(received).toEqual([
    '/closedcaption?id=7&seq=1&lang=en Ana Lund: Helo.\n',
    '/closedcaption?id=7&seq=2&lang=en A & b?\n',
    '/closedcaption?id=7&seq=3&lang=en Three\n',
  ]);
  expect(await stateOf(id)).toMatchObject({ state: 'working', sentLines: 3, error: '' });
});

it('tries a line again, later and later, and sends those after it only then', async () => {
  const { id, key } = await aForwardedSession();
  await send(key, 1, 'One');
  await send(key, 2, 'Two');
  status = 503;
  await work(id);
  expect(await stateOf(id)).toMatchObject({ state: 'failing', sentLines: 0, error: '503' });
  status = 200;
  await work(id);
  expect(received).toEqual([]);
  await work(id, 2);

  expect(received.map((each) => each.split(' ')[1])).toEqual(['One\n', 'Two\n']);
  expect(await stateOf(id)).toMatchObject({ state: 'working', sentLines: 2, error: '' });
});

it('leaves out a line that Zoom refuses, says so, and sends those after it', async () => {
  const { id, key } = await aForwardedSession();
  await send(key, 1, 'One');
  status = 400;
  await work(id);
  expect(await stateOf(id)).toMatchObject({ state: 'failing', sentLines: 0, error: '400' });
  await send(key, 2, 'Two');
  status = 200;
  await work(id);

  expect(received).toEqual(['/closedcaption?id=7&seq=1&lang=en Two\n']);
  expect(await stateOf(id)).toMatchObject({ state: 'working', sentLines: 1, error: '' });
});

it('leaves out lines of more than 30 seconds ago, such as before the meeting began', async () => {
  const { id, key } = await aForwardedSession();
  await send(key, 1, 'Old');
  await work(id, 32);
  await send(key, 2, 'New');
  await work(id, 20);

  expect(received).toEqual(['/closedcaption?id=7&seq=1&lang=en New\n']);
});

it('waits five seconds at most, so that lines are still new', async () => {
  const { id, key } = await aForwardedSession();
  await send(key, 1, 'One');
  status = 503;
  for (const seconds of [0, 2, 5, 10]) await work(id, seconds);
  status = 200;
  await work(id, 16.5);

  expect(received).toHaveLength(1);
});

it.each([
  ['stopped', ''],
  ['sent elsewhere', 'https://wmcc.zoom.us/closedcaption?id=8'],
])('sends nothing more to an address once captions are %s, not even of a batch that runs', async (_, address) => {
  const { id, key } = await aForwardedSession();
  for (const sequence of [1, 2, 3]) await send(key, sequence, `Line ${sequence}`);
  const posted: string[] = [];
  const post: PostCaption = async (to, { text }) => {
    posted.push(`${new URL(to).searchParams.get('id')}: ${text}`);
    if (posted.length === 1) await forward(id, address);
    return null;
  };
  await forwardCaptionsTask(portal.db, post, () => Temporal.Now.instant())({ sessionId: id });

  // The first one was on its way: the new address gets it as well.
  const rest = address === '' ? [] : ['8: Line 1', '8: Line 2', '8: Line 3'];
  expect(posted).toEqual(['7: Line 1', ...rest]);
});

it('follows no redirects', async () => {
  const { id, key } = await aForwardedSession();
  await send(key, 1, 'One');
  status = 302;
  await work(id);

  expect(await stateOf(id)).toMatchObject({ state: 'failing', error: 'unreachable' });
});

it('gives up two hours after the session', async () => {
  const { id, key } = await aForwardedSession();
  await send(key, 1, 'One');
  const ended = Temporal.Now.instant().subtract({ hours: 2 });
  await portal.db
    .updateTable('session')
    .set({ starts_at: ended.subtract({ hours: 1 }), ends_at: ended })
    .where('id', '=', id)
    .execute();
  status = 503;
  await work(id);

  expect(await stateOf(id)).toMatchObject({ state: 'stopped', error: '503' });
});

it('goes to Zoom only, and shows nobody the whole address', async () => {
  const { id, key } = await aForwardedSession();
  for (const address of ['http://127.0.0.1/closedcaption', 'https://localhost/closedcaption', 'https://example.org/']) {
    expect((await forward(id, address)).body.fields).toEqual({
      address: 'Enter the address that Zoom shows. It starts with https:// and contains /closedcaption.',
    });
  }
  await send(key, 1, 'One');
  await forwardCaptionsTask(portal.db, postCaption(), () => Temporal.Now.instant())({ sessionId: id });
  expect(received).toEqual([]);
  await forward(id, target);
  const { target: shown } = await stateOf(id);
  expect(shown).toBe('https://wmcc.zoom.us/closedcaption?…');
  await forward(id, '');
  expect(await stateOf(id)).toBeNull();
});

it('adds a job for each line of a session whose captions are forwarded, and for no other', async () => {
  const { id, key } = await aForwardedSession();
  const remove = () => sql`select graphile_worker.remove_job(${`captions-${id}`})`.execute(portal.db);
  await remove();
  await send(key, 1, 'One');
  expect(await hasJob(id)).toBe(true);
  await remove();
  await forward(id, '');
  await send(key, 2, 'Two');
  expect(await hasJob(id)).toBe(false);
});
