// Sign-in by an identity provider: the redirect, and the steps after it.
import { type FormEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import type { FailureReason } from '#contract/accounts/identities.ts';
import { ApiError, CallFailed } from '#web/client/api.ts';
import {
  confirmLinkByKey,
  finish,
  linkWithPassword,
  providerStart,
  saveRoute,
  sendLinkEmail,
  takeProviderResult,
} from '#web/client/provider-sign-in.ts';
import { usePending } from '#web/client/use-pending.ts';
import { PasswordField } from '#web/components/field/field.tsx';
import { useFrameData } from '#web/shell/frame-data.ts';
import { useSeries } from '#web/shell/series-route.ts';

type Stage =
  | { is: 'idle' }
  | { is: 'failed'; reason: FailureReason; email?: string | undefined }
  | { is: 'refused'; message: string }
  | { is: 'link'; ticket: string; email: string }
  | { is: 'mailed'; email: string }
  | { is: 'confirm'; key: string }
  | { is: 'linked'; email: string };

/** Null on success, otherwise the error message. */
type Outcome = Promise<ApiError | CallFailed | null>;

const outcomeOf = async (work: () => Promise<void>): Outcome => {
  try {
    await work();
    return null;
  } catch (error) {
    if (error instanceof CallFailed || error instanceof ApiError) return error;
    throw error;
  }
};

const failureTitles: Record<FailureReason, (name: string) => string> = {
  'provider-unavailable': (name) => `${name} cannot be reached at the moment.`,
  refused: (name) => `${name} did not sign you in.`,
  expired: () => 'This sign-in took too long, or was begun in another browser.',
  unknown: () => 'There is no account with your address yet.',
  'second-factor': () => 'This account asks for a code at login.',
  unverified: (name) => `${name} has not confirmed your e-mail address.`,
};

const Advice = ({ reason, email, route }: { reason: FailureReason; email: string; route: string }) => {
  switch (reason) {
    case 'provider-unavailable':
      return <p>You can log in with your password, or try again later.</p>;
    case 'refused':
      return <p>Try again, or log in with your password.</p>;
    case 'expired':
      return <p>Please begin again.</p>;
    case 'unknown':
      return (
        <p>
          {email ? `We know nobody with the address ${email}. ` : ''}
          <Link to={`/${route}/registration`}>Create an account</Link>, or log in with the password of the one you have.
        </p>
      );
    case 'second-factor':
      return <p>Log in below with your password and the code from your app.</p>;
    case 'unverified':
      return <p>Log in with your password. In My Account, under security, you can then link the two.</p>;
  }
};

/** Focuses its heading, because it appears without navigation. */
const Panel = ({ title, isGood = false, children }: { title: string; isGood?: boolean; children: ReactNode }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  return (
    <div className={isGood ? 'notice notice--good' : 'notice'}>
      <h2 ref={heading} tabIndex={-1} className="notice__title">
        {title}
      </h2>
      {children}
    </div>
  );
};

interface LinkFormProps {
  name: string;
  email: string;
  onPassword: (password: string) => Outcome;
  onMail: () => Outcome;
  /** Errors that cannot be fixed here. */
  onEnd: (message: string) => void;
}

const LinkForm = ({ name, email, onPassword, onMail, onEnd }: LinkFormProps) => {
  const form = useRef<HTMLFormElement>(null);
  const { isPending, run } = usePending();
  const [password, setPassword] = useState('');
  const [pendingLabel, setPendingLabel] = useState('');
  const [error, setError] = useState('');
  const [failure, setFailure] = useState('');

  const focusPassword = (): void => {
    const field = form.current?.elements.namedItem('linkPassword');
    if (field instanceof HTMLElement) field.focus();
  };
  const start = (label: string, work: () => Outcome): Promise<void> =>
    run(async () => {
      setError('');
      setFailure('');
      setPendingLabel(label);
      const failed = await work();
      if (failed instanceof CallFailed) setFailure(failed.message);
      else if (failed?.status === 403) {
        setError(failed.message);
        focusPassword();
      } else if (failed) onEnd(failed.message);
    });
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (password !== '') return start('Linking…', () => onPassword(password));
    setError('Field is required');
    focusPassword();
  };

  return (
    <Panel title={`Link ${name} to your account`}>
      <p>
        There is an account with the address <strong>{email}</strong>. Show once that it is yours; from then on you can
        sign in with {name}.
      </p>
      <form ref={form} noValidate method="post" onSubmit={(event) => void send(event)}>
        <PasswordField
          state={{ label: 'Password of this account', isRequired: true, error: error || undefined }}
          id="link-password"
          name="linkPassword"
          autoComplete="current-password"
          maxLength={1000}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <div aria-live="assertive">{failure && <p className="field__error">{failure}</p>}</div>
        <div className="button-row">
          <button type="submit" className="button" aria-disabled={isPending || undefined}>
            Link and sign in
          </button>
          <button
            type="button"
            className="button button--second"
            aria-disabled={isPending || undefined}
            onClick={() => void start('Sending…', onMail)}
          >
            Send me a link by mail instead
          </button>
          <span aria-live="polite">{isPending ? pendingLabel : ''}</span>
        </div>
      </form>
    </Panel>
  );
};

