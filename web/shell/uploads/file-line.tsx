// A file or address in a form, with a link and accessibility warnings.
import type { UploadedFile } from '#contract/platform/files.ts';
import * as m from '#messages/en/catalog.ts';
import { t } from '#messages/translate.ts';
import { sizeText } from '#rules/platform/file-kinds.ts';
import { safeAddress } from '#rules/platform/safe-address.ts';
import { rich } from '#web/components/rich-message/rich.ts';
import { strong } from '#web/components/rich-message/strong.tsx';

export const FileLine = ({ address, file }: { address: string; file: UploadedFile | undefined }) => {
  const safe = safeAddress(file?.previewUrl ?? address);
  if (!safe) return null;
  return (
    <>
      <p className="file-line">
        <a href={safe} target="_blank" rel="noopener noreferrer">
          {rich(m.materialsOpens, {
            title: file ? t(m.mediaFileSize, { name: file.name, size: sizeText(file.sizeBytes) }) : address,
            small: (text) => <span className="soft small">{text}</span>,
          })}
        </a>
      </p>
      {file && file.warnings.length > 0 && (
        <div className="notice material-row__warnings">
          <p>{rich(m.mediaFileWarnings, { strong })}</p>
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
