// Builds the overview of a date range, of all series or one: registrations, attendance, credit, evaluations, and the funnel.
import type { ReportSection } from '#contract/admin/reports.ts';
import * as m from '#messages/en/admin.ts';
import { minAnswersShown } from '#rules/credit/evaluations.ts';
import type { Span } from '#server/admin/reports/facts-queries.ts';
import { funnelOf, ratingsOf, tally } from '#server/admin/reports/queries.ts';
import { inSnapshot, readPieces } from '#server/admin/reports/read-pieces.ts';
import { funnelSection, partSection, rateSection, ratingsSection } from '#server/admin/reports/sections.ts';
import type { Db } from '#server/platform/database/transaction.ts';

const most = 1000;

export const readOverview = (db: Db, span: Span, now: Temporal.Instant): Promise<ReportSection[]> =>
  inSnapshot(db, async (tx) => {
    const pieces = await readPieces(tx, span, now);
    const registrations = await tally(tx, { measure: 'registrations', bys: ['month'], pieces, most }, now);
    const attendance = await tally(tx, { measure: 'attendance', bys: ['month'], pieces, most }, now);
    const credit = await tally(tx, { measure: 'credit', bys: ['body'], pieces, most }, now);
    const totalsOf = (rows: typeof credit): number[] => rows[0]?.totals ?? [];
    const registered = { title: null, measure: 'registrations', by: 'month', columns: [0, 1, 2] } as const;
    const hours = { title: m.yearCreditHours, measure: 'credit', by: 'body', columns: [0, 1] } as const;
    return [
      partSection(registered, span, registrations, totalsOf(registrations)),
      funnelSection(await funnelOf(tx, pieces, now)),
      rateSection(attendance, totalsOf(attendance)),
      partSection(hours, span, credit, totalsOf(credit)),
      ratingsSection(await ratingsOf(tx, span, minAnswersShown)),
    ];
  });
