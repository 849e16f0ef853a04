// Imports files of people: choose, upload, preview, confirm.
import { useEffect, useRef, useState } from 'react';
import { importPeople } from '#contract/admin/people-import.ts';
import type { BackgroundTask } from '#contract/platform/background-tasks.ts';
import * as admin from '#messages/en/admin.ts';
import * as m from '#messages/en/people-import.ts';
import { t } from '#messages/translate.ts';
import { isPeopleFileName, maxPeopleBytes, maxPeopleMegabytes, undoDays } from '#rules/admin/people-import.ts';
import { isUnderWay } from '#rules/platform/background-tasks.ts';
import { sizeText } from '#rules/platform/file-kinds.ts';
import { browserCall } from '#web/client/api.ts';
import { sendPeople } from '#web/client/send-people.ts';
import { useAccountRequest } from '#web/client/use-account-request.ts';
import type { useBackgroundTasks } from '#web/client/use-long-work.ts';
import { usePending } from '#web/client/use-pending.ts';
import { ConfirmButton } from '#web/components/confirm-button/confirm-button.tsx';
import { FileField } from '#web/components/field/field.tsx';
import { WorkProgress } from '#web/components/work-progress/work-progress.tsx';
import { WorkState } from '#web/components/work-progress/work-state.tsx';
import { PeopleCounts, PeopleProblems } from '#web/screens/admin/settings/people-import-outcome.tsx';

type Watched = Pick<ReturnType<typeof useBackgroundTasks>, 'trouble' | 'look' | 'stop'>;

const formats = [
  ['people.csv', m.importFormatPeople],
  ['members.csv', m.importFormatMembers],
  ['memberships.csv', m.importFormatMemberships],
  ['registrations.csv', m.importFormatRegistrations],
  ['attendance.csv', m.importFormatAttendance],
  ['credit.csv', m.importFormatCredit],
  ['certificates.csv', m.importFormatCertificates],
] as const;

const Format = () => (
  <details>
    <summary>{t(m.importFormat)}</summary>
    <p>{t(m.importFormatIntro)}</p>
    <dl className="facts">
      {formats.map(([name, text]) => (
        <div key={name}>
          <dt>
            <code>{name}</code>
          </dt>
          <dd>{t(text)}</dd>
        </div>
      ))}
    </dl>
  </details>
);

const errorOf = (files: readonly File[]): string => {
  if (files.length === 0) return t(m.importChoose);
  const unknown = files.find(({ name }) => !isPeopleFileName(name));
  if (unknown) return t(m.importUnknownFile, { file: unknown.name });
  if (files.some(({ size }) => size === 0)) return t(admin.importEmpty);
  const total = files.reduce((sum, { size }) => sum + size, 0);
  return total > maxPeopleBytes ? t(m.importTooLarge, { megabytes: maxPeopleMegabytes }) : '';
};

interface Choices {
  skipsInvalid: boolean;
  notifies: boolean;
}

interface CheckedProps {
  work: BackgroundTask;
  confirm: (choices: Choices) => void;
  failure: string;
}

const Checked = ({ work, confirm, failure }: CheckedProps) => {
  const [choices, setChoices] = useState<Choices>({ skipsInvalid: false, notifies: false });
  const result = work.result.peopleImport;
  if (!result) return null;
  const hasProblems = result.problemCount > 0;
  const hasValid = result.files.some(({ valid }) => valid > 0);
  const canImport = hasValid && (!hasProblems || (result.canSkip && choices.skipsInvalid));
  const choice = (name: keyof Choices) => ({
    type: 'checkbox',
    checked: choices[name],
    onChange: () => setChoices({ ...choices, [name]: !choices[name] }),
  });
  return (
    <div className="card">
      <h3>{t(m.importPreview)}</h3>
      <PeopleCounts files={result.files} />
      <PeopleProblems work={work} result={result} />
      {!result.canSkip && <p>{t(m.importCannotSkip)}</p>}
      {!hasValid && result.canSkip && <p>{t(m.importNothingToDo)}</p>}
      {hasProblems && hasValid && result.canSkip && (
        <>
          <p>{t(m.importFixFirst)}</p>
          <label className="choice">
            <input {...choice('skipsInvalid')} />
            <span>{t(m.importSkip)}</span>
          </label>
        </>
      )}
      {hasValid && result.canSkip && (
        <>
          <label className="choice">
            <input {...choice('notifies')} aria-describedby="people-notify-hint" />
            <span>{t(m.importNotify)}</span>
          </label>
          <p className="field__hint" id="people-notify-hint">
            {t(m.importNotifyHint)}
          </p>
        </>
      )}
      <div aria-live="assertive">{failure && <p className="field__error">{failure}</p>}</div>
      {canImport && (
        <ConfirmButton
          title={t(m.importConfirmTitle)}
          text={t(m.importConfirmText, { days: undoDays })}
          yes={t(m.importConfirmYes)}
          no={t(m.importConfirmNo)}
          confirmed={() => confirm(choices)}
        >
          {t(m.importStart)}
        </ConfirmButton>
      )}
    </div>
  );
};

