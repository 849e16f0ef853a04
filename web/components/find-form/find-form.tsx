// Finds in a list by words, and says how many there are.
import { Form, Link } from 'react-router';
import { TextField } from '#web/components/field/field.tsx';

interface Props {
  /** Of the search, such as `Mail`. */
  name: string;
  /** Of the field. */
  label: string;
  id: string;
  /** What was looked for; empty for nothing. */
  q: string;
  /** How many there are, in words. */
  count: string;
  /** What else the address says and the search keeps. */
  kept?: Record<string, string>;
  /** The list without a search. */
  all: { to: string; text: string };
}

export const FindForm = ({ name, label, id, q, count, kept = {}, all }: Props) => (
  <>
    <Form method="get" role="search" aria-label={name}>
      {Object.entries(kept).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <TextField key={q} state={{ label, isRequired: false }} id={id} name="q" type="search" defaultValue={q} />
      <p className="button-row">
        <button type="submit" className="button button--second">
          Find
        </button>
        {q && <Link to={all.to}>{all.text}</Link>}
      </p>
    </Form>
    <h2 data-results tabIndex={-1} className="found__count">
      {count}
      {q && ` with “${q}”`}
    </h2>
  </>
);
