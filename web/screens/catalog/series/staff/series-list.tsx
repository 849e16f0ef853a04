// The list of series for staff.
import { contentLang } from '#messages/content-language.ts';
import * as m from '#messages/en/catalog.ts';
import { t } from '#messages/translate.ts';
import '#web/shell/record-editor/record-editor.css';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { type ListedStaffSeries, listStaffSeries } from '#contract/catalog/series-editing.ts';
import { callContext } from '#web/client/api.ts';
import { guardAccount } from '#web/client/guard.ts';
import { stateText } from '#web/screens/catalog/series/staff/series-words.ts';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';

export const loader = ({ request, context }: LoaderFunctionArgs): Promise<ListedStaffSeries[]> =>
  guardAccount(request, () => context.get(callContext)(listStaffSeries, {}));

export const handle: ScreenHandle = { title: () => t(m.seriesHeading) };

export const Component = () => {
  const list = useLoaderData<typeof loader>();
  return (
    <>
      <h1>{t(m.seriesHeading)}</h1>
      <p>
        <Link className="button" to="/staff/series/new">
          {t(m.seriesAdd)}
        </Link>
      </p>
      {list.length === 0 && <p>{t(m.seriesNone)}</p>}
      {list.length > 0 && (
        <ul className="catalog-rows">
          {list.map(({ id, values, sessions }) => (
            <li key={id} className="catalog-row">
              <p>
                <Link to={`/staff/series/${id}`} lang={contentLang()}>
                  {values.name}
                </Link>
                <br />
                <span className="soft small">
                  {t(m.seriesFacts, { route: values.route, count: sessions, state: stateText(values) })}
                </span>
              </p>
            </li>
          ))}
        </ul>
      )}
    </>
  );
};
