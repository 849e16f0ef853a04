// A report over a date range: sentence, chart, table, definitions, download.
import { useState } from 'react';
import { Form, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { readUsageReport, type UsageReport } from '#contract/admin/reports.ts';
import * as m from '#messages/en/admin.ts';
import { staffMenuReports } from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import {
  definitionText,
  groupingFor,
  groupings,
  type MeasureKey,
  measureKeys,
  measureOf,
  periodOf,
  reportTitle,
  yearSpan,
} from '#rules/admin/reports.ts';
import { minShown } from '#rules/admin/small-numbers.ts';
import { easternDay } from '#rules/platform/eastern-time.ts';
import { ApiError, callContext } from '#web/client/api.ts';
import { guardAccount } from '#web/client/guard.ts';
import { Chart } from '#web/components/chart/chart.tsx';
import { SelectField } from '#web/components/field/field.tsx';
import { NumbersTable } from '#web/components/report-table/report-table.tsx';
import { rich } from '#web/components/rich-message/rich.ts';
import { strong } from '#web/components/rich-message/strong.tsx';
import { DateRangeFields } from '#web/screens/admin/reports/date-range-fields.tsx';
import { saveReportPdf, saveReportTable } from '#web/screens/admin/reports/report-files.ts';
import { SaveButton } from '#web/shell/save-button/save-button.tsx';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';

interface Data {
  usageReport: UsageReport | null;
  query: { measure: MeasureKey; by: UsageReport['by']; from: string; to: string };
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
      return { usageReport: await context.get(callContext)(readUsageReport, { query }), query, errors: {}, today };
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 400) throw error;
      return { usageReport: null, query, errors: error.body.fields ?? {}, today };
    }
  });
};

export const handle: ScreenHandle = { title: () => t(staffMenuReports), changesWithQuery: true };

const Choice = ({ query, errors }: Pick<Data, 'query' | 'errors'>) => {
  const [measure, setMeasure] = useState(query.measure);
  return (
    <Form method="get" noValidate className="card usage-report__choice" aria-label={t(m.reportsForm)}>
      <SelectField
        id="usage-report-measure"
        name="measure"
        value={measure}
        onChange={({ target }) => setMeasure(measureKeys.find((each) => each === target.value) ?? measure)}
        state={{ label: t(m.reportsMetric), isRequired: true }}
        options={measureKeys.map((key) => [key, t(measureOf(key).name)])}
      />
      <SelectField
        key={measure}
        id="usage-report-by"
        name="by"
        defaultValue={groupingFor(measure, query.by)}
        state={{ label: t(m.reportsGroupBy), isRequired: true }}
        options={measureOf(measure).by.map((key) => [key, t(groupings[key])])}
      />
      <DateRangeFields idPrefix="usage-report" query={query} errors={errors} />
      <button type="submit" className="button">
        {t(m.reportsShow)}
      </button>
    </Form>
  );
};

const Spans = ({ query, today }: Pick<Data, 'query' | 'today'>) => {
  const [fiscal, year] = [Number(periodOf('fiscal-year', today)), Number(periodOf('year', today))];
  const spans = [
    [t(m.reportFiscalYear, { year: String(fiscal) }), yearSpan('federal', fiscal)],
    [t(m.reportFiscalYear, { year: String(fiscal - 1) }), yearSpan('federal', fiscal - 1)],
    [String(year), yearSpan('calendar', year)],
    [String(year - 1), yearSpan('calendar', year - 1)],
  ] as const;
  return (
    <ul className="usage-report__spans" aria-label={t(m.reportsRanges)}>
      {spans.map(([text, span]) => (
        <li key={text}>
          <Link to={`/staff/reports?${new URLSearchParams({ ...query, ...span })}`}>{text}</Link>
        </li>
      ))}
    </ul>
  );
};

const Shown = ({ usageReport, query }: { usageReport: UsageReport; query: Data['query'] }) => {
  const { measure, by, rows, count, columns, totals, sentence } = usageReport;
  const { isSensitive } = measureOf(measure);
  const title = reportTitle(measure, by);
  return (
    <>
      <h2 data-results tabIndex={-1} className="found__count">
        {title}
      </h2>
      <Chart name={title} sentence={sentence} columns={columns} bars={rows} />
      {rows.length > 0 && (
        <NumbersTable caption={title} columns={[t(groupings[by]), ...columns]} rows={rows} totals={totals} />
      )}
      {count > rows.length && <p>{t(m.reportsTruncated, { shown: rows.length, count })}</p>}
      <h3>{t(m.reportsDefinition)}</h3>
      <p>{definitionText(measure)}</p>
      {isSensitive && <p>{rich(m.reportsSensitive, { least: minShown, strong })}</p>}
      <div className="button-row">
        <SaveButton underWay={t(m.reportsPreparing)} saved={t(m.reportsCsvDone)} save={() => saveReportTable(query)}>
          {t(m.reportsCsv)}
        </SaveButton>
        <SaveButton underWay={t(m.reportsPreparing)} saved={t(m.reportsPdfDone)} save={() => saveReportPdf(query)}>
          {t(m.reportsPdf)}
        </SaveButton>
      </div>
    </>
  );
};

export const Component = () => {
  const { usageReport, query, errors, today } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>{t(staffMenuReports)}</h1>
      <p>{rich(m.reportsIntro, { link: (text) => <Link to="/staff/reports/year">{text}</Link> })}</p>
      <p>{rich(m.overviewLink, { link: (text) => <Link to="/staff/reports/overview">{text}</Link> })}</p>
      <Choice key={JSON.stringify(query)} query={query} errors={errors} />
      <Spans query={query} today={today} />
      {usageReport ? <Shown usageReport={usageReport} query={query} /> : <p role="alert">{t(m.reportsNoReport)}</p>}
    </>
  );
};
