// Examples of the help line.
import { HelpLine } from '#web/components/help-line/help-line.tsx';

export const examples = {
  'in a sentence': (
    <p>
      Call us at <HelpLine number="877-555-0100" />.
    </p>
  ),
};
