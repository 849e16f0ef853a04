// Quiz results: attempts, passes, item statistics.
import type { StaffQuiz } from '#contract/credit/quizzes.ts';
import { counted } from '#rules/platform/counted.ts';

const percent = (count: number, of: number): string => (of === 0 ? 'none yet' : `${Math.round((100 * count) / of)} %`);

export const TestResults = ({ test }: { test: StaffQuiz }) => {
  const { attempts, people, passed, questions } = test.results;
  const asked = new Map(test.questions.map(({ id, text }) => [id, text]));
  return (
    <section className="section" aria-labelledby="results">
      <h2 id="results">Results</h2>
      {attempts === 0 ? (
        <p>Nobody has handed in an attempt yet.</p>
      ) : (
        <>
          <p>
            {counted(people, 'person has', 'people have')} handed in {counted(attempts, 'attempt')}.
            {test.passMark !== null &&
              ` ${passed} passed (${percent(passed, people)}), with ${test.passMark} percent or more.`}
          </p>
          <table className="survey-table">
            <caption>Questions, by how often they were right</caption>
            <thead>
              <tr>
                <th scope="col">Question</th>
                <th scope="col">Asked</th>
                <th scope="col">Right</th>
              </tr>
            </thead>
            <tbody>
              {questions.map((question) => (
                <tr key={question.id}>
                  <th scope="row">{asked.get(question.id)}</th>
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
