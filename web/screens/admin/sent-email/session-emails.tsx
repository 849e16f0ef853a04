// The emails about a session.
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { listMail, mailSorts } from '#contract/admin/sent-email.ts';
import * as m from '#messages/en/admin.ts';
import { mailingLink } from '#messages/en/mailings.ts';
import { t } from '#messages/translate.ts';
import { browserCall, callContext } from '#web/client/api.ts';
import { guardAccount } from '#web/client/guard.ts';
import { listQuery } from '#web/client/list-address.ts';
import { useOutcome } from '#web/client/use-outcome.ts';
import { MailTable } from '#web/screens/admin/sent-email/mail-table.tsx';
import { Permitted } from '#web/shell/console/permissions.tsx';
import type { PageHandle } from '#web/shell/screen-handle.ts';

export const loader = async ({ request, params, context }: LoaderFunctionArgs) => {
  const query = { session: params.id, ...listQuery(new URL(request.url).searchParams, mailSorts) };
  return { list: await guardAccount(request, () => context.get(callContext)(listMail, { query })), query };
};

export const handle: PageHandle = { page: () => t(m.sessionEmails) };

export const Component = () => {
  const { list, query } = useLoaderData<typeof loader>();
  const { heading, statusMessage, showOutcome } = useOutcome();
  return (
    <>
      <h2 data-heading ref={heading} tabIndex={-1}>
        {t(m.sessionEmails)}
      </h2>
      <Permitted to="announcements">
        <p>
          <Link className="button button--second" to={`/staff/sessions/${query.session}/subscribers`}>
            {t(mailingLink)}
          </Link>
        </p>
      </Permitted>
      <p>{t(m.sessionEmailsCount, { count: list.count })}</p>
      <div aria-live="polite">{statusMessage && <p className="notice notice--good">{statusMessage}</p>}</div>
      {list.count > 0 && (
        <MailTable
          name={t(m.sessionEmails)}
          list={list}
          read={(page) => browserCall(listMail, { query: { ...query, page } })}
          retried={showOutcome}
        />
      )}
    </>
  );
};
