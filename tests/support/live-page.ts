// The live page in journeys: a session, and attendees on its page.
import type { Browser } from 'playwright-core';
import { aSignedInPerson, ask } from '#tests/support/api.ts';
import { visit } from '#tests/support/browser.ts';
import type { TestPortal } from '#tests/support/portal.ts';
import { register } from '#tests/support/registrations.ts';
import { heading, signIn } from '#tests/support/signed-in.ts';
import { staffToken } from '#tests/support/staff-token.ts';

const setTimes = (portal: TestPortal, session: number, starts_at: Temporal.Instant) =>
  portal.db
    .updateTable('session')
    .set({ starts_at, ends_at: starts_at.add({ minutes: 90 }) })
    .where('id', '=', session)
    .execute();

/** A person who is registered for a session, which starts in a day. */
export const aRegistrant = async (portal: TestPortal, session: number) => {
  const registrant = await aSignedInPerson(portal);
  await setTimes(portal, session, Temporal.Now.instant().add({ hours: 24 }));
  await register(portal, registrant.token, session, [registrant.selfId]);
  return registrant;
};

/** The session has begun. */
export const begin = (portal: TestPortal, session: number) =>
  setTimes(portal, session, Temporal.Now.instant().subtract({ minutes: 5 }));

/** A registered person on the live page. */
export const anAttendee = async (
  portal: TestPortal,
  browser: Browser,
  { session, name, width }: { session: number; name: string; width: number },
) => {
  const attendee = await visit(browser, { viewport: { width, height: 800 } });
  const { person } = await aRegistrant(portal, session);
  await attendee.page.goto(`${portal.url}/live/${session}`);
  await signIn(attendee.page, person);
  await heading(attendee.page, name).waitFor();
  return attendee;
};

/** Returns the key of the captioner's link. */
export const sentCaptions = async (
  portal: TestPortal,
  session: number,
  lines: readonly (readonly [language: string, text: string])[],
): Promise<string> => {
  const { body } = await ask(portal, 'POST', `/api/staff/sessions/${session}/caption-links`, {
    token: await staffToken(portal),
    body: { recipient: 'Steady Hands' },
  });
  const key = new URL(body.pageURL).searchParams.get('code') ?? '';
  for (const [index, [language, text]] of lines.entries()) {
    const line = { language, text, sequence: index + 1, speaker: '' };
    await ask(portal, 'POST', `/api/captions/${key}/lines`, { body: line });
  }
  return key;
};
