// The preview or result of an import of people, and of its undo.
import type { ReactNode } from 'react';
import type { BackgroundTask, PeopleImportResult, PeopleUndoResult } from '#contract/platform/background-tasks.ts';
import * as m from '#messages/en/people-import.ts';
import { t } from '#messages/translate.ts';
import { peopleFileKindNames, peopleProblemText } from '#rules/admin/people-import.ts';
import { saveBackgroundTaskFile } from '#web/client/download.ts';
import { NumbersTable } from '#web/components/report-table/report-table.tsx';
import { rich } from '#web/components/rich-message/rich.ts';
import { SaveButton } from '#web/shell/save-button/save-button.tsx';
import '#web/screens/admin/settings/data.css';

const strong = (text: ReactNode) => <strong>{text}</strong>;
const download = (work: BackgroundTask) => () => saveBackgroundTaskFile(work, { password: '', code: '' });

export const PeopleCounts = ({ files }: Pick<PeopleImportResult, 'files'>) => (
  <NumbersTable
    caption={t(m.importPreview)}
    columns={[t(m.importFile), t(m.importRows), t(m.importReady), t(m.importWithProblems)]}
    rows={files.map(({ kind, rows, valid }) => ({
      key: kind,
      label: t(peopleFileKindNames[kind]),
      values: [rows, valid, rows - valid],
    }))}
    totals={[]}
  />
);

export const PeopleProblems = ({ work, result }: { work: BackgroundTask; result: PeopleImportResult }) => {
  const { problems, problemCount, ignored } = result;
  return (
    <>
      {ignored.length > 0 && <p>{t(m.importIgnored, { files: ignored.join(', ') })}</p>}
      {problemCount > 0 && (
        <div className="notice notice--bad">
          <p>
            <strong>{t(m.importProblems, { count: problemCount })}</strong>
          </p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and a keyboard needs to reach it for that. */}
          <section className="file-errors" aria-label={t(m.importProblemList)} tabIndex={0}>
            <ul>
              {problems.map((problem) => (
                <li key={`${problem.file} ${problem.line} ${problem.column} ${problem.code}`}>
                  {rich(m.importProblem, {
                    file: problem.file,
                    line: problem.line,
                    column: problem.column && `, ${problem.column}`,
                    problem: peopleProblemText(problem),
                    strong,
                  })}
                </li>
              ))}
            </ul>
          </section>
          {problemCount > problems.length && <p>{t(m.importFirstProblems, { count: problems.length })}</p>}
          {work.hasFile && (
            <SaveButton
              underWay={t(m.importDownloadProblems)}
              saved={t(m.importProblemsDownloaded)}
              save={download(work)}
            >
              {t(m.importDownloadProblems)}
            </SaveButton>
          )}
        </div>
      )}
    </>
  );
};

export const UndoOutcome = ({ work, result }: { work: BackgroundTask; result: PeopleUndoResult }) => (
  <div className="notice notice--good">
    <p>
      <strong>{t(m.importUndone, { removed: result.removed })}</strong>
    </p>
    {result.keptCount > 0 && (
      <>
        <p>{t(m.importKept, { count: result.keptCount })}</p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and a keyboard needs to reach it for that. */}
        <section className="file-errors" aria-label={t(m.importKept, { count: result.keptCount })} tabIndex={0}>
          <ul>
            {result.kept.map(({ id, name, email }) => (
              <li key={id}>
                <a href={`/staff/people/${id}`}>{name}</a>, {email}
              </li>
            ))}
          </ul>
        </section>
        {work.hasFile && (
          <SaveButton underWay={t(m.importDownloadKept)} saved={t(m.importKeptDownloaded)} save={download(work)}>
            {t(m.importDownloadKept)}
          </SaveButton>
        )}
      </>
    )}
  </div>
);
