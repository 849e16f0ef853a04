// Edits the wording of a certificate type, with an example and reset.
import '#web/screens/admin/settings/settings.css';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import {
  certificateSetting,
  previewCertificate,
  readCertificateSetting,
  saveCertificateSetting,
} from '#contract/credit/certificate-settings.ts';
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
  title: (data) => (data ? `Certificate: ${data.title}` : 'Certificate'),
  crumbs: () => [{ to: '/staff/settings', text: 'Settings' }],
};

export const Component = () => {
  const { name, title, original, placeholders, version, values } = useLoaderData<typeof loader>();
  const { attempt, outcome } = useTrial();
  const params = { name };
  const preview = (body: typeof values): Promise<void> =>
    attempt(async () => {
      const pdf = await browserCall(previewCertificate, { params, body });
      saveFile(`example-${name}.pdf`, 'application/pdf', pdf);
      return 'The example is saved as a PDF.';
    }, 'Making the example…');
  return (
    <>
      <h1>Certificate: {title}</h1>
      <p>
        Certificates that are issued from now on have these sentences. Those that people have already keep theirs, also
        when they are issued again with a new name.
      </p>
      <Placeholders placeholders={placeholders} />
      <SettingForm
        key={name}
        id={`certificate-${name}`}
        name="Sentences"
        record={{ version, values }}
        schema={certificateSetting}
        save={(body) => browserCall(saveCertificateSetting, { params, body })}
        saved="Saved. Certificates have these sentences from now on."
      >
        {({ values: typed, change, errors, touch }, controlId) => {
          const words = typed.wording ?? original;
          const field = (each: keyof CertificateWording, label: string, hint?: string) => ({
            id: controlId(`wording.${each}`),
            state: { label, isRequired: true, hint, error: errors[`wording.${each}`] },
            value: words[each],
            onChange: ({ target }: { target: { value: string } }) =>
              change({ wording: { ...words, [each]: target.value } }),
            onBlur: () => touch('wording'),
          });
          return (
            <>
              <p>{typed.wording === null ? 'These are the portal’s own words.' : 'These are your own words.'}</p>
              <TextField {...field('title', 'Title')} />
              <TextField {...field('beforeName', 'Above the name')} />
              <TextAreaField
                {...field('statement', 'Between the name and the session', 'Each line stands by itself')}
                rows={3}
                spellCheck
              />
              <div className="button-row">
                <button type="button" className="button button--second" onClick={() => void preview(typed)}>
                  Save an example (PDF)
                </button>
                {typed.wording !== null && (
                  <button type="button" className="button button--second" onClick={() => change({ wording: null })}>
                    Put the portal’s words back
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
