// The frame of a record form: restored values, errors, conflict, save and history.
import * as m from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import '#web/shell/record-editor/record-editor.css';
import type { ReactNode } from 'react';
import type { ListedChange, RecordKind } from '#contract/platform/versioned-records.ts';
import type { RecordForm } from '#web/client/use-record-form.ts';
import { ErrorSummary } from '#web/components/error-summary/error-summary.tsx';
import { SaveBar } from '#web/components/save-bar/save-bar.tsx';
import { ChangeList } from '#web/shell/record-editor/change-list.tsx';
import { ConflictPanel } from '#web/shell/record-editor/conflict-panel.tsx';
import { fieldText, valueText } from '#web/shell/record-editor/record-words.ts';

interface Props<V> {
  kind: RecordKind;
  form: RecordForm<V>;
  /** On the button. */
  label: string;
  children: ReactNode;
}

/** `materials.2.title` → `record-materials-2-title`. */
export const controlIdOf = (path: string): string => `record-${path.replaceAll('.', '-')}`;

const labelOf = (kind: RecordKind, path: string): string => {
  const [field = '', index, part] = path.split('.');
  const name = fieldText(kind, part ?? field);
  return index === undefined ? name : t(m.recordFieldNumbered, { field: name, number: Number(index) + 1 });
};

export const RecordFrame = <V extends object>({ kind, form, label, children }: Props<V>) => {
  const errors = Object.entries(form.errors).filter(([field]) => field !== 'conflict');
  return (
    <form noValidate method="post" onSubmit={form.submit} className="catalog-form">
      {form.isRestored && (
        <div className="notice" aria-live="polite">
          <p>{t(m.recordRestored)}</p>
        </div>
      )}
      {form.attempt > 0 && errors.length > 0 && (
        <ErrorSummary
          title={t(m.recordErrors)}
          errors={errors.map(([path, text]) => ({
            controlId: controlIdOf(path),
            text: t(m.recordError, { field: labelOf(kind, path), error: text }),
          }))}
          attempt={form.attempt}
        />
      )}
      <ConflictPanel form={form} label={(field) => fieldText(kind, field)} words={(_, value) => valueText(value)} />
      {children}
      <SaveBar label={label} sendingLabel={t(m.saving)} {...form} />
      {(form.isChanged || form.isRestored) && (
        <p>
          <button type="button" className="button button--second" onClick={form.discard}>
            {t(m.commonDiscardChanges)}
          </button>
        </p>
      )}
    </form>
  );
};

export const RecordHistory = ({ changes }: { changes: readonly ListedChange[] }) => (
  <section className="section" aria-labelledby="record-history">
    <h2 id="record-history">{t(m.recordHistory)}</h2>
    {changes.length === 0 && <p>{t(m.recordHistoryEmpty)}</p>}
    <ChangeList changes={changes} showsRecord={false} undone={async () => location.reload()} />
  </section>
);
