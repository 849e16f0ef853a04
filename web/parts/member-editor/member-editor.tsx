// The people of a group: who is in it, add one, remove one.
import { type FormEvent, useId, useRef, useState } from 'react';
import type { Member } from '#contract/members.ts';
import { TextField } from '#web/parts/field/field.tsx';

interface Name {
  firstName: string;
  lastName: string;
}

interface Props {
  members: Member[];
  /** What was typed before, and where to keep what is typed now. */
  typed: Name;
  onTyped: (name: Name) => void;
  /** Both throw an error whose message is for people. */
  onAdd: (name: Name) => Promise<void>;
  onRemove: (member: Member) => Promise<void>;
}

const nameOf = ({ firstName, lastName }: Name): string => `${firstName} ${lastName}`;
const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : 'That did not work. Please try again.';

const AddMember = ({ typed, onTyped, onAdd }: Pick<Props, 'typed' | 'onTyped' | 'onAdd'>) => {
  const idBase = useId();
  const form = useRef<HTMLFormElement>(null);
  const [wasSent, setWasSent] = useState(false);
  const [isUnderWay, setIsUnderWay] = useState(false);
  const [said, setSaid] = useState('');
  const [failure, setFailure] = useState('');
  const fault = (text: string): string | undefined => (wasSent && text.trim() === '' ? 'Field is required' : undefined);
  const focus = (name: string): void => {
    const input = form.current?.elements.namedItem(name);
    if (input instanceof HTMLElement) input.focus();
  };

  const add = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isUnderWay) return;
    setWasSent(true);
    setSaid('');
    setFailure('');
    if (typed.firstName.trim() === '') return focus('firstName');
    if (typed.lastName.trim() === '') return focus('lastName');
    setIsUnderWay(true);
    try {
      await onAdd(typed);
      setSaid(`${nameOf(typed)} is in your group.`);
      setWasSent(false);
      onTyped({ firstName: '', lastName: '' });
      focus('firstName');
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      setIsUnderWay(false);
    }
  };

  return (
    <form ref={form} noValidate onSubmit={(event) => void add(event)} aria-labelledby={`${idBase}-title`}>
      <h3 id={`${idBase}-title`}>Add a person</h3>
      <div className="pair">
        <TextField
          state={{ label: 'First name', isRequired: true, error: fault(typed.firstName) }}
          name="firstName"
          autoComplete="off"
          maxLength={100}
          value={typed.firstName}
          onChange={(event) => onTyped({ ...typed, firstName: event.target.value })}
        />
        <TextField
          state={{ label: 'Last name', isRequired: true, error: fault(typed.lastName) }}
          name="lastName"
          autoComplete="off"
          maxLength={100}
          value={typed.lastName}
          onChange={(event) => onTyped({ ...typed, lastName: event.target.value })}
        />
      </div>
      {failure && (
        <p className="field__error" role="alert">
          {failure}
        </p>
      )}
      <div className="button-row">
        <button type="submit" className="button button--second" aria-disabled={isUnderWay}>
          Add to my group
        </button>
        <span role="status">{isUnderWay ? 'Adding…' : said}</span>
      </div>
    </form>
  );
};

/** The question follows from a press of the button that it replaces, so focus goes on to its first answer. */
const focusWhenShown = (button: HTMLButtonElement | null): void => button?.focus();

const MemberRow = ({ member, remove }: { member: Member; remove: () => Promise<void> }) => {
  const [isAsking, setIsAsking] = useState(false);
  const [failure, setFailure] = useState('');
  const confirm = async (): Promise<void> => {
    try {
      await remove();
    } catch (error) {
      setFailure(messageOf(error));
      setIsAsking(false);
    }
  };
  return (
    <li className="member-list__item">
      <span>
        {nameOf(member)}
        {member.isSelf && <span className="soft"> (you)</span>}
      </span>
      {!member.isSelf && !isAsking && (
        <button type="button" className="button button--second" onClick={() => setIsAsking(true)}>
          Remove<span className="visually-hidden"> {nameOf(member)}</span>
        </button>
      )}
      {isAsking && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls; this is a question with two answers.
        <span className="member-list__question" role="group" aria-label={`Remove ${nameOf(member)}?`}>
          <span>Remove from your group?</span>
          <button type="button" className="button" ref={focusWhenShown} onClick={() => void confirm()}>
            Yes, remove
          </button>
          <button type="button" className="button button--second" onClick={() => setIsAsking(false)}>
            Keep
          </button>
        </span>
      )}
      <span role="status" className="member-list__failure">
        {failure}
      </span>
    </li>
  );
};

export const MemberEditor = ({ members, typed, onTyped, onAdd, onRemove }: Props) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const [said, setSaid] = useState('');
  const remove = async (member: Member): Promise<void> => {
    await onRemove(member);
    setSaid(`${nameOf(member)} was removed from your group.`);
    heading.current?.focus();
  };
  return (
    <section className="section" aria-labelledby="group">
      <h2 id="group" ref={heading} tabIndex={-1}>
        Your group
      </h2>
      <p role="status">{said}</p>
      <ul className="member-list">
        {members.map((member) => (
          <MemberRow key={member.id} member={member} remove={() => remove(member)} />
        ))}
      </ul>
      <AddMember typed={typed} onTyped={onTyped} onAdd={onAdd} />
    </section>
  );
};
