// A row of the group editor: name, rename, remove.
import { useId, useLayoutEffect, useRef, useState } from 'react';
import type { Member } from '#contract/accounts/group-members.ts';
import { type GivenMember, pickMemberFields } from '#rules/accounts/group-member.ts';
import { fullName, nameRequired } from '#rules/platform/full-name.ts';
import { usePending } from '#web/client/use-pending.ts';
import { MemberFields } from '#web/components/member-fields/member-fields.tsx';
import { NameNote } from '#web/components/name-note/name-note.tsx';

/** The error message and field errors. */
export interface HttpError {
  message: string;
  fields: Record<string, string>;
}

export const nameOf: (name: GivenMember) => string = fullName;

export const nameErrors = (name: GivenMember): Record<string, string> =>
  nameOf(name) === '' ? { firstName: nameRequired } : {};

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
      close(`The name is now ${nameOf(name)}.`);
      return;
    }
    setErrors(error.fields);
    if (Object.keys(error.fields).length === 0) setFailure(error.message);
  };
  return (
    <form
      className="member-list__form"
      noValidate
      aria-label={`Rename ${nameOf(member)}`}
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
          {isPending ? 'Saving…' : 'Save name'}
        </button>
        <button type="button" className="button button--second" onClick={() => close('')}>
          Leave it
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
  const keep = useRef<HTMLButtonElement>(null);
  const { isPending, run } = usePending();
  useLayoutEffect(() => keep.current?.focus(), []);
  const confirm = async (): Promise<void> => {
    const error = await remove();
    if (error) close(error.message);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls; this is a question with two answers.
    <div className="member-list__question" role="group" aria-label={`Remove ${nameOf(member)} from your group?`}>
      <span>Remove from your group?</span>
      <button type="button" className="button button--second" ref={keep} onClick={() => close('')}>
        Keep<span className="visually-hidden"> {nameOf(member)}</span>
      </button>
      <button type="button" className="button" aria-disabled={isPending || undefined} onClick={() => void run(confirm)}>
        {isPending ? 'Removing…' : 'Yes, remove'}
        <span className="visually-hidden"> {nameOf(member)}</span>
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
  const hiddenName = <span className="visually-hidden"> {nameOf(member)}</span>;
  return (
    <li
      className="member-list__item"
      onKeyDown={({ key }) => {
        if (key === 'Escape' && mode !== 'shown') close('');
      }}
    >
      <span className="member-list__name">
        {nameOf(member)}
        {member.isSelf && <span className="soft"> (you)</span>}
        {member.pendingName && <span className="soft"> (new name waiting for approval: {member.pendingName})</span>}
      </span>
      {!member.isSelf && mode === 'shown' && (
        <>
          {rename && (
            <button type="button" className="button button--second" ref={buttons.renaming} onClick={open('renaming')}>
              Rename{hiddenName}
            </button>
          )}
          <button type="button" className="button button--second" ref={buttons.removing} onClick={open('removing')}>
            Remove{hiddenName}
          </button>
        </>
      )}
      {mode === 'removing' && <RemoveQuestion member={member} remove={remove} close={close} />}
      {mode === 'renaming' && rename && <RenameForm member={member} rename={rename} close={closeRename} />}
      <span aria-live="polite" className="member-list__failure">
        {isRenamed && member.pendingName
          ? 'Our staff approve the new name first, because of certificates.'
          : statusMessage}
      </span>
    </li>
  );
};
