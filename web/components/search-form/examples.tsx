// Examples of the search form.
import { SearchForm } from '#web/components/search-form/search-form.tsx';

export const examples = {
  'in the top bar': (
    <div className="top-bar">
      <SearchForm />
    </div>
  ),
};
