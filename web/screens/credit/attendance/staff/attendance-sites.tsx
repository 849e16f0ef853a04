// Sign-in sheets of group sites: verify or return with a note.

import { useState } from 'react';
import type { Attendance, AttendanceSignInSheet } from '#contract/credit/attendance.ts';
import { reviewSignInSheet } from '#contract/credit/group-sites.ts';
import * as m from '#messages/en/credit.ts';
import { saving } from '#messages/en/platform.ts';
import type { Message } from '#messages/message.ts';
import { t } from '#messages/translate.ts';
import { shortMomentText, timeSpanText } from '#rules/platform/eastern-time.ts';
import { browserCall } from '#web/client/api.ts';
import { saveSiteFile } from '#web/client/download.ts';
import { useAccountRequest } from '#web/client/use-account-request.ts';
import { useForm } from '#web/client/use-form.ts';
import { useOutcome } from '#web/client/use-outcome.ts';
import { usePending } from '#web/client/use-pending.ts';
import { TextAreaField } from '#web/components/field/field.tsx';
import { hidden } from '#web/components/rich-message/hidden.tsx';
import { rich } from '#web/components/rich-message/rich.ts';
import { SaveBar } from '#web/components/save-bar/save-bar.tsx';
import { SaveButton } from '#web/shell/save-button/save-button.tsx';

const stateWords: Record<AttendanceSignInSheet['state'], Message<string>> = {
  'not sent': m.sitesNotSent,
  sent: m.sitesSent,
  returned: m.sitesReturned,
  verified: m.sitesVerified,
};

interface FormProps {
  sessionId: number;
  form: AttendanceSignInSheet;
  done: (statusMessage: string) => Promise<void>;
}

const Answer = ({ sessionId, form: sheet, done }: FormProps) => {
  const request = useAccountRequest();
  const { run } = usePending();
  const [failure, setFailure] = useState('');
  const params = { id: String(sessionId), accountId: String(sheet.accountId) };
  const { version } = sheet;
  const verify = async (): Promise<void> => {
    const body = { decision: 'verify' as const, version };
    const error = await request(() => browserCall(reviewSignInSheet, { params, body }));
    if (error) setFailure(error.message);
    else await done(t(m.sitesVerifyDone, { coordinator: sheet.coordinator }));
  };
  const form = useForm({
    initial: { words: '' },
    validate: ({ words }): Record<string, string> => (words.trim() ? {} : { words: t(m.siteErrorNote) }),
    send: async ({ words }) => {
      const body = { decision: 'return' as const, version, words };
      await browserCall(reviewSignInSheet, { params, body });
      await done(t(m.sitesReturnDone, { coordinator: sheet.coordinator }));
    },
  });
  return (
    <>
      <div aria-live="assertive">{failure && <p className="field__error">{failure}</p>}</div>
      {sheet.state === 'sent' && (
        <p>
          <button type="button" className="button" onClick={() => void run(verify)}>
            {rich(m.sitesVerify, { coordinator: sheet.coordinator, hidden })}
          </button>
        </p>
      )}
      <details>
        <summary>{rich(m.sitesReturn, { coordinator: sheet.coordinator, hidden })}</summary>
        <form noValidate method="post" onSubmit={form.submit}>
          <TextAreaField
            state={{
              label: t(m.sitesReturnLabel),
              isRequired: true,
              hint: t(m.sitesReturnHint),
              error: form.errors.words,
            }}
            id={`give-back-${sheet.accountId}`}
            rows={3}
            maxLength={1000}
            {...form.control('words')}
          />
          <SaveBar label={t(m.sitesReturnButton)} sendingLabel={t(saving)} {...form} />
        </form>
      </details>
    </>
  );
};

const Site = ({ sessionId, form, done }: FormProps) => (
  <li className="attendee site">
    <h4>{form.site || form.coordinator}</h4>
    <p className="soft">
      {form.coordinator}, <a href={`mailto:${form.email}`}>{form.email}</a>
      <br />
      {rich(m.sitesSentAt, {
        sent: form.sentAt ? 'yes' : 'no',
        time: form.sentAt ? shortMomentText(form.sentAt) : '',
        state: () => <strong>{t(stateWords[form.state])}</strong>,
      })}
    </p>
    {form.returnNote && <p className="plain-text">{form.returnNote}</p>}
    <table className="evidence">
      <caption className="evidence__caption--small">{t(m.sitesPeople)}</caption>
      <thead>
        <tr>
          <th scope="col">{t(m.peoplePerson)}</th>
          <th scope="col">{t(m.sitesTimes)}</th>
        </tr>
      </thead>
      <tbody>
        {form.people.map(({ name, from, to }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{from && to ? timeSpanText(from, to) : t(m.sitesAbsent)}</td>
          </tr>
        ))}
      </tbody>
    </table>
    {form.fileName ? (
      <p className="button-row">
        <SaveButton
          underWay={t(m.downloadPreparing)}
          saved={t(m.downloadDone)}
          save={() => saveSiteFile(sessionId, form.accountId, form.fileName)}
        >
          {rich(m.sitesFile, { coordinator: form.coordinator, hidden })}
        </SaveButton>
      </p>
    ) : (
      <p className="soft">{t(m.sitesNoFile)}</p>
    )}
    {(form.state === 'sent' || form.state === 'verified') && <Answer {...{ sessionId, form, done }} />}
  </li>
);

export const AttendanceSites = ({ attendance, changed }: { attendance: Attendance; changed: () => Promise<void> }) => {
  const { heading, statusMessage, showOutcome: done } = useOutcome(changed);
  return (
    <section className="section" aria-labelledby="sites">
      <h3 id="sites" ref={heading} tabIndex={-1}>
        {t(m.sitesTitle)}
      </h3>
      <div aria-live="polite">{statusMessage && <p className="notice notice--good">{statusMessage}</p>}</div>
      {attendance.signInSheets.length === 0 && <p>{t(m.sitesEmpty)}</p>}
      {attendance.signInSheets.length > 0 && (
        <ul className="attendees">
          {attendance.signInSheets.map((form) => (
            <Site
              key={`${form.accountId} ${form.version} ${form.state}`}
              sessionId={attendance.id}
              {...{ form, done }}
            />
          ))}
        </ul>
      )}
    </section>
  );
};
