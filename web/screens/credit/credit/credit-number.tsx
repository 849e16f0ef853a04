// The membership number of a credit request: enter or correct.

import { useLayoutEffect, useState } from 'react';
import { type CreditOption, requestCredit } from '#contract/credit/credit.ts';
import * as m from '#messages/en/credit.ts';
import { fieldRequired, fieldWithError, sending } from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { membershipBodies } from '#rules/accounts/memberships.ts';
import { browserCall } from '#web/client/api.ts';
import { schemaErrors } from '#web/client/schema-errors.ts';
import { useForm } from '#web/client/use-form.ts';
import { ErrorSummary } from '#web/components/error-summary/error-summary.tsx';
import { TextField } from '#web/components/field/field.tsx';
import { hidden } from '#web/components/rich-message/hidden.tsx';
import { rich } from '#web/components/rich-message/rich.ts';
import { SaveBar } from '#web/components/save-bar/save-bar.tsx';
import { forWhom, outcomeWords } from '#web/screens/credit/credit/credit-words.ts';

interface Props {
  ask: { sessionId: number; memberId: number; name: string | null };
  type: CreditOption['type'];
  membership: NonNullable<CreditOption['membership']>;
  requested: (statusMessage: string) => Promise<void>;
}

export const CreditNumber = ({ ask, type, membership, requested }: Props) => {
  const { body, label } = membership;
  const { sessionId, memberId } = ask;
  const whom = forWhom(ask.name);
  const bodyOf = (number: string) => ({ sessionId, memberId, types: [type], membershipNumbers: { [body]: number } });
  const errorsOf = (number: string): Record<string, string> => {
    if (number.trim() === '') return { number: t(fieldRequired) };
    const error = schemaErrors(requestCredit.body, bodyOf(number))[`membershipNumbers.${body}`];
    return error ? { number: error } : {};
  };
  const form = useForm({
    initial: { number: membership.number },
    validate: ({ number }) => errorsOf(number),
    send: async ({ number }) => {
      const member = await browserCall(requestCredit, { body: bodyOf(number) });
      await requested(outcomeWords(member, [type]));
    },
  });
  const controlId = `credit-${sessionId}-${memberId}-${type}-number`;
  const isCorrection = membership.number !== '';
  // It replaced the button that opened it.
  useLayoutEffect(() => {
    if (isCorrection) document.getElementById(controlId)?.focus();
  }, [isCorrection, controlId]);
  return (
    <form noValidate method="post" onSubmit={form.submit} aria-label={t(m.creditNumberLabel, { ...whom, label })}>
      {form.attempt > 0 && form.errors.number && (
        <ErrorSummary
          title={t(m.creditNumberErrors)}
          errors={[{ controlId, text: t(fieldWithError, { field: label, error: form.errors.number }) }]}
          attempt={form.attempt}
        />
      )}
      <TextField
        id={controlId}
        state={{
          label: t(m.creditNumberLabel, { ...whom, label }),
          isRequired: true,
          hint: t(membershipBodies[body].format),
          error: form.errors.number,
        }}
        {...form.control('number')}
        autoComplete="off"
      />
      <SaveBar label={t(m.creditNumberSave, whom)} sendingLabel={t(sending)} {...form} />
    </form>
  );
};

/** The stored number, with a form to correct it. */
export const KnownNumber = (props: Props) => {
  const [isOpen, setIsOpen] = useState(false);
  const { membership, ask, requested } = props;
  const done = async (): Promise<void> => {
    setIsOpen(false);
    await requested(t(m.creditNumberSaved, { ...forWhom(ask.name), label: membership.label }));
  };
  if (isOpen) return <CreditNumber {...props} requested={done} />;
  return (
    <p>
      {t(m.creditNumberKnown, { label: membership.label, number: membership.number })}{' '}
      <button type="button" className="button button--second" onClick={() => setIsOpen(true)}>
        {rich(m.creditNumberCorrect, { ...forWhom(ask.name), label: membership.label, hidden })}
      </button>
    </p>
  );
};
