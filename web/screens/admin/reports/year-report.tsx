// The yearly report for a funder.
import { Form, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { type ReportSection, readYearReport, type YearReport, yearKinds } from '#contract/admin/reports.ts';
import { periodOf } from '#rules/admin/reports.ts';
import { easternDay, plainDayText } from '#rules/platform/eastern-time.ts';
import { callContext } from '#web/client/api.ts';
import { guardAccount } from '#web/client/guard.ts';
import { Chart } from '#web/components/chart/chart.tsx';
import { SelectField } from '#web/components/field/field.tsx';
import { NumbersTable } from '#web/components/report-table/report-table.tsx';
import { saveYearPdf, saveYearTable } from '#web/screens/admin/reports/number-files.ts';
import { SaveButton } from '#web/shell/save-button/save-button.tsx';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';

interface Data {
  report: YearReport;
  /** The current year. */
  present: number;
}

const mostYears = 15;

/** Default: the last complete federal fiscal year. */
export const loader = ({ request, context }: LoaderFunctionArgs): Promise<Data> => {
  const search = new URL(request.url).searchParams;
  const today = easternDay(new Date().toISOString());
  const kind = yearKinds.find((each) => each === search.get('kind')) ?? 'federal';
  const present = Math.max(Number(periodOf('fiscal-year', today)), Number(periodOf('year', today)));
  const year = /^20\d{2}$/.exec(search.get('year') ?? '')?.[0] ?? String(Number(periodOf('fiscal-year', today)) - 1);
  return guardAccount(request, async () => ({
    report: await context.get(callContext)(readYearReport, { query: { kind, year } }),
    present,
  }));
};

export const handle: ScreenHandle = {
  title: () => 'Yearly report',
  crumbs: () => [{ to: '/staff/numbers', text: 'Numbers' }],
  changesWithQuery: true,
};

const yearWords = { federal: 'Federal fiscal year (October to September)', calendar: 'Calendar year' } as const;

const Choice = ({ report: { kind, year }, present }: Data) => (
  <Form method="get" className="card numbers__choice" aria-label="Which year" key={`${kind} ${year}`}>
    <SelectField
      id="year-kind"
      name="kind"
      defaultValue={kind}
      state={{ label: 'Kind of year', isRequired: true }}
      options={yearKinds.map((each) => [each, yearWords[each]])}
    />
    <SelectField
      id="year-year"
      name="year"
      defaultValue={String(year)}
      state={{ label: 'Year', isRequired: true, hint: 'A fiscal year has the number of the year in which it ends' }}
      options={Array.from({ length: mostYears }, (_, index) => String(present - index)).map((each) => [each, each])}
    />
    <button type="submit" className="button">
      Show this report
    </button>
  </Form>
);

const isDrawn = (section: ReportSection): boolean =>
  section.key !== 'totals' &&
  section.key !== 'ratings' &&
  section.rows.every(({ values }) => values.every((value) => typeof value === 'number'));

const numbersIn = (values: readonly (number | string)[]): number[] =>
  values.map((value) => (typeof value === 'number' ? value : 0));

const Section = ({ section }: { section: ReportSection }) => {
  const { key, title, definition, sentence, columns, rows, totals } = section;
  const keyed = rows.map((row) => ({ ...row, key: row.label }));
  return (
    <section className="section" aria-labelledby={`report-${key}`}>
      <h2 id={`report-${key}`}>{title}</h2>
      {isDrawn(section) && rows.length > 0 ? (
        <Chart
          name={title}
          sentence={sentence}
          columns={columns.slice(1)}
          bars={keyed.map((row) => ({ ...row, values: numbersIn(row.values) }))}
        />
      ) : (
        sentence && <p>{sentence}</p>
      )}
      {rows.length === 0 ? (
        !sentence && <p>There is nothing to show.</p>
      ) : (
        <NumbersTable caption={title} columns={columns} rows={keyed} totals={totals} />
      )}
      <p className="soft small">{definition}</p>
    </section>
  );
};

export const Component = () => {
  const { report, present } = useLoaderData<typeof loader>();
  const { kind, year, from, to, isUnderWay, organization, sections } = report;
  const query = { kind, year: String(year) };
  return (
    <>
      <h1>Yearly report</h1>
      <Choice report={report} present={present} />
      <h2 data-results tabIndex={-1} className="found__count">
        {kind === 'federal' ? `Federal fiscal year ${year}` : `Calendar year ${year}`}
      </h2>
      <p>
        {organization}. {plainDayText(from)}, to {plainDayText(to)}, Eastern Time.
        {isUnderWay && ' This year is not over yet.'}
      </p>
      <div className="button-row">
        <SaveButton
          underWay="Printing…"
          saved="The report is saved with your downloads."
          save={() => saveYearPdf(query)}
        >
          Save for printing (PDF)
        </SaveButton>
        <SaveButton
          underWay="Saving…"
          saved="The table is saved with your downloads."
          save={() => saveYearTable(query)}
        >
          Save as a table (CSV)
        </SaveButton>
      </div>
      {sections.map((section) => (
        <Section key={section.key} section={section} />
      ))}
    </>
  );
};
