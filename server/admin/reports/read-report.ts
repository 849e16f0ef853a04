// Builds one report table: ordered and labeled rows, with a summary sentence.

import * as m from '#messages/en/admin.ts';
import { t } from '#messages/translate.ts';
import { states } from '#rules/accounts/regions.ts';
import { usageReportSentence } from '#rules/admin/report-sentence.ts';
import {
  type Grouping,
  isByTime,
  type MeasureKey,
  measureOf,
  type NumberRow,
  periodLabel,
  withGaps,
} from '#rules/admin/reports.ts';
import { attendanceText } from '#rules/catalog/attendance-choice.ts';
import { certificateTypes } from '#rules/catalog/certificate-types.ts';
import { keysOf } from '#rules/platform/keys-of.ts';
import { accommodationKeys, accommodationKinds } from '#rules/registration/accommodations.ts';
import type { Span } from '#server/admin/reports/facts-queries.ts';
import { type TallyRow, tally } from '#server/admin/reports/queries.ts';
import { inSnapshot, readPieces } from '#server/admin/reports/read-pieces.ts';
import { spanText } from '#server/admin/reports/spans.ts';
import type { Db } from '#server/platform/database/transaction.ts';

const stateNames = new Map<string, string>(states);
const accommodationName = (key: string): string => {
  const kind = accommodationKeys.find((each) => each === key);
  return kind ? t(accommodationKinds[kind].name) : key;
};

const certificateName = (key: string): string => {
  const type = keysOf(certificateTypes).find((each) => each === key);
  return type ? t(certificateTypes[type].name) : key;
};

const labelOf = ({ by, key, label }: TallyRow): string => {
  if (isByTime(by)) return periodLabel(by, key);
  if (key === '' || label === '') return t(m.reportUnknown);
  if (by === 'region') return stateNames.get(label) ?? label;
  if (by === 'method') return attendanceText(key);
  if (by === 'kind') return accommodationName(key);
  return by === 'body' ? certificateName(key) : label;
};

/** Labels the rows of one grouping, and adds empty months. */
export const rowsBy = (by: Grouping, rows: readonly TallyRow[]): NumberRow[] =>
  withGaps(
    by,
    rows.filter((row) => row.by === by).map((row) => ({ key: row.key, label: labelOf(row), values: row.values })),
  );

interface ReportQuery {
  measure: MeasureKey;
  by: Grouping;
  span: Span;
}

export const sentenceOf = ({ measure, by, span }: ReportQuery, rows: readonly NumberRow[], total: number): string => {
  return usageReportSentence({ measure, by, rows, total, span: spanText(span) });
};

export interface Table extends ReportQuery {
  columns: string[];
  rows: NumberRow[];
  count: number;
  totals: number[];
  sentence: string;
}

/** At most `most` rows; sums and count include all rows. */
export const readUsageReport = async (
  db: Db,
  { measure, by, span, most }: ReportQuery & { most: number },
  now: Temporal.Instant,
): Promise<Table> => {
  const tallied = await inSnapshot(db, async (tx) =>
    tally(tx, { measure, bys: [by], pieces: await readPieces(tx, span, now), most }, now),
  );
  const columns = measureOf(measure).columns.map(({ name }) => t(name));
  const totals = tallied[0]?.totals ?? columns.map(() => 0);
  const rows = rowsBy(by, tallied);
  const query = { measure, by, span };
  return {
    ...query,
    columns,
    rows,
    count: Math.max(rows.length, tallied[0]?.count ?? 0),
    totals,
    sentence: sentenceOf(query, rows, totals[0] ?? 0),
  };
};
