// The workspace of a session: its header, its pages, and one form for all of them.
import { usePermissions } from '#web/shell/console/permissions.tsx';
import '#web/shell/record-editor/record-editor.css';
import '#web/screens/catalog/sessions/staff/workspace/workspace.css';
import { useState } from 'react';
import { Link, type LoaderFunctionArgs, Outlet, useLoaderData, useRevalidator } from 'react-router';
import {
  readSessionChoices,
  readStaffSession,
  type SessionChoices,
  type StaffSession,
} from '#contract/catalog/session-editing.ts';
import { contentLang } from '#messages/content-language.ts';
import * as m from '#messages/en/catalog.ts';
import { t } from '#messages/translate.ts';
import { callContext } from '#web/client/api.ts';
import { guardAccount } from '#web/client/guard.ts';
import { PageTabs } from '#web/components/page-tabs/page-tabs.tsx';
import { inEnglish } from '#web/components/rich-message/in-lang.tsx';
import { ShortSessionTime } from '#web/components/session-time/session-time.tsx';
import { StateTag } from '#web/screens/catalog/sessions/staff/state-tag.tsx';
import { sessionPages } from '#web/screens/catalog/sessions/staff/workspace/pages.ts';
import { useSessionForm } from '#web/screens/catalog/sessions/staff/workspace/session-form.ts';
import type { Workspace } from '#web/screens/catalog/sessions/staff/workspace/use-workspace.ts';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';

interface Data {
  session: StaffSession;
  choices: SessionChoices;
}

export const loader = ({ request, params, context }: LoaderFunctionArgs): Promise<Data> => {
  const call = context.get(callContext);
  return guardAccount(request, async () => {
    const [session, choices] = await Promise.all([
      call(readStaffSession, { params: { id: params.id ?? '' } }),
      call(readSessionChoices, {}),
    ]);
    return { session, choices };
  });
};

export const handle: ScreenHandle<Data | undefined> = {
  title: (data) => data?.session.values.name ?? t(m.staffSessionWord),
  titleLang: (data) => data && contentLang(),
  crumbs: () => [{ to: '/staff/sessions', text: t(m.sessionsHeading) }],
};

const seatsText = ({ affected, values }: StaffSession): string => {
  const limit = values.seatsWeb === null || values.seatsPhone === null ? null : values.seatsWeb + values.seatsPhone;
  const registered = t(m.workspaceRegistered, { count: affected.seated });
  const seats = limit === null ? t(m.workspaceNoLimit) : t(m.workspaceSeats, { count: limit });
  const waiting = affected.waiting > 0 ? [t(m.workspaceWaiting, { count: affected.waiting })] : [];
  return [registered, ...waiting, seats].join(' · ');
};

const Header = ({ session }: { session: StaffSession }) => {
  const { id, values, approute } = session;
  const has = usePermissions();
  const hasPage = values.state !== 'draft' && values.state !== 'discarded';
  return (
    <div className="workspace__header">
      <div>
        <div className="workspace__title">
          <h1 lang={contentLang()}>{values.name}</h1>
          <StateTag state={values.state} />
        </div>
        <p className="soft">
          {inEnglish(session.appname)} · <ShortSessionTime start={session.startDate} /> · {seatsText(session)}
        </p>
      </div>
      <div className="button-row">
        {hasPage && (
          <Link className="button button--second" to={`/${approute}/session/${id}`}>
            {t(m.staffPublicPage)}
          </Link>
        )}
        {has('program') && (
          <Link className="button button--second" to={`/staff/sessions/${id}/copy`}>
            {t(m.staffSessionCopy)}
          </Link>
        )}
        {has('announcements') && session.affected.accounts > 0 && (
          <Link className="button" to={`/staff/announcements/new?session=${id}`}>
            {t(m.workspaceEmailRegistrants)}
          </Link>
        )}
      </div>
    </div>
  );
};

const Tabs = ({ session, changedFields }: { session: StaffSession; changedFields: readonly string[] }) => {
  const has = usePermissions();
  return (
    <PageTabs
      name={t(m.workspacePages)}
      tabs={sessionPages
        .filter(({ permission }) => has(permission))
        .map(({ path, text, fields }) => ({
          to: `/staff/sessions/${session.id}${path && `/${path}`}`,
          hasPages: path === 'attendance',
          text:
            path === 'registrations' && session.affected.seated > 0
              ? `${t(text)} (${session.affected.seated})`
              : t(text),
          hasUnsaved: fields.some((field) => changedFields.includes(field)),
        }))}
    />
  );
};

const Session = ({ session, choices, changed }: Data & { changed: () => Promise<void> }) => {
  const shared = useSessionForm(session, changed);
  const [known, setKnown] = useState(new Map(session.speakers.map((speaker) => [speaker.id, speaker])));
  const workspace: Workspace = {
    ...{ ...shared, session, choices, known, changed },
    remember: (speakers) =>
      setKnown((before) => new Map([...before, ...speakers.map((speaker) => [speaker.id, speaker] as const)])),
  };
  return (
    <>
      <Header session={session} />
      <Tabs session={session} changedFields={shared.form.changedFields} />
      {session.isImported && <p className="notice">{t(m.staffImported)}</p>}
      <Outlet context={workspace} />
    </>
  );
};

export const Component = () => {
  const { session, choices } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  return <Session key={session.id} session={session} choices={choices} changed={revalidate} />;
};
