// Staff with passkeys and without recovery codes get some: someone who became staff, or used up all codes.
import { makeRecoveryCodes } from '#contract/accounts/passkeys.ts';
import * as m from '#messages/en/accounts.ts';
import { t } from '#messages/translate.ts';
import { browserCall } from '#web/client/api.ts';
import { schemaErrors } from '#web/client/schema-errors.ts';
import { useForm } from '#web/client/use-form.ts';
import { useFocusOnErrors } from '#web/components/focus/use-focus-on-errors.ts';
import { ProofFields } from '#web/components/proof-form/proof-fields.tsx';
import { SaveBar } from '#web/components/save-bar/save-bar.tsx';
import { PasskeyConfirm } from '#web/shell/passkey-confirm/passkey-confirm.tsx';

export const MissingCodes = ({ made }: { made: (codes: string[]) => void }) => {
  const form = useForm({
    initial: { password: '', code: '' },
    validate: (values) => schemaErrors(makeRecoveryCodes.body, values),
    send: async (body) => {
      const { recoveryCodes } = await browserCall(makeRecoveryCodes, { body });
      made(recoveryCodes);
    },
  });
  const element = useFocusOnErrors(form.attempt);
  return (
    <form
      ref={element}
      noValidate
      method="post"
      onSubmit={form.submit}
      className="notice"
      aria-labelledby="missing-codes"
    >
      <h3 id="missing-codes" className="notice__title">
        {t(m.factorNoCodes)}
      </h3>
      <p>{t(m.factorNoCodesText)}</p>
      <ProofFields id="codes" values={form.values} errors={form.errors} change={form.change} hasCode />
      <PasskeyConfirm />
      <SaveBar label={t(m.factorGetCodes)} sendingLabel={t(m.factorGettingCodes)} {...form} />
    </form>
  );
};
