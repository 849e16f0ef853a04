// The preview, result or errors of an import.
import type { ReactNode } from 'react';
import type { BackgroundTaskResult, FileError, ImportCounts } from '#contract/platform/background-tasks.ts';
import * as m from '#messages/en/admin.ts';
import { t } from '#messages/translate.ts';
import { NumbersTable } from '#web/components/report-table/report-table.tsx';
import { rich } from '#web/components/rich-message/rich.ts';
import '#web/screens/admin/settings/data.css';

const kinds = [
  ['series', m.importSeries],
  ['sessions', m.importSessions],
  ['speakers', m.importSpeakers],
  ['categories', m.importCategories],
] as const;

const strong = (text: ReactNode) => <strong>{text}</strong>;

export const CountsTable = ({ counts, caption }: { counts: ImportCounts; caption: string }) => (
  <NumbersTable
    caption={caption}
    columns={[t(m.importItems), t(m.importNew), t(m.importChanged), t(m.importUnchanged)]}
    rows={kinds.map(([key, label]) => {
      const { added, changed, unchanged } = counts[key];
      return { key, label: t(label), values: [added, changed, unchanged] };
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
      <p>{rich(m.importWarningsIntro, { count: warningCount, strong })}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and a keyboard needs to reach it for that. */}
      <section className="file-errors" aria-label={t(m.importWarnings)} tabIndex={0}>
        <ul>
          {[...new Set(warnings)].map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      </section>
      {warningCount > warnings.length && <p>{t(m.importFirst, { count: warnings.length })}</p>}
    </div>
  );

const positionKey = ({ line, column, expected }: FileError): string => `${line} ${column} ${expected}`;

export const FileErrors = ({ fileName, result }: { fileName: string; result: BackgroundTaskResult }) => {
  const { errors = [], errorCount = errors.length } = result;
  return (
    <div className="notice notice--bad">
      <p>{rich(m.importFailed, { file: fileName, count: errorCount, strong })}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and a keyboard needs to reach it for that. */}
      <section className="file-errors" aria-label={t(m.importErrors)} tabIndex={0}>
        <ul>
          {errors.map((error) => (
            <li key={positionKey(error)}>{rich(m.importError, { ...error, strong })}</li>
          ))}
        </ul>
      </section>
      {errorCount > errors.length && <p>{t(m.importFirst, { count: errors.length })}</p>}
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
      <legend>{t(m.importMatches)}</legend>
      <p>{t(m.importMatchesIntro)}</p>
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
          {[name, about].filter(Boolean).join(', ')}
        </label>
      ))}
    </fieldset>
  );
