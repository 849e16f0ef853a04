// Examples of the state of a session.
import { SessionTag } from '#web/components/session-tag/session-tag.tsx';

const kinds = ['open', 'live', 'ended', 'closed', 'archived', 'self-paced', 'outdated', 'deleted'] as const;

export const examples = Object.fromEntries(kinds.map((kind) => [kind, <SessionTag key={kind} kind={kind} />]));
