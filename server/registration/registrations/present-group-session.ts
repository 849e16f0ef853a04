// Converts the registrations that a group made to the contract's fields.
import type { GroupSession } from '#contract/registration/group-registrations.ts';
import { easternIso } from '#rules/platform/eastern-time.ts';
import { rowName } from '#rules/platform/full-name.ts';
import { translatedTexts } from '#rules/platform/translated-texts.ts';
import type { GroupSessionRow } from '#server/registration/registrations/group-session-queries.ts';

export const presentGroupSession = (row: GroupSessionRow, now: Temporal.Instant): GroupSession => ({
  id: row.id,
  ...translatedTexts({ sessionName: [row.name, row.name_es] }),
  approute: row.series_route,
  startDate: easternIso(row.starts_at),
  endDate: easternIso(row.ends_at),
  isOver: Temporal.Instant.compare(row.ends_at, now) <= 0,
  people: row.people.map((person) => ({
    id: person.id,
    name: rowName(person),
    method: person.method,
    state: person.state,
    // How long a seat is held is the person’s to know.
    offeredUntil: null,
  })),
});
