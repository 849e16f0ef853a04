// The session editor: fields, status, speakers, credit, preview, history.
import * as m from '#messages/en/catalog.ts';
import * as platform from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { SessionType } from '#rules/catalog/attendance-choice.ts';
import '#web/shell/record-editor/record-editor.css';
import { useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate, useRevalidator } from 'react-router';
import {
  createSession,
  readSessionChoices,
  readStaffSession,
  type SessionChoices,
  type SessionValues,
  type StaffSession,
  saveSession,
  sessionForm,
  sessionValues,
} from '#contract/catalog/session-editing.ts';
import type { ListedChange } from '#contract/platform/versioned-records.ts';
import { savingEffect } from '#rules/registration/session-effects.ts';
import { ApiError, browserCall, callContext } from '#web/client/api.ts';
import { guardAccount } from '#web/client/guard.ts';
import { withHistory } from '#web/client/load-record.ts';
import { schemaErrors } from '#web/client/schema-errors.ts';
import { removeCachedSession } from '#web/client/session-cache.ts';
import { useRecordForm } from '#web/client/use-record-form.ts';
import { ErrorSummary } from '#web/components/error-summary/error-summary.tsx';
import { SaveBar } from '#web/components/save-bar/save-bar.tsx';
import { SessionTime } from '#web/components/session-time/session-time.tsx';
import { CreditLines } from '#web/screens/catalog/sessions/staff/credit-lines.tsx';
import {
  AccessFields,
  AttendingFields,
  CourseFields,
  controlIdOf,
  QuestionFields,
  TimeFields,
  WordsFields,
} from '#web/screens/catalog/sessions/staff/session-fields.tsx';
import { SessionPreview } from '#web/screens/catalog/sessions/staff/session-preview.tsx';
import { sessionValueText } from '#web/screens/catalog/sessions/staff/session-words.ts';
import { SpeakerPicker } from '#web/screens/catalog/sessions/staff/speaker-picker.tsx';
import { StateButtons } from '#web/screens/catalog/sessions/staff/state-buttons.tsx';
import { ChangeList } from '#web/shell/record-editor/change-list.tsx';
import { ConflictPanel } from '#web/shell/record-editor/conflict-panel.tsx';
import { fieldText } from '#web/shell/record-editor/record-words.ts';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';

interface Data {
  /** Null for a new one. */
  session: StaffSession | null;
  choices: SessionChoices;
  changes: ListedChange[];
}

export const loader = ({ request, params, context }: LoaderFunctionArgs): Promise<Data> => {
  const call = context.get(callContext);
  const { id } = params;
  return guardAccount(request, async () => {
    const choices = call(readSessionChoices, {});
    if (id === undefined) return { session: null, choices: await choices, changes: [] };
    const reading = call(readStaffSession, { params: { id } });
    const { record: session, changes } = await withHistory(call, { kind: 'session', id }, reading);
    return { session, choices: await choices, changes };
  });
};

export const handle: ScreenHandle<Data | undefined> = {
  title: (data) => {
    if (data?.session) return t(m.staffSessionTitle, { name: data.session.values.name });
    return data ? t(m.staffSessionsNew) : t(m.staffSessionWord);
  },
  crumbs: () => [{ to: '/staff/sessions', text: t(m.sessionsHeading) }],
};

const emptyValues = (choices: SessionChoices): SessionValues => ({
  name: '',
  seriesId: choices.series[0]?.id ?? 0,
  category: '',
  typeCode: SessionType.WebAndPhone,
  description: '',
  start: '',
  startFold: '',
  lengthMinutes: choices.series[0]?.lengthMinutes ?? 90,
  state: 'draft',
  ...choices.defaults,
  joinURL: '',
  dialIn: '',
  dialInCode: '',
  captioningURL: '',
  captioningState: 'wanted',
  captioningBy: '',
  interpretingState: 'wanted',
  interpretingBy: '',
  preTestURL: '',
  postTestURL: '',
  hidesSteps: false,
  speakers: [],
  credits: [],
});

