// The group site sign-in sheet: times of each member, and the signed form.
import { useRef, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import {
  maxFileBytes,
  readSiteSheet,
  type SiteSheet,
  sendSiteFile,
  sendSiteSheet,
} from '#contract/credit/group-sites.ts';
import { dayText, easternZone, shortDayText, timeText } from '#rules/platform/eastern-time.ts';
import { browserCall, callContext } from '#web/client/api.ts';
import { guardAccount } from '#web/client/guard.ts';
import { fileAsBase64 } from '#web/client/read-file.ts';
import { schemaErrors } from '#web/client/schema-errors.ts';
import { useAccountRequest } from '#web/client/use-account-request.ts';
import { useForm } from '#web/client/use-form.ts';
import { usePending } from '#web/client/use-pending.ts';
import { ErrorSummary } from '#web/components/error-summary/error-summary.tsx';
import { FileField, TextField } from '#web/components/field/field.tsx';
import { SaveBar } from '#web/components/save-bar/save-bar.tsx';
import { SessionTime } from '#web/components/session-time/session-time.tsx';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';

export const loader = ({ request, params, context }: LoaderFunctionArgs): Promise<SiteSheet> =>
  guardAccount(request, () => context.get(callContext)(readSiteSheet, { params: { id: params.id ?? '' } }));

export const handle: ScreenHandle<SiteSheet | undefined> = {
  title: (data) => (data ? `Group sheet: ${data.sessionName}` : 'Group sheet'),
  crumbs: () => [{ to: '/my/sessions', text: 'My sessions' }],
};

const lastDayText = (until: string): string => dayText(new Date(Date.parse(until) - 1).toISOString());

/** `14:05` in Eastern Time, the format of a time input. */
const clockOf = (instant: number): string =>
  new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: easternZone }).format(instant);

const dayMinutes = 24 * 60;

/** Session minute of a clock time in Eastern Time, clamped to start and end. */
const minuteOf = (clock: string, { startDate, lengthMinutes }: SiteSheet): number | null => {
  const ofDay = (text: string): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5));
  if (!/^\d\d:\d\d/.test(clock)) return null;
  const passed = (ofDay(clock) - ofDay(clockOf(Date.parse(startDate))) + dayMinutes) % dayMinutes;
  const signed = passed > dayMinutes / 2 ? passed - dayMinutes : passed;
  return Math.min(Math.max(signed, 0), lengthMinutes);
};

const clockAt = (minute: number | null, { startDate }: SiteSheet): string =>
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

