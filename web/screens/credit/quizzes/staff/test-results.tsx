// Quiz results: attempts, passes, item statistics.

import type { StaffQuiz } from '#contract/credit/quizzes.ts';
import { contentLang } from '#messages/content-language.ts';
import * as m from '#messages/en/credit.ts';
import { t } from '#messages/translate.ts';

const percent = (count: number, of: number): string =>
  of === 0 ? t(m.percentNone) : t(m.percentOf, { percent: Math.round((100 * count) / of) });

export const TestResults = ({ test }: { test: StaffQuiz }) => {
  const { attempts, people, passed, questions } = test.results;
  const asked = new Map(test.questions.map(({ id, text }) => [id, text]));
  return (
    <section className="section" aria-labelledby="results">
      <h2 id="results">{t(m.quizResults)}</h2>
      {attempts === 0 ? (
        <p>{t(m.quizResultsNone)}</p>
      ) : (
        <>
          <p>
            {t(m.quizResultsCount, { people, attempts })}{' '}
            {test.passMark !== null &&
              t(m.quizResultsPassed, { passed, percent: percent(passed, people), mark: test.passMark })}
          </p>
          <table className="evaluation-table">
            <caption>{t(m.quizResultsTable)}</caption>
            <thead>
              <tr>
                <th scope="col">{t(m.questionText)}</th>
                <th scope="col">{t(m.quizResultsAsked)}</th>
                <th scope="col">{t(m.quizResultsRight)}</th>
              </tr>
            </thead>
            <tbody>
              {questions.map((question) => (
                <tr key={question.id}>
                  <th scope="row" lang={contentLang()}>
                    {asked.get(question.id)}
                  </th>
                  <td>{question.asked}</td>
                  <td>{percent(question.right, question.asked)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </section>
  );
};
