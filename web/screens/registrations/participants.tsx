// Who of the group attends which session, and how: the selector, then the confirm view.
import { useEffect, useState } from 'react';
import {
  type LoaderFunctionArgs,
  redirect,
  replace,
  useLoaderData,
  useNavigate,
  useRevalidator,
  useSearchParams,
} from 'react-router';
import { addMember, listMembers, type Member, removeMember } from '#contract/members.ts';
import { registerParticipants } from '#contract/registrations.ts';
import { type Session, sessionDetail } from '#contract/sessions.ts';
import { momentOf } from '#rules/eastern-time.ts';
import { takesRegistrations } from '#rules/session-status.ts';
import { browserCall, CallFailed, CallRefused, callContext } from '#web/client/api.ts';
import { keepConfirmed } from '#web/client/confirmed-sessions.ts';
import { guardParticipants } from '#web/client/guard.ts';
import {
  clearDraft,
  type RegistrationDraft,
  readDraft,
  startDraft,
  writeDraft,
} from '#web/client/registration-draft.ts';
import { loginForParticipants } from '#web/client/sign-in.ts';
import { MemberEditor } from '#web/parts/member-editor/member-editor.tsx';
import { ConfirmView } from '#web/screens/registrations/confirm-view.tsx';
import { choicesFor, type Participation, participations } from '#web/screens/registrations/participations.ts';
import { SelectorView } from '#web/screens/registrations/selector-view.tsx';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';
import { useSeries } from '#web/shell/series-route.ts';
import { showToast } from '#web/shell/toasts.tsx';

interface Data {
  sessions: Session[];
  members: Member[];
}

/** A session that is gone by now is left out; those that no longer take registrations say so on the screen. */
const loadSession = async (call: typeof browserCall, id: number): Promise<Session[]> => {
  try {
    return [await call(sessionDetail, { params: { id: String(id) } })];
  } catch (error) {
    if (error instanceof CallRefused && error.status === 404) return [];
    throw error;
  }
};

/** `?session=1201` begins a draft for that session. Without a saved draft it goes back one level (spec 4). */
export const loader = async ({ params, context, request }: LoaderFunctionArgs): Promise<Data | Response> => {
  const route = params.group ?? 'ao';
  const wanted = new URL(request.url).searchParams.getAll('session').map(Number).filter(Number.isInteger);
  if (wanted.length > 0) {
    startDraft(wanted);
    return replace(`/${route}/schedule/participants`);
  }
  const draft = readDraft();
  if (!draft || draft.sessions.length === 0) return redirect(`/${route}/schedule`);
  const call = context.get(callContext);
  return guardParticipants(route, async () => {
    const [members, ...sessions] = await Promise.all([
      call(listMembers, {}),
      ...draft.sessions.map((id) => loadSession(call, id)),
    ]);
    return { members, sessions: sessions.flat() };
  });
};

export const handle: ScreenHandle = {
  title: () => 'Who attends',
  crumbs: () => [],
};

const isOpen = (session: Session): boolean =>
  takesRegistrations(
    { status: session.status, startsAt: momentOf(session.startDate), endsAt: momentOf(session.endDate) },
    { epochMilliseconds: Date.now() },
  );

const emptyDraft: RegistrationDraft = { sessions: [], participants: {} };

