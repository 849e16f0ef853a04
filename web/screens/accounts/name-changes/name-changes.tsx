// Name changes of people with certificates: staff approve or decline each.
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import {
  type DecidedNameChange,
  decideNameChange,
  listNameChanges,
  type NameChange,
} from '#contract/accounts/name-changes.ts';
import type { GoodBody } from '#contract/platform/endpoint.ts';
import { counted } from '#rules/platform/counted.ts';
import { browserCall, callContext } from '#web/client/api.ts';
import { guardAccount } from '#web/client/guard.ts';
import { schemaErrors } from '#web/client/schema-errors.ts';
import { useForm } from '#web/client/use-form.ts';
import { useOutcome } from '#web/client/use-outcome.ts';
import { ErrorSummary } from '#web/components/error-summary/error-summary.tsx';
import { SelectField, TextAreaField } from '#web/components/field/field.tsx';
import { SaveBar } from '#web/components/save-bar/save-bar.tsx';
import { ShortSessionTime } from '#web/components/session-time/session-time.tsx';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';

export const loader = ({ request, context }: LoaderFunctionArgs): Promise<GoodBody<typeof listNameChanges>> =>
  guardAccount(request, () => context.get(callContext)(listNameChanges, {}));

export const handle: ScreenHandle = { title: () => 'Name changes' };

interface Props {
  change: NameChange;
  decided: (statusMessage: string) => Promise<void>;
}

const DecisionForm = ({ change, decided }: Props) => {
  const { id, before, after } = change;
  const form = useForm({
    initial: { isApproved: true, note: '' },
    validate: (values) => schemaErrors(decideNameChange.body, values),
    send: async (values) => {
      await browserCall(decideNameChange, { params: { id: String(id) }, body: values });
      await decided(`${values.isApproved ? 'Approved' : 'Declined'}: ${before} to ${after}. We email them.`);
    },
  });
  const { values, errors, attempt } = form;
  const noteLabel = values.isApproved ? 'Evidence you have seen' : 'Reason';
  return (
    <form noValidate method="post" onSubmit={form.submit} aria-label={`Decide on ${before} to ${after}`}>
      {attempt > 0 && errors.note && (
        <ErrorSummary
          title="Nothing is decided yet"
          errors={[{ controlId: `change-${id}-note`, text: `${noteLabel}: ${errors.note}` }]}
          attempt={attempt}
        />
      )}
      <SelectField
        state={{ label: 'Decision', isRequired: true }}
        id={`change-${id}-decision`}
        value={values.isApproved ? 'approve' : 'decline'}
        onChange={(event) => form.change({ isApproved: event.target.value === 'approve' })}
        options={[
          ['approve', 'Approve'],
          ['decline', 'Decline'],
        ]}
      />
      <TextAreaField
        state={{
          label: noteLabel,
          isRequired: true,
          hint: values.isApproved ? 'Kept with the decision, not emailed' : 'The person reads it',
          error: errors.note,
        }}
        id={`change-${id}-note`}
        rows={3}
        {...form.control('note')}
      />
      <SaveBar label="Save decision" sendingLabel="Saving…" {...form} />
    </form>
  );
};

const Pending = ({ change, decided }: Props) => (
  <li className="credit-line" id={`change-${change.id}`}>
    <h3>
      <bdi>{change.before}</bdi> to <bdi>{change.after}</bdi>
    </h3>
    <p>
      <Link to={`/staff/people/${change.accountId}`}>{change.email}</Link>
      {!change.isSelf && ', for a member of the group'}
      <br />
      {counted(change.certificates, 'certificate')} under the name before. Asked{' '}
      <ShortSessionTime start={change.askedAt} />
    </p>
    <DecisionForm change={change} decided={decided} />
  </li>
);

const Decided = ({ change }: { change: DecidedNameChange }) => (
  <li className="credit-line">
    <p>
      <strong>
        <bdi>{change.before}</bdi> to <bdi>{change.after}</bdi>
      </strong>
      <br />
      {change.isApproved ? 'Approved' : 'Declined'}
      {change.decidedBy && ` by ${change.decidedBy}`}, <ShortSessionTime start={change.decidedAt} />
      <br />
      {change.note}
    </p>
  </li>
);

export const Component = () => {
  const { pending, decided } = useLoaderData<typeof loader>();
  const { heading, statusMessage, showOutcome: done } = useOutcome();
  return (
    <>
      <h1>Name changes</h1>
      <p>
        These people already have certificates. Ask for evidence, such as a marriage certificate or an ID, before you
        approve another name. Small corrections, such as accents or a middle initial, need no approval.
      </p>
      <div aria-live="polite">{statusMessage && <p className="notice notice--good">{statusMessage}</p>}</div>
      <h2 ref={heading} tabIndex={-1}>
        Waiting for approval: {pending.length}
      </h2>
      {pending.length === 0 && <p>No name changes to review. New ones also show on Today.</p>}
      {pending.length > 0 && (
        <ul className="credit-lines">
          {pending.map((change) => (
            <Pending key={change.id} change={change} decided={done} />
          ))}
        </ul>
      )}
      {decided.length > 0 && (
        <details>
          <summary>Decided: {decided.length}</summary>
          <ul className="credit-lines">
            {decided.map((change) => (
              <Decided key={change.id} change={change} />
            ))}
          </ul>
        </details>
      )}
    </>
  );
};
