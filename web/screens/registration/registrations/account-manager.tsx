// The account manager: upcoming sessions, group, account links.

import { type ReactNode, useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate, useRevalidator } from 'react-router';
import {
  inviteMember,
  type JoinedGroup,
  leaveGroup,
  listJoinedGroups,
  revokeInvitation,
} from '#contract/accounts/group-invitations.ts';
import { addMember, listMembers, type Member, removeMember, renameMember } from '#contract/accounts/group-members.ts';
import { type MySession, mySessions } from '#contract/registration/registrations.ts';
import * as accounts from '#messages/en/accounts.ts';
import * as platform from '#messages/en/platform.ts';
import * as m from '#messages/en/registration.ts';
import { t } from '#messages/translate.ts';
import { emptyMember, type GivenMember, memberFields } from '#rules/accounts/group-member.ts';
import { browserCall, callContext } from '#web/client/api.ts';
import { guardAccount } from '#web/client/guard.ts';
import { clearDraft } from '#web/client/registration-draft.ts';
import { readSavedFormValues, saveFormValues } from '#web/client/saved-form-values.ts';
import { signOut } from '#web/client/sign-out.ts';
import { useAccount } from '#web/client/use-account.ts';
import { useAccountRequest } from '#web/client/use-account-request.ts';
import { JoinedGroups } from '#web/components/joined-groups/joined-groups.tsx';
import { MemberEditor } from '#web/components/member-editor/member-editor.tsx';
import { hidden } from '#web/components/rich-message/hidden.tsx';
import { inLang } from '#web/components/rich-message/in-lang.tsx';
import { rich } from '#web/components/rich-message/rich.ts';
import { ShortSessionTime } from '#web/components/session-time/session-time.tsx';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';
import { showToast } from '#web/shell/toasts.tsx';

const mostShown = 3;
const strong = (content: ReactNode) => <strong>{content}</strong>;
const typedKey = 'newMember';

/** Going to My Account clears the registration draft (spec 4). */
export const loader = ({ request, context }: LoaderFunctionArgs) => {
  const call = context.get(callContext);
  return guardAccount(request, async () => {
    const [upcoming, members, groups] = await Promise.all([
      call(mySessions, { params: { id: 'upcoming' } }),
      call(listMembers, {}),
      call(listJoinedGroups, {}),
    ]);
    clearDraft();
    return { upcoming, members, groups };
  });
};

export const handle: ScreenHandle = { title: () => t(platform.commonMyAccount) };

const NextSessions = ({ upcoming }: { upcoming: MySession[] }) => (
  <section>
    <h2>{t(m.overviewSessions)}</h2>
    {upcoming.length === 0 ? (
      <p>{t(m.mySessionsEmpty)}</p>
    ) : (
      <ul className="session-list">
        {upcoming.slice(0, mostShown).map((session) => (
          <li key={session.id} className="session-list__item" data-series={session.approute}>
            <Link to={`/${session.approute}/session/${session.id}`} lang={session.lang?.sessionName}>
              {session.sessionName}
            </Link>
            <span className="soft small">
              <ShortSessionTime start={session.startDate} /> · {inLang(session.appname, session.lang?.appname)}
            </span>
            <Link to={`/my/sessions#session-${session.id}`}>
              {rich(session.join ? m.overviewJoin : m.overviewManage, {
                session: inLang(session.sessionName, session.lang?.sessionName),
                hidden,
              })}
            </Link>
          </li>
        ))}
      </ul>
    )}
    {upcoming.length > mostShown && <p>{t(m.overviewSessionsShown, { shown: mostShown, total: upcoming.length })}</p>}
    <p className="button-row">
      <Link className="button" to="/my/sessions">
        {t(platform.accountMenuSessions)}
      </Link>
      <Link className="button button--second" to="/ao/schedule">
        {t(platform.menuSchedule)}
      </Link>
    </p>
  </section>
);

export const Component = () => {
  const { upcoming, members, groups } = useLoaderData<typeof loader>();
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

  const invite = (member: Member, email: string) =>
    request(async () => {
      await browserCall(inviteMember, { params: { id: String(member.id) }, body: { email } });
      await revalidate();
    });

  const revoke = async (member: Member) => {
    const error = await request(() => browserCall(revokeInvitation, { params: { id: String(member.id) } }));
    const isGone = error === null || error.status === 404;
    if (isGone) await revalidate();
    return isGone ? null : error;
  };

  const leaveOne = async (group: JoinedGroup) => {
    const error = await request(() => browserCall(leaveGroup, { params: { id: String(group.id) } }));
    const isGone = error === null || error.status === 404;
    if (isGone) await revalidate();
    return isGone ? null : error;
  };

  const leave = async (): Promise<void> => {
    signOut();
    await navigate('/ao');
    showToast(t(platform.topBarSignedOut));
  };

  return (
    <>
      <h1>{t(platform.commonMyAccount)}</h1>
      {account && (
        <div className="account-facts">
          <p>
            {rich(m.overviewSignedIn, { name: account.name, strong })}
            <br />
            <span className="account-facts__email">{account.email}</span>
          </p>
          <button type="button" className="button button--second" onClick={() => void leave()}>
            {t(platform.commonLogout)}
          </button>
        </div>
      )}
      <NextSessions upcoming={upcoming} />
      <JoinedGroups groups={groups} leave={leaveOne} />
      <MemberEditor
        {...{ members, typed }}
        onTyped={type}
        onAdd={add}
        onRename={rename}
        onRemove={remove}
        inviting={{ invite, revoke }}
      />
      <p>
        <Link to="/my/group/add">{t(accounts.memberListLink)}</Link>
      </p>
      <p>
        <Link to="/my/organization">{t(accounts.organizationLink)}</Link>
      </p>
      <p>
        <Link to="/my/group">{t(accounts.groupRecordsLink)}</Link>
      </p>
    </>
  );
};
