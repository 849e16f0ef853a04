// Moves a row of a list up or down, or takes it out after asking where it can be.

import { ConfirmButton } from '#web/components/confirm-button/confirm-button.tsx';
import { renderThenFocus } from '#web/components/focus/render-then-focus.ts';

interface Props {
  /** Unlike any other on the page; the buttons' ids begin with it. */
  id: string;
  /** What it is called beside the words of the buttons, such as `question 2`. */
  name: string;
  isFirst: boolean;
  isLast: boolean;
  move: (by: -1 | 1) => void;
  /** Where rows are named after their place: the id that the moved one has then. */
  idAfter?: (by: -1 | 1) => string;
  /** None: the row stays. */
  remove?: () => void;
  /** What is taken out can be put back beside the list. */
  removesAtOnce?: boolean;
}

/** The list with one row a place up or down. */
export const moved = <T,>(list: readonly T[], place: number, by: -1 | 1): T[] => {
  const next = [...list];
  next.splice(place + by, 0, ...next.splice(place, 1));
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
  const removal = (
    <>
      Remove<span className="visually-hidden"> {name}</span>
    </>
  );
  const go = (by: -1 | 1): void => {
    // A row that has moved in the page has lost the focus.
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
        Move up<span className="visually-hidden"> {name}</span>
      </button>
      <button
        id={`${id}-down`}
        type="button"
        className="button button--second"
        aria-disabled={isLast || undefined}
        onClick={() => !isLast && go(1)}
      >
        Move down<span className="visually-hidden"> {name}</span>
      </button>
      {remove && removesAtOnce && (
        <button type="button" className="button button--second" onClick={remove}>
          {removal}
        </button>
      )}
      {remove && !removesAtOnce && (
        <ConfirmButton
          title={`Remove ${name}?`}
          text="It is gone from the page at once, and for everybody when you save."
          yes="Yes, remove it"
          no="Keep it"
          confirmed={remove}
        >
          {removal}
        </ConfirmButton>
      )}
    </div>
  );
};
