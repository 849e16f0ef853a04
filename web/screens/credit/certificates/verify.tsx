// Verifies a certificate by its number; works without scripts.

import { Form, Link, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { type Verdict, verifyCertificate } from '#contract/credit/certificates.ts';
import * as m from '#messages/en/credit.ts';
import type { Message } from '#messages/message.ts';
import { t } from '#messages/translate.ts';
import { readCertificateNumber, readFormerNumber } from '#rules/credit/certificate-number.ts';
import { ApiError, callContext } from '#web/client/api.ts';
import { TextField } from '#web/components/field/field.tsx';
import { rich } from '#web/components/rich-message/rich.ts';
import { useFrameData } from '#web/shell/frame-data.ts';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';

interface Data {
  typed: string;
  verdict: Verdict | null;
  /** The input or call error; empty without one. */
  problem: string;
}

/** `/verify?number=` redirects to the certificate's permanent address. */
export const loader = async ({ request, params, context }: LoaderFunctionArgs): Promise<Data | Response> => {
  const typed = (params.number ?? new URL(request.url).searchParams.get('number') ?? '').trim();
  if (typed === '') return { typed, verdict: null, problem: params.number === undefined ? '' : t(m.verifyNotANumber) };
  const number = readCertificateNumber(typed) ?? readFormerNumber(typed);
  if (number === null) return { typed: typed.slice(0, 60), verdict: null, problem: t(m.verifyNotANumber) };
  if (params.number !== number) return redirect(`/verify/${number}`);
  try {
    return {
      typed: number,
      verdict: await context.get(callContext)(verifyCertificate, { params: { number } }),
      problem: '',
    };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const problem = error.status === 404 ? t(m.verifyUnknown) : error.message;
    return { typed: number, verdict: null, problem };
  }
};

const stateWords: Record<Verdict['state'], Message> = {
  genuine: m.verifyGenuine,
  revoked: m.verifyRevoked,
  reissued: m.verifyReissued,
};

const titles = { genuine: m.verifyGenuineNumber, revoked: m.verifyRevokedNumber, reissued: m.verifyReissuedNumber };

export const handle: ScreenHandle<Data | undefined> = {
  title: (data) => {
    if (data?.verdict) return t(titles[data.verdict.state], { number: data.verdict.number });
    return t(data?.problem ? m.verifyNotFound : m.verifyTitle);
  },
  description: () => t(m.verifyDescription),
  changesWithQuery: true,
};

const Printed = ({ printed }: { printed: NonNullable<Verdict['printed']> }) => (
  <dl className="verdict__facts">
    <dt>{t(m.certificateLabel)}</dt>
    <dd>{printed.title}</dd>
    <dt>{t(m.verifyPerson)}</dt>
    <dd>
      <bdi>{printed.person}</bdi>
    </dd>
    <dt>{t(m.verifyStatement)}</dt>
    <dd>{printed.statement.join(' ')}</dd>
    <dt>{t(m.verifySession)}</dt>
    <dd>
      {printed.session}
      <br />
      <span className="soft">{printed.series}</span>
    </dd>
    <dt>{t(m.certificateDay)}</dt>
    <dd>{printed.day}</dd>
    <dt>{t(m.verifyHours)}</dt>
    <dd>{printed.contactHours}</dd>
    {printed.facts.map(({ label, value }) => (
      <div key={label} className="verdict__fact">
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
    <dt>{t(m.verifyIssuer)}</dt>
    <dd>{printed.organization}</dd>
  </dl>
);

const Answer = ({ verdict }: { verdict: Verdict }) => {
  const { number, state, successor, printed } = verdict;
  return (
    <section className="verdict" data-results>
      <div className={state === 'genuine' ? 'notice notice--good' : 'notice notice--bad'}>
        <h2 className="notice__title">{t(stateWords[state])}</h2>
        <p>{rich(m.verifyNumber, { number, strong: (text) => <strong>{text}</strong> })}</p>
        {state === 'revoked' && <p>{t(m.verifyRevokedText)}</p>}
        {successor && (
          <p>
            {rich(m.verifySuccessor, {
              number: successor,
              link: (text) => <Link to={`/verify/${successor}`}>{text}</Link>,
            })}
          </p>
        )}
      </div>
      {printed && <Printed printed={printed} />}
      {state === 'genuine' && (
        <p>
          <a href={`/api/verify/${number}/badge`} download={`badge-${number}.jwt`}>
            {t(m.verifyBadge)}
          </a>
        </p>
      )}
    </section>
  );
};

export const Component = () => {
  const { typed, verdict, problem } = useLoaderData<Data>();
  const { site } = useFrameData();
  return (
    <>
      <h1>{t(m.verifyTitle)}</h1>
      {verdict ? <Answer verdict={verdict} /> : <p>{t(m.verifyIntro)}</p>}
      <Form
        method="get"
        action="/verify"
        className="verify-form"
        key={`${typed} ${verdict?.number}`}
        aria-label={t(m.verifyTitle)}
      >
        <TextField
          id="certificate-number"
          name="number"
          defaultValue={verdict ? '' : typed}
          autoComplete="off"
          spellCheck={false}
          maxLength={60}
          state={{
            label: t(verdict ? m.verifyLabelOther : m.verifyLabel),
            isRequired: true,
            hint: t(m.verifyHint),
            error: problem || undefined,
          }}
        />
        <button type="submit" className="button">
          {t(m.verifyButton)}
        </button>
      </Form>
      {problem && (
        <p>{rich(m.verifyHelp, { phone: site.helpLine, link: (text) => <Link to="/ao/contact-us">{text}</Link> })}</p>
      )}
    </>
  );
};
