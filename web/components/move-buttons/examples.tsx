// Examples of the buttons that move a row.
import { MoveButtons } from '#web/components/move-buttons/move-buttons.tsx';

const none = () => {};

export const examples = {
  'first row': <MoveButtons id="example-1" name="question 1" isFirst isLast={false} move={none} remove={none} />,
  'last row': (
    <MoveButtons id="example-2" name="question 2" isFirst={false} isLast move={none} remove={none} removesAtOnce />
  ),
};
