// Polls and raised hands of a session, for presenters and staff.

import { useCallback, useRef, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useParams } from 'react-router';
import type { ResponseBody } from '#contract/platform/endpoint.ts';
import { changePoll, deletePoll, presentedPolls } from '#contract/registration/polls.ts';
import { type RaisedHand, raisedHands } from '#contract/registration/raised-hands.ts';
import * as m from '#messages/en/participation.ts';
import { t } from '#messages/translate.ts';
import { browserCall, callContext } from '#web/client/api.ts';
import { guardAccount } from '#web/client/guard.ts';
import { useAccountRequest } from '#web/client/use-account-request.ts';
import { useFresh } from '#web/client/use-fresh.ts';
import { usePending } from '#web/client/use-pending.ts';
import { usePolling } from '#web/client/use-polling.ts';
import { sessionInLang } from '#web/components/rich-message/in-lang.tsx';
import { rich } from '#web/components/rich-message/rich.ts';
import { SessionTime } from '#web/components/session-time/session-time.tsx';
import { Hands } from '#web/screens/registration/polls/staff/hands.tsx';
import { NewPoll } from '#web/screens/registration/polls/staff/new-poll.tsx';
import { PollItem } from '#web/screens/registration/polls/staff/poll-item.tsx';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';

interface Data {
  polls: ResponseBody<typeof presentedPolls>;
  hands: readonly RaisedHand[];
}

const loader = ({ request, params, context }: LoaderFunctionArgs): Promise<Data> =>
  guardAccount(request, async () => {
    const [call, id] = [context.get(callContext), params.id ?? ''];
    const [polls, { hands }] = await Promise.all([
      call(presentedPolls, { params: { id } }),
      call(raisedHands, { params: { id } }),
    ]);
    return { polls, hands };
  });

/** Results come by themselves. */
const everyMs = 3_000;

const Polls = () => {
  const { polls: loaded, hands } = useLoaderData<typeof loader>();
  const { id = '' } = useParams();
  const [session, look] = useFresh(
    loaded,
    useCallback(() => browserCall(presentedPolls, { params: { id } }), [id]),
  );
  const heading = useRef<HTMLHeadingElement>(null);
  const request = useAccountRequest();
  const { run } = usePending();
  const [statusMessage, setStatusMessage] = useState('');
  const { polls } = session;
  const isAnyOpen = polls.some(({ state }) => state === 'open');
  usePolling(look, { everyMs, isOn: isAnyOpen });

  const change = (key: string, work: () => Promise<unknown>, done: string): Promise<void> =>
    run(async () => {
      setStatusMessage('');
      const error = await request(work);
      if (!error) await look();
      setStatusMessage(error ? error.message : done);
    }, key);
  return (
    <div data-at-work={isAnyOpen ? '' : undefined}>
      <h1>{rich(m.pollsTitle, { session: sessionInLang(session) })}</h1>
      <p>
        <SessionTime start={session.startDate} end={session.endDate} />
      </p>
      <section className="section" aria-labelledby="polls">
        <h2 id="polls" ref={heading} tabIndex={-1}>
          {t(m.pollsTitleShort)}
        </h2>
        <p aria-live="polite">{statusMessage}</p>
        {polls.length === 0 && <p>{t(m.pollsNone)}</p>}
        {polls.map((poll) => {
          const params = { id: String(poll.id) };
          return (
            <PollItem
              key={poll.id}
              poll={poll}
              change={(body, done) =>
                void change(`${poll.id} ${JSON.stringify(body)}`, () => browserCall(changePoll, { params, body }), done)
              }
              remove={() =>
                void change(`delete ${poll.id}`, () => browserCall(deletePoll, { params }), t(m.pollDeleted)).then(() =>
                  heading.current?.focus(),
                )
              }
            />
          );
        })}
      </section>
      <NewPoll sessionId={id} created={() => void look()} />
      <Hands sessionId={id} loaded={hands} />
    </div>
  );
};

/** A route's module. The screen has two addresses: for presenters and for staff. */
export const pollsScreen = (home: { to: string; text: string }) => {
  const handle: ScreenHandle<Data | undefined> = {
    title: (data) => (data ? t(m.pollsTitle, { session: data.polls.sessionName }) : t(m.pollsTitleShort)),
    here: (data) => data && rich(m.pollsTitle, { session: sessionInLang(data.polls) }),
    crumbs: () => [home],
  };
  return { loader, handle, Component: Polls };
};