const initialOf = (sheet: SiteSheet): Values => ({
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

const bodyOf = ({ site, rows, isAttested }: Values, sheet: SiteSheet) => ({
  site,
  // The contract requires true; the error appears at the checkbox.
  isAttested: isAttested as true,
  people: rows.map(({ memberId, wasThere, came, left }) => ({
    memberId,
    cameAt: wasThere ? minuteOf(came, sheet) : null,
    leftAt: wasThere ? minuteOf(left, sheet) : null,
  })),
});

const errorsOf = (values: Values, sheet: SiteSheet): Record<string, string> => {
  const errors = schemaErrors(sendSiteSheet.body, bodyOf(values, sheet));
  values.rows.forEach(({ wasThere, came, left }, index) => {
    if (wasThere && !came) errors[`people.${index}.cameAt`] = 'Say when';
    if (wasThere && !left) errors[`people.${index}.leftAt`] = 'Say when';
  });
  return errors;
};

const controlOf = (name: string): string => `sheet-${name.replaceAll('.', '-')}`;

const nameOfField = (name: string, { rows }: Values): string => {
  const [, index = '', field = ''] = /^people\.(\d+)\.(\w+)$/.exec(name) ?? [];
  const who = rows[Number(index)]?.name;
  if (index && who) return `${who}, ${field === 'leftAt' ? 'left at' : 'came at'}`;
  return name === 'site' ? 'Name of the site' : 'The sheet is true';
};

const SheetForm = ({ sheet, changed }: { sheet: SiteSheet; changed: () => Promise<void> }) => {
  const form = useForm<Values>({
    initial: initialOf(sheet),
    validate: (values) => errorsOf(values, sheet),
    successMessage: 'The sheet is sent. You can change it until staff have checked it.',
    send: async (values) => {
      const params = { id: String(sheet.sessionId) };
      await browserCall(sendSiteSheet, { params, body: bodyOf(values, sheet) });
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
          label: field === 'came' ? 'Came at' : 'Left at',
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
    <form noValidate method="post" aria-label="Group sheet" onSubmit={form.submit}>
      {form.attempt > 0 && Object.keys(form.errors).length > 0 && (
        <ErrorSummary
          title="The sheet is not sent yet"
          attempt={form.attempt}
          errors={Object.entries(form.errors)
            // The box is below the list of times.
            .toSorted(([one], [other]) => Number(one === 'isAttested') - Number(other === 'isAttested'))
            .map(([name, text]) => ({ controlId: controlOf(name), text: `${nameOfField(name, values)}: ${text}` }))}
        />
      )}
      <TextField
        state={{ label: 'Name of the site', isRequired: true, hint: 'Where your group met', error: form.errors.site }}
        id={controlOf('site')}
        type="text"
        {...form.control('site')}
        onBlur={() => form.touch('site')}
      />
      <p>
        All times are Eastern Time. The session was from {timeText(sheet.startDate)} to {timeText(sheet.endDate)}; who
        came earlier or left later counts from its start or to its end.
      </p>
      <p>
        <button type="button" className="button button--second" onClick={fillWhole}>
          Fill empty times with start and end
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
            Was there
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
            <span>
              <span className="visually-hidden">Error: </span>
              {form.errors.isAttested}
            </span>
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
          I was there, and what this sheet says is true.
        </label>
      </div>
      <SaveBar label="Send the sheet" sendingLabel="Sending…" {...form} />
    </form>
  );
};

const FileForm = ({ sheet, changed }: { sheet: SiteSheet; changed: () => Promise<void> }) => {
  const request = useAccountRequest();
  const { run } = usePending();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setError] = useState('');
  const [statusMessage, setStatusMessage] = useState('');
  const send = async (): Promise<void> => {
    const file = input.current?.files?.[0];
    setStatusMessage('');
    setError('');
    if (!file) return setError('Choose a file');
    if (file.size > maxFileBytes) return setError('This file has more than 10 MB');
    setStatusMessage('Sending…');
    const error = await request(async () => {
      const body = { fileName: file.name, content: await fileAsBase64(file) };
      await browserCall(sendSiteFile, { params: { id: String(sheet.sessionId) }, body });
      await changed();
    });
    setStatusMessage(error ? '' : 'The form is with us.');
    if (error) setError(error.fields.content ?? error.message);
  };
  return (
    <section className="section">
      <h2>The signed form</h2>
      {sheet.fileName && <p>We have {sheet.fileName}. Another file takes its place.</p>}
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
          label="Scan or photo of the sign-in sheet"
          hint="Optional. PDF, JPEG or PNG, at most 10 MB; only staff see it"
          error={problem}
          accept="application/pdf,image/jpeg,image/png"
        />
        <div className="button-row">
          <button type="submit" className="button button--second">
            Send the form
          </button>
          <span aria-live="polite">{statusMessage}</span>
        </div>
      </form>
    </section>
  );
};

const StateText = ({ sheet }: { sheet: SiteSheet }) => {
  const { state, until, sentAt, endDate, givenBackWords } = sheet;
  if (state === 'verified')
    return <p className="notice notice--good">We have checked this sheet. Nothing more to do.</p>;
  if (state === 'early') {
    return (
      <p className="notice">
        You can send this sheet once the session is over, from {timeText(endDate)} Eastern Time on.
      </p>
    );
  }
  if (state === 'over') {
    return (
      <p className="notice">
        The last day for this sheet was {lastDayText(until)}. Write to us if something kept you from sending it.
      </p>
    );
  }
  return (
    <>
      {state === 'given back' && (
        <div className="notice">
          <p>Please correct this and send it again:</p>
          <p className="site-person__words">{givenBackWords}</p>
        </div>
      )}
      {state === 'sent' && sentAt && (
        <p className="notice notice--good">
          Sent {shortDayText(sentAt)}, {timeText(sentAt)} Eastern Time. {sheet.isOpen && 'You can still change it.'}
        </p>
      )}
      {sheet.isOpen && <p>The last day to send or change it is {lastDayText(until)}, in Eastern Time.</p>}
    </>
  );
};

export const Component = () => {
  const sheet = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  return (
    <>
      <h1>Group sheet: {sheet.sessionName}</h1>
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
            <li key={memberId}>
              {name}
              {sheet.sentAt &&
                (cameAt === null || leftAt === null
                  ? ': not there'
                  : `: ${clockAt(cameAt, sheet)} to ${clockAt(leftAt, sheet)} Eastern Time`)}
            </li>
          ))}
        </ul>
      )}
    </>
  );
};
