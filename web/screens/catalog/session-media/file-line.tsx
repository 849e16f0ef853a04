// A file or address in a form, with a link and accessibility warnings.
import type { UploadedFile } from '#contract/platform/files.ts';
import { sizeText } from '#rules/platform/file-kinds.ts';
import { safeAddress } from '#rules/platform/safe-address.ts';

export const FileLine = ({ address, file }: { address: string; file: UploadedFile | undefined }) => {
  const safe = safeAddress(file?.previewUrl ?? address);
  if (!safe) return null;
  return (
    <>
      <p className="file-line">
        <a href={safe} target="_blank" rel="noopener noreferrer">
          {file ? `${file.name}, ${sizeText(file.sizeBytes)}` : address}{' '}
          <span className="soft small">(opens in a new tab)</span>
        </a>
      </p>
      {file && file.warnings.length > 0 && (
        <div className="notice material-row__warnings">
          <p>
            <strong>Some people cannot use this file as it is.</strong> You can publish it all the same.
          </p>
          <ul>
            {file.warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
};
