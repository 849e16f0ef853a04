// The certificates of the account, of live sessions and courses.
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { type MyCertificate, myCertificates } from '#contract/credit/certificates.ts';
import { callContext } from '#web/client/api.ts';
import { saveAll } from '#web/client/certificate-files.ts';
import { guardAccount } from '#web/client/guard.ts';
import { useOutcome } from '#web/client/use-outcome.ts';
import { CertificateCard } from '#web/screens/credit/certificates/certificate-card.tsx';
import { SaveButton } from '#web/shell/save-button/save-button.tsx';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';

export const loader = ({ request, context }: LoaderFunctionArgs) => {
  const call = context.get(callContext);
  return guardAccount(request, async () => {
    const [live, selfPaced] = await Promise.all([
      call(myCertificates, { query: { isSelfPaced: 'false' } }),
      call(myCertificates, { query: { isSelfPaced: 'true' } }),
    ]);
    return { live, selfPaced };
  });
};

export const handle: ScreenHandle = { title: () => 'Certificates' };

export const Component = () => {
  const { live, selfPaced } = useLoaderData<typeof loader>();
  const { heading, statusMessage, showOutcome: changed } = useOutcome();
  const all = [...live, ...selfPaced];

  const cards = (certificates: readonly MyCertificate[]) => (
    <ul className="my-sessions">
      {certificates.map((certificate) => (
        <CertificateCard key={certificate.number} certificate={certificate} changed={changed} />
      ))}
    </ul>
  );

  return (
    <>
      <h1>Certificates</h1>
      <div aria-live="polite">{statusMessage && <p className="notice notice--good">{statusMessage}</p>}</div>
      <p>
        Every certificate has a number with which anybody can <Link to="/verify">check it</Link>. Your{' '}
        <Link to="/my/transcript">transcript</Link> adds up your credit.
      </p>
      {all.some(({ state }) => state === 'valid') && (
        <div className="button-row">
          <SaveButton
            underWay="Making the file…"
            saved="The file certificates.zip is saved with your downloads."
            save={saveAll}
          >
            Save all as PDF in one ZIP file
          </SaveButton>
        </div>
      )}
      <section className="section">
        <h2 ref={heading} tabIndex={-1}>
          Live sessions
        </h2>
        {live.length === 0 ? (
          <p>
            Certificates appear here once a session is over and your credit is granted.{' '}
            <Link to="/ao/ceu-details">What each certificate asks for</Link>
          </p>
        ) : (
          cards(live)
        )}
      </section>
      <section className="section">
        <h2>Self-paced courses</h2>
        {selfPaced.length === 0 ? (
          <p>
            Certificates appear here five business days after you complete a course.{' '}
            <Link to="/continuing-education/self-paced">Self-paced courses</Link>
          </p>
        ) : (
          cards(selfPaced)
        )}
      </section>
    </>
  );
};
