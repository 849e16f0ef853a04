// The tag `<time>` of messages: a moment that programs can read as well.
import type { ReactNode } from 'react';

export const timeAt =
  (instant: string) =>
  (content: ReactNode): ReactNode => <time dateTime={instant}>{content}</time>;