export const Component = () => {
  const { sessions, members } = useLoaderData() as Data; // Redirects never reach the component.
  const { route } = useSeries();
  const navigate = useNavigate();
  const revalidator = useRevalidator();
  const [search] = useSearchParams();
  const [draft, setDraft] = useState<RegistrationDraft>(() => readDraft() ?? emptyDraft);
  const [failure, setFailure] = useState<{ text: string; attempt: number } | null>(null);
  const [isUnderWay, setIsUnderWay] = useState(false);

  // Kept at once, so that a reload, Back or an expired sign-in loses nothing.
  useEffect(() => {
    if (draft.sessions.length > 0) writeDraft(draft);
  }, [draft]);

  const open = sessions.filter((session) => draft.sessions.includes(session.id) && isOpen(session));
  const shut = sessions.filter((session) => draft.sessions.includes(session.id) && !isOpen(session));
  const chosen: Participation[] = participations(open, members, draft);

  const choose = (sessionId: number, memberId: number, change: { attending?: boolean; method?: string }): void => {
    const session = open.find(({ id }) => id === sessionId);
    if (!session) return;
    const choices = choicesFor(session, members, draft).map((choice) =>
      choice.id === memberId ? { ...choice, ...change } : choice,
    );
    setDraft({ ...draft, participants: { ...draft.participants, [sessionId]: choices } });
  };

  const drop = (sessionId: number): void => {
    const remaining = draft.sessions.filter((id) => id !== sessionId);
    setDraft({ ...draft, sessions: remaining });
    if (remaining.length === 0) {
      clearDraft();
      void navigate(`/${route}/schedule`);
    }
  };

  /** An expired sign-in leads to the login; the draft waits. Anything else is shown where it happened. */
  const withSignIn = async <T,>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      if (error instanceof CallRefused && error.status === 401) await navigate(loginForParticipants(route, true));
      throw error;
    }
  };

  const add = (name: { firstName: string; lastName: string }): Promise<void> =>
    withSignIn(async () => {
      const member = await browserCall(addMember, { body: name });
      const participants = { ...draft.participants };
      for (const session of open) {
        const choices = choicesFor(session, members, draft);
        const known = choices.some(({ id }) => id === member.id);
        const method = session.attendMethods[0]?.value ?? 'Web';
        participants[session.id] = known
          ? choices.map((choice) => (choice.id === member.id ? { ...choice, attending: true } : choice))
          : [...choices, { id: member.id, attending: true, method }];
      }
      setDraft({ ...draft, participants, newMember: { firstName: '', lastName: '' } });
      await revalidator.revalidate();
    });

  const remove = (member: Member): Promise<void> =>
    withSignIn(async () => {
      await browserCall(removeMember, { params: { id: String(member.id) } });
      await revalidator.revalidate();
    });

  const register = async (): Promise<void> => {
    if (isUnderWay) return;
    setIsUnderWay(true);
    setFailure(null);
    try {
      const body = chosen
        .filter(({ people }) => people.length > 0)
        .map(({ session, people }) => ({ id: session.id, participants: people }));
      const confirmed = await withSignIn(() =>
        // The contract takes only its own words; the choices came from the server.
        browserCall(registerParticipants, {
          body: body as Parameters<typeof browserCall<typeof registerParticipants>>[1]['body'],
        }),
      );
      clearDraft();
      keepConfirmed(confirmed);
      showToast('You are registered.');
      await navigate(`/${route}/schedule/participants/method/confirm/success`, { replace: true });
    } catch (error) {
      if (!(error instanceof CallRefused || error instanceof CallFailed)) throw error;
      setFailure({ text: error.message, attempt: Date.now() });
    } finally {
      setIsUnderWay(false);
    }
  };

  if (search.get('view') === 'confirm' && chosen.some(({ people }) => people.length > 0)) {
    return (
      <ConfirmView
        chosen={chosen}
        failure={failure}
        isUnderWay={isUnderWay}
        register={() => void register()}
        back={() => void navigate(-1)}
      />
    );
  }
  return (
    <>
      <SelectorView
        open={open}
        shut={shut}
        members={members}
        choicesFor={(session) => choicesFor(session, members, draft)}
        choose={choose}
        drop={drop}
        confirm={() => void navigate('?view=confirm')}
        nobody={chosen.every(({ people }) => people.length === 0)}
      />
      <MemberEditor
        members={members}
        typed={draft.newMember ?? { firstName: '', lastName: '' }}
        onTyped={(newMember) => setDraft((before) => ({ ...before, newMember }))}
        onAdd={add}
        onRemove={remove}
      />
    </>
  );
};
