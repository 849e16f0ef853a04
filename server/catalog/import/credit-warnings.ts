// Warnings for staff about credit in a valid catalog.

import type { Catalog } from '#contract/catalog/import.ts';
import { creditWarnings, statesTrainers, trainerWarning } from '#rules/catalog/credit-lines.ts';
import { SessionStatus } from '#rules/catalog/session-status.ts';
import { fullName } from '#rules/platform/full-name.ts';

/** Sentences, each naming its session. Speakers that are not in the file are assumed to have a biography. */
export const catalogWarnings = ({ sessions, speakers }: Catalog): string[] => {
  const bySource = new Map(speakers.map((speaker) => [speaker.source_id, speaker]));
  return sessions.flatMap((session) => {
    const kind = session.status === SessionStatus.SelfPaced ? ('self-paced' as const) : ('live' as const);
    const held = { kind, day: session.start.slice(0, 10), lengthMinutes: session.lengthMinutes };
    const offered = session.ceuList.filter(({ selected }) => selected === 1);
    const trainers = session.speakers.map((source) => {
      const known = bySource.get(source);
      const name = known ? fullName(known) : source;
      return { name, hasBiography: known === undefined || known.biography.trim() !== '' };
    });
    const warnings = offered.flatMap((line) => creditWarnings(line, held));
    const background = offered.some((line) => statesTrainers(line, held)) ? trainerWarning(trainers) : '';
    return [...warnings, ...(background === '' ? [] : [background])].map((words) => `${session.name}: ${words}`);
  });
};
