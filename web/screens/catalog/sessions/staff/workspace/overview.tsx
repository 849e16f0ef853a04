// The overview of a session: its status, what is ready and what is missing, its figures, and the preview.

import type { ReactNode } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { readSessionFigures, type ReportSection as Section, sessionFiguresTable } from '#contract/admin/reports.ts';
import type { StaffSession } from '#contract/catalog/session-editing.ts';
import { figuresDone, figuresDownload, reportsPreparing } from '#messages/en/admin.ts';
import * as m from '#messages/en/catalog.ts';
import { t } from '#messages/translate.ts';
import { isByPhone, methodsOf } from '#rules/catalog/attendance-choice.ts';
import { browserCall, callContext } from '#web/client/api.ts';
import { saveSheet } from '#web/client/download.ts';
import { guardAccount } from '#web/client/guard.ts';
import { ReportSection } from '#web/components/report-section/report-section.tsx';
import { inEnglish } from '#web/components/rich-message/in-lang.tsx';
import { SessionPreview } from '#web/screens/catalog/sessions/staff/session-preview.tsx';
import { bookingText } from '#web/screens/catalog/sessions/staff/session-words.ts';
import { StateButtons } from '#web/screens/catalog/sessions/staff/state-buttons.tsx';
import { useWorkspace } from '#web/screens/catalog/sessions/staff/workspace/use-workspace.ts';
import { Permitted, usePermissions } from '#web/shell/console/permissions.tsx';
import { SaveButton } from '#web/shell/save-button/save-button.tsx';

export const loader = ({ request, params, context }: LoaderFunctionArgs): Promise<{ sections: Section[] }> =>
  guardAccount(request, () => context.get(callContext)(readSessionFigures, { params: { id: params.id ?? '' } }));

interface Line {
  /** The page where it is done. */
  path: string;
  label: string;
  value: ReactNode;
  isReady: boolean;
}

const meetingLine = ({ values, meeting }: StaffSession): Line => {
  const line = { path: 'access', label: t(m.workspaceMeetingLink) };
  if (meeting === 'created') return { ...line, value: t(m.workspaceMeetingCreated), isReady: true };
  if (meeting === 'waiting') return { ...line, value: t(m.workspaceMeetingWaiting), isReady: false };
  return { ...line, value: values.joinURL || t(m.workspaceMissing), isReady: values.joinURL !== '' };
};

const linesOf = (session: StaffSession): Line[] => {
  const { values, hasRecording, affected } = session;
  const offered = values.credits.filter(({ isOffered }) => isOffered);
  const isArranged = (state: typeof values.captioningState): boolean => state !== 'wanted';
  return [
    {
      path: 'details',
      label: t(m.workspaceDescription),
      value: values.description === '' ? t(m.workspaceMissing) : t(m.workspaceWritten),
      isReady: values.description !== '',
    },
    {
      path: 'speakers',
      label: t(m.workspaceSpeakers),
      value: values.speakers.map(({ name }) => name).join(', ') || t(m.workspaceMissing),
      isReady: values.speakers.length > 0,
    },
    {
      path: 'credit',
      label: t(m.workspaceCredit),
      value: offered.length > 0 ? inEnglish(offered.map(({ name }) => name).join(', ')) : t(m.workspaceNoCredit),
      isReady: offered.length > 0,
    },
    meetingLine(session),
    ...(methodsOf(values.typeCode).some(isByPhone)
      ? [
          {
            path: 'access',
            label: t(m.workspaceDialIn),
            value: values.dialIn || t(m.workspaceMissing),
            isReady: values.dialIn !== '',
          },
        ]
      : []),
    {
      path: 'access',
      label: t(m.workspaceCaptioning),
      value: bookingText(values.captioningState),
      isReady: isArranged(values.captioningState),
    },
    {
      path: 'access',
      label: t(m.workspaceInterpreting),
      value: bookingText(values.interpretingState),
      isReady: isArranged(values.interpretingState),
    },
    ...(affected.isOver
      ? [
          {
            path: 'recording',
            label: t(m.sessionRecording),
            value: hasRecording ? t(m.workspacePosted) : t(m.workspaceMissing),
            isReady: hasRecording,
          },
        ]
      : []),
  ];
};

const Readiness = ({ session }: { session: StaffSession }) => {
  const has = usePermissions();
  return (
    <section className="section" aria-labelledby="session-ready">
      <h2 id="session-ready">{t(m.workspaceReadiness)}</h2>
      <ul className="workspace__ready">
        {linesOf(session).map(({ path, label, value, isReady }) => (
          <li key={label}>
            <span className={isReady ? 'tag tag--open' : 'tag tag--live'}>
              {isReady ? t(m.workspaceReady) : t(m.workspaceToDo)}
            </span>{' '}
            {has('program') ? <Link to={`/staff/sessions/${session.id}/${path}`}>{label}</Link> : label}{' '}
            <span className="soft workspace__value">{value}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};

const Figures = ({ id }: { id: number }) => {
  const { sections } = useLoaderData<typeof loader>();
  const save = async (): Promise<void> =>
    saveSheet(`session-${id}.csv`, await browserCall(sessionFiguresTable, { params: { id: String(id) } }));
  return (
    <>
      {sections.map((section) => (
        <ReportSection key={section.key} section={section} isFolded />
      ))}
      <div className="section">
        <SaveButton underWay={t(reportsPreparing)} saved={t(figuresDone)} save={save}>
          {t(figuresDownload)}
        </SaveButton>
      </div>
    </>
  );
};

export const Component = () => {
  const { session, form, known, changed } = useWorkspace();
  return (
    <>
      <Permitted to="program">
        <StateButtons session={session} hasUnsaved={form.isChanged} changed={changed} />
      </Permitted>
      <Readiness session={session} />
      <Figures id={session.id} />
      <details className="section">
        <summary>{t(m.staffPreview)}</summary>
        <SessionPreview id={session.id} approute={session.approute} values={form.values} known={known} />
      </details>
    </>
  );
};
