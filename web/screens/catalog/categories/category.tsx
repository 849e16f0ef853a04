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
import { counted } from '#rules/platform/counted.ts';
import { browserCall } from '#web/client/api.ts';
import { recordLoader } from '#web/client/load-record.ts';
import { schemaErrors } from '#web/client/schema-errors.ts';
import { useAccountRequest } from '#web/client/use-account-request.ts';
import { usePending } from '#web/client/use-pending.ts';
import { useRecordForm } from '#web/client/use-record-form.ts';
import { ConfirmButton } from '#web/components/confirm-button/confirm-button.tsx';
import { TextField } from '#web/components/field/field.tsx';
import { deletingText } from '#web/screens/catalog/categories/category-words.ts';
import { controlIdOf, RecordFrame, RecordHistory } from '#web/shell/record-editor/record-frame.tsx';
import { fieldText } from '#web/shell/record-editor/record-words.ts';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';

export const loader = recordLoader('category', (call, id) => call(readCategory, { params: { id } }));

type Data = Awaited<ReturnType<typeof loader>>;

export const handle: ScreenHandle<Data | undefined> = {
  title: (data) => {
    if (data?.record) return `Category: ${data.record.values.name}`;
    return data ? 'New category' : 'Category';
  },
  crumbs: () => [{ to: '/staff/categories', text: 'Categories' }],
};

const Editor = ({ category, changed }: { category: StaffCategory | null; changed: () => Promise<void> }) => {
  const navigate = useNavigate();
  const form = useRecordForm<CategoryValues>({
    key: `staff-category-${category?.id ?? 'new'}`,
    record: category ?? { version: 1, values: { name: '' } },
    schema: categoryValues,
    validate: (values) => schemaErrors(categoryValues, values),
    successMessage: category ? 'The category is saved.' : 'The category is added.',
    save: async (sent) => {
      if (!category) {
        const made = await browserCall(createCategory, { body: { values: sent.values } });
        // Called after the stored values are cleared.
        setTimeout(() => void navigate(`/staff/categories/${made.id}`, { replace: true }));
        return made;
      }
      const saved = await browserCall(saveCategory, { params: { id: String(category.id) }, body: sent });
      void changed();
      return saved;
    },
  });
  return (
    <RecordFrame kind="category" form={form} label={category ? 'Save the category' : 'Add the category'}>
      <TextField
        id={controlIdOf('name')}
        {...form.control('name')}
        onBlur={() => form.touch('name')}
        state={{
          label: fieldText('category', 'name'),
          isRequired: true,
          hint: 'An import that still has the old name adds that category again',
          error: form.errors.name,
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
      <h2 id="category-sessions">Sessions</h2>
      <p>{sessions === 0 ? 'No session is in it.' : `${counted(sessions, 'session')} in it.`}</p>
      {isSelfPaced ? (
        <p>The page of the self-paced courses lists this category, so it cannot be deleted.</p>
      ) : (
        <ConfirmButton
          title={`Delete ${values.name}?`}
          text={deletingText(sessions)}
          yes="Yes, delete"
          no="Keep"
          confirmed={() => void run(remove)}
        >
          Delete this category
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
      <h1>{category ? category.values.name : 'New category'}</h1>
      <Editor key={category?.id ?? 'new'} category={category} changed={revalidate} />
      {category && <Removal category={category} />}
      {category && <RecordHistory changes={changes} />}
    </>
  );
};