/** Fields in calendars and emails: registered people are notified of a change. */
const notifiedFields = [
  'name',
  'start',
  'startFold',
  'lengthMinutes',
  'joinURL',
  'dialIn',
  'dialInCode',
  'captioningURL',
] as const;

const labelOf = (path: string): string => {
  const [field = '', index, part] = path.split('.');
  const name = fieldText('session', field);
  if (index === undefined) return name;
  const values = { field: name, number: Number(index) + 1 };
  return part === 'credits' ? t(m.staffSessionErrorAmount, values) : t(platform.recordFieldNumbered, values);
};

interface EditorProps extends Omit<Data, 'changes'> {
  changed: () => Promise<void>;
}

/** The form, and the confirmation that it needs to offer fewer seats than are taken. */
const useSessionForm = ({ session, choices, changed }: EditorProps) => {
  const navigate = useNavigate();
  const [allowsFewerSeats, setAllowsFewerSeats] = useState(false);
  const [hasFewerSeats, setHasFewerSeats] = useState(false);
  const form = useRecordForm<SessionValues>({
    key: `staff-session-${session?.id ?? 'new'}`,
    record: session ?? { version: 0, values: emptyValues(choices) },
    schema: sessionValues,
    validate: (values) => schemaErrors(sessionForm, values),
    successMessage: session ? t(m.staffSessionSaved) : t(m.staffSessionDraftSaved),
    save: async ({ version, values }) => {
      if (!session) {
        const made = await browserCall(createSession, { body: { values } });
        // Called after the stored values are cleared.
        setTimeout(() => void navigate(`/staff/sessions/${made.id}`, { replace: true }));
        return made;
      }
      const params = { id: String(session.id) };
      try {
        const saved = await browserCall(saveSession, { params, body: { version, values, allowsFewerSeats } });
        // Show the saved version, not the cached one.
        void removeCachedSession(session.id);
        setHasFewerSeats(false);
        setAllowsFewerSeats(false);
        await changed();
        return saved;
      } catch (error) {
        if (error instanceof ApiError && error.body.error === 'FEWER_SEATS') setHasFewerSeats(true);
        throw error;
      }
    },
  });
  return { form, hasFewerSeats, allowsFewerSeats, setAllowsFewerSeats };
};

const Restored = ({ discard }: { discard: () => void }) => (
  <div className="notice" aria-live="polite">
    <p>{t(platform.recordRestored)}</p>
    <p>
      <button type="button" className="button button--second" onClick={discard}>
        {t(platform.commonDiscardChanges)}
      </button>
    </p>
  </div>
);

