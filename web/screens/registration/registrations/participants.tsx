// The participant selector and the confirm view.

import * as platform from '#messages/en/platform.ts';
import * as m from '#messages/en/registration.ts';
import { t } from '#messages/translate.ts';
import { emptyMember } from '#rules/accounts/group-member.ts';
import '#web/shell/account-pages.ts';
import { useLayoutEffect, useRef, useState } from 'react';
import {
  type LoaderFunctionArgs,
  redirect,
  replace,
  useLoaderData,
  useLocation,
  useNavigate,
  useRevalidator,
} from 'react-router';
import type { Accommodations } from '#contract/accounts/profile.ts';
import { callContext } from '#web/client/api.ts';
import { useSignInAgain } from '#web/client/call-error.ts';
import { guardParticipants } from '#web/client/guard.ts';
import { pathWithoutPrefix } from '#web/client/language.ts';
import { clearDraft, type RegistrationDraft, readDraft, startDraft } from '#web/client/registration-draft.ts';
import { loginForParticipants } from '#web/client/sign-in.ts';
import { MemberEditor } from '#web/components/member-editor/member-editor.tsx';
import { ConfirmView } from '#web/screens/registration/registrations/confirm-view.tsx';
import { type Choosable, loadChoosable } from '#web/screens/registration/registrations/load-choosable.ts';
import { Needs, readNeeds, type SaveNeeds } from '#web/screens/registration/registrations/needs.tsx';
import { whyNotOpen } from '#web/screens/registration/registrations/openness.ts';
import {
  choicesFor,
  participations,
  withChoice,
  withMember,
  withSamePeople,
} from '#web/screens/registration/registrations/participations.ts';
import { SelectorView } from '#web/screens/registration/registrations/selector-view.tsx';
import { useDraft } from '#web/screens/registration/registrations/use-draft.ts';
import { groupMemberCalls, useRegister } from '#web/screens/registration/registrations/use-register.ts';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';
import { useSeries } from '#web/shell/series-route.ts';
import { announcesTitles } from '#web/shell/title-and-focus.ts';

interface Data extends Choosable {
  /** The group's accommodations in the confirm view; null if they could not be loaded. */
  accommodations: Accommodations | null;
  route: string;
  isConfirming: boolean;
}

/**
 * `?session=1201` begins a draft for that session. Without a saved draft it goes back one level (spec 4);
 * without anybody ticked there is nothing to confirm.
 */
export const loader = async ({ params, context, request }: LoaderFunctionArgs): Promise<Data | Response> => {
  const route = params.group ?? 'ao';
  const { pathname, searchParams } = new URL(request.url);
  const wanted = searchParams.getAll('session').map(Number).filter(Number.isInteger);
  if (wanted.length > 0) {
    startDraft(wanted);
    return replace(`/${route}/schedule/participants`);
  }
  const draft = readDraft();
  if (!draft || draft.sessions.length === 0) return redirect(`/${route}/schedule`);
  const choosable = await guardParticipants(route, () => loadChoosable(context.get(callContext), draft.sessions));
  const isConfirming = searchParams.get('view') === 'confirm';
  const open = choosable.sessions.filter((session) => whyNotOpen(session, Date.now()) === null);
  const hasPeople = participations(open, choosable.members, draft).some(({ people }) => people.length > 0);
  if (isConfirming && !hasPeople) return redirect(pathWithoutPrefix(pathname));
  const accommodations = isConfirming ? await readNeeds(context.get(callContext)) : null;
  return { ...choosable, accommodations, route, isConfirming };
};

const titleOf = (isConfirming: boolean): string => (isConfirming ? t(m.reviewTitle) : t(m.registerTitle));

export const handle: ScreenHandle<Data | undefined> = {
  title: (data) => titleOf(data?.isConfirming ?? false),
  crumbs: (data) => (data ? [{ to: `/${data.route}/schedule`, text: t(platform.menuSchedule) }] : []),
};

/** Moves focus between the two views, because the path stays the same. Returns what the frame does not announce. */
const useViewFocus = (isConfirming: boolean, heading: { current: HTMLElement | null }, isTaken: boolean): string => {
  const last = useRef(isConfirming);
  const [announcement, setAnnouncement] = useState('');
  useLayoutEffect(() => {
    if (last.current === isConfirming) return;
    last.current = isConfirming;
    setAnnouncement(announcesTitles() ? '' : titleOf(isConfirming));
    if (!isTaken) heading.current?.focus({ preventScroll: true });
  }, [isConfirming, heading, isTaken]);
  return announcement;
};

