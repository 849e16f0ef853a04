// Turns the authenticator app on, in two steps, and off.
import { useLayoutEffect, useRef, useState } from 'react';
import {
  confirmSecondFactor,
  removeSecondFactor,
  type Security,
  startSecondFactor,
} from '#contract/accounts/security.ts';
import type { GoodBody } from '#contract/platform/endpoint.ts';
import { browserCall } from '#web/client/api.ts';
import { schemaErrors } from '#web/client/schema-errors.ts';
import { useForm } from '#web/client/use-form.ts';
import { TextField } from '#web/components/field/field.tsx';
import { ProofForm } from '#web/components/proof-form/proof-form.tsx';
import { SaveBar } from '#web/components/save-bar/save-bar.tsx';

type Started = GoodBody<typeof startSecondFactor>;

/** Dark on light in every color scheme, so that cameras can read it. */
const QrCode = ({ modules }: { modules: readonly string[] }) => {
  const size = modules.length;
  const path = modules.flatMap((row, y) => [...row].flatMap((cell, x) => (cell === '1' ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      className="qr-code"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label="QR code of the key below"
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path.join('')} fill="#000" />
    </svg>
  );
};

const spaced = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, '$1 ');

const Start = ({ onStarted }: { onStarted: (started: Started) => void }) => {
  const form = useForm({
    initial: { password: '' },
    validate: (values) => schemaErrors(startSecondFactor.body, values),
    send: async (body) => {
      onStarted(await browserCall(startSecondFactor, { body }));
      return undefined;
    },
  });
  return (
    <ProofForm
      form={form}
      id="second-factor-proof"
      labelledBy="second-factor"
      label="Set up a code"
      sendingLabel="One moment…"
    />
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
  return (
    <>
      <h3 ref={heading} tabIndex={-1}>
        Put the key into your app
      </h3>
      <p>
        Read the code with the camera in an authenticator app, open it{' '}
        <a href={started.address}>in an app on this device</a>, or type the key in by hand.
      </p>
      <QrCode modules={started.modules} />
      <p>
        Key: <code className="secret-key">{spaced(started.secret)}</code>
      </p>
      <form noValidate method="post" onSubmit={form.submit} aria-labelledby="second-factor">
        <TextField
          state={{ label: 'Code that the app shows', isRequired: true, hint: '6 digits', error: form.errors.code }}
          id="second-factor-code"
          inputMode="numeric"
          autoComplete="one-time-code"
          {...form.control('code')}
        />
        <SaveBar label="Turn the code on" sendingLabel="Checking…" {...form} />
      </form>
    </>
  );
};

const RecoveryCodes = ({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  return (
    <div className="notice notice--good">
      <h3 ref={heading} tabIndex={-1} className="notice__title">
        The code is on. Keep these recovery codes
      </h3>
      <p>Each lets you in once, in place of a code, should you lose the app. They are shown this one time.</p>
      <ol className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <p className="button-row">
        <button type="button" className="button" onClick={onDone}>
          I have kept them
        </button>
      </p>
    </div>
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
      <summary>Turn the code off</summary>
      <ProofForm
        form={form}
        id="second-factor-off-proof"
        name="Turn the code off"
        label="Turn it off"
        sendingLabel="One moment…"
      >
        <TextField
          state={{ label: 'Code of the app, or a recovery code', isRequired: true, error: form.errors.code }}
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
  /** Reloads from the server. */
  onChanged: () => void;
}

export const SecondFactor = ({ state, isNeeded, onChanged }: Props) => {
  const [started, setStarted] = useState<Started | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const settle = (): void => {
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
        Code from an app
      </h2>
      {codes && <RecoveryCodes codes={codes} onDone={settle} />}
      {!codes && state.isOn && (
        <>
          <p>
            On: logging in needs a code besides the password. You have {state.recoveryCodesLeft} recovery{' '}
            {state.recoveryCodesLeft === 1 ? 'code' : 'codes'} left.
          </p>
          <TurnOff onOff={settle} />
        </>
      )}
      {!codes && !state.isOn && (
        <>
          <p>
            Off. {isNeeded ? 'Staff need it to work here. ' : ''}With it, nobody gets in with your password alone. Any
            authenticator app will do, also one on a computer.
          </p>
          {started ? <Confirm started={started} onConfirmed={confirmed} /> : <Start onStarted={setStarted} />}
        </>
      )}
    </section>
  );
};
