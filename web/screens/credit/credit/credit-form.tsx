// Asks for certificates of a session for one person; what is missing and until when stands beside each.
import { type CreditOption, requestCredit } from '#contract/credit/credit.ts';
import { type MembershipBody, membershipBodies } from '#rules/accounts/memberships.ts';
import { plainDayText } from '#rules/platform/eastern-time.ts';
import { browserCall } from '#web/client/api.ts';
import { schemaErrors } from '#web/client/schema-errors.ts';
import { useForm } from '#web/client/use-form.ts';
import { ErrorSummary } from '#web/components/error-summary/error-summary.tsx';
import { TextField } from '#web/components/field/field.tsx';
import { SaveBar } from '#web/components/save-bar/save-bar.tsx';
import { creditAmount, outcomeWords } from '#web/screens/credit/credit/credit-words.ts';

interface Props {
  /** `whose`: such as ` for Ana Lund`; empty with only one person. */
  ask: { sessionId: number; memberId: number; whose: string };
  /** All can be requested. */
  options: readonly CreditOption[];
  asked: (statusMessage: string) => Promise<void>;
}

interface Values {
  types: CreditOption['type'][];
  numbers: Partial<Record<MembershipBody, string>>;
}

const deadlineText = ({ askUntil }: CreditOption): string =>
  askUntil === null ? 'There is no last day to ask for it.' : `Ask by ${plainDayText(askUntil)}, Eastern Time.`;

/** One field for each body of the selected certificates. */
const bodiesOf = (
  options: readonly CreditOption[],
  types: readonly string[],
): NonNullable<CreditOption['membership']>[] => {
  const wanted = options.filter(({ type }) => types.includes(type)).flatMap(({ membership }) => membership ?? []);
  return wanted.filter(({ body }, index) => wanted.findIndex((each) => each.body === body) === index);
};

const bodyOf = (options: readonly CreditOption[], { sessionId, memberId }: Props['ask'], values: Values) => ({
  sessionId,
  memberId,
  types: values.types,
  membershipNumbers: Object.fromEntries(
    bodiesOf(options, values.types).map(({ body, number }) => [body, values.numbers[body] ?? number]),
  ),
});

export const CreditForm = ({ ask, options, asked }: Props) => {
  const id = (name: string): string => `credit-${ask.sessionId}-${ask.memberId}-${name}`;
  const form = useForm<Values>({
    initial: { types: [], numbers: {} },
    validate: (values) => schemaErrors(requestCredit.body, bodyOf(options, ask, values)),
    send: async (values) => {
      const member = await browserCall(requestCredit, { body: bodyOf(options, ask, values) });
      await asked(outcomeWords(member, values.types));
    },
  });
  const { values, errors, attempt } = form;
  const bodies = bodiesOf(options, values.types);
  const controlOf = (name: string): string =>
    name.startsWith('membershipNumbers.')
      ? id(`number-${name.slice('membershipNumbers.'.length)}`)
      : id(options[0]?.type ?? '');
  const errorList = Object.entries(errors).map(([name, text]) => ({ controlId: controlOf(name), text }));
  const tick = (type: CreditOption['type'], isTicked: boolean): void =>
    form.change({ types: isTicked ? [...values.types, type] : values.types.filter((each) => each !== type) });

  return (
    <form noValidate method="post" onSubmit={form.submit} aria-label={`Ask for credit${ask.whose}`}>
      {attempt > 0 && errorList.length > 0 && (
        <ErrorSummary title="Nothing is asked for yet" errors={errorList} attempt={attempt} />
      )}
      <fieldset className="credit-form">
        <legend>Which certificates do you want{ask.whose}?</legend>
        {options.map((option) => (
          <div key={option.type}>
            <label className="choice" htmlFor={id(option.type)}>
              <input
                id={id(option.type)}
                type="checkbox"
                checked={values.types.includes(option.type)}
                aria-describedby={id(`${option.type}-more`)}
                onChange={(event) => tick(option.type, event.target.checked)}
              />
              <span>
                {option.name}, {creditAmount(option)}
              </span>
            </label>
            <ul id={id(`${option.type}-more`)} className="soft">
              <li>{deadlineText(option)}</li>
              {option.state === 'refused' && <li>With what we know now, you would get no credit.</li>}
              {option.reasons.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          </div>
        ))}
      </fieldset>
      {bodies.map(({ body, label, isRequired, number }) => (
        <TextField
          key={body}
          id={id(`number-${body}`)}
          state={{
            label: `${label}${ask.whose}`,
            isRequired: false,
            hint: `${isRequired ? 'Credit waits until we have it. ' : ''}Use ${membershipBodies[body].form}`,
            error: errors[`membershipNumbers.${body}`],
          }}
          value={values.numbers[body] ?? number}
          autoComplete="off"
          onChange={(event) => form.change({ numbers: { ...values.numbers, [body]: event.target.value } })}
        />
      ))}
      <SaveBar label={`Ask for credit${ask.whose}`} sendingLabel="Asking…" {...form} />
    </form>
  );
};
