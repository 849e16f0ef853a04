// The participant selector and the confirm view.
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
import { addMember, type Member, removeMember } from '#contract/accounts/group-members.ts';
import type { Accommodations } from '#contract/accounts/profile.ts';
import { registerParticipants } from '#contract/registration/registrations.ts';
import { browserCall, callContext } from '#web/client/api.ts';
import { toCallError, useSignInAgain } from '#web/client/call-error.ts';
import { saveConfirmedSessions } from '#web/client/confirmed-sessions.ts';
import { guardParticipants } from '#web/client/guard.ts';
import { clearDraft, readDraft, startDraft } from '#web/client/registration-draft.ts';
import { loginForParticipants } from '#web/client/sign-in.ts';
import { usePending } from '#web/client/use-pending.ts';
import { MemberEditor } from '#web/components/member-editor/member-editor.tsx';
import { ConfirmView } from '#web/screens/registration/registrations/confirm-view.tsx';
import { type Choosable, loadChoosable } from '#web/screens/registration/registrations/load-choosable.ts';
import { Needs, readNeeds, type SaveNeeds } from '#web/screens/registration/registrations/needs.tsx';
import { whyNotOpen } from '#web/screens/registration/registrations/openness.ts';
import {
  choicesFor,
  errorTexts,
  participations,
  withChoice,
  withMember,
  withSamePeople,
} from '#web/screens/registration/registrations/participations.ts';
import { SelectorView } from '#web/screens/registration/registrations/selector-view.tsx';
import { useDraft } from '#web/screens/registration/registrations/use-draft.ts';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';
import { useSeries } from '#web/shell/series-route.ts';
import { showToast } from '#web/shell/toasts.tsx';

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
  if (isConfirming && !hasPeople) return redirect(pathname);
  const accommodations = isConfirming ? await readNeeds(context.get(callContext)) : null;
  return { ...choosable, accommodations, route, isConfirming };
};

const titleOf = (isConfirming: boolean): string => (isConfirming ? 'Check and register' : 'Who attends');

export const handle: ScreenHandle<Data | undefined> = {
  title: (data) => titleOf(data?.isConfirming ?? false),
  crumbs: (data) => (data ? [{ to: `/${data.route}/schedule`, text: 'Schedule' }] : []),
};

interface Failure {
  title: string;
  errors: string[];
  attempt: number;
  /** The selection is invalid, so the selector shows the error as well. */
  isAboutChoices: boolean;
  /** There are no seats left, but waiting lists. */
  isFull: boolean;
}

/** Moves focus between the two views, because the path stays the same. Returns the announcement. */
const useViewFocus = (isConfirming: boolean, heading: { current: HTMLElement | null }, isTaken: boolean): string => {
  const last = useRef(isConfirming);
  const [announcement, setAnnouncement] = useState('');
  useLayoutEffect(() => {
    if (last.current === isConfirming) return;
    last.current = isConfirming;
    setAnnouncement(titleOf(isConfirming));
    if (!isTaken) heading.current?.focus({ preventScroll: true });
  }, [isConfirming, heading, isTaken]);
  return announcement;
};

export const Component = () => {
  const { sessions, gone, members, isConfirming, accommodations } = useLoaderData() as Data; // Redirects never reach the component.
  const { route } = useSeries();
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { draft, change, keep } = useDraft();
  const [failure, setFailure] = useState<Failure | null>(null);
  const { isPending, run } = usePending();
  const heading = useRef<HTMLHeadingElement>(null);
  const shownFailure = failure && (isConfirming || failure.isAboutChoices) ? failure : null;
  const announcement = useViewFocus(isConfirming, heading, shownFailure !== null);
  const goToLogin = useSignInAgain(loginForParticipants(route, true));

  const now = Date.now();
  const wanted = sessions.filter(({ id }) => draft.sessions.includes(id));
  const open = wanted.filter((session) => whyNotOpen(session, now) === null);
  const shut = [
    ...wanted.flatMap(({ id, name, ...session }) => {
      const reason = whyNotOpen({ id, name, ...session }, now);
      return reason === null ? [] : [{ id, name, reason }];
    }),
    ...gone
      .filter((id) => draft.sessions.includes(id))
      .map((id) => ({ id, name: `Session number ${id}`, reason: 'It is no longer in our schedule.' })),
  ];
  const chosen = participations(open, members, draft);

  const drop = (id: number): void => {
    const remaining = draft.sessions.filter((each) => each !== id);
    setFailure(null);
    change((before) => ({ ...before, sessions: before.sessions.filter((each) => each !== id) }));
    if (remaining.length > 0) {
      heading.current?.focus();
      return;
    }
    clearDraft();
    void navigate(`/${route}/schedule`);
  };

  /** Set by the accommodation fields. */
  const saveNeeds = useRef<SaveNeeds | null>(null);

  const signInAgain = (): Promise<void> => {
    keep();
    return goToLogin();
  };

  /** The loader reloads the members and needs the draft. */
  const readAgain = (): Promise<void> => {
    keep();
    return revalidate();
  };

  const add = (name: { firstName: string; lastName: string }) =>
    toCallError(async () => {
      const member = await browserCall(addMember, { body: name });
      change((before) => ({
        ...withMember(before, open, members, member),
        newMember: { firstName: '', lastName: '' },
      }));
      await readAgain();
    }, signInAgain);

  const remove = async (member: Member) => {
    const refusal = await toCallError(
      () => browserCall(removeMember, { params: { id: String(member.id) } }),
      signInAgain,
    );
    // Already deleted is success.
    const isGone = refusal === null || refusal.status === 404;
    if (isGone) await readAgain();
    return isGone ? null : refusal;
  };

  const register = async (waitingList = false): Promise<void> => {
    setFailure(null);
    const sent = chosen.filter(({ people }) => people.length > 0);
    const body = sent.map(({ session, people }) => ({
      id: session.id,
      participants: people.map((person) => ({ ...person, waitingList })),
    }));
    const refusedNeeds = await saveNeeds.current?.();
    const refusal =
      refusedNeeds ??
      (await toCallError(async () => {
        const confirmed = await browserCall(registerParticipants, {
          // The choices came from the server, so they match the contract.
          body: body as Parameters<typeof browserCall<typeof registerParticipants>>[1]['body'],
        });
        clearDraft();
        saveConfirmedSessions(confirmed);
        showToast('You are registered.');
        await navigate(`/${route}/schedule/participants/method/confirm/success`, { replace: true });
      }, signInAgain));
    if (refusal && refusal.status !== 401) {
      const errors = errorTexts(refusal.fields, sent);
      const title = errors.length > 0 ? 'Nobody was registered' : refusal.message;
      const isFull = refusal.code === 'FULL';
      setFailure({ title, errors, attempt: Date.now(), isAboutChoices: errors.length > 0, isFull });
      // Sessions may have closed and people may have been removed meanwhile.
      if (errors.length > 0) await readAgain();
    }
  };

  const changeSomething = (): void => {
    setFailure(null);
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
          register={() => void run(register)}
          waitInstead={shownFailure?.isFull ? () => void run(() => register(true)) : null}
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
              setFailure(null);
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
              typed={draft.newMember ?? { firstName: '', lastName: '' }}
              onTyped={(newMember) => change((before) => ({ ...before, newMember }))}
              onAdd={add}
              onRemove={remove}
              afterAdding={
                open.length === 1 ? 'The new person is ticked.' : 'The new person is ticked for each session.'
              }
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
