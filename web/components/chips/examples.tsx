// Examples of filters as chips.
import { Chips } from '#web/components/chips/chips.tsx';

export const examples = {
  'three, one chosen': (
    <Chips
      name="Filter by state"
      chips={[
        { to: '?', text: 'All (12)', isChosen: true },
        { to: '?state=waiting', text: 'Waiting list (2)', isChosen: false },
        { to: '?state=canceled', text: 'Canceled (1)', isChosen: false },
      ]}
    />
  ),
};
