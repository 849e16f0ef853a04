// Effects of a session change on people and pages, shown before saving.
import type { EditingState } from '#rules/catalog/session-states.ts';
import { counted } from '#rules/platform/counted.ts';

export interface Affected {
  /** People with a seat or an offer of one. */
  seated: number;
  waiting: number;
  /** Who gets the emails: each once, for a whole group. */
  accounts: number;
  /** The session has ended. */
  isOver: boolean;
}

const peopleText = ({ seated, waiting }: Affected): string => {
  const registered = `${counted(seated, 'person is', 'people are')} registered`;
  return waiting > 0 ? `${registered} and ${counted(waiting, 'waits', 'wait')} for a seat` : registered;
};

const emails = (accounts: number): string => counted(accounts, 'email goes', 'emails go');

const pages: Record<EditingState, string> = {
  draft: 'Visitors no longer see it anywhere. Links to its page lead to “not found”.',
  open: 'Visitors see it in the schedule, in search and in calendars, and can register until it begins.',
  closed:
    'It stays in the schedule with “Session Closed for Registration”. Nobody else can register or ask for a seat.',
  archived: 'It moves to the archives with “Session Archived”. Nobody can register.',
  'self-paced': 'It is offered as a self-paced course, for credit at any time. It is in no schedule.',
  outdated: 'Its page says that what was said may no longer be right. It sinks to the end of searches.',
  deleted:
    'Its page says “DELETED”, without speakers, materials, credit and recording. It is in no list and no search.',
  discarded: 'Nobody has seen it. You can bring it back from this page or from the list of changes.',
};

/** Sentences for the confirmation dialog. Spec 4. */
export const effectsOf = (from: EditingState, to: EditingState, affected: Affected): string[] => {
  const effects = [pages[to]];
  const hasPeople = affected.accounts > 0;
  if (hasPeople) effects.push(`${peopleText(affected)}.`);
  if (to === 'deleted' && hasPeople) {
    effects.push(
      affected.isOver
        ? `${emails(affected.accounts)} out all the same, to say that it is gone. Attendance and credit stay on record.`
        : `${emails(affected.accounts)} out at once to say that it does not take place, and take it out of calendars.`,
    );
  } else if (from === 'deleted' && hasPeople && !affected.isOver) {
    effects.push(`Their registrations count again: ${emails(affected.accounts)} out with a new calendar file.`);
  } else if (from !== 'draft' && hasPeople && to !== 'open') {
    effects.push('They stay registered and are not written to.');
  }
  if (to === 'open' && affected.isOver) effects.push('It is over already: its page will say that it has ended.');
  if (to === 'open' && affected.waiting > 0) effects.push('Seats that are free are offered to those who wait.');
  return effects;
};

/** Before a save that changes calendars; empty if nobody is notified. */
export const savingEffect = (affected: Affected): string =>
  affected.accounts === 0 || affected.isOver
    ? ''
    : `${peopleText(affected)}. When you save, ${emails(affected.accounts)} out with the change and a new calendar file.`;
