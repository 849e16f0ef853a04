// The account manager: what comes next, the group, and the way to everything else of the account.
import { useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { addMember, listMembers, type Member, removeMember } from '#contract/members.ts';
import { type MySession, mySessions } from '#contract/registrations.ts';
import { browserCall, callContext } from '#web/client/api.ts';
import { guardAccount } from '#web/client/guard.ts';
import { clearDraft } from '#web/client/registration-draft.ts';
import { useAccount } from '#web/client/use-account.ts';
import { MemberEditor } from '#web/parts/member-editor/member-editor.tsx';
import { ShortSessionTime } from '#web/parts/session-time/session-time.tsx';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';

interface Data {
  upcoming: MySession[];
  members: Member[];
}

const mostShown = 3;

/** Going to My Account clears the registration draft (spec 4). */
export const loader = ({ request, context }: LoaderFunctionArgs): Promise<Data> => {
  const call = context.get(callContext);
  return guardAccount(request, async () => {
    const [upcoming, members] = await Promise.all([
      call(mySessions, { params: { id: 'upcoming' } }),
      call(listMembers, {}),
    ]);
    clearDraft();
    return { upcoming, members };
  });
};

export const handle: ScreenHandle = { title: () => 'My Account' };

export const Component = () => {
  const { upcoming, members } = useLoaderData<typeof loader>();
  const account = useAccount();
  const { revalidate } = useRevalidator();
  const [typed, setTyped] = useState({ firstName: '', lastName: '' });
  return (
    <>
      <h1>My Account</h1>
      <p>
        Logged in as <strong>{account?.name}</strong> ({account?.email})
      </p>
      <section aria-labelledby="next">
        <h2 id="next">Your next sessions</h2>
        {upcoming.length === 0 ? (
          <p>You are not registered for any session.</p>
        ) : (
          <ul className="session-list">
            {upcoming.slice(0, mostShown).map((session) => (
              <li key={session.id} className="session-list__item" data-series={session.approute}>
                <Link to={`/${session.approute}/session/${session.id}`}>{session.sessionName}</Link>
                <span className="soft small">
                  <ShortSessionTime start={session.startDate} /> · {session.appname}
                </span>
              </li>
            ))}
          </ul>
        )}
        <p className="button-row">
          <Link className="button" to="/my/sessions">
            My sessions
          </Link>
          <Link className="button button--second" to="/ao/schedule">
            Schedule
          </Link>
        </p>
      </section>
      <MemberEditor
        members={members}
        typed={typed}
        onTyped={setTyped}
        onAdd={async (name) => {
          await browserCall(addMember, { body: name });
          await revalidate();
        }}
        onRemove={async (member) => {
          await browserCall(removeMember, { params: { id: String(member.id) } });
          await revalidate();
        }}
      />
    </>
  );
};
