// The signature image of certificates: upload, preview, remove.
import { useRef, useState } from 'react';
import { type listSignatures, maxSignatureBytes, removeSignature, saveSignature } from '#contract/credit/signatures.ts';
import type { ResponseBody } from '#contract/platform/endpoint.ts';
import * as m from '#messages/en/admin.ts';
import * as common from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { shortDayText } from '#rules/platform/eastern-time.ts';
import { browserCall } from '#web/client/api.ts';
import { fileAsBase64 } from '#web/client/read-file.ts';
import { useAccountRequest } from '#web/client/use-account-request.ts';
import { useOutcome } from '#web/client/use-outcome.ts';
import { usePending } from '#web/client/use-pending.ts';
import { ConfirmButton } from '#web/components/confirm-button/confirm-button.tsx';
import { FileField, TextField } from '#web/components/field/field.tsx';
import { inEnglish } from '#web/components/rich-message/in-lang.tsx';
import { rich } from '#web/components/rich-message/rich.ts';

type Data = ResponseBody<typeof listSignatures>;

interface Happening {
  happened: (statusMessage: string) => Promise<void>;
}

const Form = ({ name, happened }: Happening & { name: string }) => {
  const request = useAccountRequest();
  const input = useRef<HTMLInputElement>(null);
  const words = useRef<HTMLInputElement>(null);
  const [alt, setAlt] = useState(t(m.settingsSignatureAltDefault, { name }));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const { isPending, run } = usePending();
  const fail = (found: Record<string, string>): void => {
    setErrors(found);
    (found.content ? input : words).current?.focus();
  };
  const save = async (): Promise<void> => {
    setErrors({});
    const file = input.current?.files?.[0];
    if (!file) return fail({ content: t(m.settingsSignatureNoFile) });
    if (file.size > maxSignatureBytes) return fail({ content: t(m.settingsSignatureTooLarge) });
    if (alt.trim() === '') return fail({ alt: t(m.settingsSignatureNoAlt) });
    const error = await request(async () => {
      await browserCall(saveSignature, { body: { alt, content: await fileAsBase64(file) } });
      if (input.current) input.current.value = '';
    });
    if (error) return fail(error.fields.alt ? error.fields : { content: error.fields.content ?? error.message });
    await happened(t(m.settingsSignatureSaved));
  };
  return (
    <form
      noValidate
      method="post"
      aria-label={t(m.settingsSignatureForm)}
      onSubmit={(event) => {
        event.preventDefault();
        void run(save);
      }}
    >
      <FileField
        ref={input}
        id="signature-file"
        label={t(m.settingsSignatureFile, { name })}
        hint={t(m.settingsSignatureFileHint)}
        error={errors.content ?? ''}
        accept="image/png,image/jpeg"
      />
      <TextField
        ref={words}
        state={{
          label: t(m.settingsSignatureAlt),
          isRequired: true,
          hint: t(m.settingsSignatureAltHint),
          error: errors.alt,
        }}
        id="signature-alt"
        maxLength={300}
        value={alt}
        onChange={({ target }) => setAlt(target.value)}
      />
      <p>
        <button type="submit" className="button" aria-disabled={isPending || undefined}>
          {isPending ? t(common.saving) : t(m.settingsSignatureSave)}
        </button>
      </p>
    </form>
  );
};

const StoredSignature = ({ signature, happened }: Happening & { signature: Data['signatures'][number] }) => {
  const request = useAccountRequest();
  const { run } = usePending();
  const { signerName, alt, picture, uploadedAt } = signature;
  const remove = async (): Promise<void> => {
    const error = await request(() => browserCall(removeSignature, { body: { signerName } }));
    await happened(error ? error.message : t(m.settingsSignatureRemoved, { name: signerName }));
  };
  return (
    <li className="signature">
      <h3>{signerName}</h3>
      <img className="signature__picture" src={picture} alt={alt} />
      <p className="soft small">{t(m.settingsSignatureAbout, { alt, day: shortDayText(uploadedAt) })}</p>
      <ConfirmButton
        title={t(m.settingsSignatureRemoveTitle, { name: signerName })}
        text={t(m.settingsSignatureRemoveText, { name: signerName })}
        yes={t(m.settingsSignatureRemoveYes)}
        no={t(m.settingsSignatureRemoveNo)}
        confirmed={() => void run(remove)}
      >
        {rich(m.settingsSignatureRemove, {
          name: signerName,
          hidden: (text) => <span className="visually-hidden">{text}</span>,
        })}
      </ConfirmButton>
    </li>
  );
};

export const Signatures = ({ signer, signatures }: Data) => {
  const { heading, statusMessage, showOutcome: happened } = useOutcome();
  const isSigned = signatures.some(({ signerName }) => signerName === signer.name);
  return (
    <section className="section" aria-labelledby="settings-signature">
      <h2 id="settings-signature" ref={heading} tabIndex={-1}>
        {t(m.settingsSignature)}
      </h2>
      <div aria-live="polite">{statusMessage && <p className="notice notice--good">{statusMessage}</p>}</div>
      {signer.name === '' || signer.position === '' ? (
        <p>{t(m.settingsSignatureNeedsSigner)}</p>
      ) : (
        <>
          <p>
            {rich(isSigned ? m.settingsSignatureWithImage : m.settingsSignatureWithoutImage, {
              name: signer.name,
              position: inEnglish(signer.position),
            })}
          </p>
          <Form key={signer.name} name={signer.name} happened={happened} />
        </>
      )}
      {signatures.length > 0 && (
        <ul className="signatures">
          {signatures.map((signature) => (
            <StoredSignature key={signature.signerName} signature={signature} happened={happened} />
          ))}
        </ul>
      )}
    </section>
  );
};
