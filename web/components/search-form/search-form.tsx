// The search form; works before hydration and without scripts.

import { type ToggleEvent, useId } from 'react';
import { Form, useSearchParams } from 'react-router';
import { maxQueryLength } from '#contract/catalog/search.ts';
import * as m from '#messages/en/catalog.ts';
import { commonSearch } from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { Icon, searchIcon } from '#web/components/icon/icon.tsx';

const focusInput = ({ newState, currentTarget }: ToggleEvent<HTMLFormElement>): void => {
  if (newState === 'open') currentTarget.querySelector('input')?.focus();
};

/** The search form in the top bar; shows the current search. In a narrow window a button opens it. */
export const SearchForm = () => {
  const [search] = useSearchParams();
  const formId = useId();
  const words = search.get('q') ?? '';
  return (
    <search className="search-form">
      <button type="button" className="top-bar__open" popoverTarget={formId}>
        <Icon path={searchIcon} />
        <span className="visually-hidden">{t(commonSearch)}</span>
      </button>
      <Form id={formId} className="panel" popover="auto" onToggle={focusInput} action="/search" method="get">
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
