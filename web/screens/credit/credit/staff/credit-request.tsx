// A credit request: facts, decisions, reasons, override.

import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import {
  type CreditRequest,
  endOverride,
  readCreditRequest,
  reevaluateCredit,
  type ShownDecision,
} from '#contract/credit/credit-review.ts';
import * as m from '#messages/en/credit.ts';
import { t } from '#messages/translate.ts';
import { creditAmount, creditStateText } from '#rules/credit/credit-states.ts';
import { plainDayText, timeText } from '#rules/platform/eastern-time.ts';
import { browserCall, callContext } from '#web/client/api.ts';
import { saveAuditFile } from '#web/client/download.ts';
import { guardAccount } from '#web/client/guard.ts';
import { useAccountRequest } from '#web/client/use-account-request.ts';
import { useOutcome } from '#web/client/use-outcome.ts';
import { usePending } from '#web/client/use-pending.ts';
import { ConfirmButton } from '#web/components/confirm-button/confirm-button.tsx';
import { inEnglish } from '#web/components/rich-message/in-lang.tsx';
import { ShortSessionTime } from '#web/components/session-time/session-time.tsx';
import { OverrideForm } from '#web/screens/credit/credit/staff/override-form.tsx';
import { SaveButton } from '#web/shell/save-button/save-button.tsx';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';

export const loader = ({ request, params, context }: LoaderFunctionArgs): Promise<CreditRequest> =>
  guardAccount(request, () => context.get(callContext)(readCreditRequest, { params: { id: params.id ?? '' } }));

export const handle: ScreenHandle<CreditRequest | undefined> = {
  title: (data) =>
    data ? t(m.creditQueueRow, { person: data.person, certificate: data.typeName }) : t(m.requestTitle),
  crumbs: () => [{ to: '/staff/requests', text: t(m.creditTitle) }],
};

const decisionWords = { granted: m.creditGranted, missing: m.decisionMissing, refused: m.creditRefused } as const;

const authorText = ({ isOverridden, by, ruleFrom }: ShownDecision): string => {
  if (isOverridden) return by ? t(m.decisionBy, { name: by }) : t(m.decisionByStaff);
  return ruleFrom === null ? '' : t(m.decisionByRule, { day: plainDayText(ruleFrom) });
};

const Decision = ({ decision }: { decision: ShownDecision }) => (
  <li className="credit-line">
    <p>
      <strong>
        {t(m.decisionText, {
          state: t(decisionWords[decision.decision]),
          hours: decision.hours === null ? 'none' : 'some',
          amount: decision.hours === null ? '' : creditAmount({ hours: decision.hours, units: decision.units }),
          part: decision.isProrated ? 'yes' : 'no',
        })}
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
      {authorText(decision) && `. ${authorText(decision)}`}
    </p>
  </li>
);

const Facts = ({ request }: { request: CreditRequest }) => (
  <dl className="card facts">
    <div>
      <dt>{t(m.factState)}</dt>
      <dd>
        {t(m.factStateText, {
          state: request.isWithdrawn ? t(m.factWithdrawn) : creditStateText(request.state),
          byStaff: request.isOverridden ? 'yes' : 'no',
        })}
      </dd>
    </div>
    <div>
      <dt>{t(m.factSession)}</dt>
      <dd>
        {inEnglish(request.sessionName)}, <ShortSessionTime start={request.startDate} />
      </dd>
    </div>
    <div>
      <dt>{t(m.factRequested)}</dt>
      <dd>
        <ShortSessionTime start={request.requestedAt} />
      </dd>
    </div>
    {request.dueDay !== null && (
      <div>
        <dt>{t(m.factDue)}</dt>
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
    await happened(error ? error.message : t(m.requestReevaluated));
  };
  const takeBack = async (): Promise<void> => {
    const error = await send(() => browserCall(endOverride, { params }));
    await happened(error ? error.message : t(m.overrideEnded));
  };
  return (
    <>
      <h1>{t(m.creditQueueRow, { person: request.person, certificate: request.typeName })}</h1>
      <p>
        <a href={`mailto:${request.email}`}>{request.email}</a>
      </p>
      <div aria-live="polite">{statusMessage && <p className="notice notice--good">{statusMessage}</p>}</div>
      <Facts request={request} />
      <div className="button-row">
        {!request.isWithdrawn && (
          <button type="button" className="button button--second" onClick={() => void run(recheck, 'recheck')}>
            {t(m.requestReevaluate)}
          </button>
        )}
        <SaveButton
          underWay={t(m.downloadPreparing)}
          saved={t(m.downloadDone)}
          save={() => saveAuditFile(request.sessionId)}
        >
          {t(m.auditFile)}
        </SaveButton>
      </div>
      <section className="section" aria-labelledby="evidence">
        <h2 id="evidence">{t(m.requestEvidence)}</h2>
        {request.evidence.length === 0 && <p>{t(m.requestEvidenceNone)}</p>}
        {request.evidence.length > 0 && (
          <ul>
            {request.evidence.map(({ source, from, to, note }) => (
              <li key={`${source} ${from} ${to}`}>
                {t(m.requestEvidenceLine, {
                  source,
                  from: timeText(from),
                  to: timeText(to),
                  hasNote: note ? 'yes' : 'no',
                  note,
                })}
              </li>
            ))}
          </ul>
        )}
      </section>
      <section className="section" aria-labelledby="decisions">
        <h2 id="decisions" ref={heading} tabIndex={-1}>
          {t(m.requestDecisions)}
        </h2>
        {request.decisions.length === 0 && <p>{t(m.requestDecisionsNone)}</p>}
        {request.decisions.length > 0 && (
          <ul className="credit-lines">
            {request.decisions.map((decision) => (
              <Decision key={decision.id} decision={decision} />
            ))}
          </ul>
        )}
      </section>
      {!request.isWithdrawn && (
        <section className="section" aria-labelledby="override">
          <h2 id="override">{t(request.isOverridden ? m.overrideTitleDecided : m.overrideTitle)}</h2>
          {request.isOverridden && (
            <p>
              <ConfirmButton
                title={t(m.overrideEndTitle)}
                text={
                  request.state === 'granted'
                    ? t(m.overrideEndGranted, { person: request.person })
                    : t(m.overrideEndText)
                }
                yes={t(m.overrideEndYes)}
                no={t(m.overrideEndNo)}
                confirmed={() => void run(takeBack)}
              >
                {t(m.overrideEndButton)}
              </ConfirmButton>
            </p>
          )}
          {request.fullHours === null ? (
            <p>{t(m.overrideNotOffered)}</p>
          ) : (
            <OverrideForm
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
