// The groups that a person has joined, each with a button to leave it.

import { useLayoutEffect, useRef, useState } from 'react';
import type { JoinedGroup } from '#contract/accounts/group-invitations.ts';
import * as m from '#messages/en/accounts.ts';
import { t } from '#messages/translate.ts';
import { usePending } from '#web/client/use-pending.ts';
import { hidden } from '#web/components/rich-message/hidden.tsx';
import { rich } from '#web/components/rich-message/rich.ts';
import { strong } from '#web/components/rich-message/strong.tsx';

/** Returns null on success; the group is gone then. */
type Leave = (group: JoinedGroup) => Promise<{ message: string } | null>;

const Row = ({ group, leave }: { group: JoinedGroup; leave: () => ReturnType<Leave> }) => {
  const { name, email } = group;
  const [isAsking, setIsAsking] = useState(false);
  const [failure, setFailure] = useState('');
  const { isPending, run } = usePending();
  const open = useRef<HTMLButtonElement>(null);
  const stay = useRef<HTMLButtonElement>(null);
  const wasAsking = useRef(false);

  // The button and the question replace each other; focus moves with them.
  useLayoutEffect(() => {
    if (isAsking) stay.current?.focus();
    else if (wasAsking.current) open.current?.focus();
    wasAsking.current = isAsking;
  }, [isAsking]);

  const confirm = async (): Promise<void> => {
    const error = await leave();
    if (!error) return;
    setFailure(error.message);
    setIsAsking(false);
  };
  return (
    <li
      className="member-list__item"
      onKeyDown={({ key }) => {
        if (key === 'Escape') setIsAsking(false);
      }}
    >
      <span className="member-list__name">{rich(m.groupsJoinedText, { name, email, strong })}</span>
      {isAsking ? (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls; this is a question with two answers.
        <div className="member-list__question" role="group" aria-label={t(m.groupLeaveTitle, { name })}>
          <span>{t(m.groupLeaveQuestion)}</span>
          <button type="button" className="button button--second" ref={stay} onClick={() => setIsAsking(false)}>
            {rich(m.groupStay, { name, hidden })}
          </button>
          <button
            type="button"
            className="button"
            aria-disabled={isPending || undefined}
            onClick={() => void run(confirm)}
          >
            {rich(m.groupLeaveConfirm, { name, hidden })}
          </button>
        </div>
      ) : (
        <button type="button" className="button button--second" ref={open} onClick={() => setIsAsking(true)}>
          {rich(m.groupLeave, { name, hidden })}
        </button>
      )}
      <span aria-live="assertive" className="member-list__failure">
        {failure}
      </span>
    </li>
  );
};

export const JoinedGroups = ({ groups, leave }: { groups: readonly JoinedGroup[]; leave: Leave }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const [left, setLeft] = useState('');
  const leaveGroup = async (group: JoinedGroup): ReturnType<Leave> => {
    const error = await leave(group);
    if (error) return error;
    setLeft(t(m.groupLeft, { name: group.name }));
    heading.current?.focus();
    return null;
  };
  if (groups.length === 0 && left === '') return null;
  return (
    <section className="section">
      <h2 ref={heading} tabIndex={-1}>
        {t(m.groupsJoined)}
      </h2>
      <p aria-live="polite" className="status-message">
        {left}
      </p>
      <ul className="member-list">
        {groups.map((group) => (
          <Row key={group.id} group={group} leave={() => leaveGroup(group)} />
        ))}
      </ul>
    </section>
  );
};
