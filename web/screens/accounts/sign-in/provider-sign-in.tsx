// Sign-in by identity providers: the redirects, and the steps after it.

import { type FormEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import type { FailureReason } from '#contract/accounts/identities.ts';
import type { Site } from '#contract/catalog/series.ts';
import * as m from '#messages/en/accounts.ts';
import * as platform from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
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
import { rich } from '#web/components/rich-message/rich.ts';
import { strong } from '#web/components/rich-message/strong.tsx';
import { useFrameData } from '#web/shell/frame-data.ts';
import { useSeries } from '#web/shell/series-route.ts';

/** `provider` is a display name. */
type Stage =
  | { is: 'idle' }
  | { is: 'failed'; reason: FailureReason; provider: string; email?: string | undefined }
  | { is: 'refused'; message: string }
  | { is: 'link'; ticket: string; provider: string; email: string }
  | { is: 'mailed'; email: string }
  | { is: 'confirm'; key: string; provider: string }
  | { is: 'linked'; provider: string; email: string };

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

const failureTitles: Record<FailureReason, (provider: string) => string> = {
  'provider-unavailable': (provider) => t(m.providerUnavailable, { provider }),
  refused: (provider) => t(m.providerRefused, { provider }),
  expired: () => t(m.providerExpired),
  unknown: () => t(m.providerUnknown),
  'second-factor': () => t(m.providerNeedsCode),
  unverified: (provider) => t(m.providerUnverified, { provider }),
};

interface AdviceProps {
  reason: FailureReason;
  provider: string;
  email: string;
  route: string;
}

const advice = ({ reason, provider, email, route }: AdviceProps): ReactNode => {
  const register = (text: ReactNode) => <Link to={`/${route}/registration`}>{text}</Link>;
  switch (reason) {
    case 'provider-unavailable':
      return t(m.providerUnavailableAdvice);
    case 'refused':
      return t(m.providerRefusedAdvice);
    case 'expired':
      return t(m.providerExpiredAdvice);
    case 'unknown':
      return email
        ? rich(m.providerUnknownEmailAdvice, { email, register })
        : rich(m.providerUnknownAdvice, { register });
    case 'second-factor':
      return t(m.providerNeedsCodeAdvice);
    case 'unverified':
      return t(m.providerUnverifiedAdvice, { provider });
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
  provider: string;
  email: string;
  onPassword: (password: string) => Outcome;
  onMail: () => Outcome;
  /** Errors that cannot be fixed here. */
  onEnd: (message: string) => void;
}

const LinkForm = ({ provider, email, onPassword, onMail, onEnd }: LinkFormProps) => {
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
    if (password !== '') return start(t(m.providerLinking), () => onPassword(password));
    setError(t(platform.fieldRequired));
    focusPassword();
  };

  return (
    <Panel title={t(m.providerLinkTitle, { provider })}>
      <p>{rich(m.providerLinkIntro, { email, provider, strong })}</p>
      <form ref={form} noValidate method="post" onSubmit={(event) => void send(event)}>
        <PasswordField
          state={{ label: t(m.providerLinkPassword), isRequired: true, error: error || undefined }}
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
            {t(m.providerLinkSubmit)}
          </button>
          <button
            type="button"
            className="button button--second"
            aria-disabled={isPending || undefined}
            onClick={() => void start(t(platform.sending), onMail)}
          >
            {t(m.providerLinkByEmail)}
          </button>
          <span aria-live="polite">{isPending ? pendingLabel : ''}</span>
        </div>
      </form>
    </Panel>
  );
};

const ConfirmForm = ({ provider, onConfirm }: { provider: string; onConfirm: () => Outcome }) => {
  const { isPending, run } = usePending();
  const [failure, setFailure] = useState('');
  const confirm = async (): Promise<void> => {
    const error = await onConfirm();
    setFailure(error?.message ?? '');
  };
  return (
    <Panel title={t(m.providerConfirmTitle, { provider })}>
      <p>{t(m.providerConfirmIntro, { provider })}</p>
      <div aria-live="assertive">{failure && <p className="field__error">{failure}</p>}</div>
      <div className="button-row">
        <button
          type="button"
          className="button"
          aria-disabled={isPending || undefined}
          onClick={() => void run(confirm)}
        >
          {t(m.providerConfirmSubmit)}
        </button>
        <span aria-live="polite">{isPending ? t(m.providerLinking) : ''}</span>
      </div>
    </Panel>
  );
};

const Configured = ({ providers }: { providers: Site['signInProviders'] }) => {
  const { site, seriesList } = useFrameData();
  const { route } = useSeries();
  const [search] = useSearchParams();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [stage, setStage] = useState<Stage>({ is: 'idle' });
  const { isPending: isFinishing, run } = usePending();
  const { apiKey } = site;
  const isRoute = (text: string): boolean => seriesList.some((series) => series.route === text);
  const nameOf = (id: string): string => providers.find((each) => each.id === id)?.name ?? id;
  const refuse = (message: string): void => setStage({ is: 'refused', message });

  const finishWith = async (ticket: string): Promise<void> => {
    const error = await outcomeOf(async () => {
      const done = await finish(apiKey, ticket, isRoute);
      if (done.result === 'OK') await navigate(done.returnTo, { replace: true });
      else if (done.result === 'LINK') {
        setStage({ is: 'link', ticket, provider: nameOf(done.provider), email: done.email });
      } else setStage({ is: 'failed', reason: done.reason, provider: nameOf(done.provider), email: done.email });
    });
    if (error) refuse(error.message);
  };

  // The fragment exists once: after the redirect, or when an email link is opened.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new fragment brings something new.
  useEffect(() => {
    const arrival = hash ? takeProviderResult() : null;
    if (arrival?.kind === 'failed') {
      setStage({ is: 'failed', reason: arrival.reason, provider: nameOf(arrival.provider) });
    } else if (arrival?.kind === 'link') {
      setStage({ is: 'confirm', key: arrival.key, provider: nameOf(arrival.provider) });
    } else if (arrival) void run(() => finishWith(arrival.ticket));
  }, [hash]);

  return (
    <>
      {stage.is === 'failed' && (
        <div className="notice notice--bad" role="alert">
          <p className="notice__title">{failureTitles[stage.reason](stage.provider)}</p>
          <p>{advice({ reason: stage.reason, provider: stage.provider, email: stage.email ?? '', route })}</p>
        </div>
      )}
      {stage.is === 'refused' && (
        <div className="notice notice--bad" role="alert">
          <p className="notice__title">{stage.message}</p>
        </div>
      )}
      {stage.is === 'link' && (
        <LinkForm
          provider={stage.provider}
          email={stage.email}
          onPassword={(password) =>
            outcomeOf(async () => {
              const path = await linkWithPassword(apiKey, { ticket: stage.ticket, password }, isRoute);
              if (path === null) setStage({ is: 'failed', reason: 'second-factor', provider: stage.provider });
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
        <Panel title={t(m.checkEmail)} isGood>
          <p>{rich(m.providerEmailSent, { email: stage.email, strong })}</p>
        </Panel>
      )}
      {stage.is === 'confirm' && (
        <ConfirmForm
          provider={stage.provider}
          onConfirm={() =>
            outcomeOf(async () => {
              const email = await confirmLinkByKey(apiKey, stage.key);
              setStage({ is: 'linked', provider: stage.provider, email });
            })
          }
        />
      )}
      {stage.is === 'linked' && (
        <Panel title={t(m.providerLinkedTitle, { provider: stage.provider })} isGood>
          <p>{rich(m.providerLinkedText, { email: stage.email, strong })}</p>
        </Panel>
      )}
      {stage.is === 'link' || stage.is === 'confirm' ? (
        <p>{t(m.providerOrUnlinked)}</p>
      ) : (
        <>
          <div className="button-row">
            {providers.map(({ id, name }) => (
              <a
                key={id}
                className="button button--second"
                href={providerStart(id, search)}
                onClick={() => saveRoute(route)}
              >
                {t(m.providerSignIn, { provider: name })}
              </a>
            ))}
            <span aria-live="polite">{isFinishing ? t(m.providerSigningIn) : ''}</span>
          </div>
          <p>{t(m.providerOrPassword)}</p>
        </>
      )}
    </>
  );
};

export const ProviderSignIn = () => {
  const { site } = useFrameData();
  return site.signInProviders.length === 0 ? null : <Configured providers={site.signInProviders} />;
};
