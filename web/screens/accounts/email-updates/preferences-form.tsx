// The form of a subscription's preferences.
import { saveUpdates, type UpdatePreferences, type UpdateSubscription } from '#contract/accounts/email-updates.ts';
import * as m from '#messages/en/email-updates.ts';
import * as platform from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import type { HttpError } from '#web/client/call-error.ts';
import { schemaErrors } from '#web/client/schema-errors.ts';
import { useForm } from '#web/client/use-form.ts';
import { ErrorSummary } from '#web/components/error-summary/error-summary.tsx';
import { SaveBar } from '#web/components/save-bar/save-bar.tsx';
import {
  emptyPreferences,
  PreferenceFields,
  type Topics,
} from '#web/screens/accounts/email-updates/preference-fields.tsx';

interface Props {
  subscription: UpdateSubscription;
  topics: Topics;
  request?: (work: () => Promise<unknown>) => Promise<HttpError | null>;
  save: (preferences: UpdatePreferences) => Promise<void>;
}

export const PreferencesForm = ({ subscription: { preferences, isSubscribed }, topics, request, save }: Props) => {
  const form = useForm<UpdatePreferences>({
    initial: preferences ?? emptyPreferences(),
    validate: (values) => schemaErrors(saveUpdates.body, values),
    successMessage: t(m.updatesSaved),
    ...(request ? { request } : {}),
    send: async (values) => {
      await save(values);
      return undefined;
    },
  });
  const { errors, attempt } = form;
  return (
    <form noValidate method="post" onSubmit={form.submit} className="with-scripts">
      {attempt > 0 && errors.topics && (
        <ErrorSummary
          title={t(m.updatesNotSaved)}
          errors={[{ controlId: 'updates-topics', text: errors.topics }]}
          attempt={attempt}
        />
      )}
      <PreferenceFields form={form} topics={topics} />
      <SaveBar
        label={t(isSubscribed ? m.updatesSave : m.updatesSubscribe)}
        sendingLabel={t(platform.saving)}
        {...form}
      />
    </form>
  );
};
