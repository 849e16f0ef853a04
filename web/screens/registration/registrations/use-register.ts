// Sends a registration, and adds or removes members of the group while choosing who attends.

import { type RefObject, useState } from 'react';
import { useNavigate } from 'react-router';
import { addMember, type Member, removeMember } from '#contract/accounts/group-members.ts';
import { registerParticipants } from '#contract/registration/registrations.ts';
import * as m from '#messages/en/registration.ts';
import { t } from '#messages/translate.ts';
import type { GivenMember } from '#rules/accounts/group-member.ts';
import { browserCall } from '#web/client/api.ts';
import { toCallError } from '#web/client/call-error.ts';
import { saveConfirmation } from '#web/client/confirmed-sessions.ts';
import { clearDraft } from '#web/client/registration-draft.ts';
import { usePending } from '#web/client/use-pending.ts';
import type { SaveNeeds } from '#web/screens/registration/registrations/needs.tsx';
import { errorTexts, type Participation } from '#web/screens/registration/registrations/participations.ts';
import { useSeries } from '#web/shell/series-route.ts';
import { showToast } from '#web/shell/toasts.tsx';

interface Calls {
  /** Both store the draft first. */
  signInAgain: () => Promise<void>;
  readAgain: () => Promise<void>;
}

interface RegisterOptions extends Calls {
  chosen: Participation[];
  saveNeeds: RefObject<SaveNeeds | null>;
}

interface Failure {
  title: string;
  errors: string[];
  attempt: number;
  /** The selection is invalid, so the selector shows the error as well. */
  isAboutChoices: boolean;
  /** There are no seats left, but waiting lists. */
  isFull: boolean;
}

/** Saves the accommodations, registers everybody who is selected, and shows the confirmation. */
export const useRegister = ({ chosen, saveNeeds, signInAgain, readAgain }: RegisterOptions) => {
  const { route } = useSeries();
  const navigate = useNavigate();
  const { isPending, run } = usePending();
  const [failure, setFailure] = useState<Failure | null>(null);

  const register = async (waitingList: boolean): Promise<void> => {
    setFailure(null);
    const sent = chosen.filter(({ people }) => people.length > 0);
    const body = sent.map(({ session, people }) => ({
      id: session.id,
      participants: people.map((person) => ({ ...person, waitingList })),
    }));
    const needsError = await saveNeeds.current?.();
    const error =
      needsError ??
      (await toCallError(async () => {
        const confirmed = await browserCall(registerParticipants, {
          // The choices came from the server, so they match the contract.
          body: body as Parameters<typeof browserCall<typeof registerParticipants>>[1]['body'],
        });
        clearDraft();
        saveConfirmation({ sessions: confirmed, hasOthers: sent.some(({ hasOthers }) => hasOthers) });
        showToast(t(confirmed.length > 0 ? m.reviewRegistered : m.registeredTitleOthers));
        await navigate(`/${route}/schedule/participants/method/confirm/success`, { replace: true });
      }, signInAgain));
    if (!error || error.status === 401) return;
    const errors = errorTexts(error.fields, sent);
    const title = errors.length > 0 ? t(m.reviewFailed) : error.message;
    const isFull = error.code === 'FULL';
    setFailure({ title, errors, attempt: Date.now(), isAboutChoices: errors.length > 0, isFull });
    // Sessions may have closed and people may have been removed meanwhile.
    if (errors.length > 0) await readAgain();
  };

  return {
    isPending,
    failure,
    clearFailure: (): void => setFailure(null),
    register: (waitingList: boolean): void => void run(() => register(waitingList)),
  };
};

/** `added` adds the new member to the draft. */
export const groupMemberCalls = ({ signInAgain, readAgain, added }: Calls & { added: (member: Member) => void }) => ({
  add: (name: GivenMember) =>
    toCallError(async () => {
      added(await browserCall(addMember, { body: name }));
      await readAgain();
    }, signInAgain),
  remove: async (member: Member) => {
    const error = await toCallError(
      () => browserCall(removeMember, { params: { id: String(member.id) } }),
      signInAgain,
    );
    // Already deleted is success.
    const isGone = error === null || error.status === 404;
    if (isGone) await readAgain();
    return isGone ? null : error;
  },
});
