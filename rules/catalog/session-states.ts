// The states of a session for staff: the statuses of spec 4, and drafts, which only staff see.
import * as m from '#messages/en/catalog.ts';
import type { Message } from '#messages/message.ts';
import { t } from '#messages/translate.ts';
import { SessionStatus } from '#rules/catalog/session-status.ts';

export const editingStates = [
  'draft',
  'open',
  'closed',
  'archived',
  'self-paced',
  'outdated',
  'deleted',
  'discarded',
] as const;
export type EditingState = (typeof editingStates)[number];

interface StoredState {
  status_code: SessionStatus;
  is_draft: boolean;
  is_discarded: boolean;
}

const codes: Record<Exclude<EditingState, 'draft' | 'discarded'>, SessionStatus> = {
  archived: SessionStatus.Archived,
  open: SessionStatus.Open,
  closed: SessionStatus.Closed,
  'self-paced': SessionStatus.SelfPaced,
  outdated: SessionStatus.Outdated,
  deleted: SessionStatus.Deleted,
};

/** Drafts are stored as deleted, for code that does not know drafts. */
export const storedState = (state: EditingState): StoredState => {
  const isDiscarded = state === 'discarded';
  if (state === 'draft' || isDiscarded)
    return { status_code: SessionStatus.Deleted, is_draft: true, is_discarded: isDiscarded };
  return { status_code: codes[state], is_draft: false, is_discarded: false };
};

/** An unknown code counts as closed. Spec 4. */
export const editingState = (stored: {
  status_code: number;
  is_draft: boolean;
  is_discarded: boolean;
}): EditingState => {
  if (stored.is_draft) return stored.is_discarded ? 'discarded' : 'draft';
  return (
    editingStates.find((state) => state in codes && codes[state as keyof typeof codes] === stored.status_code) ??
    'closed'
  ); // Just looked up.
};

const stateTexts: Record<EditingState, Message> = {
  draft: m.editingDraft,
  open: m.editingOpen,
  closed: m.editingClosed,
  archived: m.editingArchived,
  'self-paced': m.editingSelfPaced,
  outdated: m.editingOutdated,
  deleted: m.editingDeleted,
  discarded: m.editingDiscarded,
};

export const editingStateText = (state: EditingState): string => t(stateTexts[state]);

/** The action's name in the change history. */
export const stateAction = (from: EditingState, to: EditingState): string => {
  if (from === 'draft' && to !== 'discarded') return 'published';
  if (from === 'deleted' || from === 'discarded') return 'restored';
  const actions: Record<EditingState, string> = {
    draft: 'unpublished',
    open: 'opened',
    closed: 'closed',
    archived: 'archived',
    'self-paced': 'self-paced',
    outdated: 'outdated',
    deleted: 'deleted',
    discarded: 'deleted',
  };
  return actions[to];
};

const published: readonly EditingState[] = ['open', 'closed', 'archived', 'self-paced', 'outdated'];

/** Possible next states. A session with registrations cannot become a draft, because registrants could not see it. */
export const nextStates = (from: EditingState, people: number): EditingState[] => {
  if (from === 'draft') return ['open', 'closed', 'archived', 'self-paced', 'discarded'];
  if (from === 'discarded') return ['draft'];
  if (from === 'deleted') return [...published];
  const others = published.filter((state) => state !== from);
  return [...others, ...(people === 0 ? (['draft'] as const) : []), 'deleted'];
};

/** Also allows what an undo restores: a draft may have been outdated before. */
export const canBecome = (from: EditingState, to: EditingState, people: number): boolean =>
  nextStates(from, people).includes(to) || (from === 'draft' && to === 'outdated');
