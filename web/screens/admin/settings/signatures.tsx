// The signature image of certificates: upload, preview, remove.
import { useRef, useState } from 'react';
import { type listSignatures, maxSignatureBytes, removeSignature, saveSignature } from '#contract/credit/signatures.ts';
import type { GoodBody } from '#contract/platform/endpoint.ts';
import { shortDayText } from '#rules/platform/eastern-time.ts';
import { browserCall } from '#web/client/api.ts';
import { fileAsBase64 } from '#web/client/read-file.ts';
import { useAccountRequest } from '#web/client/use-account-request.ts';
import { useOutcome } from '#web/client/use-outcome.ts';
import { usePending } from '#web/client/use-pending.ts';
import { ConfirmButton } from '#web/components/confirm-button/confirm-button.tsx';
import { FileField, TextField } from '#web/components/field/field.tsx';

type Data = GoodBody<typeof listSignatures>;

interface Happening {
  happened: (statusMessage: string) => Promise<void>;
}

const Form = ({ name, happened }: Happening & { name: string }) => {
  const request = useAccountRequest();
  const input = useRef<HTMLInputElement>(null);
  const words = useRef<HTMLInputElement>(null);
  const [alt, setAlt] = useState(`Signature of ${name}`);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const { isPending, run } = usePending();
  const fail = (found: Record<string, string>): void => {
    setErrors(found);
    (found.content ? input : words).current?.focus();
  };
  const save = async (): Promise<void> => {
    setErrors({});
    const file = input.current?.files?.[0];
    if (!file) return fail({ content: 'Choose a picture' });
    if (file.size > maxSignatureBytes) return fail({ content: 'This picture has more than 512 KB' });
    if (alt.trim() === '') return fail({ alt: 'Say what the picture shows' });
    const error = await request(async () => {
      await browserCall(saveSignature, { body: { alt, content: await fileAsBase64(file) } });
      if (input.current) input.current.value = '';
    });
    if (error) return fail(error.fields.alt ? error.fields : { content: error.fields.content ?? error.message });
    await happened('Saved. Look at the picture below: certificates bear it as you see it.');
  };
  return (
    <form
      noValidate
      method="post"
      aria-label="Signature"
      onSubmit={(event) => {
        event.preventDefault();
        void run(save);
      }}
    >
      <FileField
        ref={input}
        id="signature-file"
        label={`Picture of the signature of ${name}`}
        hint="PNG or JPEG, at most 512 KB and 3000 by 1500 pixels; dark ink on white or on nothing, cut close"
        error={errors.content ?? ''}
        accept="image/png,image/jpeg"
      />
      <TextField
        ref={words}
        state={{
          label: 'In words',
          isRequired: true,
          hint: 'Read aloud in place of the picture',
          error: errors.alt,
        }}
        id="signature-alt"
        maxLength={300}
        value={alt}
        onChange={({ target }) => setAlt(target.value)}
      />
      <p>
        <button type="submit" className="button" aria-disabled={isPending || undefined}>
          {isPending ? 'Saving…' : 'Save the signature'}
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
    await happened(error ? error.message : `The signature of ${signerName} is removed.`);
  };
  return (
    <li className="signature">
      <h3>{signerName}</h3>
      <img className="signature__picture" src={picture} alt={alt} />
      <p className="soft small">
        In words: {alt}. Saved {shortDayText(uploadedAt)}.
      </p>
      <ConfirmButton
        title={`Remove the signature of ${signerName}?`}
        text={`Certificates that name ${signerName} have a line for a pen again, also those that were issued before.`}
        yes="Remove it"
        no="Keep it"
        confirmed={() => void run(remove)}
      >
        Remove<span className="visually-hidden"> the signature of {signerName}</span>
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
        Signature on certificates
      </h2>
      <div aria-live="polite">{statusMessage && <p className="notice notice--good">{statusMessage}</p>}</div>
      {signer.name === '' || signer.position === '' ? (
        <p>First save who signs certificates, and their position, under Organization.</p>
      ) : (
        <>
          <p>
            {signer.name}, {signer.position}, signs certificates.{' '}
            {isSigned
              ? 'A new picture takes the place of the one below.'
              : 'Without a picture they have a line for a pen.'}
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
