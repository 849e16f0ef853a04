// The live page and the captioner's page of a session that takes place, with captions in three languages.
import { ask } from '#tests/support/api.ts';
import { aJoinPage } from '#tests/support/join-links.ts';
import { sentCaptions } from '#tests/support/live-page.ts';
import type { TestPortal } from '#tests/support/portal.ts';
import { staffToken } from '#tests/support/staff-token.ts';

const session = 1301;

/** Without signing in: by a join link, and by a link for captioners. */
export const liveScreens = async (portal: TestPortal): Promise<string[]> => {
  const startAt = (starts_at: Temporal.Instant) =>
    portal.db
      .updateTable('session')
      .set({ starts_at, ends_at: starts_at.add({ minutes: 90 }) })
      .where('id', '=', session)
      .execute();
  await startAt(Temporal.Now.instant().add({ minutes: 20 }));
  const code = (await aJoinPage(portal, session)).split('/').at(-1);
  // The page reports that it is open only during the session.
  await startAt(Temporal.Now.instant().subtract({ minutes: 5 }));
  const token = await staffToken(portal);
  await ask(portal, 'POST', `/api/staff/sessions/${session}/sign-language`, {
    token,
    body: { address: 'https://interpreters.example.org/room' },
  });
  const help = { kind: 'sound', details: 'It stutters.' };
  const { body } = await ask(portal, 'POST', `/api/live/${session}/help?code=${code}`, { body: help });
  await ask(portal, 'POST', `/api/staff/sessions/${session}/help-requests/${body.id}`, {
    token,
    body: { answer: 'Try the phone.' },
  });
  const key = await sentCaptions(portal, session, [
    ['en-US', 'Welcome to the session.'],
    ['es-MX', 'Bienvenidos a la sesión.'],
    ['ar', 'مرحبًا بكم في الجلسة.'],
  ]);
  return [`/live/${session}?code=${code}`, `/captioner?code=${key}`];
};
