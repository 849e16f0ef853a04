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
import type { GoodBody } from '#contract/platform/endpoint.ts';
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
  title: (data) => (data ? `Email: ${data.title}` : 'Email'),
  crumbs: () => [{ to: '/staff/settings', text: 'Settings' }],
};

const fields = [
  ['opening', 'Before the facts'],
  ['closing', 'After the facts'],
] as const;

const Seen = ({ seen: { subject, html, text } }: { seen: GoodBody<typeof previewEmailTemplate> }) => (
  <section className="section" aria-labelledby="email-seen">
    <h2 id="email-seen">As it would go out</h2>
    <p>The facts in it are made up.</p>
    <dl className="card facts">
      <div>
        <dt>Subject</dt>
        <dd>{subject}</dd>
      </div>
    </dl>
    <EmailBody html={html} text={text} />
  </section>
);

export const Component = () => {
  const { name, title, when, original, placeholders, version, values } = useLoaderData<typeof loader>();
  const { attempt, hasFailed, outcome } = useTrial();
  const [seen, setSeen] = useState<GoodBody<typeof previewEmailTemplate> | null>(null);
  const params = { name };
  const show = (body: typeof values): Promise<void> =>
    attempt(async () => {
      setSeen(await browserCall(previewEmailTemplate, { params, body }));
      return 'The email stands below.';
    });
  const test = (body: typeof values): Promise<void> =>
    attempt(async () => {
      const { to } = await browserCall(testEmailTemplate, { params, body });
      return `A test is on its way to ${to}.`;
    });
  return (
    <>
      <h1>Email: {title}</h1>
      <p>{when}. What the email is about stands between your words, and stays as it is.</p>
      <Placeholders placeholders={placeholders} />
      <SettingForm
        key={name}
        id={`email-${name}`}
        name="Words"
        record={{ version, values }}
        schema={emailTemplateSetting}
        save={(body) => browserCall(saveEmailTemplate, { params, body })}
        saved="Saved. Emails have these words from now on; those already written stay as they are."
      >
        {({ values: typed, change, errors, touch }, controlId) => {
          const words = typed.words ?? original;
          const put = (some: Partial<EmailTemplateTextSetting>) => change({ words: { ...words, ...some } });
          return (
            <>
              <p>{typed.words === null ? 'These are the portal’s own words.' : 'These are your own words.'}</p>
              <TextField
                id={controlId('words.subject')}
                state={{ label: 'Subject', isRequired: true, error: errors['words.subject'] }}
                value={words.subject}
                onChange={({ target }) => put({ subject: target.value })}
                onBlur={() => touch('words')}
              />
              {fields.map(([field, label]) => (
                <TextAreaField
                  key={field}
                  id={controlId(`words.${field}`)}
                  rows={5}
                  spellCheck
                  state={{
                    label,
                    isRequired: false,
                    hint: 'An empty line begins a new paragraph',
                    error: errors[`words.${field}`],
                  }}
                  value={words[field]}
                  onChange={({ target }) => put({ [field]: target.value })}
                  onBlur={() => touch('words')}
                />
              ))}
              <div className="button-row">
                <button type="button" className="button button--second" onClick={() => void show(typed)}>
                  Show the email
                </button>
                <button type="button" className="button button--second" onClick={() => void test(typed)}>
                  Send a test to yourself
                </button>
                {typed.words !== null && (
                  <button type="button" className="button button--second" onClick={() => change({ words: null })}>
                    Put the portal’s words back
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
