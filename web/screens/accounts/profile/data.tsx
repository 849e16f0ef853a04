// Data export and account deletion.

import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router';
import { deleteAccount, exportData, readProfile } from '#contract/accounts/profile.ts';
import * as m from '#messages/en/accounts.ts';
import { t } from '#messages/translate.ts';
import { browserCall, callContext } from '#web/client/api.ts';
import { clearPersonalData } from '#web/client/clear-personal-data.ts';
import { saveFile } from '#web/client/download.ts';
import { guardAccount } from '#web/client/guard.ts';
import { schemaErrors } from '#web/client/schema-errors.ts';
import { useForm } from '#web/client/use-form.ts';
import { FieldError } from '#web/components/field/field.tsx';
import { ProofForm } from '#web/components/proof-form/proof-form.tsx';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';
import { showToast } from '#web/shell/toasts.tsx';

export const loader = ({ request, context }: LoaderFunctionArgs): Promise<{ email: string }> =>
  guardAccount(request, async () => {
    const [profile] = await context.get(callContext)(readProfile, {});
    return { email: profile?.email ?? '' };
  });

export const handle: ScreenHandle = { title: () => t(m.data) };

const ExportForm = () => {
  const form = useForm({
    initial: { password: '' },
    validate: (values) => schemaErrors(exportData.body, values),
    successMessage: t(m.exportDone),
    send: async (body) => {
      const everything = await browserCall(exportData, { body });
      saveFile('my-data.json', 'application/json', JSON.stringify(everything, null, 2));
      form.reset({ password: '' });
    },
  });
  return (
    <section>
      <h2 id="export">{t(m.exportHeading)}</h2>
      <p>{t(m.exportIntro)}</p>
      <ProofForm
        form={form}
        id="export-proof"
        labelledBy="export"
        label={t(m.exportSubmit)}
        sendingLabel={t(m.exportSending)}
      />
    </section>
  );
};

const kept = () => [t(m.deleteKeptQuestions), t(m.deleteKeptCertificates), t(m.deleteKeptEvidence), t(m.deleteKeptLog)];

const DeleteForm = ({ email }: { email: string }) => {
  const navigate = useNavigate();
  const [isSure, setIsSure] = useState(false);
  const form = useForm({
    initial: { password: '' },
    validate: (values) => ({
      ...schemaErrors(deleteAccount.body, values),
      ...(isSure ? {} : { sure: t(m.deleteSureRequired) }),
    }),
    send: async (body) => {
      await browserCall(deleteAccount, { body });
      clearPersonalData();
      await navigate('/ao');
      showToast(t(m.deleteDone));
    },
  });
  return (
    <section className="section">
      <h2 id="delete">{t(m.deleteHeading)}</h2>
      <p>{t(m.deleteIntro, { email })}</p>
      <p>{t(m.deleteKept)}</p>
      <ul>
        {kept().map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <ProofForm
        form={form}
        id="delete-proof"
        labelledBy="delete"
        label={t(m.deleteHeading)}
        sendingLabel={t(m.deleteSending)}
      >
        {form.errors.sure && <FieldError id="delete-sure-error">{form.errors.sure}</FieldError>}
        <label className="choice">
          <input
            type="checkbox"
            checked={isSure}
            aria-invalid={form.errors.sure !== undefined}
            aria-describedby={form.errors.sure ? 'delete-sure-error' : undefined}
            onChange={(event) => setIsSure(event.target.checked)}
          />
          {t(m.deleteSure)}
        </label>
      </ProofForm>
    </section>
  );
};

export const Component = () => {
  const { email } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>{t(m.data)}</h1>
      <ExportForm />
      <DeleteForm email={email} />
    </>
  );
};
