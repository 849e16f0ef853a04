// Group site sheets: verify or return with a note.
import { useState } from 'react';
import type { Attendance, AttendanceSiteForm } from '#contract/credit/attendance.ts';
import { reviewSiteForm } from '#contract/credit/group-sites.ts';
import { shortDayText, timeSpanText, timeText } from '#rules/platform/eastern-time.ts';
import { browserCall } from '#web/client/api.ts';
import { saveSiteFile } from '#web/client/download.ts';
import { useAccountRequest } from '#web/client/use-account-request.ts';
import { useForm } from '#web/client/use-form.ts';
import { useOutcome } from '#web/client/use-outcome.ts';
import { usePending } from '#web/client/use-pending.ts';
import { TextAreaField } from '#web/components/field/field.tsx';
import { SaveBar } from '#web/components/save-bar/save-bar.tsx';
import { SaveButton } from '#web/shell/save-button/save-button.tsx';

const stateWords: Record<AttendanceSiteForm['state'], string> = {
  'not sent': 'Not sent yet',
  sent: 'To be checked',
  'given back': 'Given back, to be corrected',
  verified: 'Verified',
};

interface FormProps {
  sessionId: number;
  form: AttendanceSiteForm;
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
    const error = await request(() => browserCall(reviewSiteForm, { params, body }));
    if (error) setFailure(error.message);
    else await done(`The sheet of ${sheet.coordinator} is verified.`);
  };
  const form = useForm({
    initial: { words: '' },
    validate: ({ words }): Record<string, string> => (words.trim() ? {} : { words: 'Say what is to be corrected' }),
    send: async ({ words }) => {
      const body = { decision: 'give back' as const, version, words };
      await browserCall(reviewSiteForm, { params, body });
      await done(`The sheet is given back. ${sheet.coordinator} is told by mail.`);
    },
  });
  return (
    <>
      <div aria-live="assertive">{failure && <p className="field__error">{failure}</p>}</div>
      {sheet.state === 'sent' && (
        <p>
          <button type="button" className="button" onClick={() => void run(verify)}>
            Verify<span className="visually-hidden"> the sheet of {sheet.coordinator}</span>
          </button>
        </p>
      )}
      <details>
        <summary>
          Give it back<span className="visually-hidden"> to {sheet.coordinator}</span>
        </summary>
        <form noValidate method="post" onSubmit={form.submit}>
          <TextAreaField
            state={{
              label: 'What is to be corrected?',
              isRequired: true,
              hint: 'The coordinator gets this by mail, and has five business days',
              error: form.errors.words,
            }}
            id={`give-back-${sheet.accountId}`}
            rows={3}
            maxLength={1000}
            {...form.control('words')}
          />
          <SaveBar label="Give it back" sendingLabel="Saving…" {...form} />
        </form>
      </details>
    </>
  );
};

const Site = ({ sessionId, form, done }: FormProps) => (
  <li className="guest site">
    <h3>{form.site || form.coordinator}</h3>
    <p className="soft">
      {form.coordinator}, <a href={`mailto:${form.email}`}>{form.email}</a>
      <br />
      <strong>{stateWords[form.state]}</strong>
      {form.sentAt && `, sent ${shortDayText(form.sentAt)}, ${timeText(form.sentAt)} Eastern Time`}
    </p>
    {form.givenBackWords && <p className="plain-text">{form.givenBackWords}</p>}
    <table className="evidence">
      <caption className="evidence__caption--small">People of this site</caption>
      <thead>
        <tr>
          <th scope="col">Person</th>
          <th scope="col">From and to, Eastern Time</th>
        </tr>
      </thead>
      <tbody>
        {form.people.map(({ name, from, to }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{from && to ? timeSpanText(from, to) : 'Not there'}</td>
          </tr>
        ))}
      </tbody>
    </table>
    {form.fileName ? (
      <p className="button-row">
        <SaveButton
          underWay="Fetching the form…"
          saved="The form is saved with your downloads."
          save={() => saveSiteFile(sessionId, form.accountId, form.fileName)}
        >
          Signed form<span className="visually-hidden"> of {form.coordinator}</span>
        </SaveButton>
      </p>
    ) : (
      <p className="soft">No signed form was uploaded.</p>
    )}
    {(form.state === 'sent' || form.state === 'verified') && <Answer {...{ sessionId, form, done }} />}
  </li>
);

export const AttendanceSites = ({ attendance, changed }: { attendance: Attendance; changed: () => Promise<void> }) => {
  const { heading, statusMessage, showOutcome: done } = useOutcome(changed);
  return (
    <section className="section" aria-labelledby="sites">
      <h2 id="sites" ref={heading} tabIndex={-1}>
        Group sites
      </h2>
      <div aria-live="polite">{statusMessage && <p className="notice notice--good">{statusMessage}</p>}</div>
      {attendance.siteForms.length === 0 && <p>No group has sent a sheet.</p>}
      {attendance.siteForms.length > 0 && (
        <ul className="guests">
          {attendance.siteForms.map((form) => (
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
