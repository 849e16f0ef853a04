// The membership number for which a request waits, for one person.
import { askForCredit, type CreditMember, type CreditOption } from '#contract/credit.ts';
import { membershipBodies } from '#rules/memberships.ts';
import { browserCall } from '#web/client/api.ts';
import { schemaFaults } from '#web/client/schema-faults.ts';
import { useAccountRefusal } from '#web/client/use-account-refusal.ts';
import { useSaveForm } from '#web/client/use-save-form.ts';
import { ErrorSummary } from '#web/parts/error-summary/error-summary.tsx';
import { TextField } from '#web/parts/field/field.tsx';
import { SaveBar } from '#web/parts/save-bar/save-bar.tsx';
import { outcomeWords } from '#web/screens/my/credit-words.ts';

interface Props {
  ask: { sessionId: number; memberId: number; whose: string };
  type: CreditOption['type'];
  membership: NonNullable<CreditOption['membership']>;
  asked: (said: string) => Promise<void>;
}

export const CreditNumber = ({ ask, type, membership: { body, label }, asked }: Props) => {
  const refuse = useAccountRefusal();
  const { sessionId, memberId, whose } = ask;
  const bodyOf = (number: string) => ({ sessionId, memberId, types: [type], membershipNumbers: { [body]: number } });
  const faultsOf = (number: string): Record<string, string> => {
    if (number.trim() === '') return { number: 'Field is required' };
    const fault = schemaFaults(askForCredit.body, bodyOf(number))[`membershipNumbers.${body}`];
    return fault ? { number: fault } : {};
  };
  const form = useSaveForm({
    initial: { number: '' },
    check: ({ number }) => faultsOf(number),
    saved: '',
    save: async ({ number }) => {
      let member: CreditMember | null = null;
      const refusal = await refuse(async () => {
        member = await browserCall(askForCredit, { body: bodyOf(number) });
      });
      if (member) await asked(outcomeWords(member, [type]));
      return refusal;
    },
  });
  const controlId = `credit-${sessionId}-${memberId}-${type}-number`;
  return (
    <form noValidate method="post" onSubmit={form.submit} aria-label={`${label}${whose}`}>
      {form.attempt > 0 && form.faults.number && (
        <ErrorSummary
          title="The number is not sent yet"
          faults={[{ controlId, text: `${label}: ${form.faults.number}` }]}
          attempt={form.attempt}
        />
      )}
      <TextField
        id={controlId}
        state={{
          label: `${label}${whose}`,
          isRequired: true,
          hint: `Use ${membershipBodies[body].form}`,
          error: form.faults.number,
        }}
        value={form.values.number}
        autoComplete="off"
        onChange={(event) => form.change({ number: event.target.value })}
      />
      <SaveBar label={`Send the number${whose}`} underWay="Sending…" {...form} />
    </form>
  );
};
