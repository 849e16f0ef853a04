// Examples of text with marked search terms.
import { MarkedText } from '#web/components/marked-text/marked-text.tsx';

export const examples = {
  'one match': (
    <p>
      <MarkedText
        pieces={[
          { text: 'Curb ', isMatch: false },
          { text: 'ramps', isMatch: true },
          { text: ' and blended transitions', isMatch: false },
        ]}
      />
    </p>
  ),
};
