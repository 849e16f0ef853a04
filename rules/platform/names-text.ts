// Names of a selection in one sentence, such as a confirmation.
import { namesMore } from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { listText } from '#rules/platform/formats.ts';

const mostNames = 10;

/** `Nora, Ana, and 31 more`: at most ten names. */
export const namesText = (names: readonly string[]): string =>
  names.length <= mostNames
    ? listText(names)
    : listText([...names.slice(0, mostNames), t(namesMore, { count: names.length - mostNames })]);
