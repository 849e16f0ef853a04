// The form of a setting: fields, conflict, save.
import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import * as m from '#messages/en/admin.ts';
import * as common from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { schemaErrors } from '#web/client/schema-errors.ts';
import { type RecordForm, useRecordForm } from '#web/client/use-record-form.ts';
import { ErrorSummary } from '#web/components/error-summary/error-summary.tsx';
import { SaveBar } from '#web/components/save-bar/save-bar.tsx';
import { ConflictPanel } from '#web/shell/record-editor/conflict-panel.tsx';
import { fieldText, valueText } from '#web/shell/record-editor/record-words.ts';

interface Saved<V> {
  version: number;
  values: V;
}

interface Props<V extends object> {
  /** Key of the stored values and prefix of the control ids. */
  id: string;
  name: string;
  /** On the button. */
  button: string;
  record: Saved<V>;
  schema: z.ZodMiniType<V>;
  save: (sent: Saved<V>) => Promise<Saved<V>>;
  saved: string;
  children: (form: RecordForm<V>, controlId: (field: string) => string) => ReactNode;
}

export const SettingForm = <V extends object>({
  id,
  name,
  button,
  record,
  schema,
  save,
  saved,
  children,
}: Props<V>) => {
  const key = `setting-${id}`;
  const controlId = (field: string): string => `${key}-${field.replaceAll('.', '-')}`;
  const form = useRecordForm<V>({
    key,
    record,
    schema,
    validate: (values) => schemaErrors(schema, values),
    save,
    successMessage: saved,
  });
  const errors = Object.entries(form.errors).map(([field, text]) => ({
    controlId: controlId(field),
    text: t(common.fieldWithError, { field: fieldText('settings', field), error: text }),
  }));
  return (
    <form noValidate method="post" onSubmit={form.submit} aria-label={name} className="setting-form">
      {form.attempt > 0 && errors.length > 0 && !form.conflict && (
        <ErrorSummary title={t(m.settingsNotSaved)} attempt={form.attempt} errors={errors} />
      )}
      <ConflictPanel
        form={form}
        label={(field) => fieldText('settings', field)}
        words={(_, value) => valueText(value)}
      />
      {form.isRestored && (
        <p className="notice">
          {t(m.settingsRestored)}{' '}
          <button type="button" className="button button--second" onClick={form.discard}>
            {t(common.commonDiscardChanges)}
          </button>
        </p>
      )}
      {children(form, controlId)}
      <SaveBar label={button} sendingLabel={t(common.saving)} {...form} />
    </form>
  );
};