const Editor = ({ session, choices, changed }: EditorProps) => {
  const { form, hasFewerSeats, allowsFewerSeats, setAllowsFewerSeats } = useSessionForm({ session, choices, changed });
  const [known, setKnown] = useState(new Map(session?.speakers.map((speaker) => [speaker.id, speaker])));
  const { values } = form;
  const errors = Object.entries(form.errors).filter(([field]) => field !== 'conflict');
  const notifies = session !== null && notifiedFields.some((field) => values[field] !== session.values[field]);
  const effect =
    session && notifies && !['draft', 'discarded', 'deleted'].includes(values.state)
      ? savingEffect(session.affected)
      : '';
  const groups = { form, choices, taken: session?.taken ?? { web: 0, phone: 0 } };
  const seriesName = (id: number): string => choices.series.find((series) => series.id === id)?.name ?? String(id);
  return (
    <>
      {session && <StateButtons session={session} hasUnsaved={form.isChanged} changed={changed} />}
      <form noValidate method="post" onSubmit={form.submit} className="catalog-form">
        {form.isRestored && <Restored discard={form.discard} />}
        {form.attempt > 0 && errors.length > 0 && (
          <ErrorSummary
            title={t(platform.recordErrors)}
            errors={errors.map(([path, text]) => ({
              controlId: controlIdOf(path),
              text: t(platform.recordError, { field: labelOf(path), error: text }),
            }))}
            attempt={form.attempt}
          />
        )}
        <ConflictPanel
          form={form}
          label={(field) => fieldText('session', field)}
          words={(field, value) => (field === 'seriesId' ? seriesName(Number(value)) : sessionValueText(field, value))}
        />
        <WordsFields {...groups} />
        <TimeFields form={form} />
        <SpeakerPicker
          speakers={values.speakers}
          error={form.errors.speakers}
          change={(speakers) => form.change({ speakers })}
          found={(speakers) =>
            setKnown((before) => new Map([...before, ...speakers.map((speaker) => [speaker.id, speaker] as const)]))
          }
        />
        <CreditLines
          lines={values.credits}
          names={choices.creditNames}
          isSelfPaced={values.state === 'self-paced'}
          day={values.start.slice(0, 10)}
          lengthMinutes={values.lengthMinutes}
          speakers={values.speakers.map(({ id, name }) => ({
            name,
            hasBiography: known.get(id)?.hasBiography ?? true,
          }))}
          errors={form.errors}
          change={(credits) => form.change({ credits })}
        />
        <AttendingFields {...groups} />
        <AccessFields form={form} />
        <QuestionFields form={form} />
        <CourseFields form={form} />
        {hasFewerSeats && (
          <p className="choice">
            <input
              id="session-fewer"
              type="checkbox"
              checked={allowsFewerSeats}
              onChange={({ target }) => setAllowsFewerSeats(target.checked)}
            />
            <label htmlFor="session-fewer">{t(m.staffSessionFewerSeats)}</label>
          </p>
        )}
        {effect && <p className="notice">{effect}</p>}
        <SaveBar
          label={session ? t(platform.commonSaveChanges) : t(m.staffSessionSaveDraft)}
          sendingLabel={t(platform.saving)}
          {...form}
        />
        {form.isChanged && !form.isRestored && session && (
          <p>
            <button type="button" className="button button--second" onClick={form.discard}>
              {t(platform.commonDiscardChanges)}
            </button>
          </p>
        )}
        <details className="section">
          <summary>{t(m.staffPreview)}</summary>
          <SessionPreview id={session?.id ?? 0} approute={session?.approute ?? 'ao'} values={values} known={known} />
        </details>
      </form>
    </>
  );
};

const SessionLinks = ({ session }: { session: StaffSession }) => {
  const { id, values, approute } = session;
  const links: [string, string][] = [
    ...(['draft', 'discarded'].includes(values.state)
      ? []
      : [[`/${approute}/session/${id}`, t(m.staffPublicPage)] as [string, string]]),
    [`/staff/sessions/${id}/materials`, t(m.materialsHeading)],
    [`/staff/sessions/${id}/recording`, t(m.sessionRecording)],
    [`/staff/sessions/${id}/copy`, t(m.staffSessionCopy)],
    [`/staff/quizzes/${id}/quiz`, t(m.staffSessionQuiz)],
    [`/staff/evaluations/${id}`, t(m.staffSessionEvaluation)],
    [`/staff/briefs/${id}`, t(m.staffSessionBrief)],
    ...(session.affected.isOver ? [[`/staff/attendance/${id}`, t(m.staffSessionAttendance)] as [string, string]] : []),
  ];
  return (
    <nav aria-label={t(m.staffSessionLinks)}>
      <ul className="catalog-links">
        {links.map(([to, text]) => (
          <li key={to}>
            <Link to={to}>{text}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};

export const Component = () => {
  const { session, choices, changes } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  return (
    <>
      <h1>{session ? session.values.name : t(m.staffSessionsNew)}</h1>
      {session && (
        <>
          <p>
            {session.appname}. <SessionTime start={session.startDate} end={session.endDate} />
          </p>
          {session.isImported && <p className="notice">{t(m.staffImported)}</p>}
          <SessionLinks session={session} />
        </>
      )}
      <Editor key={session?.id ?? 'new'} session={session} choices={choices} changed={revalidate} />
      {session && (
        <section className="section" aria-labelledby="session-history">
          <h2 id="session-history">{t(platform.recordHistory)}</h2>
          {changes.length === 0 && <p>{t(platform.recordHistoryEmpty)}</p>}
          <ChangeList changes={changes} showsRecord={false} undone={revalidate} />
        </section>
      )}
    </>
  );
};
