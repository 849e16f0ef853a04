// The list of categories for staff, in public order, with reordering.
import { contentLang } from '#messages/content-language.ts';
import * as m from '#messages/en/catalog.ts';
import * as platform from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import '#web/shell/record-editor/record-editor.css';
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { listCategories, orderCategories, type StaffCategory } from '#contract/catalog/categories.ts';
import type { ResponseBody } from '#contract/platform/endpoint.ts';
import { isSameValue } from '#rules/platform/differing-fields.ts';
import { browserCall, callContext } from '#web/client/api.ts';
import { guardAccount } from '#web/client/guard.ts';
import { useForm } from '#web/client/use-form.ts';
import { MoveButtons, moved } from '#web/components/move-buttons/move-buttons.tsx';
import { inEnglish } from '#web/components/rich-message/in-lang.tsx';
import { SaveBar } from '#web/components/save-bar/save-bar.tsx';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';

type Data = ResponseBody<typeof listCategories>;

export const loader = ({ request, context }: LoaderFunctionArgs): Promise<Data> =>
  guardAccount(request, () => context.get(callContext)(listCategories, {}));

export const handle: ScreenHandle = { title: () => t(m.categoriesHeading) };

const Order = ({ categories }: Pick<Data, 'categories'>) => {
  const { revalidate } = useRevalidator();
  const before = categories.map(({ id }) => id);
  const byId = new Map(categories.map((category) => [category.id, category]));
  const form = useForm({
    initial: { order: before },
    validate: () => ({}),
    successMessage: t(m.categoriesOrderSaved),
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
              <Link to={`/staff/categories/${id}`} lang={contentLang()}>
                {values.name}
              </Link>
              <br />
              <span className="soft small">
                {t(isSelfPaced ? m.categoriesFactsSelfPaced : m.categoriesFacts, {
                  index: index + 1,
                  total: rows.length,
                  count: sessions,
                })}
              </span>
            </p>
            <MoveButtons
              id={`category-${id}`}
              name={inEnglish(values.name)}
              isFirst={index === 0}
              isLast={index === rows.length - 1}
              move={(by) => form.change({ order: moved(order, index, by) })}
            />
          </li>
        ))}
      </ol>
      {isMoved && <p>{t(m.categoriesUnsaved)}</p>}
      <SaveBar label={t(m.categoriesSaveOrder)} sendingLabel={t(platform.saving)} {...form} />
    </form>
  );
};

export const Component = () => {
  const { categories, withoutCategory } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>{t(m.categoriesHeading)}</h1>
      <p>{t(m.categoriesIntro)}</p>
      <p className="button-row">
        <Link className="button" to="/staff/categories/new">
          {t(m.categoryAdd)}
        </Link>
        <Link to="/staff/history?kind=category">{t(m.staffChangeHistory)}</Link>
      </p>
      {categories.length === 0 ? (
        <p>{t(m.categoriesNone)}</p>
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
      <p className="soft">{t(m.categoriesWithout, { count: withoutCategory })}</p>
    </>
  );
};
