// The last step: publication, and the files that stay of the session.

import { type AttendanceReview, publishDecisions } from '#contract/credit/attendance-review.ts';
import * as m from '#messages/en/credit.ts';
import { commonCancel } from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { momentText, shortDayText } from '#rules/platform/eastern-time.ts';
import { browserCall } from '#web/client/api.ts';
import { saveAuditFile } from '#web/client/download.ts';
import { ConfirmButton } from '#web/components/confirm-button/confirm-button.tsx';
import { hidden } from '#web/components/rich-message/hidden.tsx';
import { inEnglish } from '#web/components/rich-message/in-lang.tsx';
import { rich } from '#web/components/rich-message/rich.ts';
import { SessionCertificates } from '#web/screens/credit/attendance/staff/session-certificates.tsx';
import { StepPage } from '#web/screens/credit/attendance/staff/step-page.tsx';
import { type Act, useAct, useAttendance } from '#web/screens/credit/attendance/staff/use-attendance.ts';
import { SaveButton } from '#web/shell/save-button/save-button.tsx';
import type { PageHandle } from '#web/shell/screen-handle.ts';

export const handle: PageHandle = { page: () => t(m.publishTitle) };

const publicationText = ({ isPublished, publishedAt, publishedBy, autoPublishAt }: AttendanceReview): string => {
  const named = publishedBy === '' ? 'no' : 'yes';
  const before = publishedAt
    ? t(m.publishLast, { time: momentText(publishedAt), named, name: publishedBy })
    : t(m.publishNever);
  if (isPublished) return publishedAt ? before : t(m.publishedAutomatically);
  return autoPublishAt
    ? t(m.publishAutomatic, { before, day: shortDayText(autoPublishAt) })
    : t(m.publishByStaff, { before });
};

const Publication = ({ review, act }: { review: AttendanceReview; act: Act }) => {
  const { isOver, recipients, counts } = review;
  return (
    <>
      <p>{t(m.publishText)}</p>
      <p>{publicationText(review)}</p>
      {recipients.length > 0 && (
        <details className="step-aside">
          <summary>{t(m.publishRecipients, { count: recipients.length })}</summary>
          <ul>
            {recipients.map(({ name, email, decisions }) => (
              <li key={email}>{t(m.publishRecipient, { name, email, count: decisions })}</li>
            ))}
          </ul>
        </details>
      )}
      {!isOver && <p>{t(m.publishLater)}</p>}
      {isOver && (
        <ConfirmButton
          isMain
          title={t(m.publishConfirm)}
          text={t(m.publishConfirmText, {
            changes: counts.changes,
            people: recipients.length,
            waiting: counts.waiting,
          })}
          yes={t(m.publishTitle)}
          no={t(commonCancel)}
          confirmed={() =>
            void act(
              () =>
                browserCall(publishDecisions, { params: { id: String(review.id) }, body: { version: review.version } }),
              t(m.publishDone),
            )
          }
        >
          {t(m.publishOpen)}
        </ConfirmButton>
      )}
    </>
  );
};

/** What stays of a session for those who ask later. */
const Files = ({ id, name }: AttendanceReview) => {
  return (
    <section className="section" aria-labelledby="files">
      <h2 id="files">{t(m.sessionFiles)}</h2>
      <p>{t(m.sessionFilesText)}</p>
      <SessionCertificates id={id} name={name} />
      <div className="button-row">
        <SaveButton underWay={t(m.downloadPreparing)} saved={t(m.downloadDone)} save={() => saveAuditFile(id)}>
          {rich(m.auditFileOfSession, { session: inEnglish(name), hidden })}
        </SaveButton>
      </div>
    </section>
  );
};

export const Component = () => {
  const { review, changed } = useAttendance();
  const { act, ...outcome } = useAct(changed);
  return (
    <StepPage path="publish" title={t(m.publishTitle)} {...outcome}>
      <Publication {...{ review, act }} />
      <Files {...review} />
    </StepPage>
  );
};
