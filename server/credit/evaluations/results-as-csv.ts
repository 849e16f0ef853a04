// Results of evaluations and follow-up surveys as CSV.
import * as m from '#messages/en/credit.ts';
import { t } from '#messages/translate.ts';
import type { EvaluationResult } from '#rules/credit/evaluations.ts';
import { csvText } from '#rules/platform/csv.ts';

const percent = (count: number, of: number): number => (of === 0 ? 0 : Math.round((100 * count) / of));

const linesOf = (result: EvaluationResult): (string | number)[][] => {
  const { text, answered, counts, texts } = result;
  return [
    ...counts.map(({ text: choice, count }) => [text, choice, count, percent(count, answered)]),
    ...texts.map((written) => [text, written, 1, percent(1, answered)]),
    ...(counts.length === 0 && texts.length === 0 ? [[text, '', 0, 0]] : []),
  ];
};

const columns = [m.evaluationCsvQuestion, m.evaluationCsvAnswer, m.evaluationCsvPeople, m.evaluationCsvPercent];

/** By question, not by person: combined answers would reveal more about a person. */
export const resultsAsCsv = (results: readonly EvaluationResult[]): string =>
  csvText([columns.map((column) => t(column)), ...results.flatMap(linesOf)]);
