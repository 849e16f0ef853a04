// Examples of messages with elements inside.
import { pagerNext } from '#messages/en/platform.ts';
import { hidden } from '#web/components/rich-message/hidden.tsx';
import { rich } from '#web/components/rich-message/rich.ts';
import { strong } from '#web/components/rich-message/strong.tsx';
import { timeAt } from '#web/components/rich-message/time-at.tsx';

export const examples = {
  'words for screen readers': <a href="?page=2">{rich(pagerNext, { hidden })}</a>,
  emphasis: <p>{strong('zoe@example.org')}</p>,
  'a moment': <p>{timeAt('2026-12-03T19:30:00Z')('December 3, 2026')}</p>,
};
