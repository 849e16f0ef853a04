// Converts what a join link leads to into the contract's fields.
import type { JoinPage } from '#contract/registration/join-links.ts';
import { isByPhone, isByWeb } from '#rules/catalog/attendance-choice.ts';
import { easternIso } from '#rules/platform/eastern-time.ts';
import { rowName } from '#rules/platform/full-name.ts';
import { translatedTexts } from '#rules/platform/translated-texts.ts';
import type { OpenedLink } from '#server/registration/join-links/open-link.ts';
import { meetingUrlOf } from '#server/registration/join-links/queries.ts';
import { opensOnJoin } from '#server/registration/meetings/opens-on-join.ts';

/** What is needed to join is only given to those who may join now. */
export const presentJoinPage = ({ row, state, opensAt }: OpenedLink): JoinPage => {
  const isOpen = state === 'open';
  const byPhone = isOpen && isByPhone(row.method);
  const byWeb = isByWeb(row.method);
  return {
    state,
    sessionId: row.session_id,
    ...translatedTexts({ sessionName: [row.name, row.name_es] }),
    approute: row.series_route,
    startDate: easternIso(row.starts_at),
    endDate: easternIso(row.ends_at),
    opensAt: easternIso(opensAt),
    name: state === 'replaced' ? '' : rowName(row),
    byWeb,
    byPhone: isByPhone(row.method),
    hasMeeting: isOpen && byWeb && (meetingUrlOf(row) !== '' || opensOnJoin(row)),
    dialIn: byPhone ? row.dial_in : '',
    dialInCode: byPhone ? row.dial_in_code : '',
    pin: byPhone ? (row.pin ?? '') : '',
    captioningURL: isOpen ? row.captioning_url : '',
    joinsDirectly: row.joins_directly,
    group: isOpen && byWeb ? row.group.map(({ id, ...names }) => ({ id, name: rowName(names) })) : [],
  };
};
