// Verifies a certificate by its number; works without scripts.
import { Form, Link, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { type Verdict, verifyCertificate } from '#contract/credit/certificates.ts';
import { readCertificateNumber } from '#rules/credit/certificate-number.ts';
import { ApiError, callContext } from '#web/client/api.ts';
import { TextField } from '#web/components/field/field.tsx';
import { useFrameData } from '#web/shell/frame-data.ts';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';

interface Data {
  typed: string;
  verdict: Verdict | null;
  /** The input or call error; empty without one. */
  problem: string;
}

const notANumber =
  'This cannot be a certificate’s number. Look at it again: it has the form CC-XXXX-XXXX-XX, as on the certificate.';

/** `/verify?number=` redirects to the certificate's permanent address. */
export const loader = async ({ request, params, context }: LoaderFunctionArgs): Promise<Data | Response> => {
  const typed = (params.number ?? new URL(request.url).searchParams.get('number') ?? '').trim();
  if (typed === '') return { typed, verdict: null, problem: params.number === undefined ? '' : notANumber };
  const number = readCertificateNumber(typed);
  if (number === null) return { typed: typed.slice(0, 60), verdict: null, problem: notANumber };
  if (params.number !== number) return redirect(`/verify/${number}`);
  try {
    return {
      typed: number,
      verdict: await context.get(callContext)(verifyCertificate, { params: { number } }),
      problem: '',
    };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const problem = error.status === 404 ? 'We have no certificate with this number.' : error.message;
    return { typed: number, verdict: null, problem };
  }
};

const stateWords: Record<Verdict['state'], string> = {
  genuine: 'This certificate is genuine',
  revoked: 'This certificate is no longer good',
  reissued: 'This certificate was issued again',
};

export const handle: ScreenHandle<Data | undefined> = {
  title: (data) => {
    if (data?.verdict) return `${stateWords[data.verdict.state]}: ${data.verdict.number}`;
    return data?.problem ? 'Certificate not found' : 'Check a certificate';
  },
  description: () => 'Check by its number whether a certificate of attendance or completion is genuine.',
  changesWithQuery: true,
};

const Printed = ({ printed }: { printed: NonNullable<Verdict['printed']> }) => (
  <dl className="verdict__facts">
    <dt>Certificate</dt>
    <dd>{printed.title}</dd>
    <dt>Person</dt>
    <dd>
      <bdi>{printed.person}</bdi>
    </dd>
    <dt>What for</dt>
    <dd>{printed.statement.join(' ')}</dd>
    <dt>Session</dt>
    <dd>
      {printed.session}
      <br />
      <span className="soft">{printed.series}</span>
    </dd>
    <dt>Day</dt>
    <dd>{printed.day}</dd>
    <dt>Hours</dt>
    <dd>{printed.contactHours}</dd>
    {printed.facts.map(({ label, value }) => (
      <div key={label} className="verdict__fact">
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
    <dt>Issued by</dt>
    <dd>{printed.organization}</dd>
  </dl>
);

const Answer = ({ verdict }: { verdict: Verdict }) => {
  const { number, state, successor, printed } = verdict;
  return (
    <section className="verdict" data-results>
      <div className={state === 'genuine' ? 'notice notice--good' : 'notice notice--bad'}>
        <h2 className="notice__title">{stateWords[state]}</h2>
        <p>
          Number <strong>{number}</strong>
        </p>
        {state === 'revoked' && <p>The credit was withdrawn after it was issued.</p>}
        {successor && (
          <p>
            The one that is good now has the number <Link to={`/verify/${successor}`}>{successor}</Link>.
          </p>
        )}
      </div>
      {printed && <Printed printed={printed} />}
      {state === 'genuine' && (
        <p>
          <a href={`/api/verify/${number}/badge`} download={`badge-${number}.jwt`}>
            Save the Open Badge (a signed file for programs)
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
      <h1>Check a certificate</h1>
      {verdict ? (
        <Answer verdict={verdict} />
      ) : (
        <p>Type the number that stands on the certificate. You see whether it is genuine, and what stands on it.</p>
      )}
      <Form
        method="get"
        action="/verify"
        className="verify-form"
        key={`${typed} ${verdict?.number}`}
        aria-label="Check a certificate"
      >
        <TextField
          id="certificate-number"
          name="number"
          defaultValue={verdict ? '' : typed}
          autoComplete="off"
          spellCheck={false}
          maxLength={60}
          state={{
            label: verdict ? 'Number of another certificate' : 'Number of the certificate',
            isRequired: true,
            hint: 'Such as CC-2345-6789-AC. Spaces and small letters do not matter.',
            error: problem || undefined,
          }}
        />
        <button type="submit" className="button">
          Check
        </button>
      </Form>
      {problem && (
        <p>
          Is the number right and still not found? Call us at {site.helpLine}, or{' '}
          <Link to="/ao/contact-us">write to us</Link>.
        </p>
      )}
    </>
  );
};
