// Asks for certificates of a session for one person; what is missing and until when stands beside each.

import { type CreditOption, requestCredit } from '#contract/credit/credit.ts';
import * as m from '#messages/en/credit.ts';
import { sending } from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { type MembershipBody, membershipBodies } from '#rules/accounts/memberships.ts';
import { creditAmount } from '#rules/credit/credit-states.ts';
import { plainDayText } from '#rules/platform/eastern-time.ts';
import { browserCall } from '#web/client/api.ts';
import { schemaErrors } from '#web/client/schema-errors.ts';
import { useForm } from '#web/client/use-form.ts';
import { ErrorSummary } from '#web/components/error-summary/error-summary.tsx';
import { TextField } from '#web/components/field/field.tsx';
import { SaveBar } from '#web/components/save-bar/save-bar.tsx';
import { forWhom, outcomeWords } from '#web/screens/credit/credit/credit-words.ts';

interface Props {
  /** `name`: of the member; null with only one person. */
  ask: { sessionId: number; memberId: number; name: string | null };
  /** All can be requested. */
  options: readonly CreditOption[];
  requested: (statusMessage: string) => Promise<void>;
}

interface Values {
  types: CreditOption['type'][];
  numbers: Partial<Record<MembershipBody, string>>;
}

const deadlineText = ({ requestUntil }: CreditOption): string =>
  requestUntil === null ? t(m.creditFormNoDeadline) : t(m.creditFormDeadline, { day: plainDayText(requestUntil) });

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

export const CreditForm = ({ ask, options, requested }: Props) => {
  const id = (name: string): string => `credit-${ask.sessionId}-${ask.memberId}-${name}`;
  const form = useForm<Values>({
    initial: { types: [], numbers: {} },
    validate: (values) => schemaErrors(requestCredit.body, bodyOf(options, ask, values)),
    send: async (values) => {
      const member = await browserCall(requestCredit, { body: bodyOf(options, ask, values) });
      await requested(outcomeWords(member, values.types));
    },
  });
  const whom = forWhom(ask.name);
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
    <form noValidate method="post" onSubmit={form.submit} aria-label={t(m.creditFormButton, whom)}>
      {attempt > 0 && errorList.length > 0 && (
        <ErrorSummary title={t(m.creditFormErrors)} errors={errorList} attempt={attempt} />
      )}
      <fieldset className="credit-form">
        <legend>{t(m.creditFormQuestion, whom)}</legend>
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
              <span>{t(m.creditFormOption, { certificate: option.name, amount: creditAmount(option) })}</span>
            </label>
            <ul id={id(`${option.type}-more`)} className="soft">
              <li>{deadlineText(option)}</li>
              {option.state === 'refused' && <li>{t(m.creditFormWouldRefuse)}</li>}
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
            label: t(m.creditNumberLabel, { ...whom, label }),
            isRequired: false,
            hint: t(m.creditNumberHint, {
              required: isRequired ? 'yes' : 'no',
              format: t(membershipBodies[body].format),
            }),
            error: errors[`membershipNumbers.${body}`],
          }}
          value={values.numbers[body] ?? number}
          autoComplete="off"
          onChange={(event) => form.change({ numbers: { ...values.numbers, [body]: event.target.value } })}
        />
      ))}
      <SaveBar label={t(m.creditFormButton, whom)} sendingLabel={t(sending)} {...form} />
    </form>
  );
};
