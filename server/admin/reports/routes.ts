// Routes for reports: on screen, as CSV and as PDF.
import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/admin/reports.ts';
import * as m from '#messages/en/admin.ts';
import { t } from '#messages/translate.ts';
import type { Grouping, MeasureKey } from '#rules/admin/reports.ts';
import { measureOf } from '#rules/admin/reports.ts';
import {
  presentUsageReport,
  sectionsCsv,
  usageReportCsv,
  usageReportDocument,
  yearCsv,
  yearDocument,
} from '#server/admin/reports/present.ts';
import { readOverview } from '#server/admin/reports/read-overview.ts';
import { readUsageReport } from '#server/admin/reports/read-report.ts';
import { readSessionFigures } from '#server/admin/reports/read-session-figures.ts';
import { readYearReport } from '#server/admin/reports/read-year-report.ts';
import { spanOf } from '#server/admin/reports/spans.ts';
import { readOrganization } from '#server/catalog/series/read-organization.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { conflict, invalidField, notFound } from '#server/platform/http/errors.ts';
import { type AppContext, ok, serve } from '#server/platform/http/serve.ts';
import type { UsageReportDocument } from '#server/platform/pdf/report-document.ts';
import type { Typesetter } from '#server/platform/pdf/typeset.ts';
import { UnprintableText } from '#server/platform/pdf/unprintable-text.ts';

const [maxOnScreen, maxInFile] = [1000, 20_000];

interface Query {
  measure: MeasureKey;
  by: Grouping;
  from: string;
  to: string;
}

const unknownGrouping = ({ measure }: Query) =>
  invalidField('by', t(m.reportsBadGrouping, { measure: t(measureOf(measure).name) }));

const isKnown = ({ measure, by }: Query): boolean => measureOf(measure).by.includes(by);

export const reportRoutes = (app: FastifyInstance, appContext: AppContext, db: Db, typesetter: Typesetter): void => {
  const tableOf = ({ measure, by, from, to }: Query, most: number, now: Temporal.Instant) =>
    readUsageReport(db, { measure, by, span: spanOf(from, to), most }, now);

  serve(app, appContext, contract.readUsageReport, async ({ query, now }) => {
    if (!isKnown(query)) return unknownGrouping(query);
    return ok(presentUsageReport(await tableOf(query, maxOnScreen, now)));
  });

  serve(app, appContext, contract.usageReportTable, async ({ query, now }, { reply }) => {
    if (!isKnown(query)) return unknownGrouping(query);
    reply.header('content-disposition', `attachment; filename="${query.measure}-by-${query.by}.csv"`);
    return ok(usageReportCsv(await tableOf(query, maxInFile, now)));
  });
  const printed = async (document: UsageReportDocument) => {
    try {
      return ok(new Uint8Array(await typesetter.typeset('usage-report', document)));
    } catch (error) {
      if (!(error instanceof UnprintableText)) throw error;
      return conflict('UNPRINTABLE', error.message);
    }
  };

  serve(app, appContext, contract.usageReportPdf, async ({ query, now }, { reply }) => {
    if (!isKnown(query)) return unknownGrouping(query);
    const [table, { name }] = await Promise.all([tableOf(query, maxOnScreen, now), readOrganization(db, null)]);
    reply.header('content-disposition', `attachment; filename="${query.measure}-by-${query.by}.pdf"`);
    return printed(usageReportDocument(table, name));
  });

  serve(app, appContext, contract.readYearReport, async ({ query, now }) => ok(await readYearReport(db, query, now)));

  serve(app, appContext, contract.yearReportTable, async ({ query, now }, { reply }) => {
    reply.header('content-disposition', `attachment; filename="report-${query.kind}-${query.year}.csv"`);
    return ok(yearCsv(await readYearReport(db, query, now)));
  });

  serve(app, appContext, contract.yearReportPdf, async ({ query, now }, { reply }) => {
    reply.header('content-disposition', `attachment; filename="report-${query.kind}-${query.year}.pdf"`);
    return printed(yearDocument(await readYearReport(db, query, now)));
  });
};

interface OverviewQuery {
  from: string;
  to: string;
  series?: number | undefined;
}

/** Of a range of days, and of one session. */
export const figureRoutes = (app: FastifyInstance, appContext: AppContext, db: Db): void => {
  const overview = ({ from, to, series }: OverviewQuery, now: Temporal.Instant) =>
    readOverview(db, spanOf(from, to, series === undefined ? null : { seriesId: series }), now);

  serve(app, appContext, contract.readReportOverview, async ({ query, now }) =>
    ok({ sections: await overview(query, now) }),
  );

  serve(app, appContext, contract.reportOverviewTable, async ({ query, now }, { reply }) => {
    reply.header('content-disposition', `attachment; filename="report-${query.from}-${query.to}.csv"`);
    const about = [t(m.overviewTitle), t(m.yearCsvDays), t(m.reportSpan, query)] satisfies [string, string, string];
    return ok(sectionsCsv(about, await overview(query, now)));
  });

  serve(app, appContext, contract.readSessionFigures, async ({ params, now }) => {
    const figures = await readSessionFigures(db, params.id, now);
    return figures ? ok({ sections: figures.sections }) : notFound(t(m.figuresSession));
  });

  serve(app, appContext, contract.sessionFiguresTable, async ({ params, now }, { reply }) => {
    const figures = await readSessionFigures(db, params.id, now);
    if (!figures) return notFound(t(m.figuresSession));
    reply.header('content-disposition', `attachment; filename="session-${params.id}.csv"`);
    return ok(sectionsCsv([t(m.figuresTitle), t(m.announcementSession), figures.name], figures.sections));
  });
};
