// A certificate card with its actions.
import { useState } from 'react';
import { Link } from 'react-router';
import { type MyCertificate, reissueCertificate } from '#contract/credit/certificates.ts';
import { dayText } from '#rules/platform/eastern-time.ts';
import { browserCall } from '#web/client/api.ts';
import { pdfAddress, savePdf } from '#web/client/certificate-files.ts';
import { useAccountRequest } from '#web/client/use-account-request.ts';
import { usePending } from '#web/client/use-pending.ts';
import { useFrameData } from '#web/shell/frame-data.ts';
import { SaveButton } from '#web/shell/save-button/save-button.tsx';

interface Props {
  certificate: MyCertificate;
  /** Reloads and shows a status message. */
  changed: (statusMessage: string) => Promise<void>;
}

/** Context for screen readers. */
const Which = ({ title, sessionName, person }: MyCertificate) => (
  <span className="visually-hidden">
    : {title}, {sessionName}, {person}
  </span>
);

const Actions = ({ certificate }: { certificate: MyCertificate }) => {
  const { site } = useFrameData();
  const request = useAccountRequest();
  const { run } = usePending();
  const [failure, setFailure] = useState('');

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
    setFailure(`The certificate could not be printed. ${error.message}`);
  };

  return (
    <>
      <div aria-live="assertive">{failure && <p className="field__error">{failure}</p>}</div>
      <div className="button-row">
        {certificate.url && (
          <a className="button" href={certificate.url} target="_blank" rel="noopener noreferrer">
            <span>
              Open
              <Which {...certificate} />
              <span className="visually-hidden"> (opens in a new tab)</span>
            </span>
          </a>
        )}
        <button type="button" className="button button--second" onClick={() => void run(print)}>
          <span>
            Print
            <Which {...certificate} />
            <span className="visually-hidden"> (opens in a new tab)</span>
          </span>
        </button>
        <SaveButton
          underWay="Making the PDF…"
          saved="The PDF is saved with your downloads."
          save={() => savePdf(site.apiKey, certificate)}
        >
          <span>
            Save as PDF
            <Which {...certificate} />
          </span>
        </SaveButton>
        <a
          className="button button--second"
          href={`/api/verify/${certificate.number}/badge`}
          download={`badge-${certificate.number}.jwt`}
        >
          <span>
            Open Badge
            <Which {...certificate} />
          </span>
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
    else await changed(`The certificate is issued again for ${certificate.newName}.`);
  };
  return (
    <div className="notice">
      <p>
        The name here is now {certificate.newName}. The certificate keeps the old name until you have it issued again.
        It then has a new number, and the old number leads to it.
      </p>
      <div aria-live="assertive">{failure && <p className="field__error">{failure}</p>}</div>
      <p>
        <button type="button" className="button button--second" onClick={() => void run(reissue)}>
          <span>
            Have it issued again with the new name
            <Which {...certificate} />
          </span>
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
        <span className={isValid ? 'tag tag--open' : 'tag'}>{isValid ? 'Valid' : 'Withdrawn'}</span> · {series}
      </p>
      <h3>{sessionName}</h3>
      <dl className="certificate__facts">
        <dt>Certificate</dt>
        <dd>{title}</dd>
        <dt>For</dt>
        <dd>
          <bdi>{person}</bdi>
        </dd>
        <dt>Credit</dt>
        <dd>{credit}</dd>
        <dt>Day</dt>
        <dd>{dayText(`${earnedOn}T12:00:00Z`)}</dd>
        <dt>Number</dt>
        <dd>
          <Link to={`/verify/${number}`}>{number}</Link>
        </dd>
      </dl>
      {certificate.replaces && <p className="soft">It took the place of {certificate.replaces}.</p>}
      {isValid ? (
        <Actions certificate={certificate} />
      ) : (
        <p className="notice notice--bad">This certificate is no longer good. {certificate.revokeReason}</p>
      )}
      {certificate.newName && <NewName certificate={certificate} changed={changed} />}
    </li>
  );
};
