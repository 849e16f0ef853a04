// The membership number of a credit request: enter or correct.
import { useLayoutEffect, useState } from 'react';
import { type CreditOption, requestCredit } from '#contract/credit/credit.ts';
import { membershipBodies } from '#rules/accounts/memberships.ts';
import { browserCall } from '#web/client/api.ts';
import { schemaErrors } from '#web/client/schema-errors.ts';
import { useForm } from '#web/client/use-form.ts';
import { ErrorSummary } from '#web/components/error-summary/error-summary.tsx';
import { TextField } from '#web/components/field/field.tsx';
import { SaveBar } from '#web/components/save-bar/save-bar.tsx';
import { outcomeWords } from '#web/screens/credit/credit/credit-words.ts';

interface Props {
  ask: { sessionId: number; memberId: number; whose: string };
  type: CreditOption['type'];
  membership: NonNullable<CreditOption['membership']>;
  asked: (statusMessage: string) => Promise<void>;
}

export const CreditNumber = ({ ask, type, membership, asked }: Props) => {
  const { body, label } = membership;
  const { sessionId, memberId, whose } = ask;
  const bodyOf = (number: string) => ({ sessionId, memberId, types: [type], membershipNumbers: { [body]: number } });
  const errorsOf = (number: string): Record<string, string> => {
    if (number.trim() === '') return { number: 'Field is required' };
    const error = schemaErrors(requestCredit.body, bodyOf(number))[`membershipNumbers.${body}`];
    return error ? { number: error } : {};
  };
  const form = useForm({
    initial: { number: membership.number },
    validate: ({ number }) => errorsOf(number),
    send: async ({ number }) => {
      const member = await browserCall(requestCredit, { body: bodyOf(number) });
      await asked(outcomeWords(member, [type]));
    },
  });
  const controlId = `credit-${sessionId}-${memberId}-${type}-number`;
  const isCorrection = membership.number !== '';
  // It replaced the button that opened it.
  useLayoutEffect(() => {
    if (isCorrection) document.getElementById(controlId)?.focus();
  }, [isCorrection, controlId]);
  return (
    <form noValidate method="post" onSubmit={form.submit} aria-label={`${label}${whose}`}>
      {form.attempt > 0 && form.errors.number && (
        <ErrorSummary
          title="The number is not sent yet"
          errors={[{ controlId, text: `${label}: ${form.errors.number}` }]}
          attempt={form.attempt}
        />
      )}
      <TextField
        id={controlId}
        state={{
          label: `${label}${whose}`,
          isRequired: true,
          hint: `Use ${membershipBodies[body].form}`,
          error: form.errors.number,
        }}
        {...form.control('number')}
        autoComplete="off"
      />
      <SaveBar
        label={isCorrection ? `Save number${whose}` : `Send the number${whose}`}
        sendingLabel="Sending…"
        {...form}
      />
    </form>
  );
};

/** The stored number, with a form to correct it. */
export const KnownNumber = (props: Props) => {
  const [isOpen, setIsOpen] = useState(false);
  const { membership, ask, asked } = props;
  const done = async (): Promise<void> => {
    setIsOpen(false);
    await asked(`${membership.label}${ask.whose} saved.`);
  };
  if (isOpen) return <CreditNumber {...props} asked={done} />;
  return (
    <p>
      {membership.label}: {membership.number}{' '}
      <button type="button" className="button button--second" onClick={() => setIsOpen(true)}>
        Correct number
        <span className="visually-hidden">
          {' '}
          ({membership.label}
          {ask.whose})
        </span>
      </button>
    </p>
  );
};
