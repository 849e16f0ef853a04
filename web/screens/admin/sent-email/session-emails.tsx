// The emails about a session.
import { Link, type LoaderFunctionArgs, useLoaderData, useParams } from 'react-router';
import { type ListedMail, listMail } from '#contract/admin/sent-email.ts';
import * as m from '#messages/en/admin.ts';
import { t } from '#messages/translate.ts';
import { emailStateText } from '#rules/admin/email-states.ts';
import { shortMomentText } from '#rules/platform/eastern-time.ts';
import { callContext } from '#web/client/api.ts';
import { guardAccount } from '#web/client/guard.ts';
import { type Column, DataTable } from '#web/components/data-table/data-table.tsx';
import { Pager } from '#web/components/pager/pager.tsx';
import type { PageHandle } from '#web/shell/screen-handle.ts';

export const loader = ({ request, params, context }: LoaderFunctionArgs) => {
  const page = /^[1-9]\d{0,4}$/.exec(new URL(request.url).searchParams.get('page') ?? '')?.[0] ?? '1';
  return guardAccount(request, () => context.get(callContext)(listMail, { query: { session: params.id, page } }));
};

export const handle: PageHandle = { page: () => t(m.sessionEmails) };

const columnsFor = (): [Column<ListedMail>, ...Column<ListedMail>[]] => [
  {
    key: 'subject',
    head: t(m.emailSubject),
    cell: ({ id, subject }) => <Link to={`/staff/email/${id}`}>{subject}</Link>,
    sortBy: ({ subject }) => subject,
  },
  {
    key: 'recipient',
    head: t(m.emailRecipient),
    cell: ({ recipient }) => recipient,
    sortBy: ({ recipient }) => recipient,
  },
  {
    key: 'state',
    head: t(m.emailState),
    cell: ({ state }) => emailStateText(state),
    sortBy: ({ state }) => emailStateText(state),
  },
  {
    key: 'created',
    head: t(m.emailCreated),
    cell: ({ createdAt }) => <time dateTime={createdAt}>{shortMomentText(createdAt)}</time>,
    sortBy: ({ createdAt }) => createdAt,
  },
];

export const Component = () => {
  const { mails, count, page, pages } = useLoaderData<typeof loader>();
  const { id } = useParams();
  return (
    <>
      <h2 data-heading>{t(m.sessionEmails)}</h2>
      <p>{t(m.sessionEmailsCount, { count })}</p>
      {mails.length > 0 && (
        <DataTable
          key={page}
          name={t(m.sessionEmails)}
          rows={mails}
          columns={columnsFor()}
          keyOf={(mail) => String(mail.id)}
          nameOf={({ subject }) => subject}
        />
      )}
      <Pager
        page={page}
        pages={pages}
        label={t(m.sessionEmails)}
        to={(each) => `/staff/sessions/${id}/emails${each > 1 ? `?page=${each}` : ''}`}
      />
    </>
  );
};
