// Who joined a session, and whose link was used from several places.

import { Link } from 'react-router';
import type { JoinedPerson, LiveDesk } from '#contract/registration/live-desk.ts';
import * as m from '#messages/en/live.ts';
import { t } from '#messages/translate.ts';
import { easternTimeText } from '#rules/platform/eastern-time.ts';
import { namesText } from '#rules/platform/names-text.ts';
import { type Column, DataTable } from '#web/components/data-table/data-table.tsx';

const presenceText = ({ isPresent }: JoinedPerson): string => t(isPresent ? m.deskIsOpen : m.deskIsClosed);
const joinedText = ({ joinedAt }: JoinedPerson): string => (joinedAt === null ? '' : easternTimeText(joinedAt));

const columns = (): [Column<JoinedPerson>, ...Column<JoinedPerson>[]] => [
  {
    key: 'name',
    head: t(m.deskName),
    cell: ({ name, accountId }) => <Link to={`/staff/people/${accountId}`}>{name}</Link>,
    sortBy: ({ name }) => name,
  },
  { key: 'joined', head: t(m.deskJoinedAt), cell: joinedText, sortBy: ({ joinedAt }) => joinedAt ?? '' },
  {
    key: 'places',
    head: t(m.deskPlaces),
    cell: ({ places }) => places,
    sortBy: ({ places }) => places,
    isNumber: true,
  },
  { key: 'present', head: t(m.deskIsPresent), cell: presenceText, sortBy: presenceText },
];

export const WhoJoined = ({ desk: { joined, registered } }: { desk: LiveDesk }) => {
  const shared = joined.filter(({ places }) => places > 1);
  const present = joined.filter(({ isPresent }) => isPresent).length;
  const name = t(m.deskJoined, { joined: joined.length, registered });
  return (
    <section className="section" aria-labelledby="desk-joined">
      <h3 id="desk-joined">{name}</h3>
      {joined.length === 0 ? (
        <p>{t(m.deskJoinedNone)}</p>
      ) : (
        <>
          <p>{t(m.deskPresent, { count: present })}</p>
          {shared.length > 0 && (
            <p className="notice">
              {t(m.deskShared, { count: shared.length, names: namesText(shared.map(({ name: each }) => each)) })}
            </p>
          )}
          <DataTable
            name={name}
            rows={joined}
            columns={columns()}
            keyOf={({ memberId }) => String(memberId)}
            nameOf={({ name: each }) => each}
          />
        </>
      )}
    </section>
  );
};
