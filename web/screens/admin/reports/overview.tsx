// The main charts of a date range, of all series or one.
import { Form, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { readReportOverview, type ReportSection as Section } from '#contract/admin/reports.ts';
import { listStaffSeries, type StaffSeries } from '#contract/catalog/series-editing.ts';
import { contentLang } from '#messages/content-language.ts';
import * as m from '#messages/en/admin.ts';
import { staffMenuReports } from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { periodOf, yearSpan } from '#rules/admin/reports.ts';
import { easternDay, plainDayText } from '#rules/platform/eastern-time.ts';
import { ApiError, callContext } from '#web/client/api.ts';
import { guardAccount } from '#web/client/guard.ts';
import { SelectField } from '#web/components/field/field.tsx';
import { ReportSection } from '#web/components/report-section/report-section.tsx';
import { DateRangeFields } from '#web/screens/admin/reports/date-range-fields.tsx';
import { saveOverviewTable } from '#web/screens/admin/reports/report-files.ts';
import { SaveButton } from '#web/shell/save-button/save-button.tsx';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';

interface Data {
  /** Null if the days are not valid. */
  sections: Section[] | null;
  query: { from: string; to: string; series?: string };
  errors: Record<string, string>;
  series: Pick<StaffSeries, 'id' | 'values'>[];
}

/** Default: the current federal fiscal year, all series. */
export const loader = ({ request, context }: LoaderFunctionArgs): Promise<Data> => {
  const search = new URL(request.url).searchParams;
  const usual = yearSpan('federal', Number(periodOf('fiscal-year', easternDay(new Date().toISOString()))));
  const chosen = search.get('series');
  const query = {
    from: search.get('from') ?? usual.from,
    to: search.get('to') ?? usual.to,
    ...(chosen ? { series: chosen } : {}),
  };
  const call = context.get(callContext);
  return guardAccount(request, async () => {
    const series = await call(listStaffSeries, {});
    try {
      return { sections: (await call(readReportOverview, { query })).sections, query, errors: {}, series };
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 400) throw error;
      return { sections: null, query, errors: error.body.fields ?? {}, series };
    }
  });
};

export const handle: ScreenHandle = {
  title: () => t(m.overviewTitle),
  crumbs: () => [{ to: '/staff/reports', text: t(staffMenuReports) }],
  changesWithQuery: true,
};

const Choice = ({ query, errors, series }: Omit<Data, 'sections'>) => (
  <Form method="get" noValidate className="card usage-report__choice" aria-label={t(m.overviewForm)}>
    <DateRangeFields idPrefix="overview" query={query} errors={errors} />
    <SelectField
      id="overview-series"
      name="series"
      defaultValue={query.series ?? ''}
      state={{ label: t(m.overviewSeries), isRequired: true }}
      options={[
        ['', t(m.overviewAllSeries)],
        ...series.map(({ id, values }) => [String(id), values.name, contentLang()] as const),
      ]}
    />
    <button type="submit" className="button">
      {t(m.reportsShow)}
    </button>
  </Form>
);

export const Component = () => {
  const { sections, query, errors, series } = useLoaderData<typeof loader>();
  const chosen = series.find(({ id }) => String(id) === query.series);
  const days = { from: plainDayText(query.from), to: plainDayText(query.to) };
  return (
    <>
      <h1>{t(m.overviewTitle)}</h1>
      <Choice key={JSON.stringify(query)} query={query} errors={errors} series={series} />
      {sections ? (
        <>
          <h2 data-results tabIndex={-1} className="found__count" lang={chosen && contentLang()}>
            {chosen ? chosen.values.name : t(m.overviewAllSeries)}
          </h2>
          <p>{t(m.reportSpan, days)}</p>
          <SaveButton
            underWay={t(m.reportsPreparing)}
            saved={t(m.reportsCsvDone)}
            save={() => saveOverviewTable(query)}
          >
            {t(m.reportsCsv)}
          </SaveButton>
          {sections.map((section) => (
            <ReportSection key={section.key} section={section} />
          ))}
        </>
      ) : (
        <p role="alert">{t(m.reportsNoReport)}</p>
      )}
    </>
  );
};
