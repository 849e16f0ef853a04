// The group site sign-in sheet: times of each member, and the signed form.

import { useRef, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import {
  maxFileBytes,
  readSignInSheet,
  type SignInSheet,
  sendSiteFile,
  submitSignInSheet,
} from '#contract/credit/group-sites.ts';
import * as m from '#messages/en/credit.ts';
import { accountMenuSessions, fieldError, fieldWithError, sending } from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { dayText, easternTimeText, easternZone, shortMomentText, timeText } from '#rules/platform/eastern-time.ts';
import { browserCall, callContext } from '#web/client/api.ts';
import { guardAccount } from '#web/client/guard.ts';
import { fileAsBase64 } from '#web/client/read-file.ts';
import { schemaErrors } from '#web/client/schema-errors.ts';
import { useAccountRequest } from '#web/client/use-account-request.ts';
import { useForm } from '#web/client/use-form.ts';
import { usePending } from '#web/client/use-pending.ts';
import { ErrorSummary } from '#web/components/error-summary/error-summary.tsx';
import { FileField, TextField } from '#web/components/field/field.tsx';
import { hidden } from '#web/components/rich-message/hidden.tsx';
import { rich } from '#web/components/rich-message/rich.ts';
import { SaveBar } from '#web/components/save-bar/save-bar.tsx';
import { SessionTime } from '#web/components/session-time/session-time.tsx';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';

export const loader = ({ request, params, context }: LoaderFunctionArgs): Promise<SignInSheet> =>
  guardAccount(request, () => context.get(callContext)(readSignInSheet, { params: { id: params.id ?? '' } }));

export const handle: ScreenHandle<SignInSheet | undefined> = {
  title: (data) => (data ? t(m.signInSheetTitle, { session: data.sessionName }) : t(m.signInSheetTitlePlain)),
  crumbs: () => [{ to: '/my/sessions', text: t(accountMenuSessions) }],
};

const lastDayText = (until: string): string => dayText(new Date(Date.parse(until) - 1).toISOString());

/** `14:05` in Eastern Time, the format of a time input. */
const clockOf = (instant: number): string =>
  new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: easternZone }).format(instant);

const dayMinutes = 24 * 60;

/** Session minute of a clock time in Eastern Time, clamped to start and end. */
const minuteOf = (clock: string, { startDate, lengthMinutes }: SignInSheet): number | null => {
  const ofDay = (text: string): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5));
  if (!/^\d\d:\d\d/.test(clock)) return null;
  const passed = (ofDay(clock) - ofDay(clockOf(Date.parse(startDate))) + dayMinutes) % dayMinutes;
  const signed = passed > dayMinutes / 2 ? passed - dayMinutes : passed;
  return Math.min(Math.max(signed, 0), lengthMinutes);
};

const clockAt = (minute: number | null, { startDate }: SignInSheet): string =>
  minute === null ? '' : clockOf(Date.parse(startDate) + minute * 60_000);

interface Row {
  memberId: number;
  name: string;
  wasThere: boolean;
  came: string;
  left: string;
}

interface Values {
  site: string;
  rows: Row[];
  isAttested: boolean;
}

const initialOf = (sheet: SignInSheet): Values => ({
  site: sheet.site,
  rows: sheet.people.map(({ memberId, name, cameAt, leftAt }) => ({
    memberId,
    name,
    wasThere: cameAt !== null || sheet.sentAt === null,
    came: clockAt(cameAt, sheet),
    left: clockAt(leftAt, sheet),
  })),
  isAttested: false,
});

const bodyOf = ({ site, rows, isAttested }: Values, sheet: SignInSheet) => ({
  site,
  // The contract requires true; the error appears at the checkbox.
  isAttested: isAttested as true,
  people: rows.map(({ memberId, wasThere, came, left }) => ({
    memberId,
    cameAt: wasThere ? minuteOf(came, sheet) : null,
    leftAt: wasThere ? minuteOf(left, sheet) : null,
  })),
});

const errorsOf = (values: Values, sheet: SignInSheet): Record<string, string> => {
  const errors = schemaErrors(submitSignInSheet.body, bodyOf(values, sheet));
  values.rows.forEach(({ wasThere, came, left }, index) => {
    if (wasThere && !came) errors[`people.${index}.cameAt`] = t(m.siteErrorTime);
    if (wasThere && !left) errors[`people.${index}.leftAt`] = t(m.siteErrorTime);
  });
  return errors;
};

