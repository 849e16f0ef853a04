// My sessions: registrations of the person and the group.

import { useRef, useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { readCalendarSubscription } from '#contract/registration/calendar-subscriptions.ts';
import { listGroupSessions } from '#contract/registration/group-registrations.ts';
import { type MySession, mySessions, readReminders } from '#contract/registration/registrations.ts';
import * as platform from '#messages/en/platform.ts';
import * as m from '#messages/en/registration.ts';
import { t } from '#messages/translate.ts';
import { callContext } from '#web/client/api.ts';
import { guardAccount } from '#web/client/guard.ts';
import { CalendarSubscription } from '#web/screens/registration/registrations/calendar-subscription.tsx';
import { GroupSessions } from '#web/screens/registration/registrations/group-sessions.tsx';
import { Reminders } from '#web/screens/registration/registrations/reminders.tsx';
import { SessionCard } from '#web/screens/registration/registrations/session-card.tsx';
import { useFrameData } from '#web/shell/frame-data.ts';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';
import { showToast } from '#web/shell/toasts.tsx';

export const loader = ({ request, context }: LoaderFunctionArgs) => {
  const call = context.get(callContext);
  return guardAccount(request, async () => {
    const [upcoming, past, group, reminders, calendar] = await Promise.all([
      call(mySessions, { params: { id: 'upcoming' } }),
      call(mySessions, { params: { id: 'past' } }),
      call(listGroupSessions, {}),
      call(readReminders, {}),
      call(readCalendarSubscription, {}),
    ]);
    return { upcoming, past, group, reminders, calendar };
  });
};

export const handle: ScreenHandle = { title: () => t(platform.accountMenuSessions) };

export const Component = () => {
  const { upcoming, past, group, reminders, calendar } = useLoaderData<typeof loader>();
  const { site } = useFrameData();
  const { revalidate } = useRevalidator();
  const heading = useRef<HTMLHeadingElement>(null);
  const [statusMessage, setStatusMessage] = useState('');

  const canceled = async (text: string): Promise<void> => {
    await revalidate();
    setStatusMessage(text);
    showToast(t(m.mySessionsCanceled));
    heading.current?.focus();
  };
  const cards = (sessions: readonly MySession[], isUpcoming: boolean) => (
    <ul className="my-sessions">
      {sessions.map((session) => (
        <SessionCard
          key={session.id}
          session={session}
          isUpcoming={isUpcoming}
          helpLine={site.helpLine}
          changed={revalidate}
          canceled={canceled}
        />
      ))}
    </ul>
  );

  return (
    <>
      <h1>{t(platform.accountMenuSessions)}</h1>
      <div aria-live="polite">{statusMessage && <p className="notice notice--good">{statusMessage}</p>}</div>
      <section>
        <h2 id="upcoming" ref={heading} tabIndex={-1}>
          {t(m.mySessionsUpcoming)}
        </h2>
        {upcoming.length === 0 ? (
          <p>
            {t(m.mySessionsEmpty)} <Link to="/ao/schedule">{t(m.mySessionsSchedule)}</Link>
          </p>
        ) : (
          cards(upcoming, true)
        )}
      </section>
      <GroupSessions sessions={group} canceled={canceled} />
      <section className="section">
        <h2 id="past">{t(m.mySessionsPast)}</h2>
        {past.length === 0 ? <p>{t(m.mySessionsPastEmpty)}</p> : cards(past, false)}
      </section>
      <Reminders choice={reminders} />
      <CalendarSubscription subscription={calendar} changed={revalidate} />
    </>
  );
};
