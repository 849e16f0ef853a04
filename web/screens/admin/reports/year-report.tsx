// The yearly report for a funder.
import { Form, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { readYearReport, type YearReport, yearKinds } from '#contract/admin/reports.ts';
import * as m from '#messages/en/admin.ts';
import { staffMenuReports } from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { periodOf } from '#rules/admin/reports.ts';
import { easternDay, plainDayText } from '#rules/platform/eastern-time.ts';
import { callContext } from '#web/client/api.ts';
import { guardAccount } from '#web/client/guard.ts';
import { SelectField } from '#web/components/field/field.tsx';
import { ReportSection } from '#web/components/report-section/report-section.tsx';
import { saveYearPdf, saveYearTable } from '#web/screens/admin/reports/report-files.ts';
import { SaveButton } from '#web/shell/save-button/save-button.tsx';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';

interface Data {
  report: YearReport;
  /** The current year. */
  present: number;
}

const maxYears = 15;

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
  title: () => t(m.yearTitle),
  crumbs: () => [{ to: '/staff/reports', text: t(staffMenuReports) }],
  changesWithQuery: true,
};

const yearTexts = { federal: m.yearFederal, calendar: m.yearCalendar } as const;

const Choice = ({ report: { kind, year }, present }: Data) => (
  <Form method="get" className="card usage-report__choice" aria-label={t(m.yearForm)} key={`${kind} ${year}`}>
    <SelectField
      id="year-kind"
      name="kind"
      defaultValue={kind}
      state={{ label: t(m.yearKind), isRequired: true }}
      options={yearKinds.map((each) => [each, t(yearTexts[each])])}
    />
    <SelectField
      id="year-year"
      name="year"
      defaultValue={String(year)}
      state={{ label: t(m.yearForm), isRequired: true, hint: t(m.yearHint) }}
      options={Array.from({ length: maxYears }, (_, index) => String(present - index)).map((each) => [each, each])}
    />
    <button type="submit" className="button">
      {t(m.reportsShow)}
    </button>
  </Form>
);

export const Component = () => {
  const { report, present } = useLoaderData<typeof loader>();
  const { kind, year, from, to, isUnderWay, organization, sections } = report;
  const query = { kind, year: String(year) };
  const days = t(m.reportSpan, { from: plainDayText(from), to: plainDayText(to) });
  return (
    <>
      <h1>{t(m.yearTitle)}</h1>
      <Choice report={report} present={present} />
      <h2 data-results tabIndex={-1} className="found__count">
        {t(kind === 'federal' ? m.yearFederalTitle : m.yearCalendarTitle, { year: String(year) })}
      </h2>
      <p>{t(isUnderWay ? m.yearPeriodUnderWay : m.yearPeriod, { organization, days })}</p>
      <div className="button-row">
        <SaveButton underWay={t(m.reportsPreparing)} saved={t(m.reportsPdfDone)} save={() => saveYearPdf(query)}>
          {t(m.reportsPdf)}
        </SaveButton>
        <SaveButton underWay={t(m.reportsPreparing)} saved={t(m.reportsCsvDone)} save={() => saveYearTable(query)}>
          {t(m.reportsCsv)}
        </SaveButton>
      </div>
      {sections.map((section) => (
        <ReportSection key={section.key} section={section} />
      ))}
    </>
  );
};
