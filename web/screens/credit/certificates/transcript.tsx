// The credit transcript: date range, sums, goals, credit from elsewhere.

import { useRef, useState } from 'react';
import { Form, Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import {
  type OtherCredit,
  readTranscript,
  removeOtherCredit,
  type Transcript,
  type TranscriptEntry,
} from '#contract/credit/transcripts.ts';
import * as m from '#messages/en/credit.ts';
import * as common from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { creditAmount } from '#rules/credit/credit-states.ts';
import { shortDayText } from '#rules/platform/eastern-time.ts';
import { ApiError, browserCall, callContext } from '#web/client/api.ts';
import { saveTranscriptPdf, saveTranscriptTable } from '#web/client/certificate-files.ts';
import { guardAccount } from '#web/client/guard.ts';
import { useAccountRequest } from '#web/client/use-account-request.ts';
import { usePending } from '#web/client/use-pending.ts';
import { TextField } from '#web/components/field/field.tsx';
import { hidden } from '#web/components/rich-message/hidden.tsx';
import { rich } from '#web/components/rich-message/rich.ts';
import { bodyName } from '#web/screens/credit/certificates/body-choice.tsx';
import { CreditGoals } from '#web/screens/credit/certificates/credit-goals.tsx';
import { OtherCreditForm } from '#web/screens/credit/certificates/other-credit-form.tsx';
import { SaveButton } from '#web/shell/save-button/save-button.tsx';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';

interface Data {
  transcript: Transcript;
  period: { from?: string; to?: string };
  /** Date errors by field; with errors, all credit is shown. */
  errors: Record<string, string>;
}

export const loader = ({ request, context }: LoaderFunctionArgs): Promise<Data> => {
  const call = context.get(callContext);
  const search = new URL(request.url).searchParams;
  const period: Data['period'] = {};
  for (const name of ['from', 'to'] as const) {
    const day = search.get(name);
    if (day) period[name] = day;
  }
  return guardAccount(request, async () => {
    try {
      return { transcript: await call(readTranscript, { query: period }), period, errors: {} };
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 400) throw error;
      return { transcript: await call(readTranscript, { query: {} }), period, errors: error.body.fields ?? {} };
    }
  });
};

export const handle: ScreenHandle = { title: () => t(m.transcriptTitle), changesWithQuery: true };

const dayOf = (day: string): string => shortDayText(`${day}T12:00:00Z`); // At noon UTC it is the same day in Eastern Time.

const Days = ({ period, errors }: Pick<Data, 'period' | 'errors'>) => (
  <Form
    method="get"
    action="/my/transcript"
    noValidate
    className="card transcript__days"
    key={JSON.stringify(period)}
    aria-label={t(m.transcriptDays)}
  >
    <TextField
      id="transcript-from"
      type="date"
      name="from"
      defaultValue={period.from ?? ''}
      state={{ label: t(m.transcriptFrom), isRequired: false, error: errors.from }}
    />
    <TextField
      id="transcript-to"
      type="date"
      name="to"
      defaultValue={period.to ?? ''}
      state={{ label: t(m.transcriptTo), isRequired: false, error: errors.to }}
    />
    <button type="submit" className="button">
      {t(m.transcriptShow)}
    </button>
    {(period.from || period.to) && <Link to="/my/transcript">{t(m.transcriptShowAll)}</Link>}
  </Form>
);

interface RowActions {
  change: (credit: OtherCredit) => void;
  remove: (entry: TranscriptEntry) => void;
}

const Entry = ({ entry, change, remove }: { entry: TranscriptEntry } & RowActions) => {
  const { number, otherId, title, provider, certificate, body, hours, units, earnedOn } = entry;
  return (
    <li className="card credit">
      <h3>{title}</h3>
      <p>
        {rich(m.transcriptEntry, {
          amount: creditAmount({ hours, units }),
          day: dayOf(earnedOn),
          body: bodyName(body),
          strong: (text) => <strong>{text}</strong>,
        })}
      </p>
      {number === null ? (
        <p className="soft">
          <span className="tag">{t(m.transcriptEnteredByYou)}</span> {provider}
        </p>
      ) : (
        <p className="soft">
          {rich(m.transcriptCertificate, {
            certificate,
            number,
            link: (text) => (
              <Link className="certificate-number" to={`/verify/${number}`}>
                {text}
              </Link>
            ),
          })}
        </p>
      )}
      {otherId !== null && (
        <div className="button-row">
          <button
            type="button"
            className="button button--second"
            onClick={() => change({ id: otherId, title, provider, body, hours, earnedOn })}
          >
            <span>{rich(m.transcriptChangeNamed, { name: title, hidden })}</span>
          </button>
          <button type="button" className="button button--second" onClick={() => remove(entry)}>
            <span>{rich(common.commonRemoveNamed, { name: title, hidden })}</span>
          </button>
        </div>
      )}
    </li>
  );
};

