// Numbers for staff, on the screen, as CSV and on paper.
import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/numbers.ts';
import type { Grouping, MeasureKey } from '#rules/numbers.ts';
import { groupings, measureOf } from '#rules/numbers.ts';
import type { Db } from '#server/database/transaction.ts';
import { invalidField } from '#server/http/errors.ts';
import { ok, type Serving, serve } from '#server/http/serve.ts';
import { numbersCsv, numbersDocument, presentNumbers, yearCsv, yearDocument } from '#server/numbers/present.ts';
import { readNumbers } from '#server/numbers/read-numbers.ts';
import { readYearReport } from '#server/numbers/read-year-report.ts';
import { spanOf } from '#server/numbers/spans.ts';
import type { NumbersDocument } from '#server/print/numbers-document.ts';
import type { Typesetter } from '#server/print/typeset.ts';
import { UnprintableText } from '#server/print/unprintable-text.ts';
import { readOrganization } from '#server/series/read-organization.ts';

const [mostOnScreen, mostInFile] = [1000, 20_000];

interface Query {
  measure: MeasureKey;
  by: Grouping;
  from: string;
  to: string;
}

const unknownGrouping = ({ measure, by }: Query) =>
  invalidField('by', `${measureOf(measure).name} cannot be laid out by ${groupings[by].toLowerCase()}`);

const isKnown = ({ measure, by }: Query): boolean => measureOf(measure).by.includes(by);

export const numbersRoutes = (app: FastifyInstance, serving: Serving, db: Db, typesetter: Typesetter): void => {
  const tableOf = ({ measure, by, from, to }: Query, most: number, now: Temporal.Instant) =>
    readNumbers(db, { measure, by, span: spanOf(from, to), most }, now);

  serve(app, serving, contract.readNumbers, async ({ query, now }) => {
    if (!isKnown(query)) return unknownGrouping(query);
    return ok(presentNumbers(await tableOf(query, mostOnScreen, now)));
  });

  serve(app, serving, contract.numbersTable, async ({ query, now }, { reply }) => {
    if (!isKnown(query)) return unknownGrouping(query);
    reply.header('content-disposition', `attachment; filename="${query.measure}-by-${query.by}.csv"`);
    return ok(numbersCsv(await tableOf(query, mostInFile, now)));
  });
  const printed = async (document: NumbersDocument) => {
    try {
      return ok(new Uint8Array(await typesetter.typeset('numbers', document)));
    } catch (error) {
      if (!(error instanceof UnprintableText)) throw error;
      return { status: 409, body: { error: 'UNPRINTABLE', message: error.message } } as const;
    }
  };

  serve(app, serving, contract.numbersPdf, async ({ query, now }, { reply }) => {
    if (!isKnown(query)) return unknownGrouping(query);
    const [table, { name }] = await Promise.all([tableOf(query, mostOnScreen, now), readOrganization(db, null)]);
    reply.header('content-disposition', `attachment; filename="${query.measure}-by-${query.by}.pdf"`);
    return printed(numbersDocument(table, name));
  });

  serve(app, serving, contract.readYearReport, async ({ query, now }) => ok(await readYearReport(db, query, now)));

  serve(app, serving, contract.yearReportTable, async ({ query, now }, { reply }) => {
    reply.header('content-disposition', `attachment; filename="report-${query.kind}-${query.year}.csv"`);
    return ok(yearCsv(await readYearReport(db, query, now)));
  });

  serve(app, serving, contract.yearReportPdf, async ({ query, now }, { reply }) => {
    reply.header('content-disposition', `attachment; filename="report-${query.kind}-${query.year}.pdf"`);
    return printed(yearDocument(await readYearReport(db, query, now)));
  });
};