const controlOf = (name: string): string => `sheet-${name.replaceAll('.', '-')}`;

const nameOfField = (name: string, { rows }: Values): string => {
  const [, index = '', field = ''] = /^people\.(\d+)\.(\w+)$/.exec(name) ?? [];
  const who = rows[Number(index)]?.name;
  if (index && who) return t(m.signInSheetFieldOf, { name: who, field: field === 'leftAt' ? 'left' : 'came' });
  return t(name === 'site' ? m.signInSheetSite : m.signInSheetAttested);
};

const SheetForm = ({ sheet, changed }: { sheet: SignInSheet; changed: () => Promise<void> }) => {
  const form = useForm<Values>({
    initial: initialOf(sheet),
    validate: (values) => errorsOf(values, sheet),
    successMessage: t(m.signInSheetSent),
    send: async (values) => {
      const params = { id: String(sheet.sessionId) };
      await browserCall(submitSignInSheet, { params, body: bodyOf(values, sheet) });
      await changed();
    },
  });
  const { values } = form;
  const put = (index: number, some: Partial<Row>): void =>
    form.change({ rows: values.rows.map((row, at) => (at === index ? { ...row, ...some } : row)) });
  const fillWhole = (): void => {
    const [came, left] = [clockAt(0, sheet), clockAt(sheet.lengthMinutes, sheet)];
    form.change({
      rows: values.rows.map((row) => (row.wasThere ? { ...row, came: row.came || came, left: row.left || left } : row)),
    });
  };
  const time = (row: Row, index: number, field: 'came' | 'left') => {
    const name = `people.${index}.${field}At`;
    return (
      <TextField
        state={{
          label: t(field === 'came' ? m.signInSheetCame : m.signInSheetLeft),
          isRequired: true,
          error: form.errors[name],
        }}
        id={controlOf(name)}
        type="time"
        value={row[field]}
        onChange={(event) => put(index, { [field]: event.target.value })}
      />
    );
  };
  return (
    <form noValidate method="post" aria-label={t(m.signInSheetTitlePlain)} onSubmit={form.submit}>
      {form.attempt > 0 && Object.keys(form.errors).length > 0 && (
        <ErrorSummary
          title={t(m.signInSheetErrors)}
          attempt={form.attempt}
          errors={Object.entries(form.errors)
            // The box is below the list of times.
            .toSorted(([one], [other]) => Number(one === 'isAttested') - Number(other === 'isAttested'))
            .map(([name, text]) => ({
              controlId: controlOf(name),
              text: t(fieldWithError, { field: nameOfField(name, values), error: text }),
            }))}
        />
      )}
      <TextField
        state={{
          label: t(m.signInSheetSite),
          isRequired: true,
          hint: t(m.signInSheetSiteHint),
          error: form.errors.site,
        }}
        id={controlOf('site')}
        type="text"
        {...form.control('site')}
        onBlur={() => form.touch('site')}
      />
      <p>{t(m.signInSheetTimes, { start: timeText(sheet.startDate), end: timeText(sheet.endDate) })}</p>
      <p>
        <button type="button" className="button button--second" onClick={fillWhole}>
          {t(m.signInSheetFill)}
        </button>
      </p>
      {values.rows.map((row, index) => (
        <fieldset key={row.memberId} className="site-person">
          <legend className="site-person__name">{row.name}</legend>
          <label className="choice">
            <input
              type="checkbox"
              checked={row.wasThere}
              onChange={(event) => put(index, { wasThere: event.target.checked })}
            />
            {t(m.signInSheetPresent)}
          </label>
          {row.wasThere && (
            <div className="pair">
              {time(row, index, 'came')}
              {time(row, index, 'left')}
            </div>
          )}
        </fieldset>
      ))}
      <div className={form.errors.isAttested ? 'site-attest field--bad' : 'site-attest'}>
        {form.errors.isAttested && (
          <p className="field__error" id="sheet-isAttested-error">
            <span aria-hidden="true">!</span>
            <span>{rich(fieldError, { error: form.errors.isAttested, hidden })}</span>
          </p>
        )}
        <label className="choice">
          <input
            id={controlOf('isAttested')}
            type="checkbox"
            checked={values.isAttested}
            aria-invalid={form.errors.isAttested !== undefined}
            aria-describedby={form.errors.isAttested ? 'sheet-isAttested-error' : undefined}
            onChange={(event) => form.change({ isAttested: event.target.checked })}
          />
          {t(m.signInSheetAttest)}
        </label>
      </div>
      <SaveBar label={t(m.signInSheetSend)} sendingLabel={t(sending)} {...form} />
    </form>
  );
};

