// The state of a session as a label; the text carries the meaning, not the color.
import type { SessionState } from '#rules/catalog/session-status.ts';

const labels: Record<SessionState['kind'], [text: string, className: string]> = {
  open: ['Open for registration', 'tag tag--open'],
  live: ['Live now', 'tag tag--live'],
  ended: ['Session ended', 'tag'],
  closed: ['Closed for registration', 'tag'],
  archived: ['Archived', 'tag'],
  'self-paced': ['Self-paced: start any time', 'tag tag--open'],
  outdated: ['Outdated', 'tag'],
  deleted: ['Deleted', 'tag'],
};

export const SessionTag = ({ kind }: { kind: SessionState['kind'] }) => {
  const [text, className] = labels[kind];
  return <span className={className}>{text}</span>;
};
