// The tag `<strong>` of messages.
import type { ReactNode } from 'react';

export const strong = (content: ReactNode): ReactNode => <strong>{content}</strong>;