const FileForm = ({ sheet, changed }: { sheet: SignInSheet; changed: () => Promise<void> }) => {
  const request = useAccountRequest();
  const { run } = usePending();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setError] = useState('');
  const [statusMessage, setStatusMessage] = useState('');
  const send = async (): Promise<void> => {
    const file = input.current?.files?.[0];
    setStatusMessage('');
    setError('');
    if (!file) return setError(t(m.fileChoose));
    if (file.size > maxFileBytes) return setError(t(m.fileTooLarge, { megabytes: maxFileBytes / 1024 / 1024 }));
    setStatusMessage(t(sending));
    const error = await request(async () => {
      const body = { fileName: file.name, content: await fileAsBase64(file) };
      await browserCall(sendSiteFile, { params: { id: String(sheet.sessionId) }, body });
      await changed();
    });
    setStatusMessage(error ? '' : t(m.siteFileSent));
    if (error) setError(error.fields.content ?? error.message);
  };
  return (
    <section className="section">
      <h2>{t(m.siteFileTitle)}</h2>
      {sheet.fileName && <p>{t(m.siteFileKnown, { file: sheet.fileName })}</p>}
      <form
        noValidate
        method="post"
        onSubmit={(event) => {
          event.preventDefault();
          void run(send);
        }}
      >
        <FileField
          ref={input}
          id="site-file"
          label={t(m.siteFileLabel)}
          hint={t(m.siteFileHint)}
          error={problem}
          accept="application/pdf,image/jpeg,image/png"
        />
        <div className="button-row">
          <button type="submit" className="button button--second">
            {t(m.siteFileSend)}
          </button>
          <span aria-live="polite">{statusMessage}</span>
        </div>
      </form>
    </section>
  );
};

const StateText = ({ sheet }: { sheet: SignInSheet }) => {
  const { state, until, sentAt, endDate, returnNote } = sheet;
  if (state === 'verified') return <p className="notice notice--good">{t(m.signInSheetVerified)}</p>;
  if (state === 'early') {
    return <p className="notice">{t(m.signInSheetEarly, { time: easternTimeText(endDate) })}</p>;
  }
  if (state === 'over') {
    return <p className="notice">{t(m.signInSheetOver, { day: lastDayText(until) })}</p>;
  }
  return (
    <>
      {state === 'returned' && (
        <div className="notice">
          <p>{t(m.signInSheetReturned)}</p>
          <p className="site-person__words">{returnNote}</p>
        </div>
      )}
      {state === 'sent' && sentAt && (
        <p className="notice notice--good">
          {t(m.signInSheetSentAt, { time: shortMomentText(sentAt), open: sheet.isOpen ? 'yes' : 'no' })}
        </p>
      )}
      {sheet.isOpen && <p>{t(m.signInSheetUntil, { day: lastDayText(until) })}</p>}
    </>
  );
};

const presenceText = (
  sheet: SignInSheet,
  person: Pick<SignInSheet['people'][number], 'name' | 'cameAt' | 'leftAt'>,
) => {
  const { name, cameAt, leftAt } = person;
  if (!sheet.sentAt) return name;
  if (cameAt === null || leftAt === null) return t(m.signInSheetAbsent, { name });
  const at = (minute: number): string =>
    timeText(new Date(Date.parse(sheet.startDate) + minute * 60_000).toISOString());
  return t(m.signInSheetPresence, { name, from: at(cameAt), to: at(leftAt) });
};

export const Component = () => {
  const sheet = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  return (
    <>
      <h1>{t(m.signInSheetTitle, { session: sheet.sessionName })}</h1>
      <p>
        <SessionTime start={sheet.startDate} end={sheet.endDate} />
      </p>
      <StateText sheet={sheet} />
      {sheet.isOpen ? (
        <>
          <SheetForm sheet={sheet} changed={revalidate} />
          <FileForm sheet={sheet} changed={revalidate} />
        </>
      ) : (
        <ul>
          {sheet.people.map(({ memberId, name, cameAt, leftAt }) => (
            <li key={memberId}>{presenceText(sheet, { name, cameAt, leftAt })}</li>
          ))}
        </ul>
      )}
    </>
  );
};
