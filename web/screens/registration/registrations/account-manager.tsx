// The account manager: upcoming sessions, group, account links.

import { useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate, useRevalidator } from 'react-router';
import { addMember, listMembers, type Member, removeMember, renameMember } from '#contract/accounts/group-members.ts';
import { type MySession, mySessions } from '#contract/registration/registrations.ts';
import { emptyMember, type GivenMember, memberFields } from '#rules/accounts/group-member.ts';
import { browserCall, callContext } from '#web/client/api.ts';
import { guardAccount } from '#web/client/guard.ts';
import { clearDraft } from '#web/client/registration-draft.ts';
import { readSavedFormValues, saveFormValues } from '#web/client/saved-form-values.ts';
import { signOut } from '#web/client/sign-out.ts';
import { useAccount } from '#web/client/use-account.ts';
import { useAccountRequest } from '#web/client/use-account-request.ts';
import { MemberEditor } from '#web/components/member-editor/member-editor.tsx';
import { ShortSessionTime } from '#web/components/session-time/session-time.tsx';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';
import { showToast } from '#web/shell/toasts.tsx';

const mostShown = 3;
const typedKey = 'newMember';

/** Going to My Account clears the registration draft (spec 4). */
export const loader = ({ request, context }: LoaderFunctionArgs) => {
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

const NextSessions = ({ upcoming }: { upcoming: MySession[] }) => (
  <section>
    <h2>Your next sessions</h2>
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
            <Link to={`/my/sessions#session-${session.id}`}>
              {session.join ? 'Join' : 'Ask presenters, or change it'}
              <span className="visually-hidden"> ({session.sessionName})</span>
            </Link>
          </li>
        ))}
      </ul>
    )}
    {upcoming.length > mostShown && (
      <p>
        These are the first {mostShown} of {upcoming.length}; all of them are under My sessions.
      </p>
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
);

export const Component = () => {
  const { upcoming, members } = useLoaderData<typeof loader>();
  const account = useAccount();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const request = useAccountRequest();
  const [typed, setTyped] = useState<GivenMember>(() => ({ ...emptyMember, ...readSavedFormValues(typedKey) }));

  const type = (name: typeof typed): void => {
    setTyped(name);
    saveFormValues(typedKey, name, memberFields);
  };

  const add = (name: typeof typed) =>
    request(async () => {
      await browserCall(addMember, { body: name });
      await revalidate();
    });

  const rename = (member: Member, body: typeof typed) =>
    request(async () => {
      await browserCall(renameMember, { params: { id: String(member.id) }, body });
      await revalidate();
    });

  const remove = async (member: Member) => {
    const error = await request(() => browserCall(removeMember, { params: { id: String(member.id) } }));
    // Already deleted is success.
    const isGone = error === null || error.status === 404;
    if (isGone) await revalidate();
    return isGone ? null : error;
  };

  const leave = async (): Promise<void> => {
    signOut();
    await navigate('/ao');
    showToast('You are signed out.');
  };

  return (
    <>
      <h1>My Account</h1>
      {account && (
        <div className="account-facts">
          <p>
            Logged in as <strong>{account.name}</strong>
            <br />
            <span className="account-facts__email">{account.email}</span>
          </p>
          <button type="button" className="button button--second" onClick={() => void leave()}>
            Logout
          </button>
        </div>
      )}
      <NextSessions upcoming={upcoming} />
      <MemberEditor members={members} typed={typed} onTyped={type} onAdd={add} onRename={rename} onRemove={remove} />
    </>
  );
};
