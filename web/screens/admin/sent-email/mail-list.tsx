// The list of emails, newest first: by state and search, with retry.
import { useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { type MailState, mailStates } from '#contract/admin/sent-email.ts';
import * as m from '#messages/en/admin.ts';
import * as common from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { emailStateText } from '#rules/admin/email-states.ts';
import { shortMomentText } from '#rules/platform/eastern-time.ts';
import { callContext } from '#web/client/api.ts';
import { FindForm } from '#web/components/find-form/find-form.tsx';
import { Pager } from '#web/components/pager/pager.tsx';
import { rich } from '#web/components/rich-message/rich.ts';
import { loadMailList } from '#web/screens/admin/sent-email/call-mail.ts';
import { MailTrouble } from '#web/screens/admin/sent-email/mail-trouble.tsx';
import { RetryForm } from '#web/screens/admin/sent-email/retry-form.tsx';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';

export const loader = async ({ request, context }: LoaderFunctionArgs) => {
  const { searchParams } = new URL(request.url);
  const q = searchParams.get('q')?.trim().slice(0, 200) ?? '';
  const state = mailStates.find((each) => each === searchParams.get('state')) ?? null;
  const page = /^[1-9]\d{0,4}$/.exec(searchParams.get('page') ?? '')?.[0] ?? '1';
  const query = { page, q, ...(state ? { state } : {}) };
  return { list: await loadMailList(context.get(callContext), request, query), q, state };
};

type Data = Awaited<ReturnType<typeof loader>>;

const titleOf = ({ q, state }: Data): string => {
  const filter = [state ? emailStateText(state) : '', q].filter(Boolean).join(', ');
  return filter ? t(m.mailTitleFiltered, { filter }) : t(common.staffMenuEmail);
};

export const handle: ScreenHandle<Data | undefined> = {
  title: (data) => (data ? titleOf(data) : t(common.staffMenuEmail)),
  changesWithQuery: true,
};

const addressOf = (state: MailState | null, q: string, page = 1): string => {
  const search = new URLSearchParams({
    ...(state ? { state } : {}),
    ...(q ? { q } : {}),
    ...(page > 1 ? { page: String(page) } : {}),
  });
  return search.size > 0 ? `/staff/email?${search}` : '/staff/email';
};

const States = ({ list, q, state }: Data) => {
  const { counts } = list;
  const all = mailStates.reduce((sum, each) => sum + counts[each], 0);
  return (
    <nav className="desk-filter" aria-label={t(m.mailStates)}>
      <ul>
        <li>
          <Link to={addressOf(null, q)} aria-current={state === null ? 'page' : undefined}>
            {t(m.mailStateAll, { count: all })}
          </Link>
        </li>
        {mailStates.map((each) => (
          <li key={each}>
            <Link to={addressOf(each, q)} aria-current={state === each ? 'page' : undefined}>
              {t(m.mailStateCount, { state: emailStateText(each), count: counts[each] })}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};

export const Component = () => {
  const data = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const [statusMessage, setStatusMessage] = useState('');
  const { list, q, state } = data;
  const { mails, count, page, pages } = list;
  const retriable = mails.filter(({ retry }) => retry === 'yes');
  const retried = async (words: string): Promise<void> => {
    await revalidate();
    setStatusMessage(words);
  };
  return (
    <>
      <h1>{t(common.staffMenuEmail)}</h1>
      <p>{rich(m.mailIntro, { link: (text) => <Link to="/staff/announcements">{text}</Link> })}</p>
      <States {...data} />
      <FindForm
        name={t(common.staffMenuEmail)}
        label={t(m.mailSearch)}
        id="mail-q"
        q={q}
        count={t(m.mailCount, { count })}
        parameters={state ? { state } : {}}
        all={{ to: addressOf(state, ''), text: t(m.mailShowAll) }}
      />
      <div aria-live="polite">{statusMessage && <p className="notice notice--good">{statusMessage}</p>}</div>
      {count === 0 && <p>{t(q || state ? m.mailNoneFound : m.mailNone)}</p>}
      {mails.length > 0 && (
        <ul className="session-list">
          {mails.map((mail) => (
            <li key={mail.id} className="session-list__item desk-mail">
              <Link to={`/staff/email/${mail.id}`}>{mail.subject}</Link>
              <p className="soft small">
                {rich(m.mailRow, {
                  recipient: mail.recipient,
                  moment: shortMomentText(mail.createdAt),
                  state: emailStateText(mail.state),
                  time: (text) => <time dateTime={mail.createdAt}>{text}</time>,
                })}
              </p>
              <MailTrouble mail={mail} />
            </li>
          ))}
        </ul>
      )}
      {retriable.length > 0 && <RetryForm mails={retriable} done={retried} />}
      <Pager page={page} pages={pages} label={t(common.staffMenuEmail)} to={(each) => addressOf(state, q, each)} />
    </>
  );
};
