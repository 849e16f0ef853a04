// A recording's file or address: upload, enter, view, remove.
import type { UploadedFile } from '#contract/platform/files.ts';
import * as m from '#messages/en/catalog.ts';
import { t } from '#messages/translate.ts';
import type { FilePurpose } from '#rules/platform/file-kinds.ts';
import { TextField } from '#web/components/field/field.tsx';
import { controlIdOf } from '#web/shell/record-editor/record-frame.tsx';
import { FileLine } from '#web/shell/uploads/file-line.tsx';
import { FileUpload } from '#web/shell/uploads/file-upload.tsx';

interface Props {
  /** Path in the form, such as `captions.0.src`. */
  path: string;
  label: string;
  hint: string;
  value: string;
  file: UploadedFile | undefined;
  error: string | undefined;
  isRequired?: boolean;
  /** Null if only an address is allowed. */
  purpose: FilePurpose | null;
  prepare?: (file: File) => Promise<File | { error: string }>;
  change: (address: string) => void;
  uploaded: (file: UploadedFile) => void;
}

export const MediaField = ({
  path,
  label,
  hint,
  value,
  file,
  error,
  isRequired = false,
  purpose,
  prepare,
  change,
  uploaded,
}: Props) => (
  <div className="media-field">
    <TextField
      id={controlIdOf(path)}
      value={value}
      onChange={({ target }) => change(target.value.trim())}
      state={{ label, isRequired, hint, error }}
    />
    {file && <FileLine address={value} file={file} />}
    {purpose && (
      <FileUpload
        label={t(m.mediaUploadField, { field: label })}
        hint={t(m.mediaUploadFieldHint)}
        purpose={purpose}
        {...(prepare ? { prepare } : {})}
        done={(done) => {
          uploaded(done);
          change(done.address);
        }}
      />
    )}
  </div>
);
