// An email as its recipient reads it.
import { type ReactNode, useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { type Mail, markAnswered } from '#contract/admin/sent-email.ts';
import * as m from '#messages/en/admin.ts';
import * as common from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { emailStateText } from '#rules/admin/email-states.ts';
import { shortMomentText } from '#rules/platform/eastern-time.ts';
import { browserCall, callContext } from '#web/client/api.ts';
import { langOf } from '#web/client/language.ts';
import { useAccountRequest } from '#web/client/use-account-request.ts';
import { usePending } from '#web/client/use-pending.ts';
import { rich } from '#web/components/rich-message/rich.ts';
import { ShortSessionTime } from '#web/components/session-time/session-time.tsx';
import { loadMail } from '#web/screens/admin/sent-email/call-mail.ts';
import { MailTrouble } from '#web/screens/admin/sent-email/mail-trouble.tsx';
import { RetrySelected } from '#web/screens/admin/sent-email/retry-selected.tsx';
import { AddressNote } from '#web/shell/address-note/address-note.tsx';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';

export const loader = async ({ request, params, context }: LoaderFunctionArgs): Promise<{ mail: Mail | null }> => {
  const id = params.id ?? '';
  return { mail: /^[1-9]\d{0,8}$/.test(id) ? await loadMail(context.get(callContext), request, id) : null };
};

export const handle: ScreenHandle<{ mail: Mail | null } | undefined> = {
  title: (data) => data?.mail?.subject ?? t(m.mailNotFound),
  titleLang: (data) => langOf(data?.mail?.language ?? null),
  crumbs: () => [{ to: '/staff/email', text: t(common.staffMenuEmail) }],
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
    setStatusMessage(error?.message ?? t(isAnswered ? m.mailAnswered : m.mailUnanswered));
  };
  if (!mail) {
    return (
      <>
        <h1>{t(m.mailNotFound)}</h1>
        <p>{rich(m.mailNotFoundText, { link: (text) => <Link to="/staff/email">{text}</Link> })}</p>
      </>
    );
  }
  const { sentAt } = mail;
  return (
    <>
      <h1 lang={langOf(mail.language)}>{mail.subject}</h1>
      <dl className="card facts">
        <div>
          <dt>{t(m.mailTo)}</dt>
          <dd>{mail.recipient}</dd>
        </div>
        {mail.replyTo && (
          <div>
            <dt>{t(m.mailReplyTo)}</dt>
            <dd>{mail.replyTo}</dd>
          </div>
        )}
        <div>
          <dt>{t(m.mailCreated)}</dt>
          <dd>
            <ShortSessionTime start={mail.createdAt} />
          </dd>
        </div>
        <div>
          <dt>{t(m.mailState)}</dt>
          <dd>
            {sentAt
              ? rich(m.mailSentAt, {
                  state: emailStateText(mail.state, mail.report?.kind),
                  moment: shortMomentText(sentAt),
                  time: (text) => <time dateTime={sentAt}>{text}</time>,
                })
              : emailStateText(mail.state, mail.report?.kind)}
            <MailTrouble mail={mail} />
          </dd>
        </div>
      </dl>
      <AddressNote email={mail.recipient} problem={mail.addressProblem} />
      <div aria-live="polite">{statusMessage && <p className="notice notice--good">{statusMessage}</p>}</div>
      {mail.isAnswered !== null && (
        <p className="button-row">
          {mail.replyTo && <a href={`mailto:${mail.replyTo}`}>{t(m.mailWriteTo, { email: mail.replyTo })}</a>}
          <button
            type="button"
            className="button button--second"
            onClick={() => void run(() => setAnswered(!mail.isAnswered))}
          >
            {t(mail.isAnswered ? m.mailMarkUnanswered : m.mailMarkAnswered)}
          </button>
        </p>
      )}
      {mail.retry === 'yes' && (
        <RetrySelected
          rows={[mail]}
          label={t(m.mailRetryOne)}
          done={async (words) => {
            await revalidate();
            setStatusMessage(words);
          }}
        />
      )}
      {mail.text === '' ? (
        <p>{t(mail.isPrivate ? m.mailTextPrivate : m.mailTextRemoved)}</p>
      ) : (
        <div className="card plain-text" lang={langOf(mail.language)}>
          {linked(mail.text)}
        </div>
      )}
    </>
  );
};
