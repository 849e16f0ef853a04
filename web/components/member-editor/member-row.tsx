// A row of the group editor: name, rename, remove.

import { useId, useLayoutEffect, useRef, useState } from 'react';
import type { Member } from '#contract/accounts/group-members.ts';
import * as m from '#messages/en/accounts.ts';
import * as platform from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { type GivenMember, pickMemberFields } from '#rules/accounts/group-member.ts';
import { fullName } from '#rules/platform/full-name.ts';
import { usePending } from '#web/client/use-pending.ts';
import { MemberFields } from '#web/components/member-fields/member-fields.tsx';
import { NameNote } from '#web/components/name-note/name-note.tsx';
import { hidden } from '#web/components/rich-message/hidden.tsx';
import { rich } from '#web/components/rich-message/rich.ts';

/** The error message and field errors. */
export interface HttpError {
  message: string;
  fields: Record<string, string>;
}

export const nameOf: (name: GivenMember) => string = fullName;

export const nameErrors = (name: GivenMember): Record<string, string> =>
  nameOf(name) === '' ? { firstName: t(platform.nameRequired) } : {};

type Mode = 'shown' | 'removing' | 'renaming';

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
}

export const MemberRow = ({ member, remove, rename }: Props) => {
  const [mode, setMode] = useState<Mode>('shown');
  const [statusMessage, setStatusMessage] = useState('');
  const [isRenamed, setIsRenamed] = useState(false);
  const buttons = { removing: useRef<HTMLButtonElement>(null), renaming: useRef<HTMLButtonElement>(null) };
  const last = useRef<Mode>('shown');

  // The button and the form it opens replace each other; focus moves with them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: refs are stable.
  useLayoutEffect(() => {
    if (mode === 'shown' && last.current !== 'shown') buttons[last.current].current?.focus();
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
  const name = nameOf(member);
  return (
    <li
      className="member-list__item"
      onKeyDown={({ key }) => {
        if (key === 'Escape' && mode !== 'shown') close('');
      }}
    >
      <span className="member-list__name">
        {name}
        {member.isSelf && <span className="soft"> {t(m.groupYou)}</span>}
        {member.pendingName && <span className="soft"> {t(m.groupPendingName, { name: member.pendingName })}</span>}
      </span>
      {!member.isSelf && mode === 'shown' && (
        <>
          {rename && (
            <button type="button" className="button button--second" ref={buttons.renaming} onClick={open('renaming')}>
              {rich(m.groupRename, { name, hidden })}
            </button>
          )}
          <button type="button" className="button button--second" ref={buttons.removing} onClick={open('removing')}>
            {rich(platform.commonRemoveNamed, { name, hidden })}
          </button>
        </>
      )}
      {mode === 'removing' && <RemoveQuestion member={member} remove={remove} close={close} />}
      {mode === 'renaming' && rename && <RenameForm member={member} rename={rename} close={closeRename} />}
      <span aria-live="polite" className="member-list__failure">
        {isRenamed && member.pendingName ? t(m.groupRenameWaits) : statusMessage}
      </span>
    </li>
  );
};