/** The draft's sessions that are open, and why the others are not. */
const splitSessions = ({ sessions, gone }: Choosable, draft: RegistrationDraft) => {
  const now = Date.now();
  const wanted = sessions.filter(({ id }) => draft.sessions.includes(id));
  return {
    open: wanted.filter((session) => whyNotOpen(session, now) === null),
    shut: [
      ...wanted.flatMap((session) => {
        const reason = whyNotOpen(session, now);
        return reason === null ? [] : [{ id: session.id, name: session.name, reason }];
      }),
      ...gone
        .filter((id) => draft.sessions.includes(id))
        .map((id) => ({ id, name: t(m.registerShutGoneName, { id }), reason: t(m.registerShutGone) })),
    ],
  };
};

export const Component = () => {
  const data = useLoaderData() as Data; // Redirects never reach the component.
  const { members, isConfirming, accommodations } = data;
  const { route } = useSeries();
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { draft, change, keep } = useDraft();
  const heading = useRef<HTMLHeadingElement>(null);
  const goToLogin = useSignInAgain(loginForParticipants(route, true));
  const { open, shut } = splitSessions(data, draft);
  const chosen = participations(open, members, draft);

  const signInAgain = (): Promise<void> => {
    keep();
    return goToLogin();
  };
  /** The loader reloads the members and needs the draft. */
  const readAgain = (): Promise<void> => {
    keep();
    return revalidate();
  };
  /** Set by the accommodation fields. */
  const saveNeeds = useRef<SaveNeeds | null>(null);
  const { register, isPending, failure, clearFailure } = useRegister({ chosen, saveNeeds, signInAgain, readAgain });
  const shownFailure = failure && (isConfirming || failure.isAboutChoices) ? failure : null;
  const announcement = useViewFocus(isConfirming, heading, shownFailure !== null);
  const { add, remove } = groupMemberCalls({
    signInAgain,
    readAgain,
    added: (member) =>
      change((before) => ({
        ...withMember(before, open, members, member),
        newMember: emptyMember,
      })),
  });

  const drop = (id: number): void => {
    const remaining = draft.sessions.filter((each) => each !== id);
    clearFailure();
    change((before) => ({ ...before, sessions: before.sessions.filter((each) => each !== id) }));
    if (remaining.length > 0) {
      heading.current?.focus();
      return;
    }
    clearDraft();
    void navigate(`/${route}/schedule`);
  };

  const changeSomething = (): void => {
    clearFailure();
    keep();
    if (state?.fromSelector) void navigate(-1);
    else void navigate(pathname, { replace: true });
  };

  return (
    <>
      {isConfirming ? (
        <ConfirmView
          needs={
            accommodations && (
              <Needs
                stored={accommodations}
                sessions={chosen.filter(({ people }) => people.length > 0).map(({ session }) => session)}
                signInAgain={signInAgain}
                save={saveNeeds}
              />
            )
          }
          heading={heading}
          chosen={chosen}
          shut={shut}
          failure={shownFailure}
          isPending={isPending}
          register={() => register(false)}
          waitInstead={shownFailure?.isFull ? () => register(true) : null}
          changeSomething={changeSomething}
        />
      ) : (
        <>
          <SelectorView
            heading={heading}
            open={open}
            shut={shut}
            members={members}
            failure={shownFailure}
            schedule={`/${route}/schedule`}
            choicesFor={(session) => choicesFor(session, members, draft)}
            choose={(session, choice) => {
              clearFailure();
              change((before) => withChoice(before, session, members, choice));
            }}
            chooseSame={(session) => change((before) => withSamePeople(before, session, open, members))}
            drop={drop}
            confirm={() => {
              keep();
              void navigate('?view=confirm', { state: { fromSelector: true } });
            }}
          />
          {open.length > 0 && (
            <MemberEditor
              members={members}
              typed={draft.newMember ?? emptyMember}
              onTyped={(newMember) => change((before) => ({ ...before, newMember }))}
              onAdd={add}
              onRemove={remove}
              afterAdding={t(m.registerPersonAdded, { count: open.length })}
            />
          )}
        </>
      )}
      <p aria-live="polite" className="visually-hidden">
        {announcement}
      </p>
    </>
  );
};
