// Examples of the button that asks for confirmation.
import { ConfirmButton } from '#web/components/confirm-button/confirm-button.tsx';

export const examples = {
  closed: (
    <ConfirmButton
      title="Delete this category?"
      text="Its sessions stay, without a category."
      yes="Delete category"
      no="Cancel"
      confirmed={() => {}}
    >
      Delete category
    </ConfirmButton>
  ),
};
