// Linked identities: list, add, remove.

import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { type LinkedIdentity, type LinkFailureReason, linkFailureReasons } from '#contract/accounts/identities.ts';
import type { Site } from '#contract/catalog/series.ts';
import * as m from '#messages/en/accounts.ts';
import * as platform from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { dateText } from '#rules/platform/eastern-time.ts';
import { listText } from '#rules/platform/formats.ts';
import { useForm } from '#web/client/use-form.ts';
import { SelectField } from '#web/components/field/field.tsx';
import { ProofForm } from '#web/components/proof-form/proof-form.tsx';
import { hidden } from '#web/components/rich-message/hidden.tsx';
import { rich } from '#web/components/rich-message/rich.ts';
import { useFrameData } from '#web/shell/frame-data.ts';

/** A sentence, and whether the password is wrong. */
export interface LinkingError {
  message: string;
  isPassword: boolean;
}

interface Props {
  identities: LinkedIdentity[];
  /** Leads to the provider; otherwise says why not. */
  onLink: (proof: { provider: string; password: string }) => Promise<LinkingError | null>;
  /** Null when it is gone; otherwise why not. */
  onUnlink: (identity: LinkedIdentity, password: string) => Promise<LinkingError | null>;
}

const failures: Record<LinkFailureReason, (provider: string) => string> = {
  'provider-unavailable': (provider) => t(m.linksUnavailable, { provider }),
  refused: (provider) => t(m.linksRefused, { provider }),
  expired: () => t(m.linksExpired),
  taken: () => t(m.linksTaken),
};

interface ProviderResult {
  result: 'linked' | LinkFailureReason;
  /** The provider's id. */
  provider: string;
}

/** The provider's result in the URL fragment, which is then removed. */
const takeProviderResult = (): ProviderResult | null => {
  const { hash, pathname, search } = window.location;
  const [, text, provider = ''] = /^#(linked|link-failed=[\w-]+)&provider=([\w-]+)$/.exec(hash) ?? [];
  const reason = linkFailureReasons.find((known) => text === `link-failed=${known}`);
  const result = text === 'linked' ? 'linked' : reason;
  if (!result) return null;
  window.history.replaceState(window.history.state, '', pathname + search);
  return { result, provider };
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

const namesOf = ({ provider, email }: LinkedIdentity): string => (email ? `${provider} (${email})` : provider);

/** A wrong password is shown at its field. */
const formErrors = (error: LinkingError | null) =>
  error?.isPassword ? { fields: { password: error.message } } : (error ?? undefined);

const needsPassword = ({ password }: { password: string }): Record<string, string> =>
  password === '' ? { password: t(platform.fieldRequired) } : {};

interface RowProps {
  identity: LinkedIdentity;
  unlink: (password: string) => Promise<LinkingError | null>;
}

const Row = ({ identity, unlink }: RowProps) => {
  const [isOpen, setIsOpen] = useState(false);
  const ask = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  const name = namesOf(identity);
  const form = useForm({
    initial: { password: '' },
    validate: needsPassword,
    send: async ({ password }) => formErrors(await unlink(password)),
  });

  // The button reappears with focus.
  useLayoutEffect(() => {
    if (!isOpen && wasOpen.current) ask.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  return (
    <li
      className="member-list__item"
      onKeyDown={({ key }) => {
        if (key === 'Escape') setIsOpen(false);
      }}
    >
      <span className="member-list__name">
        {name}
        <span className="soft small">
          {' '}
          {t(m.linksDates, {
            linked: dateText(identity.linkedAt),
            isUsed: identity.lastUsedAt ? 'yes' : 'no',
            used: identity.lastUsedAt ? dateText(identity.lastUsedAt) : '',
          })}
        </span>
      </span>
      {isOpen ? (
        <div>
          <ProofForm
            form={form}
            id={`unlink-proof-${identity.id}`}
            name={t(m.linksRemoveForm, { name })}
            label={t(m.linksRemoveConfirm)}
            sendingLabel={t(m.removing)}
          />
          <button type="button" className="button button--second" onClick={() => setIsOpen(false)}>
            {rich(m.linksKeep, { name, hidden })}
          </button>
        </div>
      ) : (
        <button type="button" className="button button--second" ref={ask} onClick={() => setIsOpen(true)}>
          {rich(platform.commonRemoveNamed, { name, hidden })}
        </button>
      )}
    </li>
  );
};

const AddForm = ({ providers, onLink }: { providers: Site['signInProviders']; onLink: Props['onLink'] }) => {
  const [id, setId] = useState(providers[0]?.id ?? '');
  const provider = providers.find((each) => each.id === id)?.name ?? id;
  const form = useForm({
    initial: { password: '' },
    validate: needsPassword,
    // On the way to the provider it stays as it is until the page is left.
    successMessage: t(m.linksGoing, { provider }),
    send: async ({ password }) => formErrors(await onLink({ provider: id, password })),
  });
  return (
    <>
      <h3 id="link-sign-in">{t(m.linksAdd)}</h3>
      {providers.length > 1 && (
        <SelectField
          state={{ label: t(m.linksProvider), isRequired: true }}
          id="link-sign-in-provider"
          value={id}
          options={providers.map((each) => [each.id, each.name])}
          onChange={(event) => setId(event.target.value)}
        />
      )}
      <p>{t(m.linksAddIntro, { provider })}</p>
      <ProofForm
        form={form}
        id="link-sign-in-password"
        labelledBy="link-sign-in"
        label={t(m.linksAddSubmit, { provider })}
        sendingLabel={t(m.linksGoing, { provider })}
      />
    </>
  );
};

const Section = ({ providers, identities, onLink, onUnlink }: Props & { providers: Site['signInProviders'] }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const arrival = useArrival();
  const [removed, setRemoved] = useState('');
  const names = providers.map(({ name }) => name);
  const arrivedFrom = providers.find(({ id }) => id === arrival?.provider)?.name ?? '';
  const unlink = async (identity: LinkedIdentity, password: string): Promise<LinkingError | null> => {
    const error = await onUnlink(identity, password);
    if (error !== null) return error;
    setRemoved(t(m.linksRemoved, { name: namesOf(identity) }));
    heading.current?.focus();
    return null;
  };
  return (
    <section className="section">
      <h2 ref={heading} tabIndex={-1}>
        {t(m.links)}
      </h2>
      <p>{t(m.linksIntro, { provider: listText(names, 'or') })}</p>
      {arrival?.result === 'linked' && removed === '' && (
        <p className="notice notice--good" role="alert">
          {t(m.linksAdded, { provider: arrivedFrom })}
        </p>
      )}
      {arrival && arrival.result !== 'linked' && (
        <p className="notice notice--bad" role="alert">
          {failures[arrival.result](arrivedFrom)}
        </p>
      )}
      <p aria-live="polite" className="status-message">
        {removed}
      </p>
      {identities.length === 0 ? (
        <p>{t(m.linksEmpty)}</p>
      ) : (
        <ul className="member-list">
          {identities.map((identity) => (
            <Row key={identity.id} identity={identity} unlink={(password) => unlink(identity, password)} />
          ))}
        </ul>
      )}
      <AddForm providers={providers} onLink={onLink} />
    </section>
  );
};

/** Nothing where the portal has no identity providers. */
export const LinkedSignIns = (props: Props) => {
  const { site } = useFrameData();
  return site.signInProviders.length === 0 ? null : <Section {...props} providers={site.signInProviders} />;
};
