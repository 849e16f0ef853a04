// Name changes of people with certificates: staff approve or decline each.

import type { ReactNode } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import {
  type DecidedNameChange,
  decideNameChange,
  listNameChanges,
  type NameChange,
} from '#contract/accounts/name-changes.ts';
import type { ResponseBody } from '#contract/platform/endpoint.ts';
import * as m from '#messages/en/accounts.ts';
import * as platform from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { browserCall, callContext } from '#web/client/api.ts';
import { guardAccount } from '#web/client/guard.ts';
import { schemaErrors } from '#web/client/schema-errors.ts';
import { useForm } from '#web/client/use-form.ts';
import { useOutcome } from '#web/client/use-outcome.ts';
import { ErrorSummary } from '#web/components/error-summary/error-summary.tsx';
import { SelectField, TextAreaField } from '#web/components/field/field.tsx';
import { rich } from '#web/components/rich-message/rich.ts';
import { SaveBar } from '#web/components/save-bar/save-bar.tsx';
import { ShortSessionTime } from '#web/components/session-time/session-time.tsx';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';

export const loader = ({ request, context }: LoaderFunctionArgs): Promise<ResponseBody<typeof listNameChanges>> =>
  guardAccount(request, () => context.get(callContext)(listNameChanges, {}));

export const handle: ScreenHandle = { title: () => t(m.nameChanges) };

interface Props {
  change: NameChange;
  decided: (statusMessage: string) => Promise<void>;
}

const bdi = (name: ReactNode) => <bdi>{name}</bdi>;
const beforeAfter = ({ before, after }: NameChange) => rich(m.nameChangesBeforeAfter, { before, after, name: bdi });
const toPerson =
  ({ accountId }: NameChange) =>
  (text: ReactNode) => <Link to={`/staff/people/${accountId}`}>{text}</Link>;

const DecisionForm = ({ change, decided }: Props) => {
  const { id, before, after } = change;
  const form = useForm({
    initial: { isApproved: true, note: '' },
    validate: (values) => schemaErrors(decideNameChange.body, values),
    send: async (values) => {
      await browserCall(decideNameChange, { params: { id: String(id) }, body: values });
      await decided(t(values.isApproved ? m.nameChangesApproved : m.nameChangesDeclined, { before, after }));
    },
  });
  const { values, errors, attempt } = form;
  const noteLabel = t(values.isApproved ? m.nameChangesEvidence : m.nameChangesReason);
  return (
    <form noValidate method="post" onSubmit={form.submit} aria-label={t(m.nameChangesForm, { before, after })}>
      {attempt > 0 && errors.note && (
        <ErrorSummary
          title={t(m.nameChangesNotDecided)}
          errors={[
            {
              controlId: `change-${id}-note`,
              text: t(platform.fieldWithError, { field: noteLabel, error: errors.note }),
            },
          ]}
          attempt={attempt}
        />
      )}
      <SelectField
        state={{ label: t(m.nameChangesDecision), isRequired: true }}
        id={`change-${id}-decision`}
        value={values.isApproved ? 'approve' : 'decline'}
        onChange={(event) => form.change({ isApproved: event.target.value === 'approve' })}
        options={[
          ['approve', t(m.nameChangesApprove)],
          ['decline', t(m.nameChangesDecline)],
        ]}
      />
      <TextAreaField
        state={{
          label: noteLabel,
          isRequired: true,
          hint: t(values.isApproved ? m.nameChangesEvidenceHint : m.nameChangesReasonHint),
          error: errors.note,
        }}
        id={`change-${id}-note`}
        rows={3}
        {...form.control('note')}
      />
      <SaveBar label={t(m.nameChangesSubmit)} sendingLabel={t(platform.saving)} {...form} />
    </form>
  );
};

const Pending = ({ change, decided }: Props) => (
  <li className="credit-line" id={`change-${change.id}`}>
    <h3>{beforeAfter(change)}</h3>
    <p>
      {change.isSelf
        ? toPerson(change)(change.email)
        : rich(m.nameChangesForMember, { email: change.email, link: toPerson(change) })}
      <br />
      {rich(m.nameChangesRequested, {
        count: change.certificates,
        time: () => <ShortSessionTime start={change.requestedAt} />,
      })}
    </p>
    <DecisionForm change={change} decided={decided} />
  </li>
);

const Decided = ({ change }: { change: DecidedNameChange }) => (
  <li className="credit-line">
    <p>
      <strong>{beforeAfter(change)}</strong>
      <br />
      {rich(m.nameChangesOutcome, {
        decision: change.isApproved ? 'approved' : 'declined',
        hasPerson: change.decidedBy ? 'yes' : 'no',
        person: change.decidedBy,
        time: () => <ShortSessionTime start={change.decidedAt} />,
      })}
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
      <h1>{t(m.nameChanges)}</h1>
      <p>{t(m.nameChangesIntro)}</p>
      <div aria-live="polite">{statusMessage && <p className="notice notice--good">{statusMessage}</p>}</div>
      <h2 ref={heading} tabIndex={-1}>
        {t(m.nameChangesWaiting, { count: pending.length })}
      </h2>
      {pending.length === 0 && <p>{t(m.nameChangesEmpty)}</p>}
      {pending.length > 0 && (
        <ul className="credit-lines">
          {pending.map((change) => (
            <Pending key={change.id} change={change} decided={done} />
          ))}
        </ul>
      )}
      {decided.length > 0 && (
        <details>
          <summary>{t(m.nameChangesDecided, { count: decided.length })}</summary>
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
