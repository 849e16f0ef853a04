// The preview of an announcement: test it, then confirm and send.
import { type RefObject, useState } from 'react';
import { type previewAnnouncement, testAnnouncement } from '#contract/admin/announcements.ts';
import type { ResponseBody } from '#contract/platform/endpoint.ts';
import { contentLang } from '#messages/content-language.ts';
import * as m from '#messages/en/admin.ts';
import * as common from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { type AudienceKey, audiences, sendDelaySeconds } from '#rules/admin/announcements.ts';
import { browserCall } from '#web/client/api.ts';
import { useAccountRequest } from '#web/client/use-account-request.ts';
import { usePending } from '#web/client/use-pending.ts';
import { ConfirmButton } from '#web/components/confirm-button/confirm-button.tsx';
import { EmailBody } from '#web/components/email-body/email-body.tsx';
import { inEnglish } from '#web/components/rich-message/in-lang.tsx';
import { rich } from '#web/components/rich-message/rich.ts';

interface Props {
  sessionId: number;
  sessionName: string;
  seen: {
    preview: ResponseBody<typeof previewAnnouncement>;
    draft: { audience: AudienceKey; subject: string; text: string; subjectEs: string; textEs: string };
  };
  /** Of the audience `selected`. */
  accountIds: number[] | undefined;
  heading: RefObject<HTMLHeadingElement | null>;
  failure: string;
  send: () => void;
}

export const AnnouncementPreview = ({ sessionId, sessionName, seen, accountIds, heading, failure, send }: Props) => {
  const { preview, draft } = seen;
  const count = preview.accounts;
  const request = useAccountRequest();
  const [statusMessage, setStatusMessage] = useState('');
  const { run } = usePending();
  const test = async (): Promise<void> => {
    setStatusMessage(t(common.sending));
    const error = await request(async () => {
      const { to } = await browserCall(testAnnouncement, {
        params: { id: String(sessionId) },
        body: { ...draft, accountIds },
      });
      setStatusMessage(t(common.testEmailSent, { email: to }));
    });
    if (error) setStatusMessage(error.message);
  };
  return (
    <section className="section" aria-labelledby="announcement-seen">
      <h2 id="announcement-seen" ref={heading} tabIndex={-1}>
        {t(m.announcementPreviewTitle, { count })}
      </h2>
      <p>{t(m.announcementPreviewIntro, { people: preview.people })}</p>
      <dl className="card facts">
        <div>
          <dt>{t(m.mailTo)}</dt>
          <dd>{preview.to}</dd>
        </div>
        {preview.replyTo && (
          <div>
            <dt>{t(m.mailReplyTo)}</dt>
            <dd>{preview.replyTo}</dd>
          </div>
        )}
        <div>
          <dt>{t(common.subject)}</dt>
          <dd lang={contentLang()}>{preview.subject}</dd>
        </div>
      </dl>
      <EmailBody {...preview} />
      {preview.spanish && (
        <>
          <h3>{t(m.announcementPreviewEs)}</h3>
          <p lang="es">
            <strong>{preview.spanish.subject}</strong>
          </p>
          <pre className="card announcement-seen" lang="es">
            {preview.spanish.text}
          </pre>
        </>
      )}
      <div aria-live="assertive">{failure && <p className="field__error">{t(common.formFailure, { failure })}</p>}</div>
      <div className="button-row">
        <button type="button" className="button button--second" onClick={() => void run(test)}>
          {t(common.sendTest)}
        </button>
        <ConfirmButton
          title={t(m.announcementSendTitle, { count })}
          text={rich(m.announcementSendText, {
            session: inEnglish(sessionName),
            audience: t(audiences[draft.audience]),
            seconds: sendDelaySeconds,
          })}
          yes={t(m.announcementSend, { count })}
          no={t(m.announcementSendNo)}
          confirmed={send}
        >
          {t(m.announcementSendOpen, { count })}
        </ConfirmButton>
      </div>
      <p aria-live="polite">{statusMessage}</p>
    </section>
  );
};
