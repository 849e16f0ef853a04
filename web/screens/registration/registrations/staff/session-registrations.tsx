// The registrations of a session: a table of people by state.

import { Link, type LoaderFunctionArgs, useLoaderData, useParams, useRevalidator, useSearchParams } from 'react-router';
import { cancelPerson } from '#contract/admin/people-management.ts';
import { revokeJoinLink } from '#contract/registration/join-links.ts';
import { listSessionRegistrations, type StaffRegistration } from '#contract/registration/registrations.ts';
import * as m from '#messages/en/registration.ts';
import type { Message } from '#messages/message.ts';
import { t } from '#messages/translate.ts';
import { attendanceText } from '#rules/catalog/attendance-choice.ts';
import { shortMomentText } from '#rules/platform/eastern-time.ts';
import { namesText } from '#rules/platform/names-text.ts';
import { browserCall, callContext } from '#web/client/api.ts';
import { saveFile } from '#web/client/download.ts';
import { guardAccount } from '#web/client/guard.ts';
import { filtered } from '#web/client/list-address.ts';
import { Chips } from '#web/components/chips/chips.tsx';
import { ConfirmButton } from '#web/components/confirm-button/confirm-button.tsx';
import { CopyAddresses } from '#web/components/copy-addresses/copy-addresses.tsx';
import { type Column, DataTable } from '#web/components/data-table/data-table.tsx';
import { BulkState } from '#web/shell/bulk-work/bulk-state.tsx';
import { useBulkWork } from '#web/shell/bulk-work/use-bulk-work.ts';
import { Permitted, usePermissions } from '#web/shell/console/permissions.tsx';
import { ListViews } from '#web/shell/list-views/list-views.tsx';
import { loadListViews } from '#web/shell/list-views/load-list-views.ts';
import type { PageHandle } from '#web/shell/screen-handle.ts';

export const loader = async (args: LoaderFunctionArgs) => {
  const { request, params, context } = args;
  const of = { params: { id: params.id ?? '' } };
  const [{ registrations }, views] = await Promise.all([
    guardAccount(request, () => context.get(callContext)(listSessionRegistrations, of)),
    loadListViews('registrations', args),
  ]);
  return { registrations, views };
};

/** The chips only filter what is loaded. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }): boolean =>
  currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search;

export const handle: PageHandle = { page: () => t(m.sessionRegistrations) };

type State = StaffRegistration['state'];

const stateTexts: Record<State, Message> = {
  registered: m.registrationStateRegistered,
  waiting: m.registrationStateWaiting,
  offered: m.registrationStateOffered,
  canceled: m.registrationStateCanceled,
};
const states: readonly State[] = ['registered', 'waiting', 'offered', 'canceled'];

const joinedText = ({ joinedAt, joinPlaces }: StaffRegistration): string =>
  joinedAt === null ? '' : t(m.registrationJoinedPlaces, { time: shortMomentText(joinedAt), places: joinPlaces });

const columnsFor = (hasPeople: boolean): [Column<StaffRegistration>, ...Column<StaffRegistration>[]] => [
  {
    key: 'name',
    head: t(m.registrationName),
    cell: ({ name, accountId, organization }) => (
      <>
        {hasPeople ? <Link to={`/staff/people/${accountId}`}>{name}</Link> : name}
        {organization !== '' && (
          <>
            <br />
            <span className="soft small">{organization}</span>
          </>
        )}
      </>
    ),
    sortBy: ({ name }) => name,
    text: ({ name }) => name,
  },
  {
    key: 'email',
    head: t(m.registrationEmail),
    cell: ({ email }) => email,
    isWide: true,
    sortBy: ({ email }) => email,
    text: ({ email }) => email,
  },
  {
    key: 'organization',
    head: t(m.registrationOrganization),
    cell: ({ organization }) => organization,
    isOnlyInFile: true,
    text: ({ organization }) => organization,
  },
  {
    key: 'method',
    head: t(m.registrationMethod),
    cell: ({ method }) => attendanceText(method),
    sortBy: ({ method }) => attendanceText(method),
    text: ({ method }) => attendanceText(method),
  },
  {
    key: 'state',
    head: t(m.registrationState),
    cell: ({ state }) => t(stateTexts[state]),
    sortBy: ({ state }) => states.indexOf(state),
    text: ({ state }) => t(stateTexts[state]),
  },
  {
    key: 'registered',
    head: t(m.registrationTime),
    cell: ({ registeredAt }) => <time dateTime={registeredAt}>{shortMomentText(registeredAt)}</time>,
    sortBy: ({ registeredAt }) => registeredAt,
    text: ({ registeredAt }) => shortMomentText(registeredAt),
  },
  {
    key: 'joined',
    head: t(m.registrationJoined),
    cell: (row) => joinedText(row),
    sortBy: ({ joinPlaces, joinedAt }) => `${joinPlaces} ${joinedAt ?? ''}`,
    text: (row) => joinedText(row),
  },
];

interface CancelProps {
  rows: readonly StaffRegistration[];
  start: () => void;
}

const isCurrent = ({ state }: StaffRegistration): boolean => state !== 'canceled';

const CancelSelected = ({ rows, start }: CancelProps) => {
  const count = rows.filter(isCurrent).length;
  if (count === 0) return null;
  return (
    <ConfirmButton
      title={t(m.registrationsCancelTitle, { count })}
      text={t(m.registrationsCancelText, { names: namesText(rows.filter(isCurrent).map(({ name }) => name)) })}
      yes={t(m.registrationsCancelYes, { count })}
      no={t(m.registrationsKeep)}
      confirmed={start}
    >
      {t(m.registrationsCancel, { count })}
    </ConfirmButton>
  );
};

const RevokeSelected = ({ rows, start }: CancelProps) => {
  const seated = rows.filter(({ state }) => state === 'registered');
  if (seated.length === 0) return null;
  const count = seated.length;
  return (
    <ConfirmButton
      title={t(m.registrationsRevokeTitle, { count })}
      text={t(m.registrationsRevokeText, { names: namesText(seated.map(({ name }) => name)) })}
      yes={t(m.registrationsRevokeYes)}
      no={t(m.joinReplaceNo)}
      confirmed={start}
    >
      {t(m.registrationsRevoke, { count })}
    </ConfirmButton>
  );
};

/** Opens the announcement with these registrants as its audience. */
const EmailSelected = ({ rows }: { rows: readonly StaffRegistration[] }) => {
  const { id } = useParams();
  const accountIds = [...new Set(rows.filter(isCurrent).map(({ accountId }) => accountId))];
  if (accountIds.length === 0) return null;
  return (
    <Link className="button" to={`/staff/announcements/new?session=${id}`} state={{ accountIds }}>
      {t(m.registrationsEmail, { count: accountIds.length })}
    </Link>
  );
};

