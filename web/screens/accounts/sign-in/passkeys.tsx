// Passkeys of the account: list, add, remove.
import { useLayoutEffect, useRef, useState } from 'react';
import { addPasskey, removePasskey, startPasskey } from '#contract/accounts/passkeys.ts';
import type { Security } from '#contract/accounts/security.ts';
import * as m from '#messages/en/accounts.ts';
import * as platform from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { dateText } from '#rules/platform/eastern-time.ts';
import { browserCall } from '#web/client/api.ts';
import { createPasskey, isPasskeyAddress, supportsPasskeys } from '#web/client/passkeys.ts';
import { schemaErrors } from '#web/client/schema-errors.ts';
import { useForm } from '#web/client/use-form.ts';
import { useIsHydrated } from '#web/client/use-is-hydrated.ts';
import { TextField } from '#web/components/field/field.tsx';
import { useFocusOnErrors } from '#web/components/focus/use-focus-on-errors.ts';
import { ProofFields } from '#web/components/proof-form/proof-fields.tsx';
import { hidden } from '#web/components/rich-message/hidden.tsx';
import { rich } from '#web/components/rich-message/rich.ts';
import { SaveBar } from '#web/components/save-bar/save-bar.tsx';
import { MissingCodes } from '#web/screens/accounts/sign-in/missing-codes.tsx';
import { RecoveryCodes } from '#web/screens/accounts/sign-in/recovery-codes.tsx';
import { useFrameData } from '#web/shell/frame-data.ts';
import { PasskeyConfirm } from '#web/shell/passkey-confirm/passkey-confirm.tsx';

type Passkey = Security['passkeys'][number];

const datesText = ({ createdAt, lastUsedAt, isSynced }: Passkey): string =>
  t(m.passkeyDates, {
    added: dateText(createdAt),
    isUsed: lastUsedAt ? 'yes' : 'no',
    used: lastUsedAt ? dateText(lastUsedAt) : '',
    isSynced: isSynced ? 'yes' : 'no',
  });

interface RowProps {
  passkey: Passkey;
  hasCode: boolean;
  hasPasskeyProof: boolean;
  removed: () => void;
}

const RemoveForm = ({
  passkey: { id, name },
  hasCode,
  hasPasskeyProof,
  removed,
  close,
}: RowProps & { close: () => void }) => {
  const form = useForm({
    initial: { password: '', code: '' },
    validate: (values) => schemaErrors(removePasskey.body, values),
    send: async (body) => {
      await browserCall(removePasskey, { params: { id: String(id) }, body });
      removed();
    },
  });
  const element = useFocusOnErrors(form.attempt);
  // The button that opened it is gone.
  useLayoutEffect(() => element.current?.querySelector('input')?.focus(), [element]);
  return (
    <div>
      <form ref={element} noValidate method="post" onSubmit={form.submit} aria-label={t(m.passkeyRemoveForm, { name })}>
        <p>{t(m.passkeyRemoveText)}</p>
        <ProofFields
          id={`passkey-${id}`}
          values={form.values}
          errors={form.errors}
          change={form.change}
          hasCode={hasCode}
        />
        {hasPasskeyProof && <PasskeyConfirm />}
        <SaveBar label={t(m.passkeyRemoveConfirm)} sendingLabel={t(m.removing)} {...form} />
      </form>
      <button type="button" className="button button--second" onClick={close}>
        {rich(m.passkeyKeep, { name, hidden })}
      </button>
    </div>
  );
};

const Row = (props: RowProps) => {
  const { passkey } = props;
  const [isOpen, setIsOpen] = useState(false);
  const ask = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);

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
        {passkey.name}
        <span className="soft small"> {datesText(passkey)}</span>
      </span>
      {isOpen ? (
        <RemoveForm {...props} close={() => setIsOpen(false)} />
      ) : (
        <button type="button" className="button button--second" ref={ask} onClick={() => setIsOpen(true)}>
          {rich(platform.commonRemoveNamed, { name: passkey.name, hidden })}
        </button>
      )}
    </li>
  );
};

