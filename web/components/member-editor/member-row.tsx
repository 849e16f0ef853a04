// A row of the group editor: name, rename, remove.

import { type RefObject, useId, useLayoutEffect, useRef, useState } from 'react';
import type { Member } from '#contract/accounts/group-members.ts';
import * as m from '#messages/en/accounts.ts';
import * as platform from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { type GivenMember, pickMemberFields } from '#rules/accounts/group-member.ts';
import { usePending } from '#web/client/use-pending.ts';
import {
  InvitationState,
  InviteForm,
  type Inviting,
  RevokeButton,
} from '#web/components/member-editor/member-invitation.tsx';
import { type HttpError, nameOf } from '#web/components/member-editor/name-of.ts';
import { MemberFields } from '#web/components/member-fields/member-fields.tsx';
import { NameNote } from '#web/components/name-note/name-note.tsx';
import { hidden } from '#web/components/rich-message/hidden.tsx';
import { rich } from '#web/components/rich-message/rich.ts';

export const nameErrors = (name: GivenMember): Record<string, string> =>
  nameOf(name) === '' ? { firstName: t(platform.nameRequired) } : {};

type Mode = 'shown' | 'removing' | 'renaming' | 'inviting';

interface RenameProps {
  member: Member;
  rename: (name: GivenMember) => Promise<HttpError | null>;
  close: (statusMessage: string) => void;
}

const RenameForm = ({ member, rename, close }: RenameProps) => {
  const id = useId();
  const first = useRef<HTMLInputElement>(null);
  const [name, setName] = useState(pickMemberFields(member));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState('');
  const { isPending, run } = usePending();
  useLayoutEffect(() => first.current?.focus(), []);

  const save = async (): Promise<void> => {
    const empty = nameErrors(name);
    setFailure('');
    setErrors(empty);
    if (Object.keys(empty).length > 0) return;
    const error = await rename(name);
    if (!error) {
      close(t(m.groupRenamed, { name: nameOf(name) }));
      return;
    }
    setErrors(error.fields);
    if (Object.keys(error.fields).length === 0) setFailure(error.message);
  };
  return (
    <form
      className="member-list__form"
      noValidate
      aria-label={t(m.groupRenameForm, { name: nameOf(member) })}
      onSubmit={(event) => {
        event.preventDefault();
        void run(save);
      }}
    >
      <div className="pair">
        <MemberFields
          id={id}
          values={name}
          errors={errors}
          change={(field, text) => setName({ ...name, [field]: text })}
          firstRef={first}
        />
      </div>
      <NameNote name={nameOf(name)} />
      <div aria-live="assertive">{failure && <p className="field__error">{failure}</p>}</div>
      <div className="button-row">
        <button type="submit" className="button" aria-disabled={isPending || undefined}>
          {t(isPending ? platform.saving : m.groupRenameSubmit)}
        </button>
        <button type="button" className="button button--second" onClick={() => close('')}>
          {t(platform.commonCancel)}
        </button>
      </div>
    </form>
  );
};

interface QuestionProps {
  member: Member;
  remove: () => Promise<HttpError | null>;
  /** Called with a status message; after success the row is gone. */
  close: (statusMessage: string) => void;
}

const RemoveQuestion = ({ member, remove, close }: QuestionProps) => {
  const name = nameOf(member);
  const keep = useRef<HTMLButtonElement>(null);
  const { isPending, run } = usePending();
  useLayoutEffect(() => keep.current?.focus(), []);
  const confirm = async (): Promise<void> => {
    const error = await remove();
    if (error) close(error.message);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls; this is a question with two answers.
    <div className="member-list__question" role="group" aria-label={t(m.groupRemoveTitle, { name })}>
      <span>{t(m.groupRemoveQuestion)}</span>
      <button type="button" className="button button--second" ref={keep} onClick={() => close('')}>
        {rich(m.linksKeep, { name, hidden })}
      </button>
      <button type="button" className="button" aria-disabled={isPending || undefined} onClick={() => void run(confirm)}>
        {rich(isPending ? m.groupRemoveSending : m.groupRemoveConfirm, { name, hidden })}
      </button>
    </div>
  );
};

