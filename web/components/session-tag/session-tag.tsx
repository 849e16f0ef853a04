// The state of a session as a label; the text carries the meaning, not the color.
import * as m from '#messages/en/catalog.ts';
import type { Message } from '#messages/message.ts';
import { t } from '#messages/translate.ts';
import type { SessionState } from '#rules/catalog/session-status.ts';

const labels: Record<SessionState['kind'], [text: Message, className: string]> = {
  open: [m.stateOpen, 'tag tag--open'],
  live: [m.stateLive, 'tag tag--live'],
  ended: [m.stateEnded, 'tag'],
  closed: [m.stateClosed, 'tag'],
  archived: [m.stateArchived, 'tag'],
  'self-paced': [m.stateSelfPaced, 'tag tag--open'],
  outdated: [m.stateOutdated, 'tag'],
  deleted: [m.stateDeleted, 'tag'],
};

export const SessionTag = ({ kind }: { kind: SessionState['kind'] }) => {
  const [text, className] = labels[kind];
  return <span className={className}>{t(text)}</span>;
};
