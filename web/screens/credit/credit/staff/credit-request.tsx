// A credit request: facts, decisions, reasons, override.
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import {
  type CreditRequest,
  endOverride,
  readCreditRequest,
  reevaluateCredit,
  type ShownDecision,
} from '#contract/credit/credit-review.ts';
import { creditStateLabels, hoursText } from '#rules/credit/credit-states.ts';
import { plainDayText, timeText } from '#rules/platform/eastern-time.ts';
import { browserCall, callContext } from '#web/client/api.ts';
import { saveAuditFile } from '#web/client/download.ts';
import { guardAccount } from '#web/client/guard.ts';
import { useAccountRequest } from '#web/client/use-account-request.ts';
import { useOutcome } from '#web/client/use-outcome.ts';
import { usePending } from '#web/client/use-pending.ts';
import { ConfirmButton } from '#web/components/confirm-button/confirm-button.tsx';
import { ShortSessionTime } from '#web/components/session-time/session-time.tsx';
import { OverruleForm } from '#web/screens/credit/credit/staff/overrule-form.tsx';
import { SaveButton } from '#web/shell/save-button/save-button.tsx';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';

export const loader = ({ request, params, context }: LoaderFunctionArgs): Promise<CreditRequest> =>
  guardAccount(request, () => context.get(callContext)(readCreditRequest, { params: { id: params.id ?? '' } }));

export const handle: ScreenHandle<CreditRequest | undefined> = {
  title: (data) => (data ? `${data.person}: ${data.typeName}` : 'Request for credit'),
  crumbs: () => [{ to: '/staff/credit', text: 'Credit' }],
};

const decisionWords = { granted: 'Granted', missing: 'Something is missing', refused: 'Not granted' } as const;

const Decision = ({ decision }: { decision: ShownDecision }) => (
  <li className="credit-line">
    <p>
      <strong>
        {decisionWords[decision.decision]}
        {decision.hours !== null && `: ${hoursText(decision.hours)}`}
        {decision.units && ` (${decision.units})`}
        {decision.isProrated && ', a part of the full credit'}
      </strong>
    </p>
    {decision.reasons.length > 0 && (
      <ul>
        {decision.reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    )}
    <p className="soft small">
      <ShortSessionTime start={decision.decidedAt} />
      {decision.isOverruled
        ? `. By ${decision.by || 'staff'}`
        : decision.ruleFrom && `. By the rule that holds since ${plainDayText(decision.ruleFrom)}`}
    </p>
  </li>
);

const Facts = ({ request }: { request: CreditRequest }) => (
  <dl className="card facts">
    <div>
      <dt>State</dt>
      <dd>
        {request.isWithdrawn ? 'Taken back' : creditStateLabels[request.state]}
        {request.isOverruled && ', by staff'}
      </dd>
    </div>
    <div>
      <dt>Session</dt>
      <dd>
        {request.sessionName}, <ShortSessionTime start={request.startDate} />
      </dd>
    </div>
    <div>
      <dt>Asked for</dt>
      <dd>
        <ShortSessionTime start={request.requestedAt} />
      </dd>
    </div>
    {request.dueDay !== null && (
      <div>
        <dt>Due</dt>
        <dd>{plainDayText(request.dueDay)}</dd>
      </div>
    )}
    {request.facts.map(({ name, value }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

export const Component = () => {
  const request = useLoaderData<typeof loader>();
  const send = useAccountRequest();
  const { run } = usePending();
  const { heading, statusMessage, showOutcome: happened } = useOutcome();
  const params = { id: String(request.id) };
  const recheck = async (): Promise<void> => {
    const error = await send(() => browserCall(reevaluateCredit, { params }));
    await happened(error ? error.message : 'The rules have looked again, with what is known now.');
  };
  const takeBack = async (): Promise<void> => {
    const error = await send(() => browserCall(endOverride, { params }));
    await happened(error ? error.message : 'Your word is taken back. The rules have decided.');
  };
  return (
    <>
      <h1>
        {request.person}: {request.typeName}
      </h1>
      <p>
        <a href={`mailto:${request.email}`}>{request.email}</a>
      </p>
      <div aria-live="polite">{statusMessage && <p className="notice notice--good">{statusMessage}</p>}</div>
      <Facts request={request} />
      <div className="button-row">
        {!request.isWithdrawn && (
          <button type="button" className="button button--second" onClick={() => void run(recheck)}>
            Let the rules look again
          </button>
        )}
        <SaveButton
          underWay="Collecting…"
          saved="The file is saved with your downloads."
          save={() => saveAuditFile(request.sessionId)}
        >
          Audit file of the session (JSON)
        </SaveButton>
      </div>
      <section className="section" aria-labelledby="evidence">
        <h2 id="evidence">Evidence</h2>
        {request.evidence.length === 0 && <p>Nothing says that this person was there.</p>}
        {request.evidence.length > 0 && (
          <ul>
            {request.evidence.map(({ source, from, to, note }) => (
              <li key={`${source} ${from} ${to}`}>
                {source}: {timeText(from)} to {timeText(to)} Eastern Time{note && `. ${note}`}
              </li>
            ))}
          </ul>
        )}
      </section>
      <section className="section" aria-labelledby="decisions">
        <h2 id="decisions" ref={heading} tabIndex={-1}>
          Decisions
        </h2>
        {request.decisions.length === 0 && <p>Nothing is decided yet.</p>}
        {request.decisions.length > 0 && (
          <ul className="credit-lines">
            {request.decisions.map((decision) => (
              <Decision key={decision.id} decision={decision} />
            ))}
          </ul>
        )}
      </section>
      {!request.isWithdrawn && (
        <section className="section" aria-labelledby="overrule">
          <h2 id="overrule">{request.isOverruled ? 'Staff have decided' : 'Decide yourself'}</h2>
          {request.isOverruled && (
            <p>
              <ConfirmButton
                title="Let the rules decide again?"
                text={
                  request.state === 'granted'
                    ? `If they refuse, the certificate of ${request.person} is revoked. The person is told by email.`
                    : 'The person is told by email.'
                }
                yes="Let the rules decide"
                no="Keep this decision"
                confirmed={() => void run(takeBack)}
              >
                Take this back, and let the rules decide
              </ConfirmButton>
            </p>
          )}
          {request.fullHours === null ? (
            <p>The session does not give this certificate any more, so nothing can be decided.</p>
          ) : (
            <OverruleForm
              key={request.decisions[0]?.id}
              requestId={request.id}
              fullHours={request.fullHours}
              holder={request.state === 'granted' ? request.person : null}
              done={happened}
            />
          )}
        </section>
      )}
    </>
  );
};
