// Effects of a session change on people and pages, shown before saving.

import * as m from '#messages/en/registration.ts';
import type { Message } from '#messages/message.ts';
import { t } from '#messages/translate.ts';
import type { EditingState } from '#rules/catalog/session-states.ts';

export interface Affected {
  /** People with a seat or an offer of one. */
  seated: number;
  waiting: number;
  /** Accounts that get an email: one for each group. */
  accounts: number;
  /** The session has ended. */
  isOver: boolean;
}

const peopleText = ({ seated, waiting }: Affected): string => t(m.effectPeople, { seated, waiting });

const pages = {
  draft: m.effectDraft,
  open: m.effectOpen,
  closed: m.effectClosed,
  archived: m.effectArchived,
  'self-paced': m.effectSelfPaced,
  outdated: m.effectOutdated,
  deleted: m.effectDeleted,
  discarded: m.effectDiscarded,
} as const satisfies Record<EditingState, Message>;

/** Sentences for the confirmation dialog. Spec 4. */
export const effectsOf = (from: EditingState, to: EditingState, affected: Affected): string[] => {
  const effects = [t(pages[to])];
  const emails = { count: affected.accounts };
  const hasPeople = affected.accounts > 0;
  if (hasPeople) effects.push(peopleText(affected));
  if (to === 'deleted' && hasPeople) {
    effects.push(affected.isOver ? t(m.effectEmailsDeletedPast, emails) : t(m.effectEmailsDeleted, emails));
  } else if (from === 'deleted' && hasPeople && !affected.isOver) {
    effects.push(t(m.effectEmailsRestored, emails));
  } else if (from !== 'draft' && hasPeople && to !== 'open') {
    effects.push(t(m.effectEmailsNone));
  }
  if (to === 'open' && affected.isOver) effects.push(t(m.effectEnded));
  if (to === 'open' && affected.waiting > 0) effects.push(t(m.effectSeats));
  return effects;
};

/** Before a save that changes calendars; empty if nobody is notified. */
export const savingEffect = (affected: Affected): string =>
  affected.accounts === 0 || affected.isOver
    ? ''
    : `${peopleText(affected)} ${t(m.effectEmailsSave, { count: affected.accounts })}`;
