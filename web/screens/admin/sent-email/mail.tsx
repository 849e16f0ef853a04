// An email as its recipient reads it.
import { type ReactNode, useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { type Mail, markAnswered } from '#contract/admin/sent-email.ts';
import { browserCall, callContext } from '#web/client/api.ts';
import { useAccountRequest } from '#web/client/use-account-request.ts';
import { usePending } from '#web/client/use-pending.ts';
import { ShortSessionTime } from '#web/components/session-time/session-time.tsx';
import { loadMail } from '#web/screens/admin/sent-email/call-mail.ts';
import { noRetryWords, stateWords } from '#web/screens/admin/sent-email/mail-words.ts';
import { RetryForm } from '#web/screens/admin/sent-email/retry-form.tsx';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';

export const loader = async ({ request, params, context }: LoaderFunctionArgs): Promise<{ mail: Mail | null }> => {
  const id = params.id ?? '';
  return { mail: /^[1-9]\d{0,8}$/.test(id) ? await loadMail(context.get(callContext), request, id) : null };
};

export const handle: ScreenHandle<{ mail: Mail | null } | undefined> = {
  title: (data) => data?.mail?.subject ?? 'No such message',
  crumbs: () => [{ to: '/staff/mail', text: 'Mail' }],
};

/** Addresses in the text become links. */
const linked = (text: string): ReactNode[] =>
  text.split(/(https?:\/\/[^\s]+)/).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text that never changes.
      <a key={index} href={part}>
        {part}
      </a>
    ) : (
      part
    ),
  );

export const Component = () => {
  const { mail } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const [statusMessage, setStatusMessage] = useState('');
  const request = useAccountRequest();
  const { run } = usePending();
  const setAnswered = async (isAnswered: boolean): Promise<void> => {
    const params = { id: String(mail?.id) };
    const error = await request(() => browserCall(markAnswered, { params, body: { isAnswered } }));
    await revalidate();
    setStatusMessage(error?.message ?? (isAnswered ? 'Marked as answered.' : 'Marked as not answered.'));
  };
  if (!mail) {
    return (
      <>
        <h1>No such message</h1>
        <p>
          It was never written, or has been removed. <Link to="/staff/mail">All messages</Link>
        </p>
      </>
    );
  }
  return (
    <>
      <h1>{mail.subject}</h1>
      <dl className="card facts">
        <div>
          <dt>To</dt>
          <dd>{mail.recipient}</dd>
        </div>
        {mail.replyTo && (
          <div>
            <dt>Answers go to</dt>
            <dd>{mail.replyTo}</dd>
          </div>
        )}
        <div>
          <dt>Written</dt>
          <dd>
            <ShortSessionTime start={mail.createdAt} />
          </dd>
        </div>
        <div>
          <dt>State</dt>
          <dd>
            {stateWords[mail.state]}
            {mail.sentAt && (
              <>
                {' '}
                on <ShortSessionTime start={mail.sentAt} />
              </>
            )}
            {mail.lastError && (
              <>
                {mail.troubledSince && (
                  <>
                    , since <ShortSessionTime start={mail.troubledSince} />
                  </>
                )}
                {`. ${mail.troubledSince ? `The mail server said: “${mail.lastError}”` : mail.lastError}`}
                {mail.tries > 1 && ` (${mail.tries} tries)`}
              </>
            )}{' '}
            {(mail.retry === 'held a secret' || mail.retry === 'too late') && noRetryWords[mail.retry]}
          </dd>
        </div>
      </dl>
      <div aria-live="polite">{statusMessage && <p className="notice notice--good">{statusMessage}</p>}</div>
      {mail.isAnswered !== null && (
        <p className="button-row">
          {mail.replyTo && <a href={`mailto:${mail.replyTo}`}>Email {mail.replyTo}</a>}
          <button
            type="button"
            className="button button--second"
            onClick={() => void run(() => setAnswered(!mail.isAnswered))}
          >
            {mail.isAnswered ? 'Mark as not answered' : 'Mark as answered'}
          </button>
        </p>
      )}
      {mail.retry === 'yes' && (
        <RetryForm
          mails={[mail]}
          done={async (words) => {
            await revalidate();
            setStatusMessage(words);
          }}
        />
      )}
      {mail.text === '' ? (
        <p>The text held a link that lets somebody in, so it was removed once the message was sent.</p>
      ) : (
        <div className="card plain-text">{linked(mail.text)}</div>
      )}
    </>
  );
};
