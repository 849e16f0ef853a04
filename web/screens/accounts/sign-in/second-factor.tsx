// Turns the authenticator app on, in two steps, and off.

import { useLayoutEffect, useRef, useState } from 'react';
import {
  confirmSecondFactor,
  removeSecondFactor,
  type Security,
  startSecondFactor,
} from '#contract/accounts/security.ts';
import type { ResponseBody } from '#contract/platform/endpoint.ts';
import * as m from '#messages/en/accounts.ts';
import { t } from '#messages/translate.ts';
import { browserCall } from '#web/client/api.ts';
import { schemaErrors } from '#web/client/schema-errors.ts';
import { useForm } from '#web/client/use-form.ts';
import { TextField } from '#web/components/field/field.tsx';
import { useFocusOnErrors } from '#web/components/focus/use-focus-on-errors.ts';
import { ProofFields } from '#web/components/proof-form/proof-fields.tsx';
import { ProofForm } from '#web/components/proof-form/proof-form.tsx';
import { rich } from '#web/components/rich-message/rich.ts';
import { SaveBar } from '#web/components/save-bar/save-bar.tsx';
import { RecoveryCodes } from '#web/screens/accounts/sign-in/recovery-codes.tsx';
import { PasskeyConfirm } from '#web/shell/passkey-confirm/passkey-confirm.tsx';

type Started = ResponseBody<typeof startSecondFactor>;

/** Dark on light in every color scheme, so that cameras can read it. */
const QrCode = ({ modules }: { modules: readonly string[] }) => {
  const size = modules.length;
  const path = modules.flatMap((row, y) => [...row].flatMap((cell, x) => (cell === '1' ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      className="qr-code"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={t(m.factorQrCode)}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path.join('')} fill="#000" />
    </svg>
  );
};

const spaced = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, '$1 ');

interface StartProps {
  /** Staff with a passkey confirm that it is they. */
  hasPasskeyProof: boolean;
  onStarted: (started: Started) => void;
}

const Start = ({ hasPasskeyProof, onStarted }: StartProps) => {
  const form = useForm({
    initial: { password: '', code: '' },
    validate: (values) => schemaErrors(startSecondFactor.body, values),
    send: async (body) => {
      onStarted(await browserCall(startSecondFactor, { body }));
      return undefined;
    },
  });
  const element = useFocusOnErrors(form.attempt);
  return (
    <form ref={element} noValidate method="post" onSubmit={form.submit} aria-labelledby="second-factor">
      <ProofFields
        id="second-factor"
        values={form.values}
        errors={form.errors}
        change={form.change}
        hasCode={hasPasskeyProof}
      />
      {hasPasskeyProof && <PasskeyConfirm />}
      <SaveBar label={t(m.factorStart)} sendingLabel={t(m.factorWait)} {...form} />
    </form>
  );
};

const Confirm = ({ started, onConfirmed }: { started: Started; onConfirmed: (codes: string[]) => void }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  const form = useForm({
    initial: { code: '' },
    validate: (values) => schemaErrors(confirmSecondFactor.body, values),
    send: async (body) => {
      const { recoveryCodes } = await browserCall(confirmSecondFactor, { body });
      onConfirmed(recoveryCodes);
    },
  });
  const element = useFocusOnErrors(form.attempt);
  return (
    <>
      <h3 ref={heading} tabIndex={-1}>
        {t(m.factorAddKey)}
      </h3>
      <p>{rich(m.factorAddKeySteps, { link: (text) => <a href={started.address}>{text}</a> })}</p>
      <QrCode modules={started.modules} />
      <p>
        {rich(m.factorKey, {
          key: spaced(started.secret),
          code: (text) => <code className="secret-key">{text}</code>,
        })}
      </p>
      <form ref={element} noValidate method="post" onSubmit={form.submit} aria-labelledby="second-factor">
        <TextField
          state={{ label: t(m.factorCode), isRequired: true, hint: t(m.factorCodeHint), error: form.errors.code }}
          id="second-factor-code"
          inputMode="numeric"
          autoComplete="one-time-code"
          {...form.control('code')}
        />
        <SaveBar label={t(m.factorConfirm)} sendingLabel={t(m.factorConfirming)} {...form} />
      </form>
    </>
  );
};

const TurnOff = ({ onOff }: { onOff: () => void }) => {
  const form = useForm({
    initial: { password: '', code: '' },
    validate: (values) => schemaErrors(removeSecondFactor.body, values),
    send: async (body) => {
      await browserCall(removeSecondFactor, { body });
      onOff();
    },
  });
  return (
    <details>
      <summary>{t(m.factorTurnOff)}</summary>
      <ProofForm
        form={form}
        id="second-factor-off-proof"
        name={t(m.factorTurnOff)}
        label={t(m.factorTurnOffSubmit)}
        sendingLabel={t(m.factorWait)}
      >
        <TextField
          state={{ label: t(m.factorAnyCode), isRequired: true, error: form.errors.code }}
          id="second-factor-off-code"
          autoComplete="one-time-code"
          {...form.control('code')}
        />
      </ProofForm>
    </details>
  );
};

interface Props {
  state: Security['secondFactor'];
  isNeeded: boolean;
  hasPasskeyProof: boolean;
  /** Reloads from the server. */
  onChanged: () => void;
}

export const SecondFactor = ({ state, isNeeded, hasPasskeyProof, onChanged }: Props) => {
  const [started, setStarted] = useState<Started | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const close = (): void => {
    setStarted(null);
    setCodes(null);
    onChanged();
    heading.current?.focus();
  };
  const confirmed = (recoveryCodes: string[]): void => {
    setStarted(null);
    setCodes(recoveryCodes);
  };
  return (
    <section className="section">
      <h2 id="second-factor" ref={heading} tabIndex={-1}>
        {t(m.factor)}
      </h2>
      {codes && <RecoveryCodes codes={codes} onDone={close} />}
      {!codes && state.isOn && (
        <>
          <p>{t(m.factorOn, { count: state.recoveryCodesLeft })}</p>
          <TurnOff onOff={close} />
        </>
      )}
      {!codes && !state.isOn && (
        <>
          <p>{t(m.factorOff, { isRequired: isNeeded ? 'yes' : 'no' })}</p>
          {started ? (
            <Confirm started={started} onConfirmed={confirmed} />
          ) : (
            <Start hasPasskeyProof={hasPasskeyProof} onStarted={setStarted} />
          )}
        </>
      )}
    </section>
  );
};
