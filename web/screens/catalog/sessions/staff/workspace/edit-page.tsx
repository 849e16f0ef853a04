// A page of a session with fields: errors, conflict, and the bar that saves the changes of all pages.
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import * as m from '#messages/en/catalog.ts';
import * as platform from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { listText } from '#rules/platform/formats.ts';
import { ErrorSummary } from '#web/components/error-summary/error-summary.tsx';
import { SaveBar } from '#web/components/save-bar/save-bar.tsx';
import { controlIdOf } from '#web/screens/catalog/sessions/staff/session-fields.tsx';
import { sessionValueText } from '#web/screens/catalog/sessions/staff/session-words.ts';
import { pageOfField, sessionPages } from '#web/screens/catalog/sessions/staff/workspace/pages.ts';
import { emailEffect, fieldLabel } from '#web/screens/catalog/sessions/staff/workspace/session-form.ts';
import { useWorkspace } from '#web/screens/catalog/sessions/staff/workspace/use-workspace.ts';
import { ConflictPanel } from '#web/shell/record-editor/conflict-panel.tsx';
import { fieldText } from '#web/shell/record-editor/record-words.ts';

const Errors = ({ path }: { path: string }) => {
  const { form, session } = useWorkspace();
  const errors = Object.entries(form.errors).filter(([field]) => field !== 'conflict');
  if (form.attempt === 0 || errors.length === 0) return null;
  const here = errors.filter(([field]) => (pageOfField(field)?.path ?? path) === path);
  const elsewhere = sessionPages.filter(
    (page) => page.path !== path && errors.some(([field]) => pageOfField(field) === page),
  );
  return (
    <>
      <ErrorSummary
        title={t(platform.recordErrors)}
        errors={here.map(([field, text]) => ({
          controlId: controlIdOf(field),
          text: t(platform.recordError, { field: fieldLabel(field), error: text }),
        }))}
        attempt={form.attempt}
      />
      {elsewhere.map((page) => (
        <p key={page.path}>
          <Link to={`/staff/sessions/${session.id}/${page.path}`}>
            {t(m.workspaceErrorsElsewhere, { page: t(page.text) })}
          </Link>
        </p>
      ))}
    </>
  );
};

const Restored = () => {
  const { form } = useWorkspace();
  return (
    form.isRestored && (
      <div className="notice" aria-live="polite">
        <p>{t(platform.recordRestored)}</p>
      </div>
    )
  );
};

/** Says where changes wait, and whom saving them notifies. */
const Saving = () => {
  const { form, session, hasFewerSeats, allowsFewerSeats, setAllowsFewerSeats } = useWorkspace();
  const pages = sessionPages.filter(({ fields }) => fields.some((field) => form.changedFields.includes(field)));
  return (
    <div className="workspace__save" data-sticks={form.isChanged || undefined}>
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
      {form.isChanged && (
        <p>
          {t(m.workspaceUnsaved, { pages: listText(pages.map(({ text }) => t(text))) })}{' '}
          <strong>{emailEffect(session, form.values) || t(m.workspaceNoEmails)}</strong>
        </p>
      )}
      <div className="workspace__buttons">
        <SaveBar label={t(platform.commonSaveChanges)} sendingLabel={t(platform.saving)} {...form} />
        {(form.isChanged || form.isRestored) && (
          <button type="button" className="button button--second" onClick={form.discard}>
            {t(platform.commonDiscardChanges)}
          </button>
        )}
      </div>
    </div>
  );
};

interface Props {
  /** Of the page. */
  path: string;
  intro?: string;
  children: ReactNode;
}

export const EditPage = ({ path, intro, children }: Props) => {
  const { form, choices } = useWorkspace();
  const page = sessionPages.find((each) => each.path === path);
  const seriesName = (id: number): string => choices.series.find((series) => series.id === id)?.name ?? String(id);
  return (
    <form noValidate method="post" onSubmit={form.submit} className="workspace__form">
      <h2 data-heading>{page && t(page.text)}</h2>
      {intro && <p>{intro}</p>}
      <Restored />
      <Errors path={path} />
      <ConflictPanel
        form={form}
        label={(field) => fieldText('session', field)}
        words={(field, value) => (field === 'seriesId' ? seriesName(Number(value)) : sessionValueText(field, value))}
      />
      {children}
      <Saving />
    </form>
  );
};
