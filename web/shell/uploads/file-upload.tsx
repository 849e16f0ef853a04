// Uploads files with progress, cancel and retry, by keyboard too.
import { type ChangeEvent, useId, useRef, useState } from 'react';
import type { UploadedFile } from '#contract/platform/files.ts';
import * as m from '#messages/en/catalog.ts';
import * as p from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { endingsFor, type FilePurpose, isAcceptedFor, kindOfName, sizeText } from '#rules/platform/file-kinds.ts';
import { type UploadItem, useUploads } from '#web/shell/uploads/use-uploads.ts';
import '#web/shell/uploads/files.css';
import { FieldError } from '#web/components/field/field.tsx';
import { hidden } from '#web/components/rich-message/hidden.tsx';
import { rich } from '#web/components/rich-message/rich.ts';

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
  if (item.state === 'waiting') return t(m.uploadStateWaiting);
  if (item.state !== 'sending') return item.error;
  return item.sentBytes === item.sizeBytes
    ? t(m.uploadStateChecking)
    : t(m.uploadStateSent, { share: percent(item) / 100, size: sizeText(item.sizeBytes) });
};

export const FileUpload = ({ label, hint, purpose, isMany = false, prepare, done }: Props) => {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [errors, setErrors] = useState<string[]>([]);
  const [statusMessage, setStatusMessage] = useState('');
  const uploads = useUploads(purpose, (file) => {
    setStatusMessage(t(m.uploadDone, { name: file.name }));
    done(file);
  });

  const endings = endingsFor(purpose).replaceAll(',', ', ');
  const choose = async (event: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const chosen = [...(event.target.files ?? [])];
    event.target.value = '';
    setStatusMessage('');
    const refused: string[] = [];
    const good: File[] = [];
    for (const file of chosen) {
      const prepared = prepare ? await prepare(file) : file;
      if ('error' in prepared) refused.push(t(m.uploadFileError, { name: file.name, error: prepared.error }));
      else {
        const kind = kindOfName(prepared.name);
        if (file.size === 0) refused.push(t(m.uploadFileEmpty, { name: file.name }));
        else if (!kind || !isAcceptedFor(purpose, kind))
          refused.push(t(m.uploadFileKind, { name: file.name, endings }));
        else good.push(prepared);
      }
    }
    setErrors(refused);
    uploads.add(good);
  };
  const cancel = ({ key, name }: UploadItem): void => {
    uploads.cancel(key);
    setStatusMessage(t(m.uploadCanceled, { name }));
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
                    {rich(m.uploadRetry, { name: item.name, hidden })}
                  </button>
                )}
                <button type="button" className="button button--second" onClick={() => cancel(item)}>
                  {item.state === 'refused'
                    ? rich(p.commonRemoveNamed, { name: item.name, hidden })
                    : rich(m.uploadCancel, { name: item.name, hidden })}
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
