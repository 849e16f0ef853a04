// The dialog that saves a view, or renames and shares it.
import { useEffect, useId, useRef } from 'react';
import { changeView, type ListView, saveView } from '#contract/admin/list-views.ts';
import * as m from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { type ListKey, maxViewName } from '#rules/admin/list-views.ts';
import { browserCall } from '#web/client/api.ts';
import { schemaErrors } from '#web/client/schema-errors.ts';
import { useForm } from '#web/client/use-form.ts';
import { TextField } from '#web/components/field/field.tsx';

interface Props {
  list: ListKey;
  /** Absent: a new one. */
  view: ListView | undefined;
  /** What a new view opens. */
  query: string;
  close: () => void;
  saved: (view: ListView) => Promise<void>;
}

export const ViewForm = ({ list, view, query, close, saved }: Props) => {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const bodyOf = (values: { name: string; isShared: boolean }) => ({ ...values, list, query: view?.query ?? query });
  const form = useForm({
    initial: { name: view?.name ?? '', isShared: view?.isShared ?? false },
    validate: (values) => schemaErrors(saveView.body, bodyOf(values)),
    send: async (values) => {
      const { list: _, ...body } = bodyOf(values);
      const stored = view
        ? await browserCall(changeView, { params: { id: String(view.id) }, body })
        : await browserCall(saveView, { body: bodyOf(values) });
      dialog.current?.close();
      await saved(stored);
      return undefined;
    },
  });
  return (
    <dialog ref={dialog} className="dialog" aria-labelledby={id} onClose={close}>
      <form noValidate method="post" onSubmit={form.submit}>
        <h2 id={id}>{t(view ? m.viewEditTitle : m.viewNewTitle)}</h2>
        {!view && <p>{t(m.viewNewText)}</p>}
        <TextField
          state={{ label: t(m.viewName), isRequired: true, error: form.errors.name, isAnnounced: true }}
          id={`${id}-name`}
          autoComplete="off"
          maxLength={maxViewName}
          {...form.control('name')}
        />
        <label className="choice">
          <input
            type="checkbox"
            checked={form.values.isShared}
            onChange={({ target }) => form.change({ isShared: target.checked })}
          />
          {t(m.viewShare)}
        </label>
        <div aria-live="assertive">
          {form.failure && <p className="field__error">{t(m.formFailure, { failure: form.failure })}</p>}
        </div>
        <div className="button-row">
          <button type="submit" className="button" aria-disabled={form.isSending || undefined}>
            {t(m.viewSave)}
          </button>
          <button type="button" className="button button--second" onClick={() => dialog.current?.close()}>
            {t(m.commonCancel)}
          </button>
        </div>
      </form>
    </dialog>
  );
};
