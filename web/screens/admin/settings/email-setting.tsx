// Edits an email template, with preview, test and reset.
import '#web/screens/admin/settings/settings.css';
import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import {
  type EmailTemplateTextSetting,
  emailTemplateSetting,
  previewEmailTemplate,
  readEmailTemplate,
  saveEmailTemplate,
  testEmailTemplate,
} from '#contract/admin/settings.ts';
import type { ResponseBody } from '#contract/platform/endpoint.ts';
import { contentLang } from '#messages/content-language.ts';
import * as m from '#messages/en/admin.ts';
import * as common from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { browserCall, callContext } from '#web/client/api.ts';
import { guardAccount } from '#web/client/guard.ts';
import { EmailBody } from '#web/components/email-body/email-body.tsx';
import { TextAreaField, TextField } from '#web/components/field/field.tsx';
import { Placeholders } from '#web/screens/admin/settings/placeholders.tsx';
import { SettingForm } from '#web/screens/admin/settings/setting-form.tsx';
import { useTrial } from '#web/screens/admin/settings/use-trial.tsx';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';

export const loader = ({ request, params, context }: LoaderFunctionArgs) => {
  const name = params.name ?? '';
  return guardAccount(request, async () => ({
    name,
    ...(await context.get(callContext)(readEmailTemplate, { params: { name } })),
  }));
};

type Data = Awaited<ReturnType<typeof loader>>;

export const handle: ScreenHandle<Data | undefined> = {
  title: (data) => (data ? t(m.settingsEmailTitle, data) : t(m.settingsEmailTitleUnknown)),
  crumbs: () => [{ to: '/staff/settings/emails', text: t(m.settingsTitle) }],
};

const fields = [
  ['opening', common.recordFieldWordsOpening],
  ['closing', common.recordFieldWordsClosing],
] as const;

const Seen = ({ seen: { subject, html, text } }: { seen: ResponseBody<typeof previewEmailTemplate> }) => (
  <section className="section" aria-labelledby="email-seen">
    <h2 id="email-seen">{t(m.settingsEmailPreviewTitle)}</h2>
    <p>{t(m.settingsEmailPreviewIntro)}</p>
    <dl className="card facts">
      <div>
        <dt>{t(common.subject)}</dt>
        <dd lang={contentLang()}>{subject}</dd>
      </div>
    </dl>
    <EmailBody html={html} text={text} />
  </section>
);

export const Component = () => {
  const { name, title, when, original, placeholders, version, values } = useLoaderData<typeof loader>();
  const { attempt, hasFailed, outcome } = useTrial();
  const [seen, setSeen] = useState<ResponseBody<typeof previewEmailTemplate> | null>(null);
  const params = { name };
  const show = (body: typeof values): Promise<void> =>
    attempt(async () => {
      setSeen(await browserCall(previewEmailTemplate, { params, body }));
      return t(m.settingsEmailPreviewReady);
    });
  const test = (body: typeof values): Promise<void> =>
    attempt(async () => {
      const { to } = await browserCall(testEmailTemplate, { params, body });
      return t(common.testEmailSent, { email: to });
    });
  return (
    <>
      <h1>{t(m.settingsEmailTitle, { title })}</h1>
      <p>{t(m.settingsEmailIntro, { when })}</p>
      <Placeholders placeholders={placeholders} />
      <SettingForm
        key={name}
        id={`email-${name}`}
        name={t(m.settingsEmailForm)}
        button={t(m.settingsEmailSave)}
        record={{ version, values }}
        schema={emailTemplateSetting}
        save={(body) => browserCall(saveEmailTemplate, { params, body })}
        saved={t(m.settingsEmailSaved)}
      >
        {({ values: typed, change, errors, touch }, controlId) => {
          const words = typed.words ?? original;
          const put = (some: Partial<EmailTemplateTextSetting>) => change({ words: { ...words, ...some } });
          return (
            <>
              <p>{t(typed.words === null ? m.settingsUsesDefault : m.settingsUsesCustom)}</p>
              <TextField
                id={controlId('words.subject')}
                lang={contentLang()}
                state={{ label: t(common.subject), isRequired: true, error: errors['words.subject'] }}
                value={words.subject}
                onChange={({ target }) => put({ subject: target.value })}
                onBlur={() => touch('words')}
              />
              {fields.map(([field, label]) => (
                <TextAreaField
                  key={field}
                  id={controlId(`words.${field}`)}
                  rows={5}
                  lang={contentLang()}
                  spellCheck
                  state={{
                    label: t(label),
                    isRequired: false,
                    hint: t(m.settingsEmailParagraphHint),
                    error: errors[`words.${field}`],
                  }}
                  value={words[field]}
                  onChange={({ target }) => put({ [field]: target.value })}
                  onBlur={() => touch('words')}
                />
              ))}
              <div className="button-row">
                <button type="button" className="button button--second" onClick={() => void show(typed)}>
                  {t(m.settingsEmailPreview)}
                </button>
                <button type="button" className="button button--second" onClick={() => void test(typed)}>
                  {t(common.sendTest)}
                </button>
                {typed.words !== null && (
                  <button type="button" className="button button--second" onClick={() => change({ words: null })}>
                    {t(m.settingsRestoreDefault)}
                  </button>
                )}
              </div>
            </>
          );
        }}
      </SettingForm>
      {outcome}
      {seen && !hasFailed && <Seen seen={seen} />}
    </>
  );
};
