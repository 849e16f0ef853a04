// Tests of the live desk: who joined, who has the live page open, shared links, and how captions arrive.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aSignedInPerson, ask } from '#tests/support/api.ts';
import { joinPaths } from '#tests/support/join-links.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { register } from '#tests/support/registrations.ts';
import { tokenWith } from '#tests/support/roles.ts';
import { addSession } from '#tests/support/sessions.ts';
import { staffToken } from '#tests/support/staff-token.ts';

const startsAt = Temporal.Instant.from('2026-12-03T19:30:00Z');
const clock = (seconds: number) => portal.setClock(() => startsAt.add({ seconds }));

let portal: TestPortal;
beforeAll(async () => {
  portal = await aPortal({ web: false, stoppedAt: startsAt.subtract({ minutes: 30 }) });
});
afterAll(() => portal?.close());

const desk = async (id: number) =>
  (await ask(portal, 'GET', `/api/staff/sessions/${id}/live-desk`, { token: await staffToken(portal) })).body;

it('shows who joined, from how many places, and who has the live page open now', async () => {
  const id = await addSession(portal, { starts_at: startsAt, join_url: 'https://meet.example.org/1' });
  const people = [await aSignedInPerson(portal), await aSignedInPerson(portal), await aSignedInPerson(portal)];
  const paths: string[] = [];
  for (const { token, selfId } of people) {
    await register(portal, token, id, [selfId]);
    paths.push((await joinPaths(portal, token, id))[0] ?? '');
  }
  const join = (index: number, from: string) =>
    ask(portal, 'POST', `/api${paths[index]}`, { body: { method: 'Web' }, from });
  const open = (index: number) => ask(portal, 'POST', `/api${paths[index]}/heartbeat`, { body: { isVisible: true } });
  clock(-60);
  await join(0, '10.1.1.1');
  await join(0, '10.2.2.2');
  clock(30);
  await open(1);
  await open(0);
  clock(140);
  await open(1);

  const { registered, joined } = await desk(id);
  expect(registered).toBe(3);
  expect(
    joined.map(({ memberId, joinedAt, places, isPresent }: Record<string, unknown>) => [
      ...[memberId, joinedAt, places, isPresent],
    ]),
  ).toEqual([
    [people[0]?.selfId, '2026-12-03T14:29:00-05:00', 2, false],
    [people[1]?.selfId, null, 0, true],
  ]);
});

it('shows the last line of each language, and the lines of the last minute', async () => {
  clock(0);
  const [id, other] = [
    await addSession(portal, { starts_at: startsAt }),
    await addSession(portal, { starts_at: startsAt }),
  ];
  const token = await staffToken(portal);
  const keyOf = async (session: number): Promise<string> => {
    const path = `/api/staff/sessions/${session}/caption-links`;
    const { body } = await ask(portal, 'POST', path, { token, body: { recipient: 'Steady Hands' } });
    return new URL(body.pageURL).searchParams.get('code') ?? '';
  };
  const [key, elsewhere] = [await keyOf(id), await keyOf(other)];
  const send = (to: string, sequence: number, language = 'en-US') =>
    ask(portal, 'POST', `/api/captions/${to}/lines`, { body: { language, text: `Line ${sequence}`, sequence } });
  await send(key, 1);
  await send(elsewhere, 1);
  clock(70);
  await send(key, 2);
  await send(key, 3, 'es');
  clock(90);
  await send(key, 4);

  expect((await desk(id)).captions).toEqual([
    { language: 'en-US', lastAt: '2026-12-03T14:31:30-05:00', lines: 2 },
    { language: 'es', lastAt: '2026-12-03T14:31:10-05:00', lines: 1 },
  ]);
});

it('records who changes sign language and Zoom, and no secret address', async () => {
  const id = await addSession(portal, { starts_at: startsAt });
  const change = async (what: string, address: string) =>
    ask(portal, 'POST', `/api/staff/sessions/${id}/${what}`, { token: await staffToken(portal), body: { address } });
  await change('sign-language', 'https://video.example.org/asl.m3u8?key=secret');
  await change('sign-language', '');
  await change('caption-forwarding', 'https://wmcc.zoom.us/closedcaption?id=7&signature=secret');
  await change('caption-forwarding', '');

  const recorded = await portal.db
    .selectFrom('audit_event')
    .innerJoin('account', 'account.id', 'audit_event.actor_id')
    .select(['kind', 'account.roles', 'details'])
    .where('kind', 'in', ['sign-language-changed', 'caption-forwarding-changed'])
    .orderBy('audit_event.id')
    .execute();
  const zoom = { kind: 'caption-forwarding-changed', roles: ['administrator'] };
  const signed = { kind: 'sign-language-changed', roles: ['administrator'] };
  expect(recorded).toEqual([
    { ...signed, details: { session: id, video: 'stream' } },
    { ...signed, details: { session: id, video: 'none' } },
    { ...zoom, details: { session: id, target: 'https://wmcc.zoom.us/closedcaption?…' } },
    { ...zoom, details: { session: id, target: '' } },
  ]);
});

it('lets only those who run live sessions change sign language and Zoom, not captioners', async () => {
  const id = await addSession(portal, { starts_at: startsAt });
  const [captioner, coordinator] = [
    await tokenWith(portal, ['captioner']),
    await tokenWith(portal, ['accommodations-coordinator']),
  ];
  for (const what of ['sign-language', 'caption-forwarding']) {
    const change = async (token: string) => {
      const path = `/api/staff/sessions/${id}/${what}`;
      const { status, body } = await ask(portal, 'POST', path, { token, body: { address: '' } });
      return body?.error ?? status;
    };
    expect([await change(captioner), await change(coordinator)]).toEqual(['PERMISSION', 204]);
  }
});