interface Props {
  member: Member;
  remove: () => Promise<HttpError | null>;
  rename?: ((name: GivenMember) => Promise<HttpError | null>) | undefined;
  /** If members can be invited to use an account of their own. */
  inviting?: Inviting | undefined;
}

const Name = ({ member }: Pick<Props, 'member'>) => (
  <span className="member-list__name">
    {nameOf(member)}
    {member.isSelf && <span className="soft"> {t(m.groupYou)}</span>}
    {member.hasAccount && <span className="soft"> {t(m.groupHasAccount)}</span>}
    {member.pendingName && <span className="soft"> {t(m.groupPendingName, { name: member.pendingName })}</span>}
    <InvitationState member={member} />
  </span>
);

interface ButtonsProps extends Pick<Props, 'member' | 'rename' | 'inviting'> {
  refs: Record<Exclude<Mode, 'shown'>, RefObject<HTMLButtonElement | null>>;
  open: (mode: Mode) => () => void;
  revoked: (statusMessage: string) => void;
}

const Buttons = ({ member, rename, inviting, refs, open, revoked }: ButtonsProps) => {
  const name = nameOf(member);
  const { invitation, hasAccount } = member;
  return (
    <>
      {inviting && !hasAccount && (
        <button type="button" className="button button--second" ref={refs.inviting} onClick={open('inviting')}>
          {rich(invitation ? m.inviteAgain : m.inviteOpen, { name, hidden })}
        </button>
      )}
      {inviting && invitation?.state === 'invited' && (
        <RevokeButton member={member} revoke={() => inviting.revoke(member)} done={revoked} />
      )}
      {rename && !hasAccount && (
        <button type="button" className="button button--second" ref={refs.renaming} onClick={open('renaming')}>
          {rich(m.groupRename, { name, hidden })}
        </button>
      )}
      <button type="button" className="button button--second" ref={refs.removing} onClick={open('removing')}>
        {rich(platform.commonRemoveNamed, { name, hidden })}
      </button>
    </>
  );
};

export const MemberRow = ({ member, remove, rename, inviting }: Props) => {
  const [mode, setMode] = useState<Mode>('shown');
  const [statusMessage, setStatusMessage] = useState('');
  const [isRenamed, setIsRenamed] = useState(false);
  const refs = {
    removing: useRef<HTMLButtonElement>(null),
    renaming: useRef<HTMLButtonElement>(null),
    inviting: useRef<HTMLButtonElement>(null),
  };
  const last = useRef<Mode>('shown');

  // The button and the form it opens replace each other; focus moves with them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: refs are stable.
  useLayoutEffect(() => {
    if (mode === 'shown' && last.current !== 'shown') refs[last.current].current?.focus();
    last.current = mode;
  }, [mode]);

  const open = (next: Mode) => (): void => {
    setStatusMessage('');
    setIsRenamed(false);
    setMode(next);
  };
  const close = (text: string): void => {
    setStatusMessage(text);
    setMode('shown');
  };
  const closeRename = (text: string): void => {
    setIsRenamed(text !== '');
    close(text);
  };
  const revoked = (text: string): void => {
    close(text);
    // The button that was used is gone.
    refs.inviting.current?.focus();
  };
  return (
    <li
      className="member-list__item"
      onKeyDown={({ key }) => {
        if (key === 'Escape' && mode !== 'shown') close('');
      }}
    >
      <Name member={member} />
      {!member.isSelf && mode === 'shown' && <Buttons {...{ member, rename, inviting, refs, open, revoked }} />}
      {mode === 'removing' && <RemoveQuestion member={member} remove={remove} close={close} />}
      {mode === 'renaming' && rename && <RenameForm member={member} rename={rename} close={closeRename} />}
      {mode === 'inviting' && inviting && (
        <InviteForm member={member} invite={(email) => inviting.invite(member, email)} close={close} />
      )}
      <span aria-live="polite" className="member-list__failure">
        {isRenamed && member.pendingName ? t(m.groupRenameWaits) : statusMessage}
      </span>
    </li>
  );
};
