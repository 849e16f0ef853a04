// The action of a course step: a link or a message.

import { useState } from 'react';
import { Link } from 'react-router';
import { type MyCourse, reportTestFinished, type StepName } from '#contract/credit/self-paced.ts';
import * as m from '#messages/en/credit.ts';
import { t } from '#messages/translate.ts';
import { safeAddress } from '#rules/platform/safe-address.ts';
import { browserCall } from '#web/client/api.ts';
import { useAccountRequest } from '#web/client/use-account-request.ts';
import { usePending } from '#web/client/use-pending.ts';

interface ElsewhereProps {
  own: MyCourse;
  kind: 'pre' | 'post';
  changed: () => Promise<void>;
}

const Elsewhere = ({ own, kind, changed }: ElsewhereProps) => {
  const request = useAccountRequest();
  const { run } = usePending();
  const [failure, setFailure] = useState('');
  const say = async (): Promise<void> => {
    const params = { id: String(own.sessionId), kind };
    const error = await request(() => browserCall(reportTestFinished, { params }));
    setFailure(error?.message ?? '');
    if (!error) await changed();
  };
  const { address, note } = own.tests[kind];
  return (
    <>
      {note && <p>{t(m.staffNote, { note })}</p>}
      <p className="button-row">
        <a className="button" href={safeAddress(address)} target="_blank" rel="noopener noreferrer">
          {t(m.takeTestNewTab, { kind })}
        </a>
        <button type="button" className="button button--second" onClick={() => void run(say)}>
          {t(m.testFinished, { kind })}
        </button>
      </p>
      <div aria-live="assertive">{failure && <p className="field__error">{failure}</p>}</div>
    </>
  );
};

const way = (to: string, text: string) => (
  <p className="button-row">
    <Link className="button" to={to}>
      {text}
    </Link>
  </p>
);

interface Props {
  own: MyCourse;
  step: StepName;
  changed: () => Promise<void>;
}

export const StepAction = ({ own, step, changed }: Props) => {
  const id = own.sessionId;
  switch (step) {
    case 'honor-code':
      return way(`/continuing-education/honor-code/${id}`, t(m.readHonorCode));
    case 'video':
      return way(`/continuing-education/self-paced-video/${id}`, t(m.goToVideo));
    case 'credit':
      return way(`/my/credit#session-${id}`, t(m.askForCredit));
    case 'certificate':
      return way('/my/certificates', t(m.seeCertificates));
    case 'pre-test':
    case 'post-test': {
      const kind = step === 'pre-test' ? 'pre' : 'post';
      if (own.tests[kind].location === 'elsewhere') return <Elsewhere own={own} kind={kind} changed={changed} />;
      return way(`/my/sessions/${id}/tests/${kind}`, t(m.takeTest, { kind }));
    }
  }
};