const AddForm = ({
  hasCode,
  hasPasskeyProof,
  added,
}: Pick<RowProps, 'hasCode' | 'hasPasskeyProof'> & { added: (recoveryCodes: string[]) => void }) => {
  const empty = { name: '', password: '', code: '' };
  const form = useForm({
    initial: empty,
    validate: (values) => schemaErrors(startPasskey.body, values),
    successMessage: t(m.passkeyAdded),
    send: async (body) => {
      const credential = await createPasskey(await browserCall(startPasskey, { body }));
      if (credential === 'known') return { message: t(m.passkeyKnownDevice) };
      if (credential === 'canceled') return { message: t(m.passkeyNotAdded) };
      const { recoveryCodes } = await browserCall(addPasskey, { body: { name: body.name, credential } });
      form.reset(empty);
      added(recoveryCodes);
      return undefined;
    },
  });
  const element = useFocusOnErrors(form.attempt);
  return (
    <form ref={element} noValidate method="post" onSubmit={form.submit} aria-labelledby="add-passkey">
      <TextField
        state={{ label: t(m.passkeyName), isRequired: true, hint: t(m.passkeyNameHint), error: form.errors.name }}
        id="passkey-name"
        autoComplete="off"
        maxLength={60}
        {...form.control('name')}
      />
      <ProofFields id="passkey" values={form.values} errors={form.errors} change={form.change} hasCode={hasCode} />
      {hasPasskeyProof && <PasskeyConfirm />}
      <SaveBar label={t(m.passkeyAddSubmit)} sendingLabel={t(m.passkeyAdding)} {...form} />
    </form>
  );
};

/** The form to add one, or why that is not possible here. */
const Add = (props: Parameters<typeof AddForm>[0]) => {
  const { site } = useFrameData();
  const isHydrated = useIsHydrated();
  if (isHydrated && !supportsPasskeys()) return <p>{t(m.passkeysUnsupported)}</p>;
  if (isHydrated && !isPasskeyAddress(site.publicUrl))
    return <p>{t(m.passkeysElsewhere, { address: site.publicUrl })}</p>;
  return <AddForm {...props} />;
};

interface Props {
  security: Pick<Security, 'passkeys' | 'secondFactor' | 'isStaff'>;
  /** Reloads from the server. */
  onChanged: () => Promise<void>;
}

export const Passkeys = ({ security: { passkeys, secondFactor, isStaff }, onChanged }: Props) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const [removed, setRemoved] = useState('');
  const [codes, setCodes] = useState<string[]>([]);
  const proof = {
    hasCode: secondFactor.isOn || (isStaff && passkeys.length > 0),
    hasPasskeyProof: passkeys.length > 0 && (secondFactor.isOn || isStaff),
  };
  const lacksCodes = isStaff && passkeys.length > 0 && secondFactor.recoveryCodesLeft === 0;
  const remove = async ({ name }: Passkey): Promise<void> => {
    setRemoved(t(m.passkeyRemoved, { name }));
    await onChanged();
    heading.current?.focus();
  };
  const add = async (recoveryCodes: string[]): Promise<void> => {
    setRemoved('');
    setCodes(recoveryCodes);
    await onChanged();
  };
  const close = (): void => {
    setCodes([]);
    heading.current?.focus();
  };
  return (
    <section className="section">
      <h2 id="passkeys" ref={heading} tabIndex={-1}>
        {t(m.passkeys)}
      </h2>
      <p>
        {t(m.passkeysText)} {isStaff && t(m.passkeysTextStaff)}
      </p>
      <p aria-live="polite" className="status-message">
        {removed}
      </p>
      {passkeys.length === 0 ? (
        <p>{t(m.passkeysEmpty)}</p>
      ) : (
        <ul className="member-list">
          {passkeys.map((passkey) => (
            <Row key={passkey.id} passkey={passkey} {...proof} removed={() => void remove(passkey)} />
          ))}
        </ul>
      )}
      {codes.length > 0 && <RecoveryCodes codes={codes} onDone={close} />}
      {lacksCodes && codes.length === 0 && <MissingCodes made={(recoveryCodes) => void add(recoveryCodes)} />}
      <h3 id="add-passkey">{t(m.passkeyAdd)}</h3>
      <Add {...proof} added={(recoveryCodes) => void add(recoveryCodes)} />
    </section>
  );
};