export const Component = () => {
  const { registrations, views } = useLoaderData<typeof loader>();
  const { id } = useParams();
  const [search] = useSearchParams();
  const has = usePermissions();
  const { revalidate } = useRevalidator();
  const { bulk, start, stop } = useBulkWork();
  const cancel = (rows: readonly StaffRegistration[], clear: () => void): void =>
    void start({
      name: t(m.registrationsCanceling),
      rows: rows.filter(isCurrent),
      nameOf: ({ name }) => name,
      work: ({ accountId, memberId }) =>
        browserCall(cancelPerson, {
          params: { id: String(accountId), sessionId: id ?? '', memberId: String(memberId) },
        }),
      finished: async () => {
        clear();
        await revalidate();
      },
    });
  const revoke = (rows: readonly StaffRegistration[], clear: () => void): void =>
    void start({
      name: t(m.registrationsRevoking),
      rows: rows.filter(({ state }) => state === 'registered'),
      nameOf: ({ name }) => name,
      work: ({ memberId }) => browserCall(revokeJoinLink, { params: { id: id ?? '', memberId: String(memberId) } }),
      finished: async () => {
        clear();
        await revalidate();
      },
    });
  const inPlaces = registrations.filter(({ joinPlaces }) => joinPlaces > 1).length;
  const chosen = states.find(
    (state) => state === search.get('state') && registrations.some((each) => each.state === state),
  );
  const shown = chosen ? registrations.filter(({ state }) => state === chosen) : registrations;
  const chip = (state: State | undefined, text: string, count: number) => ({
    to: filtered(search.toString(), { state: state ?? '' }),
    text: t(m.registrationChip, { text, count }),
    isChosen: chosen === state,
  });
  return (
    <>
      <h2 data-heading>{t(m.sessionRegistrations)}</h2>
      {registrations.length === 0 ? (
        <p>{t(m.sessionRegistrationsNone)}</p>
      ) : (
        <>
          <ListViews lists={views} />
          <Chips
            name={t(m.registrationChips)}
            chips={[
              chip(undefined, t(m.registrationAll), registrations.length),
              ...states.flatMap((state) => {
                const count = registrations.filter((each) => each.state === state).length;
                return count > 0 ? [chip(state, t(stateTexts[state]), count)] : [];
              }),
            ]}
          />
          {inPlaces > 0 && <p className="notice">{t(m.registrationsPlaces, { count: inPlaces })}</p>}
          <BulkState bulk={bulk} stop={stop} />
          <DataTable
            name={t(m.sessionRegistrations)}
            rows={shown}
            columns={columnsFor(has('people'))}
            keyOf={({ memberId }) => String(memberId)}
            nameOf={({ name }) => name}
            actions={({ rows, clear }) => (
              <>
                <Permitted to="announcements">
                  <EmailSelected rows={rows} />
                </Permitted>
                <CopyAddresses addresses={rows.map(({ email }) => email)} />
                <Permitted to="registration-changes">
                  <RevokeSelected rows={rows} start={() => revoke(rows, clear)} />
                  <CancelSelected rows={rows} start={() => cancel(rows, clear)} />
                </Permitted>
              </>
            )}
            saveCsv={(text) => saveFile(`registrations-${id}.csv`, 'text/csv', text)}
          />
        </>
      )}
    </>
  );
};
