// The certificates of the account, of live sessions and courses.

import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { type MyCertificate, myCertificates } from '#contract/credit/certificates.ts';
import * as m from '#messages/en/credit.ts';
import { t } from '#messages/translate.ts';
import { callContext } from '#web/client/api.ts';
import { saveAll } from '#web/client/certificate-files.ts';
import { guardAccount } from '#web/client/guard.ts';
import { useOutcome } from '#web/client/use-outcome.ts';
import { rich } from '#web/components/rich-message/rich.ts';
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

export const handle: ScreenHandle = { title: () => t(m.certificatesTitle) };

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
      <h1>{t(m.certificatesTitle)}</h1>
      <div aria-live="polite">{statusMessage && <p className="notice notice--good">{statusMessage}</p>}</div>
      <p>
        {rich(m.certificatesIntro, {
          verify: (text) => <Link to="/verify">{text}</Link>,
          transcript: (text) => <Link to="/my/transcript">{text}</Link>,
        })}
      </p>
      {all.some(({ state }) => state === 'valid') && (
        <div className="button-row">
          <SaveButton underWay={t(m.certificatesZipPreparing)} saved={t(m.certificatesZipDownloaded)} save={saveAll}>
            {t(m.certificatesZip)}
          </SaveButton>
        </div>
      )}
      <section className="section">
        <h2 ref={heading} tabIndex={-1}>
          {t(m.certificatesLive)}
        </h2>
        {live.length === 0 ? (
          <p>{rich(m.certificatesLiveNone, { link: (text) => <Link to="/ao/ceu-details">{text}</Link> })}</p>
        ) : (
          cards(live)
        )}
      </section>
      <section className="section">
        <h2>{t(m.certificatesCourses)}</h2>
        {selfPaced.length === 0 ? (
          <p>
            {rich(m.certificatesCoursesNone, {
              link: (text) => <Link to="/continuing-education/self-paced">{text}</Link>,
            })}
          </p>
        ) : (
          cards(selfPaced)
        )}
      </section>
    </>
  );
};
