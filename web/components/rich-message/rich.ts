// Messages with links, emphasis or texts in another language inside, as React elements.
import { createElement, Fragment, type ReactNode } from 'react';
import type { Message } from '#messages/message.ts';
import { type Placeholders, parts, type Tags } from '#messages/translate.ts';

/** Where a text placeholder may also be an element, such as `inLang(…)`. */
type Filled<Values> = { [Name in keyof Values]: string extends Values[Name] ? Values[Name] | ReactNode : Values[Name] };

/** The message in the page's language, in which each tag becomes what its function makes of the tag's content. */
export const rich = <Text extends string>(
  source: Message<Text>,
  values: Filled<Placeholders<Text>> & Record<Tags<Text>, (content: ReactNode) => ReactNode>,
): ReactNode => {
  const nodes: Record<string, ReactNode> = values;
  /** Elements stand in the text as their names between null characters. */
  const fragment = (content: readonly ReactNode[]): ReactNode =>
    createElement(
      Fragment,
      null,
      ...content.flatMap((piece) =>
        typeof piece === 'string'
          ? piece.split('\0').map((part, place) => (place % 2 ? nodes[part] : part || null))
          : [piece],
      ),
    );
  const wrapped = Object.entries<unknown>(values).map(([name, value]) => [
    name,
    typeof value === 'function'
      ? (content: ReactNode[]) => value(fragment(content))
      : typeof value === 'object'
        ? `\0${name}\0`
        : value,
  ]);
  return fragment(parts<ReactNode>(source, Object.fromEntries(wrapped)));
};
