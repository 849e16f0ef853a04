// Overrides a text in Markdown, with preview and reset.
import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { previewText, readTextSetting, saveTextSetting, textSetting } from '#contract/admin/settings.ts';
import { contentLang } from '#messages/content-language.ts';
import * as m from '#messages/en/admin.ts';
import { t } from '#messages/translate.ts';
import { browserCall, callContext } from '#web/client/api.ts';
import { guardAccount } from '#web/client/guard.ts';
import { useAccountRequest } from '#web/client/use-account-request.ts';
import { usePending } from '#web/client/use-pending.ts';
import { TextAreaField } from '#web/components/field/field.tsx';
import { RichText } from '#web/components/rich-text/rich-text.tsx';
import { SettingForm } from '#web/screens/admin/settings/setting-form.tsx';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';

export const loader = ({ request, params, context }: LoaderFunctionArgs) => {
  const name = params.name ?? '';
  return guardAccount(request, async () => ({
    name,
    ...(await context.get(callContext)(readTextSetting, { params: { name } })),
  }));
};

export const handle: ScreenHandle<{ name: string } | undefined> = {
  title: (data) => t(m.settingsTextTitle, { name: data?.name ?? '' }),
  crumbs: () => [{ to: '/staff/settings/texts', text: t(m.settingsTitle) }],
};

const placeholders = '{organization}, {helpLine}, {helpLineLink}, {contactEmail}, {productName}, {seriesName}, {route}';

export const Component = () => {
  const { name, original, version, values } = useLoaderData<typeof loader>();
  const request = useAccountRequest();
  const { run } = usePending();
  const [shown, setShown] = useState<{ title: string; html: string } | null>(null);
  const [failure, setFailure] = useState('');
  const params = { name };
  const preview = async (markdown: string): Promise<void> => {
    setFailure('');
    const error = await request(async () => setShown(await browserCall(previewText, { params, body: { markdown } })));
    if (error) setFailure(Object.values(error.fields)[0] ?? error.message);
  };
  return (
    <>
      <h1>{t(m.settingsTextTitle, { name })}</h1>
      <p>{t(m.settingsTextIntro, { placeholders })}</p>
      <SettingForm
        key={name}
        id={`text-${name}`}
        name={t(m.settingsTextForm)}
        button={t(m.settingsTextSave)}
        record={{ version, values }}
        schema={textSetting}
        save={(body) => browserCall(saveTextSetting, { params, body })}
        saved={t(m.settingsTextSaved)}
      >
        {({ values: typed, change, errors }, controlId) => (
          <>
            <TextAreaField
              id={controlId('markdown')}
              rows={20}
              lang={contentLang()}
              spellCheck
              state={{ label: t(m.settingsTextMarkdown), isRequired: true, error: errors.markdown }}
              value={typed.markdown ?? original}
              onChange={({ target }) => change({ markdown: target.value })}
            />
            <div className="button-row">
              <button
                type="button"
                className="button button--second"
                onClick={() => void run(() => preview(typed.markdown ?? original))}
              >
                {t(m.settingsTextPreview)}
              </button>
              {typed.markdown !== null && (
                <button type="button" className="button button--second" onClick={() => change({ markdown: null })}>
                  {t(m.settingsRestoreDefault)}
                </button>
              )}
            </div>
          </>
        )}
      </SettingForm>
      <div aria-live="polite">
        {failure && <p className="field__error">{failure}</p>}
        {shown && !failure && (
          <section className="card" aria-label={t(m.settingsTextPreviewTitle)}>
            <p className="notice__title" lang={contentLang()}>
              {shown.title}
            </p>
            <RichText html={shown.html} lang={contentLang()} />
          </section>
        )}
      </div>
    </>
  );
};
