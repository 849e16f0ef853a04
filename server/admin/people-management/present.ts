// Converts sessions and accounts to the contract's fields, for staff to choose and compare.
import type { ChoosableSession, MergeSide } from '#contract/admin/people-management.ts';
import { attendanceText, methodsOf } from '#rules/catalog/attendance-choice.ts';
import { easternIso } from '#rules/platform/eastern-time.ts';
import type { HoldingsRow } from '#server/admin/people-management/merge-queries.ts';
import type { ChoosableRow } from '#server/admin/people-management/queries.ts';

export const presentChoosable = (row: ChoosableRow): ChoosableSession => ({
  id: row.id,
  name: row.name,
  startDate: easternIso(row.starts_at),
  series: row.series_name,
  methods: methodsOf(row.type_code).map((value) => ({ value, text: attendanceText(value) })),
});

export const presentSide = ({ is_speaker: _, created_at, ...row }: HoldingsRow): MergeSide => ({
  ...row,
  createdAt: easternIso(created_at),
});
