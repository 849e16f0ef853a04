// Edits the wording of a certificate type, with an example and reset.
import '#web/screens/admin/settings/settings.css';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import {
  certificateSetting,
  previewCertificate,
  readCertificateSetting,
  saveCertificateSetting,
} from '#contract/credit/certificate-settings.ts';
import { contentLang } from '#messages/content-language.ts';
import * as m from '#messages/en/admin.ts';
import * as common from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import type { CertificateWording } from '#rules/credit/certificate-wording.ts';
import { browserCall, callContext } from '#web/client/api.ts';
import { saveFile } from '#web/client/download.ts';
import { guardAccount } from '#web/client/guard.ts';
import { TextAreaField, TextField } from '#web/components/field/field.tsx';
import { Placeholders } from '#web/screens/admin/settings/placeholders.tsx';
import { SettingForm } from '#web/screens/admin/settings/setting-form.tsx';
import { useTrial } from '#web/screens/admin/settings/use-trial.tsx';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';

export const loader = ({ request, params, context }: LoaderFunctionArgs) => {
  const name = params.name ?? '';
  return guardAccount(request, async () => ({
    name,
    ...(await context.get(callContext)(readCertificateSetting, { params: { name } })),
  }));
};

type Data = Awaited<ReturnType<typeof loader>>;

export const handle: ScreenHandle<Data | undefined> = {
  title: (data) => (data ? t(m.settingsCertificateTitle, data) : t(m.settingsCertificateTitleUnknown)),
  crumbs: () => [{ to: '/staff/settings/credit', text: t(m.settingsTitle) }],
};

export const Component = () => {
  const { name, title, original, placeholders, version, values } = useLoaderData<typeof loader>();
  const { attempt, outcome } = useTrial();
  const params = { name };
  const preview = (body: typeof values): Promise<void> =>
    attempt(async () => {
      const pdf = await browserCall(previewCertificate, { params, body });
      saveFile(`example-${name}.pdf`, 'application/pdf', pdf);
      return t(m.settingsCertificatePreviewed);
    }, t(m.settingsCertificatePreviewing));
  return (
    <>
      <h1>{t(m.settingsCertificateTitle, { title })}</h1>
      <p>{t(m.settingsCertificateIntro)}</p>
      <Placeholders placeholders={placeholders} />
      <SettingForm
        key={name}
        id={`certificate-${name}`}
        name={t(m.settingsCertificateForm)}
        button={t(m.settingsCertificateSave)}
        record={{ version, values }}
        schema={certificateSetting}
        save={(body) => browserCall(saveCertificateSetting, { params, body })}
        saved={t(m.settingsCertificateSaved)}
      >
        {({ values: typed, change, errors, touch }, controlId) => {
          const words = typed.wording ?? original;
          const field = (each: keyof CertificateWording, label: string, hint?: string) => ({
            id: controlId(`wording.${each}`),
            lang: contentLang(),
            state: { label, isRequired: true, hint, error: errors[`wording.${each}`] },
            value: words[each],
            onChange: ({ target }: { target: { value: string } }) =>
              change({ wording: { ...words, [each]: target.value } }),
            onBlur: () => touch('wording'),
          });
          return (
            <>
              <p>{t(typed.wording === null ? m.settingsUsesDefault : m.settingsUsesCustom)}</p>
              <TextField {...field('title', t(m.settingsCertificateHeading))} />
              <TextField {...field('beforeName', t(common.recordFieldWordingBeforeName))} />
              <TextAreaField
                {...field('statement', t(common.recordFieldWordingStatement), t(m.settingsCertificateStatementHint))}
                rows={3}
                spellCheck
              />
              <div className="button-row">
                <button type="button" className="button button--second" onClick={() => void preview(typed)}>
                  {t(m.settingsCertificatePreview)}
                </button>
                {typed.wording !== null && (
                  <button type="button" className="button button--second" onClick={() => change({ wording: null })}>
                    {t(m.settingsRestoreDefault)}
                  </button>
                )}
              </div>
            </>
          );
        }}
      </SettingForm>
      {outcome}
    </>
  );
};
