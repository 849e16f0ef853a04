// Uploads files with progress, cancel and retry, by keyboard too.
import { type ChangeEvent, useId, useRef, useState } from 'react';
import type { UploadedFile } from '#contract/platform/files.ts';
import { endingsFor, type FilePurpose, isAcceptedFor, kindOfName, sizeText } from '#rules/platform/file-kinds.ts';
import { type UploadItem, useUploads } from '#web/screens/catalog/session-media/use-uploads.ts';
import '#web/screens/catalog/session-media/files.css';
import { FieldError } from '#web/components/field/field.tsx';

interface Props {
  label: string;
  hint: string;
  purpose: FilePurpose;
  isMany?: boolean;
  /** Converts a chosen file, or returns errors. */
  prepare?: (file: File) => Promise<File | { error: string }>;
  done: (file: UploadedFile) => void;
}

const percent = ({ sentBytes, sizeBytes }: UploadItem): number => Math.floor((sentBytes / sizeBytes) * 100);

const stateText = (item: UploadItem): string => {
  if (item.state === 'waiting') return 'Waiting for its turn';
  if (item.state !== 'sending') return item.error;
  return item.sentBytes === item.sizeBytes
    ? 'Arrived; looking at it'
    : `${percent(item)} percent of ${sizeText(item.sizeBytes)}`;
};

export const FileUpload = ({ label, hint, purpose, isMany = false, prepare, done }: Props) => {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [errors, setErrors] = useState<string[]>([]);
  const [statusMessage, setStatusMessage] = useState('');
  const uploads = useUploads(purpose, (file) => {
    setStatusMessage(`${file.name} is uploaded.`);
    done(file);
  });

  const choose = async (event: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const chosen = [...(event.target.files ?? [])];
    event.target.value = '';
    setStatusMessage('');
    const refused: string[] = [];
    const good: File[] = [];
    for (const file of chosen) {
      const prepared = prepare ? await prepare(file) : file;
      if ('error' in prepared) refused.push(`${file.name}: ${prepared.error}`);
      else {
        const kind = kindOfName(prepared.name);
        if (file.size === 0) refused.push(`${file.name}: This file is empty.`);
        else if (!kind || !isAcceptedFor(purpose, kind))
          refused.push(`${file.name}: Files of this kind cannot be used here.`);
        else good.push(prepared);
      }
    }
    setErrors(refused);
    uploads.add(good);
  };
  const cancel = ({ key, name }: UploadItem): void => {
    uploads.cancel(key);
    setStatusMessage(`${name} is not uploaded.`);
    input.current?.focus();
  };

  return (
    <div className={errors.length > 0 ? 'field field--bad' : 'field'}>
      <label htmlFor={id}>{label}</label>
      <p className="field__hint" id={`${id}-hint`}>
        {hint}
      </p>
      <div aria-live="assertive" id={`${id}-error`}>
        {errors.map((error) => (
          <FieldError key={error}>{error}</FieldError>
        ))}
      </div>
      <input
        ref={input}
        id={id}
        type="file"
        multiple={isMany}
        accept={endingsFor(purpose)}
        aria-invalid={errors.length > 0}
        aria-describedby={`${id}-hint ${id}-error`}
        onChange={(event) => void choose(event)}
      />
      {uploads.items.length > 0 && (
        <ul className="uploads">
          {uploads.items.map((item) => (
            <li key={item.key} className="upload">
              <p id={`${id}-${item.key}`} className="upload__name">
                {item.name}
              </p>
              {(item.state === 'sending' || item.state === 'waiting') && (
                <progress
                  className="upload__bar"
                  max={100}
                  value={percent(item)}
                  aria-labelledby={`${id}-${item.key}`}
                />
              )}
              <p className={item.error ? 'field__error' : 'soft small'} role={item.error ? 'alert' : undefined}>
                {stateText(item)}
              </p>
              <div className="button-row">
                {item.state === 'failed' && (
                  <button type="button" className="button" onClick={() => uploads.retry(item.key)}>
                    Try again<span className="visually-hidden"> with {item.name}</span>
                  </button>
                )}
                <button type="button" className="button button--second" onClick={() => cancel(item)}>
                  {item.state === 'refused' ? 'Take it off the list' : 'Cancel'}
                  <span className="visually-hidden"> ({item.name})</span>
                </button>
              </div>
            </li>
          ))}
        </ul>
      )}
      <p aria-live="polite" className={statusMessage ? 'field__good' : undefined}>
        {statusMessage}
      </p>
    </div>
  );
};
