// What people do with a session besides registering: put it into a calendar, or pass it on.
import { useState } from 'react';
import type { Session } from '#contract/catalog/sessions.ts';
import * as m from '#messages/en/catalog.ts';
import { t } from '#messages/translate.ts';
import { shortMomentText } from '#rules/platform/eastern-time.ts';
import { calendarIcon, Icon, linkIcon, mailIcon } from '#web/components/icon/icon.tsx';
import { useFrameData } from '#web/shell/frame-data.ts';
import { showToast } from '#web/shell/toasts.tsx';

const mailTo = (subject: string, body: string): string =>
  `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;

/** Needs scripts, and is hidden without them. */
const CopyLink = () => {
  const [text, setText] = useState(t(m.shareCopy));
  const copy = async (): Promise<void> => {
    const { origin, pathname } = window.location;
    // Browsers refuse it on a page without HTTPS.
    const isCopied = await navigator.clipboard?.writeText(origin + pathname).then(
      () => true,
      () => false,
    );
    const result = t(isCopied ? m.shareCopied : m.shareFailed);
    setText(result);
    showToast(result);
  };
  return (
    <button type="button" className="link-button with-scripts" onClick={() => void copy()}>
      <Icon path={linkIcon} />
      {text}
    </button>
  );
};

export const SessionTools = ({ session, isToCome }: { session: Session; isToCome: boolean }) => {
  const { site } = useFrameData();
  const body = [
    session.name,
    ...(isToCome ? [shortMomentText(session.startDate)] : []),
    site.publicUrl + session.sessionURL,
  ];
  return (
    <div className="session-tools">
      {isToCome && (
        <a href={`/api/session/${session.id}/calendar`} download={`${session.id}.ics`}>
          <Icon path={calendarIcon} />
          {t(m.sessionAddToCalendar)}
        </a>
      )}
      <a href={mailTo(session.name, body.join('\n'))}>
        <Icon path={mailIcon} />
        {t(m.shareByEmail)}
      </a>
      <CopyLink />
    </div>
  );
};
