// Emails subscribers about a session: who would get it, the preview, and what was sent.
import { useCallback, useRef, useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData, useParams } from 'react-router';
import { readSessionMailings, sendMailing, stopMailing, testMailing } from '#contract/admin/mailings.ts';
import type { ResponseBody } from '#contract/platform/endpoint.ts';
import * as m from '#messages/en/mailings.ts';
import * as platform from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { sendDelaySeconds } from '#rules/admin/announcements.ts';
import { mailingTimings } from '#rules/admin/mailings.ts';
import { browserCall, callContext } from '#web/client/api.ts';
import { guardAccount } from '#web/client/guard.ts';
import { useAccountRequest } from '#web/client/use-account-request.ts';
import { useFresh } from '#web/client/use-fresh.ts';
import { usePending } from '#web/client/use-pending.ts';
import { usePolling } from '#web/client/use-polling.ts';
import { ConfirmButton } from '#web/components/confirm-button/confirm-button.tsx';
import { EmailBody, EmailHtml } from '#web/components/email-body/email-body.tsx';
import { inEnglish } from '#web/components/rich-message/in-lang.tsx';
import { rich } from '#web/components/rich-message/rich.ts';
import { isMoving, MailingEntry } from '#web/screens/admin/mailings/mailing-entry.tsx';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';

type Data = ResponseBody<typeof readSessionMailings>;
type Next = NonNullable<Data['next']>;
type Timing = (typeof mailingTimings)[number];

export const loader = ({ request, params, context }: LoaderFunctionArgs): Promise<Data> =>
  guardAccount(request, () => context.get(callContext)(readSessionMailings, { params: { id: params.id ?? '' } }));

export const handle: ScreenHandle<Data | undefined> = {
  title: (data) => (data ? t(m.mailingTitle, { session: data.sessionName }) : t(m.mailingLink)),
  here: (data) => data && rich(m.mailingTitle, { session: inEnglish(data.sessionName) }),
  crumbs: (data) =>
    data ? [{ to: `/staff/sessions/${data.sessionId}`, text: data.sessionName, lang: 'en' as const }] : [],
};

const everyMs = 3000;

const Preview = ({ next }: { next: Next }) => (
  <section className="section" aria-labelledby="mailing-preview">
    <h2 id="mailing-preview">{t(m.mailingPreview)}</h2>
    <dl className="card facts">
      <div>
        <dt>{t(m.mailingSubject)}</dt>
        <dd lang="en">{next.subject}</dd>
      </div>
    </dl>
    <EmailBody {...next} />
    <details className="email-form">
      <summary>{t(m.mailingSpanish)}</summary>
      <EmailHtml html={next.spanishHtml} />
    </details>
  </section>
);

const Send = ({
  sessionId,
  next,
  sent,
}: {
  sessionId: number;
  next: Next;
  sent: (error: string, isHeld: boolean) => Promise<void>;
}) => {
  const request = useAccountRequest();
  const { run } = usePending();
  const [statusMessage, setStatusMessage] = useState('');
  const [timing, setTiming] = useState<Timing>('now');
  const isHeld = timing === 'digest';
  const params = { id: String(sessionId) };
  const test = async (): Promise<void> => {
    setStatusMessage(t(platform.sending));
    const error = await request(async () => {
      const { to } = await browserCall(testMailing, { params });
      setStatusMessage(t(platform.testEmailSent, { email: to }));
    });
    if (error) setStatusMessage(error.message);
  };
  const send = async (): Promise<void> => {
    const body = { kind: next.kind, timing, key: next.key };
    const error = await request(() => browserCall(sendMailing, { params, body }));
    await sent(error?.message ?? '', isHeld);
  };
  return (
    <>
      <p>
        <strong>{t(m.mailingAudience, { total: next.subscribers })}</strong>
        {next.digestSubscribers > 0 && ` ${t(m.mailingInDigests, { total: next.digestSubscribers })}`}
      </p>
      <Preview next={next} />
      <fieldset>
        <legend>{t(m.mailingWhen)}</legend>
        {mailingTimings.map((each) => (
          <label className="choice" key={each}>
            <input type="radio" name="timing" checked={timing === each} onChange={() => setTiming(each)} />
            <span>{t(each === 'now' ? m.mailingNow : m.mailingHeld)}</span>
          </label>
        ))}
      </fieldset>
      <div className="button-row">
        <button type="button" className="button button--second" onClick={() => void run(test)}>
          {t(platform.sendTest)}
        </button>
        <ConfirmButton
          title={t(isHeld ? m.mailingHoldTitle : m.mailingSendTitle)}
          text={isHeld ? t(m.mailingHoldText) : t(m.mailingSendText, { seconds: sendDelaySeconds })}
          yes={t(isHeld ? m.mailingHold : m.mailingSend)}
          no={t(isHeld ? platform.commonCancel : m.mailingSendNo)}
          confirmed={() => void run(send)}
        >
          {t(isHeld ? m.mailingHold : m.mailingSend)}
        </ConfirmButton>
      </div>
      <p aria-live="polite">{statusMessage}</p>
    </>
  );
};

export const Component = () => {
  const { id = '' } = useParams();
  const [data, look] = useFresh(
    useLoaderData<typeof loader>(),
    useCallback(() => browserCall(readSessionMailings, { params: { id } }), [id]),
  );
  const { sessionId, next, mailings } = data;
  const request = useAccountRequest();
  const { run } = usePending();
  const [statusMessage, setStatusMessage] = useState('');
  const status = useRef<HTMLParagraphElement>(null);
  usePolling(look, { everyMs, isOn: mailings.some(isMoving) });
  const show = async (text: string): Promise<void> => {
    await look();
    setStatusMessage(text);
    // The button that was pressed may be gone.
    status.current?.focus();
  };
  const stop = async (mailing: number): Promise<void> => {
    setStatusMessage('');
    const error = await request(() => browserCall(stopMailing, { params: { id: String(mailing) } }));
    await show(error?.message ?? t(m.mailingStopped));
  };
  return (
    <>
      <h1>{rich(m.mailingTitle, { session: inEnglish(data.sessionName) })}</h1>
      <p>{t(m.mailingIntro)}</p>
      <p ref={status} tabIndex={-1} aria-live="polite" className={statusMessage ? 'notice' : undefined}>
        {statusMessage}
      </p>
      {mailings.length > 0 && (
        <section className="section" aria-labelledby="mailing-list">
          <h2 id="mailing-list">{t(m.mailingList)}</h2>
          <ul className="session-list">
            {mailings.map((each) => (
              <MailingEntry key={each.id} mailing={each} stop={() => void run(() => stop(each.id), String(each.id))} />
            ))}
          </ul>
        </section>
      )}
      {next ? (
        <Send
          key={mailings.length}
          sessionId={sessionId}
          next={next}
          sent={(error, isHeld) => show(error || t(isHeld ? m.mailingHeldStatus : m.mailingSentStatus))}
        />
      ) : (
        <p className="notice">{t(m.mailingNothing)}</p>
      )}
      <p>
        <Link to={`/staff/sessions/${sessionId}`}>{t(platform.commonBack)}</Link>
      </p>
    </>
  );
};
