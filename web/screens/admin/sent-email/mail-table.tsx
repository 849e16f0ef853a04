// A table of emails.
import { Link } from 'react-router';
import type { ListedMail, listMail } from '#contract/admin/sent-email.ts';
import type { ResponseBody } from '#contract/platform/endpoint.ts';
import * as m from '#messages/en/admin.ts';
import { t } from '#messages/translate.ts';
import { emailStateText } from '#rules/admin/email-states.ts';
import { shortMomentText } from '#rules/platform/eastern-time.ts';
import { saveFile } from '#web/client/download.ts';
import { langOf } from '#web/client/language.ts';
import { readAllPages } from '#web/client/list-address.ts';
import { useAccountRequest } from '#web/client/use-account-request.ts';
import { type Column, DataTable, textColumn } from '#web/components/data-table/data-table.tsx';
import { inLang } from '#web/components/rich-message/in-lang.tsx';
import { rich } from '#web/components/rich-message/rich.ts';
import { MailTrouble } from '#web/screens/admin/sent-email/mail-trouble.tsx';
import { RetrySelected } from '#web/screens/admin/sent-email/retry-selected.tsx';

type List = ResponseBody<typeof listMail>;

interface Props {
  name: string;
  list: List;
  /** Reads one page of the list. */
  read: (page: string) => Promise<List>;
  /** After failed emails were queued again; absent: nothing can be. */
  retried?: (statusMessage: string) => Promise<void>;
}

const columnsFor = (hasTrouble: boolean): [Column<ListedMail>, ...Column<ListedMail>[]] => [
  {
    key: 'subject',
    head: t(m.emailSubject),
    isSortable: true,
    cell: ({ id, subject, language }) => (
      <Link to={`/staff/email/${id}`} lang={langOf(language)}>
        {subject}
      </Link>
    ),
    text: ({ subject }) => subject,
  },
  { ...textColumn<ListedMail>('recipient', t(m.emailRecipient), ({ recipient }) => recipient), isWide: true },
  textColumn('state', t(m.emailState), ({ state, report }) => emailStateText(state, report?.kind)),
  {
    key: 'created',
    head: t(m.emailCreated),
    isSortable: true,
    cell: ({ createdAt }) => <time dateTime={createdAt}>{shortMomentText(createdAt)}</time>,
    text: ({ createdAt }) => createdAt,
  },
  ...(hasTrouble
    ? [
        {
          key: 'problem',
          head: t(m.mailProblem),
          cell: (mail: ListedMail) => <MailTrouble mail={mail} />,
          text: ({ lastError }: ListedMail) => lastError,
        },
      ]
    : []),
];

export const MailTable = ({ name, list, read, retried }: Props) => {
  const request = useAccountRequest();
  return (
    <DataTable
      name={name}
      rows={list.emails}
      columns={columnsFor(
        list.emails.some(({ lastError, retry, report }) => lastError !== '' || retry !== 'no' || report !== null),
      )}
      keyOf={({ id }) => String(id)}
      nameOf={({ subject, language, recipient }) =>
        rich(m.mailNamed, { subject: inLang(subject, langOf(language)), recipient })
      }
      actions={
        retried && list.emails.some(({ retry }) => retry === 'yes')
          ? (selection) => <RetrySelected {...selection} label={t(m.mailRetrySelected)} done={retried} />
          : undefined
      }
      isSelectable={({ retry }) => retry === 'yes'}
      saveCsv={(text) => saveFile('emails.csv', 'text/csv', text)}
      served={{
        ...{ count: list.count, page: list.page, pages: list.pages },
        sort: { key: 'created', isDescending: true },
        allRows: (watch) => readAllPages(list.pages, async (page) => (await read(page)).emails, watch),
        request,
      }}
    />
  );
};
