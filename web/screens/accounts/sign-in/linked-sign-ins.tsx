// Linked identities: list, add, remove.
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { type LinkedIdentity, type LinkFailureReason, linkFailureReasons } from '#contract/accounts/identities.ts';
import { useForm } from '#web/client/use-form.ts';
import { ProofForm } from '#web/components/proof-form/proof-form.tsx';
import { useFrameData } from '#web/shell/frame-data.ts';

/** A sentence, and whether the password is at fault. */
export interface LinkingError {
  message: string;
  isPassword: boolean;
}

interface Props {
  identities: LinkedIdentity[];
  /** Leads to the provider; otherwise says why not. */
  onLink: (password: string) => Promise<LinkingError | null>;
  /** Null when it is gone; otherwise why not. */
  onUnlink: (identity: LinkedIdentity, password: string) => Promise<LinkingError | null>;
}

const failures: Record<LinkFailureReason, (name: string) => string> = {
  'provider-unavailable': (name) => `${name} cannot be reached at the moment. Please try again later.`,
  refused: (name) => `${name} did not sign you in, so nothing was linked. You can try again.`,
  expired: () => 'This took too long, so nothing was linked. Please begin again.',
  taken: () => 'This sign-in is linked to another account. Remove it there first.',
};

type ProviderResult = 'linked' | LinkFailureReason;

/** The provider's result in the URL fragment, which is then removed. */
const takeProviderResult = (): ProviderResult | null => {
  const { hash, pathname, search } = window.location;
  const reason = linkFailureReasons.find((known) => hash === `#link-failed=${known}`);
  const arrival = hash === '#linked' ? 'linked' : (reason ?? null);
  if (arrival) window.history.replaceState(window.history.state, '', pathname + search);
  return arrival;
};

const useArrival = (): ProviderResult | null => {
  const { hash } = useLocation();
  const [arrival, setArrival] = useState<ProviderResult | null>(null);
  useEffect(() => {
    const arrived = hash ? takeProviderResult() : null;
    if (arrived) setArrival(arrived);
  }, [hash]);
  return arrival;
};

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'America/New_York' });
const dayOf = (instant: string): string => day.format(new Date(instant));

const namesOf = ({ issuer, email }: LinkedIdentity): string => email || (URL.parse(issuer)?.hostname ?? issuer);

/** A wrong password is shown at its field. */
const formErrors = (error: LinkingError | null) =>
  error?.isPassword ? { fields: { password: error.message } } : (error ?? undefined);

const needsPassword = ({ password }: { password: string }): Record<string, string> =>
  password === '' ? { password: 'Field is required' } : {};

interface RowProps {
  identity: LinkedIdentity;
  unlink: (password: string) => Promise<LinkingError | null>;
}

const Row = ({ identity, unlink }: RowProps) => {
  const [isAsking, setIsAsking] = useState(false);
  const ask = useRef<HTMLButtonElement>(null);
  const wasAsked = useRef(false);
  const name = namesOf(identity);
  const form = useForm({
    initial: { password: '' },
    validate: needsPassword,
    send: async ({ password }) => formErrors(await unlink(password)),
  });

  // The button reappears with focus.
  useLayoutEffect(() => {
    if (!isAsking && wasAsked.current) ask.current?.focus();
    wasAsked.current = isAsking;
  }, [isAsking]);

  return (
    <li
      className="member-list__item"
      onKeyDown={({ key }) => {
        if (key === 'Escape') setIsAsking(false);
      }}
    >
      <span className="member-list__name">
        {name}
        <span className="soft small">
          {' '}
          linked on {dayOf(identity.linkedAt)}
          {identity.lastUsedAt ? `, last used on ${dayOf(identity.lastUsedAt)}` : ''}
        </span>
      </span>
      {isAsking ? (
        <div>
          <ProofForm
            form={form}
            id={`unlink-proof-${identity.id}`}
            name={`Remove the linked sign-in ${name}`}
            label="Yes, remove it"
            sendingLabel="Removing…"
          />
          <button type="button" className="button button--second" onClick={() => setIsAsking(false)}>
            Keep<span className="visually-hidden"> {name}</span>
          </button>
        </div>
      ) : (
        <button type="button" className="button button--second" ref={ask} onClick={() => setIsAsking(true)}>
          Remove<span className="visually-hidden"> {name}</span>
        </button>
      )}
    </li>
  );
};

const AddForm = ({ name, onLink }: { name: string; onLink: Props['onLink'] }) => {
  const form = useForm({
    initial: { password: '' },
    validate: needsPassword,
    // On the way to the provider it stays as it is until the page is left.
    successMessage: `Going to ${name}…`,
    send: async ({ password }) => formErrors(await onLink(password)),
  });
  return (
    <>
      <h3 id="link-sign-in">Link a sign-in</h3>
      <p>Your password shows that it is you; then {name} asks you to sign in there.</p>
      <ProofForm
        form={form}
        id="link-sign-in-password"
        labelledBy="link-sign-in"
        label={`Link ${name}`}
        sendingLabel={`Going to ${name}…`}
      />
    </>
  );
};

const Section = ({ name, identities, onLink, onUnlink }: Props & { name: string }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const arrival = useArrival();
  const [removed, setRemoved] = useState('');
  const unlink = async (identity: LinkedIdentity, password: string): Promise<LinkingError | null> => {
    const error = await onUnlink(identity, password);
    if (error !== null) return error;
    setRemoved(`${namesOf(identity)} was removed. It no longer opens your account.`);
    heading.current?.focus();
    return null;
  };
  return (
    <section className="section">
      <h2 ref={heading} tabIndex={-1}>
        Linked sign-ins
      </h2>
      <p>With a linked sign-in you can log in by {name}. Your password keeps working.</p>
      {arrival === 'linked' && removed === '' && (
        <p className="notice notice--good" role="alert">
          Done. From now on you can sign in with {name}.
        </p>
      )}
      {arrival !== null && arrival !== 'linked' && (
        <p className="notice notice--bad" role="alert">
          {failures[arrival](name)}
        </p>
      )}
      <p aria-live="polite" className="status-message">
        {removed}
      </p>
      {identities.length === 0 ? (
        <p>Nothing is linked yet.</p>
      ) : (
        <ul className="member-list">
          {identities.map((identity) => (
            <Row key={identity.id} identity={identity} unlink={(password) => unlink(identity, password)} />
          ))}
        </ul>
      )}
      <AddForm name={name} onLink={onLink} />
    </section>
  );
};

/** Nothing where the portal has no identity provider. */
export const LinkedSignIns = (props: Props) => {
  const { site } = useFrameData();
  return site.signInProvider === null ? null : <Section {...props} name={site.signInProvider} />;
};
