// The search form of a list, with the number of results.
import { Form, Link } from 'react-router';
import { findFormCount } from '#messages/en/catalog.ts';
import { commonSearch } from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { TextField } from '#web/components/field/field.tsx';

interface Props {
  /** Of the search, such as `Mail`. */
  name: string;
  /** Of the field. */
  label: string;
  id: string;
  /** The current search; empty for none. */
  q: string;
  /** The number of results in words. */
  count: string;
  /** Other query parameters to keep. */
  parameters?: Record<string, string>;
  /** The address of the list without a search. */
  all: { to: string; text: string };
}

export const FindForm = ({ name, label, id, q, count, parameters = {}, all }: Props) => (
  <>
    <Form method="get" role="search" aria-label={name}>
      {Object.entries(parameters).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <TextField key={q} state={{ label, isRequired: false }} id={id} name="q" type="search" defaultValue={q} />
      <p className="button-row">
        <button type="submit" className="button button--second">
          {t(commonSearch)}
        </button>
        {q && <Link to={all.to}>{all.text}</Link>}
      </p>
    </Form>
    <h2 data-results tabIndex={-1} className="found__count">
      {q ? t(findFormCount, { count, words: q }) : count}
    </h2>
  </>
);
