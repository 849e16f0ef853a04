// The settings: sections with addresses of their own, which share what is loaded.
import '#web/screens/admin/settings/settings.css';
import '#web/shell/record-editor/record-editor.css';
import { Link, type LoaderFunctionArgs, Outlet, useLoaderData } from 'react-router';
import { readSettings } from '#contract/admin/settings.ts';
import { listSignatures } from '#contract/credit/signatures.ts';
import * as m from '#messages/en/admin.ts';
import { t } from '#messages/translate.ts';
import { callContext } from '#web/client/api.ts';
import { guardAccount } from '#web/client/guard.ts';
import { PageTabs } from '#web/components/page-tabs/page-tabs.tsx';
import { rich } from '#web/components/rich-message/rich.ts';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';

export const loader = ({ request, context }: LoaderFunctionArgs) =>
  guardAccount(request, async () => {
    const call = context.get(callContext);
    const [settings, signatures] = await Promise.all([call(readSettings, {}), call(listSignatures, {})]);
    return { settings, signatures };
  });

export type SettingsData = Awaited<ReturnType<typeof loader>>;

export const handle: ScreenHandle = { title: () => t(m.settingsTitle) };

const sections = [
  ['', m.settingsOrganization],
  ['sessions', m.settingsSessions],
  ['credit', m.settingsCreditAndCertificates],
  ['emails', m.settingsEmails],
  ['texts', m.settingsTexts],
  ['retention', m.settingsRetention],
  ['sign-in', m.settingsSignIn],
] as const;

export const Component = () => {
  const data = useLoaderData<typeof loader>();
  return (
    <>
      <h1>{t(m.settingsTitle)}</h1>
      <p className="soft">
        {rich(m.settingsIntro, { link: (text) => <Link to="/staff/history?kind=settings">{text}</Link> })}
      </p>
      <PageTabs
        name={t(m.settingsTitle)}
        tabs={sections.map(([path, text]) => ({ to: `/staff/settings${path && `/${path}`}`, text: t(text) }))}
      />
      <Outlet context={data} />
    </>
  );
};
