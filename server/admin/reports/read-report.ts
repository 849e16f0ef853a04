// One table of numbers: ordered and labeled rows, with a sentence that sums it up.

import { states } from '#rules/accounts/regions.ts';
import { usageReportSentence } from '#rules/admin/report-sentence.ts';
import {
  type Grouping,
  isInTime,
  type MeasureKey,
  measureOf,
  type NumberRow,
  periodLabel,
  withGaps,
} from '#rules/admin/reports.ts';
import { certificateTypes } from '#rules/catalog/certificate-types.ts';
import { accommodationKinds } from '#rules/registration/accommodations.ts';
import type { Span } from '#server/admin/reports/facts-queries.ts';
import { type TallyRow, tally } from '#server/admin/reports/queries.ts';
import { inSnapshot, readPieces } from '#server/admin/reports/read-pieces.ts';
import { spanText } from '#server/admin/reports/spans.ts';
import type { Db } from '#server/platform/database/transaction.ts';

const stateNames = new Map<string, string>(states);
const methodNames: Record<string, string> = {
  Web: 'Web',
  Phone: 'Telephone',
  Both: 'Web and telephone',
  Teleconference: 'Teleconference',
};

const nameIn = (names: Record<string, { name?: string; staffName?: string }>, key: string): string =>
  names[key]?.staffName ?? names[key]?.name ?? key;

const labelOf = ({ by, key, label }: TallyRow): string => {
  if (isInTime(by)) return periodLabel(by, key);
  if (key === '' || label === '') return 'Not known';
  if (by === 'region') return stateNames.get(label) ?? label;
  if (by === 'method') return methodNames[key] ?? label;
  if (by === 'kind') return nameIn(accommodationKinds, key);
  return by === 'body' ? nameIn(certificateTypes, key) : label;
};

/** Rows of one grouping as people read them; months without anything are there too. */
export const rowsBy = (by: Grouping, rows: readonly TallyRow[]): NumberRow[] =>
  withGaps(
    by,
    rows.filter((row) => row.by === by).map((row) => ({ key: row.key, label: labelOf(row), values: row.values })),
  );

interface Asked {
  measure: MeasureKey;
  by: Grouping;
  span: Span;
}

export const sentenceOf = ({ measure, by, span }: Asked, rows: readonly NumberRow[], total: number): string => {
  const { one, many } = measureOf(measure);
  return usageReportSentence({ one, many, by, rows, total, span: spanText(span) });
};

export interface Table extends Asked {
  columns: string[];
  rows: NumberRow[];
  count: number;
  totals: number[];
  sentence: string;
}

/** `most` rows; sums and count are of all. */
export const readUsageReport = async (
  db: Db,
  { measure, by, span, most }: Asked & { most: number },
  now: Temporal.Instant,
): Promise<Table> => {
  const tallied = await inSnapshot(db, async (tx) =>
    tally(tx, { measure, bys: [by], pieces: await readPieces(tx, span, now), most }, now),
  );
  const columns = measureOf(measure).columns.map(({ name }) => name);
  const totals = tallied[0]?.totals ?? columns.map(() => 0);
  const rows = rowsBy(by, tallied);
  const asked = { measure, by, span };
  return {
    ...asked,
    columns,
    rows,
    count: Math.max(rows.length, tallied[0]?.count ?? 0),
    totals,
    sentence: sentenceOf(asked, rows, totals[0] ?? 0),
  };
};
