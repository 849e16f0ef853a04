// The preview of an announcement: test it, then confirm and send.
import { type RefObject, useState } from 'react';
import { type previewAnnouncement, testAnnouncement } from '#contract/admin/announcements.ts';
import type { GoodBody } from '#contract/platform/endpoint.ts';
import { type AudienceKey, audiences, holdSeconds } from '#rules/admin/announcements.ts';
import { counted } from '#rules/platform/counted.ts';
import { browserCall } from '#web/client/api.ts';
import { useAccountRequest } from '#web/client/use-account-request.ts';
import { usePending } from '#web/client/use-pending.ts';
import { ConfirmButton } from '#web/components/confirm-button/confirm-button.tsx';
import { EmailBody } from '#web/components/email-body/email-body.tsx';

interface Props {
  sessionId: number;
  sessionName: string;
  seen: {
    preview: GoodBody<typeof previewAnnouncement>;
    draft: { audience: AudienceKey; subject: string; text: string };
  };
  heading: RefObject<HTMLHeadingElement | null>;
  failure: string;
  send: () => void;
}

export const AnnouncementPreview = ({ sessionId, sessionName, seen, heading, failure, send }: Props) => {
  const { preview, draft } = seen;
  const request = useAccountRequest();
  const [statusMessage, setStatusMessage] = useState('');
  const { run } = usePending();
  const test = async (): Promise<void> => {
    setStatusMessage('Sending a test…');
    const error = await request(async () => {
      const { to } = await browserCall(testAnnouncement, { params: { id: String(sessionId) }, body: draft });
      setStatusMessage(`A test is on its way to ${to}.`);
    });
    if (error) setStatusMessage(error.message);
  };
  return (
    <section className="section" aria-labelledby="announcement-seen">
      <h2 id="announcement-seen" ref={heading} tabIndex={-1}>
        As it will go to {counted(preview.accounts, 'account')}
      </h2>
      <p>This is the message of the first of them. {counted(preview.people, 'person', 'people')} in all.</p>
      <dl className="card facts">
        <div>
          <dt>To</dt>
          <dd>{preview.to}</dd>
        </div>
        {preview.replyTo && (
          <div>
            <dt>Answers go to</dt>
            <dd>{preview.replyTo}</dd>
          </div>
        )}
        <div>
          <dt>Subject</dt>
          <dd>{preview.subject}</dd>
        </div>
      </dl>
      <EmailBody {...preview} />
      <div aria-live="assertive">
        {failure && <p className="field__error">{failure} Nothing that you typed is lost.</p>}
      </div>
      <div className="button-row">
        <button type="button" className="button button--second" onClick={() => void run(test)}>
          Send a test to yourself
        </button>
        <ConfirmButton
          title={`Send this to ${counted(preview.accounts, 'account')}?`}
          text={`It is about “${sessionName}”, and goes to: ${audiences[draft.audience].name.toLowerCase()}, ${counted(preview.accounts, 'account')}. The first message leaves in ${holdSeconds} seconds; until then you can take all of it back.`}
          yes={`Send to ${counted(preview.accounts, 'account')}`}
          no="Do not send"
          confirmed={send}
        >
          Send to {counted(preview.accounts, 'account')}…
        </ConfirmButton>
      </div>
      <p aria-live="polite">{statusMessage}</p>
    </section>
  );
};
