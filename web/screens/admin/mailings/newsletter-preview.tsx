// A newsletter as subscribers would get it: how many, test, and sending now or at a time.
import { type RefObject, useState } from 'react';
import { type previewNewsletter, sendNewsletter, testNewsletter } from '#contract/admin/newsletters.ts';
import type { ResponseBody } from '#contract/platform/endpoint.ts';
import * as mailings from '#messages/en/mailings.ts';
import * as m from '#messages/en/newsletters.ts';
import * as platform from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { sendDelaySeconds } from '#rules/admin/announcements.ts';
import { browserCall } from '#web/client/api.ts';
import { useAccountRequest } from '#web/client/use-account-request.ts';
import { usePending } from '#web/client/use-pending.ts';
import { ConfirmButton } from '#web/components/confirm-button/confirm-button.tsx';
import { EmailBody, EmailHtml } from '#web/components/email-body/email-body.tsx';
import { TextField } from '#web/components/field/field.tsx';

export type Preview = ResponseBody<typeof previewNewsletter>;

interface Props {
  id: number;
  preview: Preview;
  heading: RefObject<HTMLHeadingElement | null>;
  sent: () => Promise<void>;
}

export const NewsletterPreview = ({ id, preview, heading, sent }: Props) => {
  const request = useAccountRequest();
  const { run } = usePending();
  const [statusMessage, setStatusMessage] = useState('');
  const [error, setError] = useState('');
  const [at, setAt] = useState('');
  const params = { id: String(id) };
  const test = async (): Promise<void> => {
    setStatusMessage(t(platform.sending));
    const failed = await request(async () => {
      const { to } = await browserCall(testNewsletter, { params });
      setStatusMessage(t(platform.testEmailSent, { email: to }));
    });
    if (failed) setStatusMessage(failed.message);
  };
  const send = async (): Promise<void> => {
    const body = { key: preview.key, version: preview.version, at: at || null };
    const failed = await request(() => browserCall(sendNewsletter, { params, body }));
    setError(failed?.fields.at ?? '');
    setStatusMessage(failed && !failed.fields.at ? failed.message : '');
    if (!failed) await sent();
  };
  return (
    <section className="section" aria-labelledby="newsletter-preview">
      <h2 id="newsletter-preview" ref={heading} tabIndex={-1}>
        {t(mailings.mailingPreview)}
      </h2>
      <p>
        <strong>{t(m.newsletterReaders, { count: preview.subscribers })}</strong>
      </p>
      <dl className="card facts">
        <div>
          <dt>{t(m.newsletterSubject)}</dt>
          <dd lang="en">{preview.subject}</dd>
        </div>
      </dl>
      <EmailBody {...preview} />
      <details className="email-form">
        <summary>{t(mailings.mailingSpanish)}</summary>
        <EmailHtml html={preview.spanishHtml} />
      </details>
      <TextField
        id="newsletter-at"
        type="datetime-local"
        value={at}
        onChange={(event) => setAt(event.target.value)}
        state={{
          label: t(m.newsletterAt),
          isRequired: false,
          hint: t(m.newsletterAtHint),
          error: error || undefined,
          isAnnounced: true,
        }}
      />
      <div className="button-row">
        <button type="button" className="button button--second" onClick={() => void run(test)}>
          {t(platform.sendTest)}
        </button>
        <ConfirmButton
          title={t(m.newsletterSendTitle)}
          text={t(m.newsletterSendText, { seconds: sendDelaySeconds })}
          yes={t(m.newsletterSend)}
          no={t(m.newsletterSendNo)}
          confirmed={() => void run(send)}
        >
          {t(m.newsletterSend)}
        </ConfirmButton>
      </div>
      <p aria-live="polite">{statusMessage}</p>
    </section>
  );
};
