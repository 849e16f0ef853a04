// Evaluation results: a chart with a sentence and a table for each question, and CSV.

import type { StaffEvaluation } from '#contract/credit/evaluations.ts';
import * as m from '#messages/en/credit.ts';
import { t } from '#messages/translate.ts';
import { saveFile } from '#web/client/download.ts';
import { Chart } from '#web/components/chart/chart.tsx';
import { inEnglish } from '#web/components/rich-message/in-lang.tsx';
import { rich } from '#web/components/rich-message/rich.ts';
import { SaveButton } from '#web/shell/save-button/save-button.tsx';
import '#web/components/chart/chart.css';

type Result = NonNullable<StaffEvaluation['results']>[number];

const One = ({ result, number }: { result: Result; number: number }) => (
  <section aria-labelledby={`result-${result.id}`}>
    <h3 id={`result-${result.id}`}>{rich(m.evaluationResultTitle, { number, text: inEnglish(result.text) })}</h3>
    {result.counts.length > 0 && result.answered > 0 ? (
      <Chart
        name={t(m.evaluationResultTable, { number })}
        sentence={result.sentence}
        columns={[t(m.evaluationResultPeople)]}
        bars={result.counts.map(({ text, count }) => ({ key: text, label: text, values: [count] }))}
        scale={result.answered}
      />
    ) : (
      <p>{result.sentence}</p>
    )}
    {result.counts.length > 0 && result.answered > 0 && (
      <table className="evaluation-table">
        <caption className="visually-hidden">{t(m.evaluationResultTable, { number })}</caption>
        <thead>
          <tr>
            <th scope="col">{t(m.evaluationResultAnswer)}</th>
            <th scope="col">{t(m.evaluationResultPeople)}</th>
            <th scope="col">{t(m.evaluationResultShare)}</th>
          </tr>
        </thead>
        <tbody>
          {result.counts.map(({ text, count }) => (
            <tr key={text}>
              <th scope="row">{inEnglish(text)}</th>
              <td>{count}</td>
              <td>{t(m.percentOf, { percent: Math.round((100 * count) / result.answered) })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    )}
    {result.texts.length > 0 && (
      <ul>
        {result.texts.map((text, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same words can come twice, and nothing moves.
          <li key={index} className="plain-text">
            {text}
          </li>
        ))}
      </ul>
    )}
  </section>
);

interface Props {
  /** Null while there are too few answers. */
  results: StaffEvaluation['results'];
  /** How many people have answered, as a sentence. */
  count: string;
  minAnswers: number;
  fileName: string;
  /** The CSV. */
  load: () => Promise<string>;
}

export const EvaluationResults = ({ results, count, minAnswers, fileName, load }: Props) => (
  <section className="section" aria-labelledby="results">
    <h2 id="results">{t(m.quizResults)}</h2>
    <p>{count}</p>
    {results === null ? (
      <p>{t(m.evaluationResultTooFew, { count: minAnswers })}</p>
    ) : (
      <>
        {results.map((result, index) => (
          <One key={result.id} result={result} number={index + 1} />
        ))}
        <div className="button-row">
          <SaveButton
            underWay={t(m.evaluationDownloading)}
            saved={t(m.evaluationDownloaded)}
            save={async () => saveFile(fileName, 'text/csv', await load())}
          >
            {t(m.evaluationDownload)}
          </SaveButton>
        </div>
      </>
    )}
  </section>
);