const Totals = ({ totals, total }: Transcript) => (
  <table>
    <caption>{t(m.contactHoursLabel)}</caption>
    <thead>
      <tr>
        <th scope="col">{t(m.countsFor)}</th>
        <th scope="col">{t(m.transcriptHours)}</th>
      </tr>
    </thead>
    <tbody>
      {totals.map(({ body, hours }) => (
        <tr key={body}>
          <th scope="row">{bodyName(body)}</th>
          <td>{hours}</td>
        </tr>
      ))}
      <tr>
        <th scope="row">
          <strong>{t(m.transcriptTotal)}</strong>
        </th>
        <td>
          <strong>{total}</strong>
        </td>
      </tr>
    </tbody>
  </table>
);

export const Component = () => {
  const { transcript, period, errors } = useLoaderData<typeof loader>();
  const { entries } = transcript;
  const { revalidate } = useRevalidator();
  const request = useAccountRequest();
  const { run } = usePending();
  const heading = useRef<HTMLHeadingElement>(null);
  const [statusMessage, setStatusMessage] = useState('');
  const [failure, setFailure] = useState('');
  const [open, setOpen] = useState<OtherCredit | 'new' | null>(null);
  const isWrong = Object.keys(errors).length > 0;

  const changed = async (text: string): Promise<void> => {
    setFailure('');
    await revalidate();
    setStatusMessage(text);
    heading.current?.focus();
  };
  const remove = async ({ otherId, title }: TranscriptEntry): Promise<void> => {
    const error = await request(() => browserCall(removeOtherCredit, { params: { id: String(otherId) } }));
    // Not there any more is what was wanted.
    if (error && error.status !== 404) setFailure(error.message);
    else await changed(t(m.transcriptRemoved, { course: title }));
  };
  const saved = async (text: string): Promise<void> => {
    setOpen(null);
    await changed(text);
  };
  const close = (): void => {
    setOpen(null);
    heading.current?.focus();
  };

  return (
    <>
      <h1>{t(m.transcriptTitle)}</h1>
      <p>{rich(m.transcriptIntro, { link: (text) => <Link to="/my/certificates">{text}</Link> })}</p>
      <Days period={period} errors={errors} />
      <div aria-live="polite">{statusMessage && <p className="notice notice--good">{statusMessage}</p>}</div>
      <div aria-live="assertive">{failure && <p className="field__error">{failure}</p>}</div>
      <section className="section">
        <h2 id="credit" ref={heading} tabIndex={-1} data-results>
          {isWrong || (!period.from && !period.to) ? t(m.goalsAllCredit) : t(m.transcriptInPeriod)}
        </h2>
        {entries.length === 0 ? (
          <p>{t(m.transcriptNone)}</p>
        ) : (
          <>
            <div className="transcript__sums">
              <Totals {...transcript} />
              {transcript.totals.length > 1 && <p className="soft">{t(m.transcriptCounting)}</p>}
            </div>
            {entries.length > 0 && (
              <ul className="my-sessions">
                {entries.map((entry) =>
                  open !== null && open !== 'new' && open.id === entry.otherId ? (
                    <li key={`other ${open.id}`}>
                      <OtherCreditForm credit={open} close={close} done={saved} />
                    </li>
                  ) : (
                    <Entry
                      key={entry.number ?? `other ${entry.otherId}`}
                      entry={entry}
                      change={setOpen}
                      remove={(each) => void run(() => remove(each), String(each.otherId))}
                    />
                  ),
                )}
              </ul>
            )}
          </>
        )}
        {open === 'new' ? (
          <OtherCreditForm credit={null} close={close} done={saved} />
        ) : (
          <p className="transcript__more">
            <button type="button" className="button button--second" onClick={() => setOpen('new')}>
              {t(m.otherCreditAdd)}
            </button>
          </p>
        )}
        <div className="button-row">
          <SaveButton
            underWay={t(m.pdfPreparing)}
            saved={t(m.transcriptPdfDownloaded)}
            save={() => saveTranscriptPdf(isWrong ? {} : period)}
          >
            {t(m.transcriptSavePdf)}
          </SaveButton>
          <SaveButton
            underWay={t(m.certificatesZipPreparing)}
            saved={t(m.transcriptCsvDownloaded)}
            save={() => saveTranscriptTable(isWrong ? {} : period)}
          >
            {t(m.transcriptSaveCsv)}
          </SaveButton>
        </div>
      </section>
      <CreditGoals goals={transcript.goals} changed={changed} />
    </>
  );
};
