// The search form; works before hydration and without scripts.

import { Form, useSearchParams } from 'react-router';
import { maxQueryLength } from '#contract/catalog/search.ts';
import * as m from '#messages/en/catalog.ts';
import { commonSearch } from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';

/** The search form in the top bar; shows the current search. */
export const SearchForm = () => {
  const [search] = useSearchParams();
  const words = search.get('q') ?? '';
  return (
    <search className="search-form">
      <Form action="/search" method="get">
        <label className="visually-hidden" htmlFor="search-words">
          {t(m.searchFormLabel)}
        </label>
        <input
          key={words}
          id="search-words"
          name="q"
          type="search"
          placeholder={t(m.searchFormPlaceholder)}
          autoComplete="off"
          maxLength={maxQueryLength}
          defaultValue={words}
        />
        <button type="submit">{t(commonSearch)}</button>
      </Form>
    </search>
  );
};
