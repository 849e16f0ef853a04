// The private links of a session: create, copy and revoke.

import { type ReactNode, useId, useRef, useState } from 'react';
import { newPrivateLink, type PrivateLink } from '#contract/registration/private-links.ts';
import * as m from '#messages/en/registration.ts';
import { t } from '#messages/translate.ts';
import { momentText } from '#rules/platform/eastern-time.ts';
import { schemaErrors } from '#web/client/schema-errors.ts';
import { useAccountRequest } from '#web/client/use-account-request.ts';
import { useForm } from '#web/client/use-form.ts';
import { usePending } from '#web/client/use-pending.ts';
import { TextField } from '#web/components/field/field.tsx';
import { useFocusOnErrors } from '#web/components/focus/use-focus-on-errors.ts';
import { hidden } from '#web/components/rich-message/hidden.tsx';
import { rich } from '#web/components/rich-message/rich.ts';
import { SaveBar } from '#web/components/save-bar/save-bar.tsx';

/** What the new link can be used as, each with its label. */
type Addresses = readonly [label: string, url: string][];

interface Made {
  recipient: string;
  addresses: Addresses;
}

const linkState = ({ isOpen, openedAt, expiresAt }: PrivateLink): string => {
  if (!isOpen) return t(m.privateLinkEnded);
  const expires = momentText(expiresAt);
  return openedAt
    ? t(m.privateLinkOpened, { opened: momentText(openedAt), expires })
    : t(m.privateLinkNotOpened, { expires });
};

const Address = ({ label, url, isFirst }: { label: string; url: string; isFirst: boolean }) => {
  const id = useId();
  const focus = (input: HTMLInputElement | null): void => {
    input?.focus();
    input?.select();
  };
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input ref={isFirst ? focus : undefined} id={id} type="text" readOnly value={url} />
    </div>
  );
};

const MadeLink = ({ recipient, addresses }: Made) => (
  <div className="notice notice--good">
    <p>{t(m.privateLinkCreated, { recipient })}</p>
    {addresses.map(([label, url], index) => (
      <Address key={label} label={label} url={url} isFirst={index === 0} />
    ))}
  </div>
);

interface Props {
  /** With its heading. */
  introduction: ReactNode;
  /** The id of the heading. */
  labelledBy: string;
  createLabel: string;
  links: readonly PrivateLink[];
  create: (body: { recipient: string }) => Promise<Addresses>;
  /** Throws an ApiError. */
  revoke: (link: PrivateLink) => Promise<unknown>;
  changed: () => Promise<void>;
}

export const PrivateLinks = ({ introduction, labelledBy, createLabel, links, create, revoke, changed }: Props) => {
  const request = useAccountRequest();
  const { run } = usePending();
  const status = useRef<HTMLParagraphElement>(null);
  const [made, setMade] = useState<Made | null>(null);
  const [statusMessage, setStatusMessage] = useState('');
  const form = useForm({
    initial: { recipient: '' },
    validate: (values) => schemaErrors(newPrivateLink, values),
    send: async (body) => {
      const addresses = await create(body);
      form.reset({ recipient: '' });
      await changed();
      setMade({ recipient: body.recipient, addresses });
    },
  });
  const element = useFocusOnErrors(form.attempt);
  const end = async (link: PrivateLink): Promise<void> => {
    setStatusMessage('');
    const error = await request(() => revoke(link));
    if (!error) await changed();
    setStatusMessage(error ? error.message : t(m.privateLinkRevoked, { recipient: link.recipient }));
    // The button is gone.
    if (!error) status.current?.focus();
  };
  return (
    <section className="section" aria-labelledby={labelledBy}>
      {introduction}
      <form ref={element} noValidate method="post" onSubmit={form.submit}>
        <TextField
          id="link-recipient"
          type="text"
          state={{
            label: t(m.privateLinkRecipient),
            isRequired: true,
            hint: t(m.privateLinkRecipientHint),
            error: form.errors.recipient,
          }}
          {...form.control('recipient')}
        />
        <SaveBar label={createLabel} sendingLabel={t(m.privateLinkCreating)} {...form} />
      </form>
      {made && <MadeLink key={made.addresses[0]?.[1]} {...made} />}
      <p ref={status} tabIndex={-1} aria-live="polite">
        {statusMessage}
      </p>
      {links.length > 0 && (
        <ul className="devices">
          {links.map((link) => (
            <li key={link.id} className="devices__item">
              <p>
                <strong>{link.recipient}</strong>
                <br />
                <span className="soft">{linkState(link)}</span>
              </p>
              {link.isOpen && (
                <button
                  type="button"
                  className="button button--second"
                  onClick={() => void run(() => end(link), String(link.id))}
                >
                  {rich(m.privateLinkRevoke, { recipient: link.recipient, hidden })}
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};
