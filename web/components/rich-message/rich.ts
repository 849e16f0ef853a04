// Messages with links or emphasis inside, as React elements.
import { createElement, Fragment, type ReactNode } from 'react';
import type { Message } from '#messages/message.ts';
import { type Placeholders, parts, type Tags } from '#messages/translate.ts';

const fragment = (content: readonly ReactNode[]): ReactNode => createElement(Fragment, null, ...content);

/** The message in the page's language, in which each tag becomes what its function makes of the tag's content. */
export const rich = <Text extends string>(
  source: Message<Text>,
  values: Placeholders<Text> & Record<Tags<Text>, (content: ReactNode) => ReactNode>,
): ReactNode => {
  const wrapped = Object.entries<unknown>(values).map(([name, value]) => [
    name,
    typeof value === 'function' ? (content: ReactNode[]) => value(fragment(content)) : value,
  ]);
  return fragment(parts<ReactNode>(source, Object.fromEntries(wrapped)));
};
