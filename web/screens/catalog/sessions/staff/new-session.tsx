// A new session: what it is and when. The rest is added on the pages of the draft.
import '#web/shell/record-editor/record-editor.css';
import '#web/screens/catalog/sessions/staff/workspace/workspace.css';
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router';
import {
  createSession,
  readSessionChoices,
  type SessionChoices,
  type SessionValues,
  sessionForm,
  sessionValues,
} from '#contract/catalog/session-editing.ts';
import * as m from '#messages/en/catalog.ts';
import * as platform from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { browserCall, callContext } from '#web/client/api.ts';
import { guardAccount } from '#web/client/guard.ts';
import { schemaErrors } from '#web/client/schema-errors.ts';
import { useRecordForm } from '#web/client/use-record-form.ts';
import { ErrorSummary } from '#web/components/error-summary/error-summary.tsx';
import { rich } from '#web/components/rich-message/rich.ts';
import { SaveBar } from '#web/components/save-bar/save-bar.tsx';
import { controlIdOf, TimeFields, WordsFields } from '#web/screens/catalog/sessions/staff/session-fields.tsx';
import { emptyValues, fieldLabel } from '#web/screens/catalog/sessions/staff/workspace/session-form.ts';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';
import { showToast } from '#web/shell/toasts.tsx';

export const loader = ({ request, context }: LoaderFunctionArgs): Promise<SessionChoices> =>
  guardAccount(request, () => context.get(callContext)(readSessionChoices, {}));

export const handle: ScreenHandle = {
  title: () => t(m.staffSessionsNew),
  crumbs: () => [{ to: '/staff/sessions', text: t(m.sessionsHeading) }],
};

export const Component = () => {
  const choices = useLoaderData<typeof loader>();
  return choices.series.length === 0 ? (
    <>
      <h1>{t(m.staffSessionsNew)}</h1>
      <p className="notice">
        {rich(m.staffSessionsNewNoSeries, { link: (text) => <Link to="/staff/series/new">{text}</Link> })}
      </p>
    </>
  ) : (
    <NewSession choices={choices} />
  );
};

const NewSession = ({ choices }: { choices: SessionChoices }) => {
  const navigate = useNavigate();
  const form = useRecordForm<SessionValues>({
    key: 'staff-session-new',
    record: { version: 0, values: emptyValues(choices) },
    schema: sessionValues,
    validate: (values) => schemaErrors(sessionForm, values),
    successMessage: t(m.staffSessionDraftSaved),
    save: async ({ values }) => {
      const made = await browserCall(createSession, { body: { values } });
      showToast(t(m.staffSessionDraftSaved));
      // Called after the stored values are cleared.
      setTimeout(() => void navigate(`/staff/sessions/${made.id}`, { replace: true }));
      return made;
    },
  });
  const errors = Object.entries(form.errors);
  return (
    <>
      <h1>{t(m.staffSessionsNew)}</h1>
      <p>{t(m.staffSessionsNewIntro)}</p>
      <form noValidate method="post" onSubmit={form.submit} className="workspace__form">
        {form.isRestored && (
          <div className="notice" aria-live="polite">
            <p>{t(platform.recordRestored)}</p>
            <p>
              <button type="button" className="button button--second" onClick={form.discard}>
                {t(platform.commonDiscardChanges)}
              </button>
            </p>
          </div>
        )}
        {form.attempt > 0 && errors.length > 0 && (
          <ErrorSummary
            title={t(platform.recordErrors)}
            errors={errors.map(([path, text]) => ({
              controlId: controlIdOf(path),
              text: t(platform.recordError, { field: fieldLabel(path), error: text }),
            }))}
            attempt={form.attempt}
          />
        )}
        <WordsFields form={form} choices={choices} />
        <TimeFields form={form} />
        <SaveBar label={t(m.staffSessionSaveDraft)} sendingLabel={t(platform.saving)} {...form} />
      </form>
    </>
  );
};
