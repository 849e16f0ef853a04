// Corrections due to accrediting bodies, and sent ones.
import { type RefObject, useState } from 'react';
import { type PendingCorrections, type SentCorrections, sendCorrection } from '#contract/credit/corrections.ts';
import { counted } from '#rules/platform/counted.ts';
import { fullName } from '#rules/platform/full-name.ts';
import { browserCall } from '#web/client/api.ts';
import { saveCorrection, saveDraftCorrection } from '#web/client/download.ts';
import { useAccountRequest } from '#web/client/use-account-request.ts';
import { usePending } from '#web/client/use-pending.ts';
import { ShortSessionTime } from '#web/components/session-time/session-time.tsx';
import { SaveButton } from '#web/shell/save-button/save-button.tsx';

type Correction = PendingCorrections['corrections'][number];
type Entry = Correction['told'];

const kindWords: Record<Correction['kind'], string> = {
  withdraw: 'Withdraw',
  replace: 'Replace',
  add: 'Add again',
};

const entryText = (entry: Entry): string =>
  [
    fullName(entry) || 'Nobody by name',
    ...(entry.memberNumber ? [`number ${entry.memberNumber}`] : []),
    `${entry.units} ${entry.unitWord}`,
    `certificate ${entry.certificateNumber}`,
  ].join(', ');

const Line = ({ correction: { kind, told, reportedAt, now, why } }: { correction: Correction }) => (
  <li>
    <strong>
      {kindWords[kind]}: {fullName(told) || told.certificateNumber}
    </strong>
    <br />
    {kind === 'add' ? 'Was told, and struck out' : 'Was told'}: {entryText(told)}. First reported{' '}
    <ShortSessionTime start={reportedAt} />.
    <br />
    True now: {now ? `${entryText(now)}.` : 'no certificate is good.'}
    <br />
    Why: {why}
  </li>
);

interface DueProps {
  due: PendingCorrections;
  sent: (statusMessage: string) => Promise<void>;
}

const Due = ({ due, sent }: DueProps) => {
  const request = useAccountRequest();
  const [failure, setFailure] = useState('');
  const { isPending, run } = usePending();
  const { body, bodyName, sessionId, sessionName, version, corrections } = due;
  const of = (
    <span className="visually-hidden">
      {' '}
      for {bodyName} of {sessionName}
    </span>
  );
  const mark = async (): Promise<void> => {
    setFailure('');
    const error = await request(() => browserCall(sendCorrection, { body: { body, sessionId, version } }));
    if (error) setFailure(error.message);
    else await sent(`The correction for ${bodyName} of ${sessionName} is marked as sent today.`);
  };
  return (
    <li className="credit-line">
      <h3>
        {bodyName}: {sessionName}
      </h3>
      <p>
        <ShortSessionTime start={due.startDate} />. {counted(corrections.length, 'line')} of its roster{' '}
        {corrections.length === 1 ? 'is' : 'are'} not true any more.
      </p>
      <ul className="corrections">
        {corrections.map((correction) => (
          <Line key={`${correction.told.certificateNumber} ${correction.kind}`} correction={correction} />
        ))}
      </ul>
      <div className="button-row">
        <SaveButton
          underWay="Collecting…"
          saved="The correction is saved with your downloads."
          save={() => saveDraftCorrection(body, sessionId)}
        >
          Correction (CSV){of}
        </SaveButton>
        <button
          type="button"
          className="button button--second"
          aria-disabled={isPending || undefined}
          onClick={() => void run(mark)}
        >
          Mark as sent{of}
        </button>
      </div>
      <div aria-live="assertive">{failure && <p className="field__error">{failure}</p>}</div>
    </li>
  );
};

const Sent = ({ sent: { id, bodyName, sessionName, sentAt, lines: count } }: { sent: SentCorrections }) => {
  return (
    <li className="credit-line">
      <h3>
        {bodyName}: {sessionName}
      </h3>
      <p>
        {counted(count, 'line')}, sent <ShortSessionTime start={sentAt} />
      </p>
      <div className="button-row">
        <SaveButton
          underWay="Collecting…"
          saved="The correction is saved with your downloads."
          save={() => saveCorrection(id)}
        >
          Correction (CSV)
          <span className="visually-hidden">
            {' '}
            sent to {bodyName} about {sessionName}
          </span>
        </SaveButton>
      </div>
    </li>
  );
};

interface Props {
  due: readonly PendingCorrections[];
  sent: readonly SentCorrections[];
  heading: RefObject<HTMLHeadingElement | null>;
  marked: (statusMessage: string) => Promise<void>;
}

export const Corrections = ({ due, sent, heading, marked }: Props) => (
  <section className="section" aria-labelledby="corrections">
    <h2 id="corrections" ref={heading} tabIndex={-1}>
      Corrections
    </h2>
    {due.length === 0 ? (
      <p>Every line that a body was told is still true.</p>
    ) : (
      <p>
        Certificates on these rosters were revoked, or say something else now. Save the correction, bring it to the
        body, then mark it as sent.
      </p>
    )}
    {due.length > 0 && (
      <ul className="credit-lines">
        {due.map((each) => (
          <Due key={`${each.body} ${each.sessionId}`} due={each} sent={marked} />
        ))}
      </ul>
    )}
    {sent.length > 0 && (
      <details>
        <summary>Sent: {sent.length}</summary>
        <ul className="credit-lines">
          {sent.map((each) => (
            <Sent key={each.id} sent={each} />
          ))}
        </ul>
      </details>
    )}
  </section>
);