const Imported = ({ work }: { work: BackgroundTask }) => {
  const result = work.result.peopleImport;
  if (!result) return null;
  const isDone = result.importId !== null;
  return (
    <div className={`notice ${isDone ? 'notice--good' : 'notice--bad'}`}>
      <p>
        <strong>{isDone ? t(m.importDone, { days: undoDays }) : t(m.importNotDone)}</strong>
      </p>
      <PeopleCounts files={result.files} />
      <PeopleProblems work={work} result={result} />
    </div>
  );
};

export const PeopleImport = ({ work, watched }: { work: BackgroundTask | undefined; watched: Watched }) => {
  const request = useAccountRequest();
  const { run } = usePending();
  const input = useRef<HTMLInputElement>(null);
  const attach = useRef<HTMLInputElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const sending = useRef<AbortController | null>(null);
  const [problem, setProblem] = useState('');
  const [failure, setFailure] = useState('');
  const [sent, setSent] = useState<{ done: number; total: number } | null>(null);
  useEffect(() => () => sending.current?.abort(), []);

  const fail = (text: string): void => {
    setProblem(text);
    input.current?.focus();
  };
  const send = async (): Promise<void> => {
    const files = [...(input.current?.files ?? [])];
    setProblem('');
    setFailure('');
    const found = errorOf(files);
    if (found) return fail(found);
    const controller = new AbortController();
    const { signal } = controller;
    sending.current = controller;
    const total = files.reduce((sum, { size }) => sum + size, 0);
    setSent({ total, done: 0 });
    heading.current?.focus();
    const error = await request(async () => {
      await sendPeople(files, attach.current?.checked === true, {
        signal,
        progress: (done) => setSent({ total, done }),
      });
      await watched.look(() => setSent(null));
    }).catch((error: unknown) => {
      if (!signal.aborted) throw error;
      return null; // Nothing to announce: the person stopped it.
    });
    setSent(null);
    if (error) fail(Object.values(error.fields)[0] ?? error.message);
    else if (!signal.aborted && input.current) input.current.value = '';
  };
  const confirm = async (choices: Choices): Promise<void> => {
    setFailure('');
    const error = await request(() => browserCall(importPeople, { params: { id: String(work?.id) }, body: choices }));
    await watched.look();
    if (error) setFailure(error.message);
    heading.current?.focus();
  };

  const isImport = work?.kind === 'people-import';
  const isBusy = sent !== null || (work !== undefined && isUnderWay(work.state));
  return (
    <section className="section" aria-labelledby="people-in">
      <h2 id="people-in" ref={heading} tabIndex={-1}>
        {t(m.importTitle)}
      </h2>
      <p>{t(m.importIntro)}</p>
      <Format />
      {sent && (
        <WorkProgress
          name={t(m.importUploading)}
          words={t(admin.importUploaded, { done: sent.done / sent.total, size: sizeText(sent.total) })}
          done={sent.done}
          total={sent.total}
          stop={{ label: t(admin.importCancelUpload), isStopping: false, run: () => sending.current?.abort() }}
        />
      )}
      {work && !sent && work.state !== 'receiving' && (
        <WorkState work={work} name={t(isImport ? m.importRunning : m.importChecking)} {...watched}>
          {isImport ? (
            <Imported work={work} />
          ) : (
            <Checked
              key={work.id}
              work={work}
              confirm={(choices) => void run(() => confirm(choices))}
              failure={failure}
            />
          )}
        </WorkState>
      )}
      {/* Hidden, not removed, so that the choice of files stays if the upload fails. */}
      <form
        noValidate
        method="post"
        hidden={isBusy}
        onSubmit={(event) => {
          event.preventDefault();
          void run(send);
        }}
        aria-labelledby="people-in"
        className="catalog-form"
      >
        <FileField
          ref={input}
          id="people-files"
          label={t(work ? m.importOtherFiles : m.importFiles)}
          hint={t(m.importFilesHint, { megabytes: maxPeopleMegabytes })}
          error={problem}
          multiple
          accept=".csv,.zip,text/csv,application/zip"
        />
        <label className="choice">
          <input type="checkbox" ref={attach} />
          <span>{t(m.importAttach)}</span>
        </label>
        <p>
          <button type="submit" className="button">
            {t(m.importCheckFiles)}
          </button>
        </p>
      </form>
    </section>
  );
};
