// The box in which people type what they look for; it works before scripts have arrived, and without them.
import { Form, useSearchParams } from 'react-router';
import { longestQuery } from '#contract/catalog/search.ts';

/** In the bar at the top of every screen; shows the words of the search that is open. */
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
          maxLength={longestQuery}
          defaultValue={words}
        />
        <button type="submit">Search</button>
      </Form>
    </search>
  );
};
