// The group editor: add, rename and remove people.

import { useId, useRef, useState } from 'react';
import type { Member } from '#contract/accounts/group-members.ts';
import * as m from '#messages/en/accounts.ts';
import { t } from '#messages/translate.ts';
import { emptyMember, type GivenMember, type MemberField, memberFields } from '#rules/accounts/group-member.ts';
import { usePending } from '#web/client/use-pending.ts';
import type { Inviting } from '#web/components/member-editor/member-invitation.tsx';
import { MemberRow, nameErrors } from '#web/components/member-editor/member-row.tsx';
import { type HttpError, nameOf } from '#web/components/member-editor/name-of.ts';
import { MemberFields } from '#web/components/member-fields/member-fields.tsx';
import { NameNote } from '#web/components/name-note/name-note.tsx';

interface Props {
  members: Member[];
  /** Restored input, and a callback to store it. */
  typed: GivenMember;
  onTyped: (name: GivenMember) => void;
  /** Each returns null on success. */
  onAdd: (name: GivenMember) => Promise<HttpError | null>;
  onRemove: (member: Member) => Promise<HttpError | null>;
  /** If names can be changed. */
  onRename?: (member: Member, name: GivenMember) => Promise<HttpError | null>;
  /** If members can be invited to use an account of their own. */
  inviting?: Inviting;
  /** An additional sentence about the added person. */
  afterAdding?: string;
}

type AddProps = Pick<Props, 'typed' | 'onTyped' | 'onAdd' | 'afterAdding'>;

const AddMember = ({ typed, onTyped, onAdd, afterAdding = '' }: AddProps) => {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const { isPending, run } = usePending();
  const [statusMessage, setStatusMessage] = useState('');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState('');
  const focus = (name: string): void => {
    const input = form.current?.elements.namedItem(name);
    if (input instanceof HTMLElement) input.focus();
  };
  const fail = (fields: Record<string, string>, message: string): void => {
    setErrors(fields);
    const first = memberFields.find((field) => fields[field] !== undefined);
    if (first) focus(first);
    else setFailure(message);
  };

  const add = async (): Promise<void> => {
    setStatusMessage('');
    setFailure('');
    const empty = nameErrors(typed);
    if (Object.keys(empty).length > 0) return fail(empty, '');
    setErrors({});
    const error = await onAdd(typed);
    if (error) return fail(error.fields, error.message);
    setStatusMessage(`${t(m.groupAdded, { name: nameOf(typed) })} ${afterAdding}`);
    onTyped(emptyMember);
    focus('firstName');
  };

  const type = (field: MemberField, text: string): void => {
    onTyped({ ...typed, [field]: text });
    // Editing a field clears its error.
    if (errors[field] && text.trim() !== '') setErrors({ ...errors, [field]: '' });
  };

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void run(add);
      }}
      aria-labelledby="add-person"
    >
      <h3 id="add-person" tabIndex={-1}>
        {t(m.groupAdd)}
      </h3>
      <div className="pair">
        <MemberFields id={id} values={typed} errors={errors} change={type} />
      </div>
      <NameNote name={nameOf(typed)} />
      <div aria-live="assertive">{failure && <p className="field__error">{failure}</p>}</div>
      <div className="button-row">
        <button type="submit" className="button button--second" aria-disabled={isPending || undefined}>
          {t(m.groupAddSubmit)}
        </button>
        <span aria-live="polite">{isPending ? t(m.groupAdding) : statusMessage}</span>
      </div>
    </form>
  );
};

export const MemberEditor = ({
  members,
  typed,
  onTyped,
  onAdd,
  onRemove,
  onRename,
  inviting,
  afterAdding = '',
}: Props) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const [removed, setRemoved] = useState('');
  const remove = async (member: Member): Promise<HttpError | null> => {
    const error = await onRemove(member);
    if (error) return error;
    setRemoved(t(m.groupRemoved, { name: nameOf(member) }));
    heading.current?.focus();
    return null;
  };
  return (
    <section className="section member-editor">
      <h2>{t(m.group)}</h2>
      <p>{t(m.groupIntro)}</p>
      <AddMember typed={typed} onTyped={onTyped} onAdd={onAdd} afterAdding={afterAdding} />
      <h3 ref={heading} tabIndex={-1}>
        {t(m.groupPeople, { count: members.length })}
      </h3>
      <p aria-live="polite" className="status-message">
        {removed}
      </p>
      <ul className="member-list">
        {members.map((member) => (
          <MemberRow
            key={member.id}
            member={member}
            remove={() => remove(member)}
            rename={onRename && ((name) => onRename(member, name))}
            inviting={inviting}
          />
        ))}
      </ul>
    </section>
  );
};
