// The list of categories for staff, in public order, with reordering.
import { counted } from '#rules/platform/counted.ts';
import '#web/shell/record-editor/record-editor.css';
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { listCategories, orderCategories, type StaffCategory } from '#contract/catalog/categories.ts';
import type { GoodBody } from '#contract/platform/endpoint.ts';
import { isSameValue } from '#rules/platform/differing-fields.ts';
import { browserCall, callContext } from '#web/client/api.ts';
import { guardAccount } from '#web/client/guard.ts';
import { useForm } from '#web/client/use-form.ts';
import { MoveButtons, moved } from '#web/components/move-buttons/move-buttons.tsx';
import { SaveBar } from '#web/components/save-bar/save-bar.tsx';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';

type Data = GoodBody<typeof listCategories>;

export const loader = ({ request, context }: LoaderFunctionArgs): Promise<Data> =>
  guardAccount(request, () => context.get(callContext)(listCategories, {}));

export const handle: ScreenHandle = { title: () => 'Categories' };

const Order = ({ categories }: Pick<Data, 'categories'>) => {
  const { revalidate } = useRevalidator();
  const before = categories.map(({ id }) => id);
  const byId = new Map(categories.map((category) => [category.id, category]));
  const form = useForm({
    initial: { order: before },
    validate: () => ({}),
    successMessage: 'The order is saved. Visitors see it from now on.',
    send: async ({ order }) => {
      await browserCall(orderCategories, { body: { before, order } });
      await revalidate();
    },
  });
  const { order } = form.values;
  const rows = order.map((id) => byId.get(id)).filter((row): row is StaffCategory => row !== undefined);
  const isMoved = !isSameValue(order, before);
  return (
    <form noValidate method="post" onSubmit={form.submit}>
      <ol className="catalog-rows">
        {rows.map(({ id, values, sessions, isSelfPaced }, index) => (
          <li key={id} className="catalog-row">
            <p>
              <Link to={`/staff/categories/${id}`}>{values.name}</Link>
              <br />
              <span className="soft small">
                {index + 1} of {rows.length} · {counted(sessions, 'session')}
                {isSelfPaced && ' · listed on the page of the self-paced courses'}
              </span>
            </p>
            <MoveButtons
              id={`category-${id}`}
              name={values.name}
              isFirst={index === 0}
              isLast={index === rows.length - 1}
              move={(by) => form.change({ order: moved(order, index, by) })}
            />
          </li>
        ))}
      </ol>
      {isMoved && <p>The new order is not saved yet.</p>}
      <SaveBar label="Save the order" sendingLabel="Saving…" {...form} />
    </form>
  );
};

export const Component = () => {
  const { categories, withoutCategory } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>Categories</h1>
      <p>
        The archives and the search show sessions by these groups, in this order. A session is in one of them, or none.
      </p>
      <p className="button-row">
        <Link className="button" to="/staff/categories/new">
          Add a category
        </Link>
        <Link to="/staff/changes?kind=category">Changes</Link>
      </p>
      {categories.length === 0 ? (
        <p>There is no category yet.</p>
      ) : (
        // A different list, for example after an addition elsewhere, resets the state.
        <Order
          key={categories
            .map(({ id }) => id)
            .toSorted()
            .join()}
          categories={categories}
        />
      )}
      <p className="soft">
        {counted(withoutCategory, 'session')} in no category. The archives show them last, under “Other sessions”.
      </p>
    </>
  );
};
