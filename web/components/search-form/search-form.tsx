// The search form; works before hydration and without scripts.
import { Form, useSearchParams } from 'react-router';
import { maxQueryLength } from '#contract/catalog/search.ts';

/** The search form in the top bar; shows the current search. */
export const SearchForm = () => {
  const [search] = useSearchParams();
  const words = search.get('q') ?? '';
  return (
    <search className="search-form">
      <Form action="/search" method="get">
        <label className="visually-hidden" htmlFor="search-words">
          Search sessions and speakers
        </label>
        <input
          key={words}
          id="search-words"
          name="q"
          type="search"
          placeholder="Sessions, speakers"
          autoComplete="off"
          maxLength={maxQueryLength}
          defaultValue={words}
        />
        <button type="submit">Search</button>
      </Form>
    </search>
  );
};
