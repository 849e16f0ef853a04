// Imports a catalog file: choose, upload, preview, confirm.
import { useEffect, useRef, useState } from 'react';
import { importCatalog } from '#contract/admin/data-transfer.ts';
import type { BackgroundTask } from '#contract/platform/background-tasks.ts';
import { isUnderWay, maxCatalogBytes, maxCatalogMegabytes } from '#rules/platform/background-tasks.ts';
import { sizeText } from '#rules/platform/file-kinds.ts';
import { browserCall } from '#web/client/api.ts';
import { saveBackgroundTaskFile, saveCatalog } from '#web/client/download.ts';
import { sendCatalog } from '#web/client/send-catalog.ts';
import { useAccountRequest } from '#web/client/use-account-request.ts';
import type { useBackgroundTasks } from '#web/client/use-long-work.ts';
import { usePending } from '#web/client/use-pending.ts';
import { ConfirmButton } from '#web/components/confirm-button/confirm-button.tsx';
import { FileField } from '#web/components/field/field.tsx';
import { WorkProgress } from '#web/components/work-progress/work-progress.tsx';
import { WorkState } from '#web/components/work-progress/work-state.tsx';
import {
  CountsTable,
  changesNothing,
  FileErrors,
  FileWarnings,
  SpeakerMatches,
} from '#web/screens/admin/settings/import-outcome.tsx';
import { SaveButton } from '#web/shell/save-button/save-button.tsx';

const csvColumns = [
  ['source_id', 'The session’s own key. The same key again updates the session'],
  ['series_route', 'The series, such as ao or ada-legal'],
  ['title', 'The title'],
  ['start_eastern', 'Eastern Time: 2026-11-13 14:30, 11/13/2026 14:30 or 11/13/2026 2:30 PM'],
  ['duration_minutes', 'Empty: 90, in Ask an ADA Pro 60'],
  ['category', 'Can be empty'],
  ['speakers', 'First Last | position | organization; more of them after “ ; ”. Can be empty'],
  ['description', 'Plain text; <br> breaks a line. Can be empty'],
  ['source_url', 'Where the session was found. Can be empty'],
] as const;

type Watched = Pick<ReturnType<typeof useBackgroundTasks>, 'trouble' | 'look' | 'stop'>;

const errorOf = (file: File | undefined): string => {
  if (!file) return 'Choose a file';
  if (!/\.(?:json|csv)$/i.test(file.name)) return 'A catalog is a file whose name ends in .json or .csv';
  if (file.size === 0) return 'This file is empty';
  if (file.size <= maxCatalogBytes) return '';
  return `This file has ${sizeText(file.size)}, and at most ${maxCatalogMegabytes} MB are possible here. Use the command line for it`;
};

interface CheckedProps {
  work: BackgroundTask;
  confirm: (newSpeakers: string[]) => void;
  failure: string;
}

const Checked = ({ work, confirm, failure }: CheckedProps) => {
  const [newSpeakers, setNewSpeakers] = useState<string[]>([]);
  const { counts } = work.result;
  if (!counts) return work.state === 'failed' ? <FileErrors fileName={work.fileName} result={work.result} /> : null;
  const caption = `What ${work.fileName} would change`;
  return (
    <div className="card">
      <h3>{caption}</h3>
      <CountsTable counts={counts} caption={caption} />
      <FileWarnings {...work.result} />
      <SpeakerMatches matches={work.result.speakerMatches} newSpeakers={newSpeakers} change={setNewSpeakers} />
      {changesNothing(counts) && newSpeakers.length === 0 ? (
        <p>It would change nothing: the portal has all of it as it is.</p>
      ) : (
        <>
          <p>
            Nothing of it is kept yet. An import writes over what staff have changed in the same sessions, and people
            who are registered hear of new times. It cannot be undone in one step, and it is not under Changes. The
            portal keeps the catalog as it was before for a day: to import that file puts old words back; what was new
            stays, until you delete it.
          </p>
          <div aria-live="assertive">{failure && <p className="field__error">{failure}</p>}</div>
          <div className="button-row">
            <SaveButton underWay="Collecting…" saved="The catalog is saved with your downloads." save={saveCatalog}>
              Save the catalog first
            </SaveButton>
            <ConfirmButton
              title={`Import ${work.fileName}?`}
              text="All of it comes in, or nothing. Visitors see it at once."
              yes="Import it"
              no="Do not import it"
              confirmed={() => confirm(newSpeakers)}
            >
              Import it…
            </ConfirmButton>
          </div>
        </>
      )}
    </div>
  );
};

