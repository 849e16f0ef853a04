// People export: reauthenticate, wait for the job, download.
import { useRef, useState } from 'react';
import { exportPeople } from '#contract/admin/data-transfer.ts';
import type { BackgroundTask } from '#contract/platform/background-tasks.ts';
import * as m from '#messages/en/admin.ts';
import { t } from '#messages/translate.ts';
import { isUnderWay } from '#rules/platform/background-tasks.ts';
import { shortDayText, timeText } from '#rules/platform/eastern-time.ts';
import { browserCall } from '#web/client/api.ts';
import { saveBackgroundTaskFile } from '#web/client/download.ts';
import { useAccountRequest } from '#web/client/use-account-request.ts';
import { useForm } from '#web/client/use-form.ts';
import type { useBackgroundTasks } from '#web/client/use-long-work.ts';
import { useFocusOnErrors } from '#web/components/focus/use-focus-on-errors.ts';
import { ProofFields } from '#web/components/proof-form/proof-fields.tsx';
import { rich } from '#web/components/rich-message/rich.ts';
import { SaveBar } from '#web/components/save-bar/save-bar.tsx';
import { WorkState } from '#web/components/work-progress/work-state.tsx';
import { PasskeyConfirm } from '#web/shell/passkey-confirm/passkey-confirm.tsx';

type Watched = Pick<ReturnType<typeof useBackgroundTasks>, 'trouble' | 'look' | 'stop'>;

const noProof = { password: '', code: '' };

const passwordMissing = ({ password }: { password: string }): Record<string, string> =>
  password === '' ? { password: t(m.peopleExportNoPassword) } : {};

const Made = ({ work, saved }: { work: BackgroundTask; saved: () => Promise<void> }) => {
  const request = useAccountRequest();
  const [asksProof, setAsksProof] = useState(false);
  const form = useForm({
    initial: noProof,
    validate: (values) => (asksProof ? passwordMissing(values) : {}),
    send: async (proof) => {
      const error = await request(() => saveBackgroundTaskFile(work, proof));
      if (error && ('password' in error.fields || 'code' in error.fields)) setAsksProof(true);
      if (!error || error.status === 404) await saved();
      return error ?? undefined;
    },
  });
  const element = useFocusOnErrors(form.attempt);
  return (
    <form
      ref={element}
      noValidate
      method="post"
      onSubmit={form.submit}
      className="card"
      aria-label={t(m.peopleExportReady)}
    >
      <p>
        {rich(m.peopleExportReadyText, {
          day: shortDayText(work.availableUntil),
          time: timeText(work.availableUntil),
          strong: (text) => <strong>{text}</strong>,
        })}
      </p>
      {asksProof && (
        <>
          <p>{t(m.peopleExportProof)}</p>
          <ProofFields id="people-file" values={form.values} errors={form.errors} change={form.change} />
          <PasskeyConfirm />
        </>
      )}
      <SaveBar
        label={t(m.peopleExportDownload)}
        sendingLabel={t(m.peopleExportDownloading)}
        {...form}
        failure={asksProof ? '' : form.failure}
      />
    </form>
  );
};

export const PeopleExport = ({ work, watched }: { work: BackgroundTask | undefined; watched: Watched }) => {
  const request = useAccountRequest();
  const heading = useRef<HTMLHeadingElement>(null);
  const [statusMessage, setStatusMessage] = useState('');
  const form = useForm({
    initial: noProof,
    validate: passwordMissing,
    send: async (body) => {
      setStatusMessage('');
      const error = await request(() => browserCall(exportPeople, { body }));
      if (!error || error.status === 409) {
        await watched.look();
        form.reset(noProof);
        heading.current?.focus();
        return undefined;
      }
      return error;
    },
  });
  const element = useFocusOnErrors(form.attempt);
  const saved = async (): Promise<void> => {
    await watched.look();
    setStatusMessage(t(m.peopleExportDownloaded));
    heading.current?.focus();
  };
  return (
    <section className="section" aria-labelledby="people-data">
      <h2 id="people-data" ref={heading} tabIndex={-1}>
        {t(m.peopleExportTitle)}
      </h2>
      <p>{t(m.peopleExportIntro)}</p>
      <div aria-live="polite">{statusMessage && <p className="notice notice--good">{statusMessage}</p>}</div>
      {work && (
        <WorkState work={work} name={t(m.peopleExportRunning)} {...watched}>
          {work.hasFile && <Made work={work} saved={saved} />}
        </WorkState>
      )}
      {!(work && (isUnderWay(work.state) || work.hasFile)) && (
        <form
          ref={element}
          noValidate
          method="post"
          onSubmit={form.submit}
          aria-label={t(m.peopleExportForm)}
          className="setting-form"
        >
          <ProofFields id="people-data-proof" values={form.values} errors={form.errors} change={form.change} />
          <PasskeyConfirm />
          <SaveBar label={t(m.peopleExportStart)} sendingLabel={t(m.peopleExportStarting)} {...form} />
        </form>
      )}
    </section>
  );
};
