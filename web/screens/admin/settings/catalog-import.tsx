// Imports a catalog file: choose, upload, preview, confirm.
import { useEffect, useRef, useState } from 'react';
import { importCatalog } from '#contract/admin/data-transfer.ts';
import type { BackgroundTask } from '#contract/platform/background-tasks.ts';
import * as m from '#messages/en/admin.ts';
import { t } from '#messages/translate.ts';
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
import { rich } from '#web/components/rich-message/rich.ts';
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
  ['source_id', m.importColumnSourceId],
  ['series_route', m.importColumnSeries],
  ['title', m.importColumnTitle],
  ['start_eastern', m.importColumnStart],
  ['duration_minutes', m.importColumnDuration],
  ['category', m.importColumnCategory],
  ['speakers', m.importColumnSpeakers],
  ['description', m.importColumnDescription],
  ['source_url', m.importColumnUrl],
] as const;

type Watched = Pick<ReturnType<typeof useBackgroundTasks>, 'trouble' | 'look' | 'stop'>;

const errorOf = (file: File | undefined): string => {
  if (!file) return t(m.importNoFile);
  if (!/\.(?:json|csv)$/i.test(file.name)) return t(m.importWrongType);
  if (file.size === 0) return t(m.importEmpty);
  if (file.size <= maxCatalogBytes) return '';
  return t(m.importTooLarge, { size: sizeText(file.size), megabytes: maxCatalogMegabytes });
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
  const file = work.fileName;
  const caption = t(m.importChanges, { file });
  return (
    <div className="card">
      <h3>{caption}</h3>
      <CountsTable counts={counts} caption={caption} />
      <FileWarnings {...work.result} />
      <SpeakerMatches matches={work.result.speakerMatches} newSpeakers={newSpeakers} change={setNewSpeakers} />
      {changesNothing(counts) && newSpeakers.length === 0 ? (
        <p>{t(m.importNoChanges)}</p>
      ) : (
        <>
          <p>{t(m.importWarning)}</p>
          <div aria-live="assertive">{failure && <p className="field__error">{failure}</p>}</div>
          <div className="button-row">
            <SaveButton underWay={t(m.preparing)} saved={t(m.dataCatalogDownloaded)} save={saveCatalog}>
              {t(m.dataCatalogDownloadFirst)}
            </SaveButton>
            <ConfirmButton
              title={t(m.importConfirmTitle, { file })}
              text={t(m.importConfirmText)}
              yes={t(m.importConfirmYes)}
              no={t(m.importConfirmNo)}
              confirmed={() => confirm(newSpeakers)}
            >
              {t(m.importStart)}
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
      <p>{rich(m.importDone, { file: work.fileName, strong: (text) => <strong>{text}</strong> })}</p>
      <CountsTable counts={counts} caption={t(m.importDoneChanges, { file: work.fileName })} />
      <FileWarnings {...work.result} />
      {work.hasFile && (
        <SaveButton
          underWay={t(m.importPreviousDownloading)}
          saved={t(m.importPreviousDownloaded)}
          save={() => saveBackgroundTaskFile(work, { password: '', code: '' })}
        >
          {t(m.importPreviousDownload)}
        </SaveButton>
      )}
    </div>
  );
};

const CsvColumns = () => (
  <details>
    <summary>{t(m.importColumns)}</summary>
    <p>{t(m.importColumnsIntro)}</p>
    <dl className="facts">
      {csvColumns.map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{t(text)}</dd>
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
      await watched.look(() => setSent(null));
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
        {t(m.importTitle)}
      </h2>
      <p>{t(m.importIntro)}</p>
      <CsvColumns />
      {sent && (
        <WorkProgress
          name={t(m.importUploading, { file: sent.name })}
          words={t(m.importUploaded, { done: sent.done / sent.total, size: sizeText(sent.total) })}
          done={sent.done}
          total={sent.total}
          stop={{ label: t(m.importCancelUpload), isStopping: false, run: () => sending.current?.abort() }}
        />
      )}
      {work && !sent && work.state !== 'receiving' && (
        <WorkState
          work={work}
          name={t(isImport ? m.importRunning : m.importChecking, { file: work.fileName })}
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
            label={t(work ? m.importOtherFile : m.importFile)}
            hint={t(m.importFileHint, { megabytes: maxCatalogMegabytes })}
            error={problem}
            accept=".json,.csv,application/json,text/csv"
          />
          <p>
            <button type="submit" className="button">
              {t(m.importCheck)}
            </button>
          </p>
        </form>
      )}
    </section>
  );
};