const ConfirmForm = ({ name, onConfirm }: { name: string; onConfirm: () => Outcome }) => {
  const { isPending, run } = usePending();
  const [failure, setFailure] = useState('');
  const confirm = async (): Promise<void> => {
    const error = await onConfirm();
    setFailure(error?.message ?? '');
  };
  return (
    <Panel title={`Link ${name} to your account?`}>
      <p>Go on only if it was you who asked for the message. From then on you can sign in with {name}.</p>
      <div aria-live="assertive">{failure && <p className="field__error">{failure}</p>}</div>
      <div className="button-row">
        <button
          type="button"
          className="button"
          aria-disabled={isPending || undefined}
          onClick={() => void run(confirm)}
        >
          Yes, link it
        </button>
        <span aria-live="polite">{isPending ? 'Linking…' : ''}</span>
      </div>
    </Panel>
  );
};

const Configured = ({ name }: { name: string }) => {
  const { site, seriesList } = useFrameData();
  const { route } = useSeries();
  const [search] = useSearchParams();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [stage, setStage] = useState<Stage>({ is: 'idle' });
  const { isPending: isFinishing, run } = usePending();
  const { apiKey } = site;
  const isRoute = (text: string): boolean => seriesList.some((series) => series.route === text);
  const refuse = (message: string): void => setStage({ is: 'refused', message });

  const finishWith = async (ticket: string): Promise<void> => {
    const error = await outcomeOf(async () => {
      const done = await finish(apiKey, ticket, isRoute);
      if (done.result === 'OK') await navigate(done.place, { replace: true });
      else if (done.result === 'LINK') setStage({ is: 'link', ticket, email: done.email });
      else setStage({ is: 'failed', reason: done.reason, email: done.email });
    });
    if (error) refuse(error.message);
  };

  // The fragment exists once: after the redirect, or when an email link is opened.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new fragment brings something new.
  useEffect(() => {
    const arrival = hash ? takeProviderResult() : null;
    if (arrival?.kind === 'failed') setStage({ is: 'failed', reason: arrival.reason });
    else if (arrival?.kind === 'link') setStage({ is: 'confirm', key: arrival.key });
    else if (arrival) void run(() => finishWith(arrival.ticket));
  }, [hash]);

  return (
    <>
      {stage.is === 'failed' && (
        <div className="notice notice--bad" role="alert">
          <p className="notice__title">{failureTitles[stage.reason](name)}</p>
          <Advice reason={stage.reason} email={stage.email ?? ''} route={route} />
        </div>
      )}
      {stage.is === 'refused' && (
        <div className="notice notice--bad" role="alert">
          <p className="notice__title">{stage.message}</p>
        </div>
      )}
      {stage.is === 'link' && (
        <LinkForm
          name={name}
          email={stage.email}
          onPassword={(password) =>
            outcomeOf(async () => {
              const path = await linkWithPassword(apiKey, { ticket: stage.ticket, password }, isRoute);
              if (path === null) setStage({ is: 'failed', reason: 'second-factor' });
              else await navigate(path, { replace: true });
            })
          }
          onMail={() =>
            outcomeOf(async () => setStage({ is: 'mailed', email: await sendLinkEmail(apiKey, stage.ticket) }))
          }
          onEnd={refuse}
        />
      )}
      {stage.is === 'mailed' && (
        <Panel title="Look into your mail" isGood>
          <p>
            An email with a link is on its way to <strong>{stage.email}</strong>. The link is good for an hour.
          </p>
        </Panel>
      )}
      {stage.is === 'confirm' && (
        <ConfirmForm
          name={name}
          onConfirm={() =>
            outcomeOf(async () => setStage({ is: 'linked', email: await confirmLinkByKey(apiKey, stage.key) }))
          }
        />
      )}
      {stage.is === 'linked' && (
        <Panel title={`${name} is linked to your account`} isGood>
          <p>
            From now on you can sign in to the account of <strong>{stage.email}</strong> with the button below.
          </p>
        </Panel>
      )}
      {stage.is === 'link' || stage.is === 'confirm' ? (
        <p>Or log in without linking, with your e-mail address and password:</p>
      ) : (
        <>
          <div className="button-row">
            <a className="button button--second" href={providerStart(search)} onClick={() => saveRoute(route)}>
              Sign in with {name}
            </a>
            <span aria-live="polite">{isFinishing ? 'Signing in…' : ''}</span>
          </div>
          <p>Or with your e-mail address and password:</p>
        </>
      )}
    </>
  );
};

export const ProviderSignIn = () => {
  const { site } = useFrameData();
  return site.signInProvider === null ? null : <Configured name={site.signInProvider} />;
};
