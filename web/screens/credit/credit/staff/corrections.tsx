// Corrections due to accrediting bodies, and sent ones.

import { type RefObject, useState } from 'react';
import { type PendingCorrections, type SentCorrections, sendCorrection } from '#contract/credit/corrections.ts';
import * as m from '#messages/en/credit.ts';
import type { Message } from '#messages/message.ts';
import { t } from '#messages/translate.ts';
import { fullName } from '#rules/platform/full-name.ts';
import { browserCall } from '#web/client/api.ts';
import { saveCorrection, saveDraftCorrection } from '#web/client/download.ts';
import { useAccountRequest } from '#web/client/use-account-request.ts';
import { usePending } from '#web/client/use-pending.ts';
import { hidden } from '#web/components/rich-message/hidden.tsx';
import { inEnglish } from '#web/components/rich-message/in-lang.tsx';
import { rich } from '#web/components/rich-message/rich.ts';
import { ShortSessionTime } from '#web/components/session-time/session-time.tsx';
import { SaveButton } from '#web/shell/save-button/save-button.tsx';

type Correction = PendingCorrections['corrections'][number];
type Entry = Correction['reported'];

const kindWords: Record<Correction['kind'], Message<string>> = {
  withdraw: m.correctionWithdraw,
  replace: m.correctionReplace,
  add: m.correctionAdd,
};

const entryText = (entry: Entry): string =>
  t(m.correctionEntry, {
    name: fullName(entry) || t(m.rosterNobody),
    ...{ hasNumber: entry.memberNumber ? 'yes' : 'no', number: entry.memberNumber },
    ...{ units: entry.units, unitWord: entry.unitWord, certificate: entry.certificateNumber },
  });

const Line = ({ correction: { kind, reported, reportedAt, now, why } }: { correction: Correction }) => (
  <li>
    <strong>
      {t(m.correctionHead, { kind: t(kindWords[kind]), name: fullName(reported) || reported.certificateNumber })}
    </strong>
    <br />
    {rich(kind === 'add' ? m.correctionReportedThenWithdrawn : m.correctionReported, {
      entry: entryText(reported),
      day: () => <ShortSessionTime start={reportedAt} />,
    })}
    <br />
    {now ? t(m.correctionNow, { entry: entryText(now) }) : t(m.correctionNowNone)}
    <br />
    {t(m.correctionWhy, { why })}
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
  const of = { body: bodyName, session: inEnglish(sessionName) };
  const mark = async (): Promise<void> => {
    setFailure('');
    const error = await request(() => browserCall(sendCorrection, { body: { body, sessionId, version } }));
    if (error) setFailure(error.message);
    else await sent(t(m.correctionMarked, { body: bodyName, session: sessionName }));
  };
  return (
    <li className="credit-line">
      <h3>{rich(m.rostersItem, of)}</h3>
      <p>
        {rich(m.correctionLines, {
          count: corrections.length,
          day: () => <ShortSessionTime start={due.startDate} />,
        })}
      </p>
      <ul className="corrections">
        {corrections.map((correction) => (
          <Line key={`${correction.reported.certificateNumber} ${correction.kind}`} correction={correction} />
        ))}
      </ul>
      <div className="button-row">
        <SaveButton
          underWay={t(m.downloadPreparing)}
          saved={t(m.downloadDone)}
          save={() => saveDraftCorrection(body, sessionId)}
        >
          {rich(m.correctionDownload, { ...of, hidden })}
        </SaveButton>
        <button
          type="button"
          className="button button--second"
          aria-disabled={isPending || undefined}
          onClick={() => void run(mark)}
        >
          {rich(m.correctionMark, { ...of, hidden })}
        </button>
      </div>
      <div aria-live="assertive">{failure && <p className="field__error">{failure}</p>}</div>
    </li>
  );
};

const Sent = ({ sent: { id, bodyName, sessionName, sentAt, lines: count } }: { sent: SentCorrections }) => {
  const of = { body: bodyName, session: inEnglish(sessionName) };
  return (
    <li className="credit-line">
      <h3>{rich(m.rostersItem, of)}</h3>
      <p>{rich(m.correctionSentText, { count, day: () => <ShortSessionTime start={sentAt} /> })}</p>
      <div className="button-row">
        <SaveButton underWay={t(m.downloadPreparing)} saved={t(m.downloadDone)} save={() => saveCorrection(id)}>
          {rich(m.correctionDownloadSent, { ...of, hidden })}
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
      {t(m.correctionsTitle)}
    </h2>
    {due.length === 0 ? <p>{t(m.correctionsEmpty)}</p> : <p>{t(m.correctionsIntro)}</p>}
    {due.length > 0 && (
      <ul className="credit-lines">
        {due.map((each) => (
          <Due key={`${each.body} ${each.sessionId}`} due={each} sent={marked} />
        ))}
      </ul>
    )}
    {sent.length > 0 && (
      <details>
        <summary>{t(m.correctionSent, { count: sent.length })}</summary>
        <ul className="credit-lines">
          {sent.map((each) => (
            <Sent key={each.id} sent={each} />
          ))}
        </ul>
      </details>
    )}
  </section>
);
