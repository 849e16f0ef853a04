// A certificate card with its actions.

import { useState } from 'react';
import { Link } from 'react-router';
import { type MyCertificate, reissueCertificate } from '#contract/credit/certificates.ts';
import * as m from '#messages/en/credit.ts';
import { t } from '#messages/translate.ts';
import { dayText } from '#rules/platform/eastern-time.ts';
import { browserCall } from '#web/client/api.ts';
import { pdfAddress, savePdf } from '#web/client/certificate-files.ts';
import { useAccountRequest } from '#web/client/use-account-request.ts';
import { usePending } from '#web/client/use-pending.ts';
import { hidden } from '#web/components/rich-message/hidden.tsx';
import { rich } from '#web/components/rich-message/rich.ts';
import { useFrameData } from '#web/shell/frame-data.ts';
import { SaveButton } from '#web/shell/save-button/save-button.tsx';

interface Props {
  certificate: MyCertificate;
  /** Reloads and shows a status message. */
  changed: (statusMessage: string) => Promise<void>;
}

/** Context for screen readers. */
const valuesOf = ({ title, sessionName: session, person }: MyCertificate) => ({ title, session, person, hidden });

const Actions = ({ certificate }: { certificate: MyCertificate }) => {
  const { site } = useFrameData();
  const request = useAccountRequest();
  const { run } = usePending();
  const [failure, setFailure] = useState('');

  const values = valuesOf(certificate);
  const print = async (): Promise<void> => {
    setFailure('');
    // Opened synchronously on click, as browsers require; navigated once the address is known.
    const view = window.open('', '_blank');
    const error = await request(async () => {
      const address = await pdfAddress(site.apiKey, certificate);
      if (view) view.location.replace(address);
      else window.location.assign(address);
    });
    if (!error) return;
    view?.close();
    console.warn('print access error'); // Spec 8, Certificate print failure.
    setFailure(t(m.certificatePrintFailed, { error: error.message }));
  };

  return (
    <>
      <div aria-live="assertive">{failure && <p className="field__error">{failure}</p>}</div>
      <div className="button-row">
        {certificate.url && (
          <a className="button" href={certificate.url} target="_blank" rel="noopener noreferrer">
            <span>{rich(m.certificateOpen, values)}</span>
          </a>
        )}
        <button type="button" className="button button--second" onClick={() => void run(print)}>
          <span>{rich(m.certificatePrint, values)}</span>
        </button>
        <SaveButton
          underWay={t(m.pdfPreparing)}
          saved={t(m.pdfDownloaded)}
          save={() => savePdf(site.apiKey, certificate)}
        >
          <span>{rich(m.certificateSavePdf, values)}</span>
        </SaveButton>
        <a
          className="button button--second"
          href={`/api/verify/${certificate.number}/badge`}
          download={`badge-${certificate.number}.jwt`}
        >
          <span>{rich(m.certificateBadge, values)}</span>
        </a>
      </div>
    </>
  );
};

const NewName = ({ certificate, changed }: Props) => {
  const request = useAccountRequest();
  const { run } = usePending();
  const [failure, setFailure] = useState('');
  const reissue = async (): Promise<void> => {
    const error = await request(() => browserCall(reissueCertificate, { params: { number: certificate.number } }));
    if (error) setFailure(error.message);
    else await changed(t(m.certificateReissued, { name: certificate.newName ?? '' }));
  };
  return (
    <div className="notice">
      <p>{t(m.certificateNewName, { name: certificate.newName ?? '' })}</p>
      <div aria-live="assertive">{failure && <p className="field__error">{failure}</p>}</div>
      <p>
        <button type="button" className="button button--second" onClick={() => void run(reissue)}>
          <span>{rich(m.certificateReissue, valuesOf(certificate))}</span>
        </button>
      </p>
    </div>
  );
};

export const CertificateCard = ({ certificate, changed }: Props) => {
  const { number, title, sessionName, series, person, credit, earnedOn, state } = certificate;
  const isValid = state === 'valid';
  return (
    <li className="card certificate">
      <p className="session-kind">
        <span className={isValid ? 'tag tag--open' : 'tag'}>
          {t(isValid ? m.certificateValid : m.certificateRevoked)}
        </span>{' '}
        · {series}
      </p>
      <h3>{sessionName}</h3>
      <dl className="certificate__facts">
        <dt>{t(m.certificateLabel)}</dt>
        <dd>{title}</dd>
        <dt>{t(m.certificateFor)}</dt>
        <dd>
          <bdi>{person}</bdi>
        </dd>
        <dt>{t(m.certificateCredit)}</dt>
        <dd>{credit}</dd>
        <dt>{t(m.certificateDay)}</dt>
        <dd>{dayText(`${earnedOn}T12:00:00Z`)}</dd>
        <dt>{t(m.certificateNumberLabel)}</dt>
        <dd>
          <Link to={`/verify/${number}`}>{number}</Link>
        </dd>
      </dl>
      {certificate.replaces && <p className="soft">{t(m.certificateReplaces, { number: certificate.replaces })}</p>}
      {isValid ? (
        <Actions certificate={certificate} />
      ) : (
        <p className="notice notice--bad">{t(m.certificateNotValid, { reason: certificate.revokeReason })}</p>
      )}
      {certificate.newName && <NewName certificate={certificate} changed={changed} />}
    </li>
  );
};
