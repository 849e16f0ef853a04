// Text for screen readers only, for the tag `<hidden>` of a message.
import type { ReactNode } from 'react';

export const hidden = (content: ReactNode): ReactNode => <span className="visually-hidden">{content}</span>;
