// The preview, result or errors of an import.
import type { BackgroundTaskResult, FileError, ImportCounts } from '#contract/platform/background-tasks.ts';
import { counted } from '#rules/platform/counted.ts';
import { NumbersTable } from '#web/components/report-table/report-table.tsx';
import '#web/screens/admin/settings/data.css';

const kinds = [
  ['series', 'Series'],
  ['sessions', 'Sessions'],
  ['speakers', 'Speakers'],
  ['categories', 'Categories'],
] as const;

const number = (count: number): string => count.toLocaleString('en-US');

export const CountsTable = ({ counts, caption }: { counts: ImportCounts; caption: string }) => (
  <NumbersTable
    caption={caption}
    columns={['What', 'New', 'Changed', 'Same']}
    rows={kinds.map(([key, label]) => {
      const { added, changed, unchanged } = counts[key];
      return { key, label, values: [added, changed, unchanged] };
    })}
    totals={[]}
  />
);

export const changesNothing = (counts: ImportCounts): boolean =>
  Object.values(counts).every(({ added, changed }) => added + changed === 0);

/** Nothing where there is nothing to look at. */
export const FileWarnings = ({ warnings = [], warningCount = warnings.length }: BackgroundTaskResult) =>
  warnings.length > 0 && (
    <div className="notice">
      <p>
        <strong>{counted(warningCount, 'warning')}.</strong> Check these credit lines. They do not stop the import.
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and a keyboard needs to reach it for that. */}
      <section className="file-faults" aria-label="Warnings" tabIndex={0}>
        <ul>
          {[...new Set(warnings)].map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      </section>
      {warningCount > warnings.length && <p>These are the first {number(warnings.length)}.</p>}
    </div>
  );

const positionKey = ({ line, column, expected }: FileError): string => `${line} ${column} ${expected}`;

export const FileErrors = ({ fileName, result }: { fileName: string; result: BackgroundTaskResult }) => {
  const { errors = [], errorCount = errors.length } = result;
  return (
    <div className="notice notice--bad">
      <p>
        <strong>
          {fileName} was not taken: {counted(errorCount, 'error')}.
        </strong>{' '}
        Nothing of it was kept. Correct the file, then choose it again.
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and a keyboard needs to reach it for that. */}
      <section className="file-faults" aria-label="Errors of the file" tabIndex={0}>
        <ul>
          {errors.map((error) => (
            <li key={positionKey(error)}>
              <strong>
                Line {error.line}, column {error.column}:
              </strong>{' '}
              found {error.found}, expected {error.expected}
            </li>
          ))}
        </ul>
      </section>
      {errorCount > errors.length && <p>These are the first {number(errors.length)}.</p>}
    </div>
  );
};

interface MatchesProps {
  matches: BackgroundTaskResult['speakerMatches'];
  /** Keys of the speakers that are not the proposed person. */
  newSpeakers: readonly string[];
  change: (newSpeakers: string[]) => void;
}

/** Speakers without an organization, to be confirmed as an existing speaker of that name. */
export const SpeakerMatches = ({ matches = [], newSpeakers, change }: MatchesProps) =>
  matches.length > 0 && (
    <fieldset>
      <legend>Speakers we have already</legend>
      <p>The file gives no organization for them. Clear the box of anybody who is a different person.</p>
      {matches.map(({ key, name, about }) => (
        <label className="choice" key={key}>
          <input
            type="checkbox"
            checked={!newSpeakers.includes(key)}
            onChange={({ target }) => {
              const others = newSpeakers.filter((each) => each !== key);
              change(target.checked ? others : [...others, key]);
            }}
          />
          {name} is {about === '' ? 'the speaker of that name' : `${name}, ${about}`}
        </label>
      ))}
    </fieldset>
  );
