// Invites a group member by email: the state of the invitation, a form to send it, and a button to revoke it.

import { useId, useLayoutEffect, useRef, useState } from 'react';
import type { Member } from '#contract/accounts/group-members.ts';
import * as m from '#messages/en/accounts.ts';
import * as platform from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { dateText } from '#rules/platform/eastern-time.ts';
import { emailPattern, normalizeEmail } from '#rules/platform/email-address.ts';
import { usePending } from '#web/client/use-pending.ts';
import { TextField } from '#web/components/field/field.tsx';
import { type HttpError, nameOf } from '#web/components/member-editor/name-of.ts';
import { hidden } from '#web/components/rich-message/hidden.tsx';
import { rich } from '#web/components/rich-message/rich.ts';

/** What a coordinator can do about a member's invitation; each returns null on success. */
export interface Inviting {
  invite: (member: Member, email: string) => Promise<HttpError | null>;
  revoke: (member: Member) => Promise<HttpError | null>;
}

interface FormProps {
  member: Member;
  invite: (email: string) => Promise<HttpError | null>;
  close: (statusMessage: string) => void;
}

export const InviteForm = ({ member, invite, close }: FormProps) => {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const name = nameOf(member);
  const [email, setEmail] = useState(member.invitation?.email ?? '');
  const [error, setError] = useState('');
  const [failure, setFailure] = useState('');
  const { isPending, run } = usePending();
  useLayoutEffect(() => input.current?.focus(), []);

  const send = async (): Promise<void> => {
    setFailure('');
    setError('');
    const normalized = normalizeEmail(email);
    const problem = emailPattern.test(normalized)
      ? await invite(normalized)
      : { message: '', fields: { email: t(platform.emailInvalid) } };
    if (!problem) return close(t(m.inviteSent, { email: normalized }));
    if (!problem.fields.email) return setFailure(problem.message);
    setError(problem.fields.email);
    input.current?.focus();
  };
  return (
    <form
      className="member-list__form"
      noValidate
      aria-label={t(m.inviteForm, { name })}
      onSubmit={(event) => {
        event.preventDefault();
        void run(send);
      }}
    >
      <TextField
        id={id}
        state={{
          label: t(m.emailLabel),
          isRequired: true,
          hint: t(m.inviteHint, { name }),
          error: error || undefined,
          isAnnounced: true,
        }}
        ref={input}
        name="email"
        type="email"
        autoComplete="off"
        maxLength={254}
        value={email}
        onChange={({ target }) => setEmail(target.value)}
      />
      <div aria-live="assertive">{failure && <p className="field__error">{failure}</p>}</div>
      <div className="button-row">
        <button type="submit" className="button" aria-disabled={isPending || undefined}>
          {t(isPending ? m.inviteSending : m.inviteSubmit)}
        </button>
        <button type="button" className="button button--second" onClick={() => close('')}>
          {t(platform.commonCancel)}
        </button>
      </div>
    </form>
  );
};

export const InvitationState = ({ member: { invitation } }: { member: Member }) =>
  invitation && (
    <>
      <br />
      <span className="soft member-list__invitation">
        {t(m.inviteState, { ...invitation, date: dateText(invitation.expiresAt) })}
      </span>
    </>
  );

interface RevokeProps {
  member: Member;
  revoke: () => Promise<HttpError | null>;
  done: (statusMessage: string) => void;
}

export const RevokeButton = ({ member, revoke, done }: RevokeProps) => {
  const { isPending, run } = usePending();
  const end = async (): Promise<void> => {
    const error = await revoke();
    done(error ? error.message : t(m.inviteRevoked));
  };
  return (
    <button
      type="button"
      className="button button--second"
      aria-disabled={isPending || undefined}
      onClick={() => void run(end)}
    >
      {rich(m.inviteRevoke, { name: nameOf(member), hidden })}
    </button>
  );
};
