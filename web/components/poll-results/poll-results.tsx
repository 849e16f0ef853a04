// The results of a poll: a bar chart with a sentence, and a table.
import type { Poll, PollResults } from '#contract/registration/polls.ts';
import { contentLang } from '#messages/content-language.ts';
import * as m from '#messages/en/participation.ts';
import { t } from '#messages/translate.ts';
import { numberFormat } from '#rules/platform/formats.ts';
import { scaleAverage } from '#rules/registration/polls.ts';
import { Chart } from '#web/components/chart/chart.tsx';
import '#web/components/chart/chart.css';
import '#web/styles/participation.css';

interface Props {
  poll: Pick<Poll, 'kind' | 'question' | 'options'>;
  results: PollResults;
}

const sentenceOf = ({ poll, results }: Props): string => {
  const average = poll.kind === 'scale' ? scaleAverage(results.counts) : null;
  return [
    t(m.pollResultsSentence, { answers: results.answers }),
    average !== null && t(m.pollResultsAverage, { average: Math.round(average * 10) / 10 }),
  ]
    .filter(Boolean)
    .join(' ');
};

export const PollResultsView = ({ poll, results }: Props) => {
  const { question, options } = poll;
  const { answers, counts } = results;
  const name = t(m.pollResultsName, { question });
  return (
    <div className="poll-results">
      <Chart
        name={name}
        sentence={sentenceOf({ poll, results })}
        columns={[t(m.pollResultsPeople)]}
        bars={options.map((option, index) => ({ key: String(index), label: option, values: [counts[index] ?? 0] }))}
        scale={answers || null}
      />
      {answers > 0 && (
        <table>
          <caption className="visually-hidden">{name}</caption>
          <thead>
            <tr>
              <th scope="col">{t(m.pollResultsOption)}</th>
              <th scope="col">{t(m.pollResultsPeople)}</th>
              <th scope="col">{t(m.pollResultsShare)}</th>
            </tr>
          </thead>
          <tbody>
            {options.map((option, index) => (
              <tr key={option}>
                <th scope="row" lang={contentLang()}>
                  {option}
                </th>
                <td>{counts[index]}</td>
                <td>
                  {numberFormat({ style: 'percent', maximumFractionDigits: 0 }).format((counts[index] ?? 0) / answers)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
};