const Imported = ({ work }: { work: BackgroundTask }) => {
  const { counts } = work.result;
  if (!counts) return work.state === 'failed' ? <FileErrors fileName={work.fileName} result={work.result} /> : null;
  return (
    <div className="notice notice--good">
      <p>
        <strong>{work.fileName} is imported.</strong> Visitors see it now.
      </p>
      <CountsTable counts={counts} caption={`What ${work.fileName} has changed`} />
      <FileWarnings {...work.result} />
      {work.hasFile && (
        <SaveButton
          underWay="Fetching it…"
          saved="The file is saved with your downloads."
          save={() => saveBackgroundTaskFile(work, { password: '', code: '' })}
        >
          Save the catalog as it was before
        </SaveButton>
      )}
    </div>
  );
};

const CsvColumns = () => (
  <details>
    <summary>Columns of a CSV file</summary>
    <p>The first line names all of these columns, in any order. Each line after it is one session.</p>
    <dl className="facts">
      {csvColumns.map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  </details>
);

export const CatalogImport = ({ work, watched }: { work: BackgroundTask | undefined; watched: Watched }) => {
  const request = useAccountRequest();
  const { run } = usePending();
  const input = useRef<HTMLInputElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const sending = useRef<AbortController | null>(null);
  const [problem, setError] = useState('');
  const [failure, setFailure] = useState('');
  const [sent, setSent] = useState<{ name: string; done: number; total: number } | null>(null);
  useEffect(() => () => sending.current?.abort(), []);

  const fail = (text: string): void => {
    setError(text);
    input.current?.focus();
  };
  const send = async (): Promise<void> => {
    const file = input.current?.files?.[0];
    setError('');
    setFailure('');
    const found = errorOf(file);
    if (found || !file) return fail(found);
    const controller = new AbortController();
    const { signal } = controller;
    sending.current = controller;
    const about = { name: file.name, total: file.size };
    setSent({ ...about, done: 0 });
    heading.current?.focus();
    const error = await request(async () => {
      await sendCatalog(file, { signal, progress: (done) => setSent({ ...about, done }) });
      await watched.look();
    }).catch((error: unknown) => {
      if (!signal.aborted) throw error;
      return null; // Nothing to announce: the person stopped it.
    });
    setSent(null);
    if (error) fail(Object.values(error.fields)[0] ?? error.message);
    else if (!signal.aborted && input.current) input.current.value = '';
  };
  const confirm = async (newSpeakers: string[]): Promise<void> => {
    setFailure('');
    const error = await request(() =>
      browserCall(importCatalog, { params: { id: String(work?.id) }, body: { newSpeakers } }),
    );
    await watched.look();
    if (error) setFailure(error.message);
    heading.current?.focus();
  };

  const isImport = work?.kind === 'catalog-import';
  const isBusy = sent !== null || (work !== undefined && isUnderWay(work.state));
  return (
    <section className="section" aria-labelledby="catalog-in">
      <h2 id="catalog-in" ref={heading} tabIndex={-1}>
        Bring in a catalog
      </h2>
      <p>Sessions, series and speakers from a file. First you see what it would change; nothing is kept before.</p>
      <CsvColumns />
      {sent && (
        <WorkProgress
          name={`Sending ${sent.name}`}
          words={`${Math.floor((sent.done / sent.total) * 100)} percent of ${sizeText(sent.total)}`}
          done={sent.done}
          total={sent.total}
          stop={{ label: 'Stop it', isStopping: false, run: () => sending.current?.abort() }}
        />
      )}
      {work && !sent && work.state !== 'receiving' && (
        <WorkState
          work={work}
          name={isImport ? `Importing ${work.fileName}` : `Looking at ${work.fileName}`}
          {...watched}
        >
          {isImport ? (
            <Imported work={work} />
          ) : (
            <Checked
              key={work.id}
              work={work}
              confirm={(newSpeakers) => void run(() => confirm(newSpeakers))}
              failure={failure}
            />
          )}
        </WorkState>
      )}
      {!isBusy && (
        <form
          noValidate
          method="post"
          onSubmit={(event) => {
            event.preventDefault();
            void run(send);
          }}
          aria-labelledby="catalog-in"
          className="catalog-form"
        >
          <FileField
            ref={input}
            id="catalog-file"
            label={work ? 'Another catalog file' : 'Catalog file'}
            hint={`JSON as this page saves it, or CSV with one session a line; at most ${maxCatalogMegabytes} MB`}
            error={problem}
            accept=".json,.csv,application/json,text/csv"
          />
          <p>
            <button type="submit" className="button">
              See what it would change
            </button>
          </p>
        </form>
      )}
    </section>
  );
};
