// A report over a date range: sentence, chart, table, definitions, download.
import { useState } from 'react';
import { Form, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { type Numbers, readUsageReport } from '#contract/admin/reports.ts';
import {
  groupingFor,
  groupings,
  type MeasureKey,
  measureKeys,
  measureOf,
  periodOf,
  yearSpan,
} from '#rules/admin/reports.ts';
import { easternDay } from '#rules/platform/eastern-time.ts';
import { ApiError, callContext } from '#web/client/api.ts';
import { guardAccount } from '#web/client/guard.ts';
import { Chart } from '#web/components/chart/chart.tsx';
import { SelectField, TextField } from '#web/components/field/field.tsx';
import { NumbersTable } from '#web/components/report-table/report-table.tsx';
import { saveNumbersPdf, saveNumbersTable } from '#web/screens/admin/reports/number-files.ts';
import { SaveButton } from '#web/shell/save-button/save-button.tsx';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';

interface Data {
  numbers: Numbers | null;
  query: { measure: MeasureKey; by: Numbers['by']; from: string; to: string };
  /** Date errors by field. */
  errors: Record<string, string>;
  today: string;
}

export const loader = ({ request, context }: LoaderFunctionArgs): Promise<Data> => {
  const search = new URL(request.url).searchParams;
  const today = easternDay(new Date().toISOString());
  const usual = yearSpan('federal', Number(periodOf('fiscal-year', today)));
  const measure = measureKeys.find((each) => each === search.get('measure')) ?? 'registrations';
  const by = groupingFor(measure, search.get('by'));
  const query = { measure, by, from: search.get('from') ?? usual.from, to: search.get('to') ?? usual.to };
  return guardAccount(request, async () => {
    try {
      return { numbers: await context.get(callContext)(readUsageReport, { query }), query, errors: {}, today };
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 400) throw error;
      return { numbers: null, query, errors: error.body.fields ?? {}, today };
    }
  });
};

export const handle: ScreenHandle = { title: () => 'Numbers', changesWithQuery: true };

const Choice = ({ query, errors }: Pick<Data, 'query' | 'errors'>) => {
  const [measure, setMeasure] = useState(query.measure);
  return (
    <Form method="get" noValidate className="card numbers__choice" aria-label="What to count">
      <SelectField
        id="numbers-measure"
        name="measure"
        value={measure}
        onChange={({ target }) => setMeasure(measureKeys.find((each) => each === target.value) ?? measure)}
        state={{ label: 'What to count', isRequired: true }}
        options={measureKeys.map((key) => [key, measureOf(key).name])}
      />
      <SelectField
        key={measure}
        id="numbers-by"
        name="by"
        defaultValue={groupingFor(measure, query.by)}
        state={{ label: 'Laid out by', isRequired: true }}
        options={measureOf(measure).by.map((key) => [key, groupings[key]])}
      />
      <TextField
        id="numbers-from"
        type="date"
        name="from"
        defaultValue={query.from}
        state={{ label: 'First day', isRequired: true, hint: 'Eastern Time', error: errors.from }}
      />
      <TextField
        id="numbers-to"
        type="date"
        name="to"
        defaultValue={query.to}
        state={{ label: 'Last day', isRequired: true, hint: 'It counts too', error: errors.to }}
      />
      <button type="submit" className="button">
        Show these numbers
      </button>
    </Form>
  );
};

const Spans = ({ query, today }: Pick<Data, 'query' | 'today'>) => {
  const [fiscal, year] = [Number(periodOf('fiscal-year', today)), Number(periodOf('year', today))];
  const spans = [
    [`Fiscal year ${fiscal}`, yearSpan('federal', fiscal)],
    [`Fiscal year ${fiscal - 1}`, yearSpan('federal', fiscal - 1)],
    [String(year), yearSpan('calendar', year)],
    [String(year - 1), yearSpan('calendar', year - 1)],
  ] as const;
  return (
    <ul className="numbers__spans" aria-label="Other days">
      {spans.map(([text, span]) => (
        <li key={text}>
          <Link to={`/staff/numbers?${new URLSearchParams({ ...query, ...span })}`}>{text}</Link>
        </li>
      ))}
    </ul>
  );
};

const Shown = ({ numbers, query }: { numbers: Numbers; query: Data['query'] }) => {
  const { measure, by, rows, count, columns, totals, sentence } = numbers;
  const { name, definition, isSensitive } = measureOf(measure);
  const title = `${name} by ${groupings[by].toLowerCase()}`;
  return (
    <>
      <h2 data-results tabIndex={-1} className="found__count">
        {title}
      </h2>
      <Chart name={title} sentence={sentence} columns={columns} bars={rows} />
      {rows.length > 0 && (
        <NumbersTable caption={title} columns={[groupings[by], ...columns]} rows={rows} totals={totals} />
      )}
      {count > rows.length && (
        <p>
          The first {rows.length.toLocaleString('en-US')} of {count.toLocaleString('en-US')} rows are shown; the sums
          are of all. The CSV file has more.
        </p>
      )}
      <h3>What is counted</h3>
      <p>{definition}</p>
      {isSensitive && (
        <p>
          <strong>For staff only.</strong> The files leave numbers below five out, because they could tell who somebody
          is.
        </p>
      )}
      <div className="button-row">
        <SaveButton
          underWay="Saving…"
          saved="The table is saved with your downloads."
          save={() => saveNumbersTable(query)}
        >
          Save as a table (CSV)
        </SaveButton>
        <SaveButton
          underWay="Printing…"
          saved="The PDF is saved with your downloads."
          save={() => saveNumbersPdf(query)}
        >
          Save for printing (PDF)
        </SaveButton>
      </div>
    </>
  );
};

export const Component = () => {
  const { numbers, query, errors, today } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>Numbers</h1>
      <p>
        What the portal has counted. For a funder, use the <Link to="/staff/numbers/year">yearly report</Link>.
      </p>
      <Choice key={JSON.stringify(query)} query={query} errors={errors} />
      <Spans query={query} today={today} />
      {numbers ? <Shown numbers={numbers} query={query} /> : <p role="alert">Mend the days to see the numbers.</p>}
    </>
  );
};
