// Where the sign language of a live session is shown, for staff.

import { saveSignLanguage, signLanguageForm } from '#contract/registration/live-desk.ts';
import * as m from '#messages/en/live.ts';
import * as platform from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { browserCall } from '#web/client/api.ts';
import { schemaErrors } from '#web/client/schema-errors.ts';
import { useForm } from '#web/client/use-form.ts';
import { TextField } from '#web/components/field/field.tsx';
import { SaveBar } from '#web/components/save-bar/save-bar.tsx';

export const SignLanguageForm = ({ sessionId, address }: { sessionId: string; address: string }) => {
  const form = useForm({
    initial: { address },
    validate: (values) => schemaErrors(signLanguageForm, values),
    successMessage: t(m.signLanguageSaved),
    send: async (body) => {
      await browserCall(saveSignLanguage, { params: { id: sessionId }, body });
    },
  });
  return (
    <section className="section" aria-labelledby="desk-sign-language">
      <h3 id="desk-sign-language">{t(m.signLanguageHeading)}</h3>
      <form noValidate method="post" onSubmit={form.submit}>
        <TextField
          id="sign-language-address"
          type="url"
          state={{
            label: t(m.signLanguageAddress),
            isRequired: false,
            hint: t(m.signLanguageHint),
            error: form.errors.address,
            isAnnounced: true,
          }}
          {...form.control('address')}
        />
        <SaveBar label={t(m.signLanguageSave)} sendingLabel={t(platform.saving)} {...form} />
      </form>
    </section>
  );
};
