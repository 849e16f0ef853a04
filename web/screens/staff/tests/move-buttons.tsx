// Moves a row of a list up or down, or takes it out after asking.
import { ConfirmButton } from '#web/parts/confirm-button/confirm-button.tsx';

interface Props {
  /** Unlike any other on the page; the buttons' ids begin with it. */
  id: string;
  /** What it is called beside the words of the buttons, such as `question 2`. */
  name: string;
  isFirst: boolean;
  isLast: boolean;
  move: (by: -1 | 1) => void;
  remove: () => void;
}

export const MoveButtons = ({ id, name, isFirst, isLast, move, remove }: Props) => {
  const go = (by: -1 | 1): void => {
    move(by);
    // A row that has moved in the page has lost the focus.
    setTimeout(() => document.getElementById(`${id}-${by === -1 ? 'up' : 'down'}`)?.focus());
  };
  return (
    <div className="button-row">
      <button
        id={`${id}-up`}
        type="button"
        className="button button--second"
        aria-disabled={isFirst}
        onClick={() => !isFirst && go(-1)}
      >
        Up<span className="visually-hidden"> {name}</span>
      </button>
      <button
        id={`${id}-down`}
        type="button"
        className="button button--second"
        aria-disabled={isLast}
        onClick={() => !isLast && go(1)}
      >
        Down<span className="visually-hidden"> {name}</span>
      </button>
      <ConfirmButton
        title={`Remove ${name}?`}
        text="It is gone from the page at once, and for everybody when you save."
        yes="Yes, remove it"
        no="Keep it"
        confirmed={remove}
      >
        Remove<span className="visually-hidden"> {name}</span>
      </ConfirmButton>
    </div>
  );
};
