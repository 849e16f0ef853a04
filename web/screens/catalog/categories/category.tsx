// The category editor, with deletion and history.
import { useState } from 'react';
import { useLoaderData, useNavigate, useRevalidator } from 'react-router';
import {
  type CategoryValues,
  categoryValues,
  createCategory,
  deleteCategory,
  readCategory,
  type StaffCategory,
  saveCategory,
} from '#contract/catalog/categories.ts';
import { contentLang } from '#messages/content-language.ts';
import * as m from '#messages/en/catalog.ts';
import * as platform from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { browserCall } from '#web/client/api.ts';
import { recordLoader } from '#web/client/load-record.ts';
import { schemaErrors } from '#web/client/schema-errors.ts';
import { useAccountRequest } from '#web/client/use-account-request.ts';
import { usePending } from '#web/client/use-pending.ts';
import { useRecordForm } from '#web/client/use-record-form.ts';
import { ConfirmButton } from '#web/components/confirm-button/confirm-button.tsx';
import { TextField } from '#web/components/field/field.tsx';
import { inEnglish } from '#web/components/rich-message/in-lang.tsx';
import { rich } from '#web/components/rich-message/rich.ts';
import { controlIdOf, RecordFrame, RecordHistory } from '#web/shell/record-editor/record-frame.tsx';
import { fieldText } from '#web/shell/record-editor/record-words.ts';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';

export const loader = recordLoader('category', (call, id) => call(readCategory, { params: { id } }));

type Data = Awaited<ReturnType<typeof loader>>;

export const handle: ScreenHandle<Data | undefined> = {
  title: (data) => {
    if (data?.record) return t(m.categoryTitle, { name: data.record.values.name });
    return data ? t(m.categoryNew) : t(m.categoryWord);
  },
  here: (data) => data?.record && rich(m.categoryTitle, { name: inEnglish(data.record.values.name) }),
  crumbs: () => [{ to: '/staff/categories', text: t(m.categoriesHeading) }],
};

const Editor = ({ category, changed }: { category: StaffCategory | null; changed: () => Promise<void> }) => {
  const navigate = useNavigate();
  const form = useRecordForm<CategoryValues>({
    key: `staff-category-${category?.id ?? 'new'}`,
    record: category ?? { version: 1, values: { name: '', nameEs: '' } },
    schema: categoryValues,
    validate: (values) => schemaErrors(categoryValues, values),
    successMessage: category ? t(m.categorySaved) : t(m.categoryAdded),
    save: async (sent) => {
      if (!category) {
        const made = await browserCall(createCategory, { body: { values: sent.values } });
        // Called after the stored values are cleared.
        setTimeout(() => void navigate(`/staff/categories/${made.id}`, { replace: true }));
        return made;
      }
      const saved = await browserCall(saveCategory, { params: { id: String(category.id) }, body: sent });
      await changed();
      return saved;
    },
  });
  return (
    <RecordFrame kind="category" form={form} label={category ? t(platform.commonSaveChanges) : t(m.categoryAdd)}>
      <TextField
        id={controlIdOf('name')}
        lang={contentLang()}
        {...form.control('name')}
        onBlur={() => form.touch('name')}
        state={{
          label: fieldText('category', 'name'),
          isRequired: true,
          hint: t(m.categoryNameHint),
          error: form.errors.name,
        }}
      />
      <TextField
        id={controlIdOf('nameEs')}
        lang="es"
        {...form.control('nameEs')}
        state={{
          label: fieldText('category', 'nameEs'),
          isRequired: false,
          hint: t(platform.recordSpanishHint),
          error: form.errors.nameEs,
        }}
      />
    </RecordFrame>
  );
};

const Removal = ({ category: { id, values, sessions, isSelfPaced } }: { category: StaffCategory }) => {
  const request = useAccountRequest();
  const navigate = useNavigate();
  const [failure, setFailure] = useState('');
  const { run } = usePending();
  const remove = async (): Promise<void> => {
    const error = await request(() => browserCall(deleteCategory, { params: { id: String(id) } }));
    if (error) setFailure(error.message);
    else await navigate('/staff/categories');
  };
  return (
    <section className="section" aria-labelledby="category-sessions">
      <h2 id="category-sessions">{t(m.sessionsHeading)}</h2>
      <p>{t(m.categorySessions, { count: sessions })}</p>
      {isSelfPaced ? (
        <p>{t(m.categoryCannotDelete)}</p>
      ) : (
        <ConfirmButton
          title={rich(m.categoryDeleteTitle, { name: inEnglish(values.name) })}
          text={t(m.categoryDeleteText, { count: sessions })}
          yes={t(m.staffDeleteYes)}
          no={t(m.staffKeep)}
          confirmed={() => void run(remove)}
        >
          {t(m.categoryDelete)}
        </ConfirmButton>
      )}
      <div aria-live="assertive">{failure && <p className="field__error">{failure}</p>}</div>
    </section>
  );
};

export const Component = () => {
  const { record: category, changes } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  return (
    <>
      <h1>{category ? inEnglish(category.values.name) : t(m.categoryNew)}</h1>
      <Editor key={category?.id ?? 'new'} category={category} changed={revalidate} />
      {category && <Removal category={category} />}
      {category && <RecordHistory changes={changes} />}
    </>
  );
};
