// Buttons that move a list row up or down, or remove it.
import type { ReactNode } from 'react';
import * as m from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { ConfirmButton } from '#web/components/confirm-button/confirm-button.tsx';
import { renderThenFocus } from '#web/components/focus/render-then-focus.ts';
import { hidden } from '#web/components/rich-message/hidden.tsx';
import { rich } from '#web/components/rich-message/rich.ts';

interface Props {
  /** Unique on the page; prefix of the buttons' ids. */
  id: string;
  /** The row's name in button labels, such as `question 2`. */
  name: ReactNode;
  isFirst: boolean;
  isLast: boolean;
  move: (by: -1 | 1) => void;
  /** If rows are named after their position: the id after the move. */
  idAfter?: (by: -1 | 1) => string;
  /** Without it the row cannot be removed. */
  remove?: () => void;
  /** Removed rows can be restored beside the list, so no confirmation is needed. */
  removesAtOnce?: boolean;
}

/** The list with one row moved up or down. */
export const moved = <T,>(list: readonly T[], index: number, by: -1 | 1): T[] => {
  const next = [...list];
  next.splice(index + by, 0, ...next.splice(index, 1));
  return next;
};

export const MoveButtons = ({
  id,
  name,
  isFirst,
  isLast,
  move,
  idAfter = () => id,
  remove,
  removesAtOnce = false,
}: Props) => {
  const removal = rich(m.commonRemoveNamed, { name, hidden });
  const go = (by: -1 | 1): void => {
    // Moving a row in the DOM loses focus.
    renderThenFocus(
      () => move(by),
      () => document.getElementById(`${idAfter(by)}-${by === -1 ? 'up' : 'down'}`),
    );
  };
  return (
    <div className="button-row">
      <button
        id={`${id}-up`}
        type="button"
        className="button button--second"
        aria-disabled={isFirst || undefined}
        onClick={() => !isFirst && go(-1)}
      >
        {rich(m.moveUp, { name, hidden })}
      </button>
      <button
        id={`${id}-down`}
        type="button"
        className="button button--second"
        aria-disabled={isLast || undefined}
        onClick={() => !isLast && go(1)}
      >
        {rich(m.moveDown, { name, hidden })}
      </button>
      {remove && removesAtOnce && (
        <button type="button" className="button button--second" onClick={remove}>
          {removal}
        </button>
      )}
      {remove && !removesAtOnce && (
        <ConfirmButton
          title={rich(m.moveRemoveTitle, { name })}
          text={t(m.moveRemoveText)}
          yes={t(m.moveRemoveYes)}
          no={t(m.commonCancel)}
          confirmed={remove}
        >
          {removal}
        </ConfirmButton>
      )}
    </div>
  );
};
