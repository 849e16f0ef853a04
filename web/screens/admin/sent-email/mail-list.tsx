// The list of emails, newest first: by state and search, with retry.
import { useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { type ListedMail, type MailState, mailStates } from '#contract/admin/sent-email.ts';
import { counted } from '#rules/platform/counted.ts';
import { callContext } from '#web/client/api.ts';
import { FindForm } from '#web/components/find-form/find-form.tsx';
import { Pager } from '#web/components/pager/pager.tsx';
import { ShortSessionTime } from '#web/components/session-time/session-time.tsx';
import { loadMailList } from '#web/screens/admin/sent-email/call-mail.ts';
import { noRetryWords, stateWords } from '#web/screens/admin/sent-email/mail-words.ts';
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

const titleOf = ({ q, state }: Data): string =>
  `Mail${state ? `, ${stateWords[state].toLowerCase()}` : ''}${q ? `: ${q}` : ''}`;

export const handle: ScreenHandle<Data | undefined> = {
  title: (data) => (data ? titleOf(data) : 'Mail'),
  changesWithQuery: true,
};

const addressOf = (state: MailState | null, q: string, page = 1): string => {
  const search = new URLSearchParams({
    ...(state ? { state } : {}),
    ...(q ? { q } : {}),
    ...(page > 1 ? { page: String(page) } : {}),
  });
  return search.size > 0 ? `/staff/mail?${search}` : '/staff/mail';
};

const Trouble = ({ mail }: { mail: ListedMail }) =>
  mail.lastError !== '' && (
    <p>
      {mail.troubledSince ? (
        <>
          The mail server says, since <ShortSessionTime start={mail.troubledSince} />
          {mail.tries > 1 && `, after ${mail.tries} tries`}: “{mail.lastError}”
        </>
      ) : (
        mail.lastError
      )}{' '}
      {(mail.retry === 'held a secret' || mail.retry === 'too late') && noRetryWords[mail.retry]}
    </p>
  );

const States = ({ list, q, state }: Data) => {
  const { counts } = list;
  const all = mailStates.reduce((sum, each) => sum + counts[each], 0);
  return (
    <nav className="desk-filter" aria-label="Mail by state">
      <ul>
        <li>
          <Link to={addressOf(null, q)} aria-current={state === null ? 'page' : undefined}>
            All ({all})
          </Link>
        </li>
        {mailStates.map((each) => (
          <li key={each}>
            <Link to={addressOf(each, q)} aria-current={state === each ? 'page' : undefined}>
              {stateWords[each]} ({counts[each]})
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
      <h1>Mail</h1>
      <p>
        Every message that the portal has written. Without a mail server they are kept here; with one, this shows what
        was sent and what failed. <Link to="/staff/mail/announcements">Announcements</Link> are what you write to the
        people of a session.
      </p>
      <States {...data} />
      <FindForm
        name="Mail"
        label="Recipient or subject"
        id="mail-q"
        q={q}
        count={counted(count, 'message')}
        parameters={state ? { state } : {}}
        all={{ to: addressOf(state, ''), text: 'Show all' }}
      />
      <div aria-live="polite">{statusMessage && <p className="notice notice--good">{statusMessage}</p>}</div>
      {count === 0 && <p>{q || state ? 'Nothing fits.' : 'No message has been written yet.'}</p>}
      {mails.length > 0 && (
        <ul className="session-list">
          {mails.map((mail) => (
            <li key={mail.id} className="session-list__item desk-mail">
              <Link to={`/staff/mail/${mail.id}`}>{mail.subject}</Link>
              <p className="soft small">
                To {mail.recipient} · <ShortSessionTime start={mail.createdAt} /> · {stateWords[mail.state]}
              </p>
              <Trouble mail={mail} />
            </li>
          ))}
        </ul>
      )}
      {retriable.length > 0 && <RetryForm mails={retriable} done={retried} />}
      <Pager page={page} pages={pages} label="Mail" to={(each) => addressOf(state, q, each)} />
    </>
  );
};
