// Data export and account deletion.
import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router';
import { deleteAccount, exportData, readProfile } from '#contract/accounts/profile.ts';
import { browserCall, callContext } from '#web/client/api.ts';
import { clearPersonalData } from '#web/client/clear-personal-data.ts';
import { saveFile } from '#web/client/download.ts';
import { guardAccount } from '#web/client/guard.ts';
import { schemaErrors } from '#web/client/schema-errors.ts';
import { useForm } from '#web/client/use-form.ts';
import { ProofForm } from '#web/components/proof-form/proof-form.tsx';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';
import { showToast } from '#web/shell/toasts.tsx';

export const loader = ({ request, context }: LoaderFunctionArgs): Promise<{ email: string }> =>
  guardAccount(request, async () => {
    const [profile] = await context.get(callContext)(readProfile, {});
    return { email: profile?.email ?? '' };
  });

export const handle: ScreenHandle = { title: () => 'My data' };

const ExportForm = () => {
  const form = useForm({
    initial: { password: '' },
    validate: (values) => schemaErrors(exportData.body, values),
    successMessage: 'The file my-data.json is saved on this device.',
    send: async (body) => {
      const everything = await browserCall(exportData, { body });
      saveFile('my-data.json', 'application/json', JSON.stringify(everything, null, 2));
      form.reset({ password: '' });
    },
  });
  return (
    <section>
      <h2 id="export">Everything we hold about you</h2>
      <p>
        Profile, group, registrations, questions, memberships, accommodations, emails and sign-ins, as a JSON file.
        Passwords and keys are not in it; we do not have them either.
      </p>
      <ProofForm form={form} id="export-proof" labelledBy="export" label="Save my data" sendingLabel="Collecting…" />
    </section>
  );
};

const DeleteForm = ({ email }: { email: string }) => {
  const navigate = useNavigate();
  const [isSure, setIsSure] = useState(false);
  const form = useForm({
    initial: { password: '' },
    validate: (values) => ({
      ...schemaErrors(deleteAccount.body, values),
      ...(isSure ? {} : { sure: 'Tick this first' }),
    }),
    send: async (body) => {
      await browserCall(deleteAccount, { body });
      clearPersonalData();
      await navigate('/ao');
      showToast('Your account is deleted.');
    },
  });
  return (
    <section className="section">
      <h2 id="delete">Delete my account</h2>
      <p>
        The account {email} is deleted at once and for good, with profile, group, registrations, memberships,
        accommodations and emails. Places in sessions to come become free.
      </p>
      <p>
        What stays: questions that you asked, without your name; certificates that were issued, because the bodies that
        recognize credit can ask for proof for years; for six years, how we came to grant that credit, such as minutes
        and scores, which leads to you only by the name on the certificate; and numbers in the log that shows who did
        what, without your name.
      </p>
      <ProofForm form={form} id="delete-proof" labelledBy="delete" label="Delete my account" sendingLabel="Deleting…">
        {form.errors.sure && (
          <p className="field__error" id="delete-sure-error">
            <span className="visually-hidden">Error: </span>
            {form.errors.sure}
          </p>
        )}
        <label className="choice">
          <input
            type="checkbox"
            checked={isSure}
            aria-invalid={form.errors.sure !== undefined}
            aria-describedby={form.errors.sure ? 'delete-sure-error' : undefined}
            onChange={(event) => setIsSure(event.target.checked)}
          />
          I understand that nobody can bring the account back
        </label>
      </ProofForm>
    </section>
  );
};

export const Component = () => {
  const { email } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>My data</h1>
      <ExportForm />
      <DeleteForm email={email} />
    </>
  );
};
