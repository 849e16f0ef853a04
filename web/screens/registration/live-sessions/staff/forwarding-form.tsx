// Where captions of a live session are also sent, and how that goes, for staff.

import { useRef, useState } from 'react';
import { type CaptionForwarding, forwardingForm, saveCaptionForwarding } from '#contract/registration/live-desk.ts';
import * as m from '#messages/en/live.ts';
import * as platform from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { browserCall } from '#web/client/api.ts';
import { schemaErrors } from '#web/client/schema-errors.ts';
import { useAccountRequest } from '#web/client/use-account-request.ts';
import { useForm } from '#web/client/use-form.ts';
import { usePending } from '#web/client/use-pending.ts';
import { TextField } from '#web/components/field/field.tsx';
import { SaveBar } from '#web/components/save-bar/save-bar.tsx';
import '#web/screens/registration/live-sessions/live.css';

const reasonText = (error: string): string =>
  error === 'unreachable' ? t(m.forwardingUnreachable) : t(m.forwardingStatus, { status: error });

const stateText = ({ state, sentLines, error }: CaptionForwarding): string => {
  if (state === 'working') return t(m.forwardingWorking, { count: sentLines });
  return t(state === 'failing' ? m.forwardingFailing : m.forwardingGaveUp, { reason: reasonText(error) });
};

interface Props {
  sessionId: string;
  forwarding: CaptionForwarding | null;
  changed: () => Promise<void>;
}

export const ForwardingForm = ({ sessionId, forwarding, changed }: Props) => {
  const request = useAccountRequest();
  const { isPending, run } = usePending();
  const status = useRef<HTMLParagraphElement>(null);
  const [statusMessage, setStatusMessage] = useState('');
  const save = (address: string) =>
    browserCall(saveCaptionForwarding, { params: { id: sessionId }, body: { address } });
  const form = useForm({
    initial: { address: '' },
    validate: (values) =>
      values.address.trim() === '' ? { address: t(m.forwardingRequired) } : schemaErrors(forwardingForm, values),
    successMessage: t(m.forwardingSaved),
    send: async ({ address }) => {
      setStatusMessage('');
      await save(address);
      form.reset({ address: '' });
      await changed();
    },
  });
  const stop = async (): Promise<void> => {
    const error = await request(() => save(''));
    setStatusMessage(error ? error.message : t(m.forwardingStopped));
    await changed();
    // The button is gone.
    if (!error) status.current?.focus();
  };
  return (
    <section className="section" aria-labelledby="desk-forwarding">
      <h3 id="desk-forwarding">{t(m.forwardingHeading)}</h3>
      <p>{t(m.forwardingIntro)}</p>
      {forwarding && (
        <div className={forwarding.state === 'working' ? 'notice' : 'notice notice--bad'}>
          <p className="help__text">{t(m.forwardingTo, { target: forwarding.target })}</p>
          <p>{stateText(forwarding)}</p>
          <p>
            <button
              type="button"
              className="button button--second"
              onClick={() => void run(stop)}
              aria-disabled={isPending || undefined}
            >
              {t(m.forwardingStop)}
            </button>
          </p>
        </div>
      )}
      <p ref={status} tabIndex={-1} aria-live="polite">
        {statusMessage}
      </p>
      <form noValidate method="post" onSubmit={form.submit}>
        <TextField
          id="forwarding-address"
          type="text"
          autoComplete="off"
          spellCheck={false}
          state={{
            label: t(m.forwardingAddress),
            isRequired: true,
            hint: t(m.forwardingHint),
            error: form.errors.address,
            isAnnounced: true,
          }}
          {...form.control('address')}
        />
        <SaveBar label={t(m.forwardingSave)} sendingLabel={t(platform.saving)} {...form} />
      </form>
    </section>
  );
};
