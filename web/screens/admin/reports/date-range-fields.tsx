// The first and the last day of a report.
import * as m from '#messages/en/admin.ts';
import { t } from '#messages/translate.ts';
import { TextField } from '#web/components/field/field.tsx';

interface Props {
  /** Begins the ids of the fields. */
  idPrefix: string;
  query: { from: string; to: string };
  errors: Record<string, string>;
}

export const DateRangeFields = ({ idPrefix, query, errors }: Props) => (
  <>
    <TextField
      id={`${idPrefix}-from`}
      type="date"
      name="from"
      defaultValue={query.from}
      state={{ label: t(m.reportsFirstDay), isRequired: true, hint: t(m.reportsFirstDayHint), error: errors.from }}
    />
    <TextField
      id={`${idPrefix}-to`}
      type="date"
      name="to"
      defaultValue={query.to}
      state={{ label: t(m.reportsLastDay), isRequired: true, hint: t(m.reportsLastDayHint), error: errors.to }}
    />
  </>
);
