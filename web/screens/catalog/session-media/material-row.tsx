// A material in the form: title, file, format, order, visibility.

import type { MaterialValues } from '#contract/catalog/session-media.ts';
import type { UploadedFile } from '#contract/platform/files.ts';
import { contentLang } from '#messages/content-language.ts';
import * as m from '#messages/en/catalog.ts';
import { t } from '#messages/translate.ts';
import { SelectField, TextField } from '#web/components/field/field.tsx';
import { MoveButtons } from '#web/components/move-buttons/move-buttons.tsx';
import { hidden } from '#web/components/rich-message/hidden.tsx';
import { inEnglish } from '#web/components/rich-message/in-lang.tsx';
import { rich } from '#web/components/rich-message/rich.ts';
import { FileLine } from '#web/shell/uploads/file-line.tsx';

interface Props {
  material: MaterialValues;
  index: number;
  count: number;
  file: UploadedFile | undefined;
  errors: Record<string, string>;
  formats: readonly MaterialValues['format'][];
  change: (some: Partial<MaterialValues>) => void;
  move: (by: -1 | 1) => void;
  remove: () => void;
}

const formatText: Record<Exclude<MaterialValues['format'], 'other'>, string> = {
  '.pdf': 'PDF',
  '.doc': 'Word',
  '.ppt': 'PowerPoint',
  '.rtf': 'RTF',
};

export const MaterialRow = ({ material, index, count, file, errors, formats, change, move, remove }: Props) => {
  const id = `record-materials-${index}`;
  const number = index + 1;
  const name = material.title ? inEnglish(material.title) : t(m.mediaMaterialNumber, { number });
  const error = (field: keyof MaterialValues) => errors[`materials.${index}.${field}`];
  return (
    <li className="material-row">
      <TextField
        id={`${id}-title`}
        lang={contentLang()}
        value={material.title}
        onChange={({ target }) => change({ title: target.value })}
        state={{ label: t(m.mediaMaterialTitle, { number }), isRequired: true, error: error('title') }}
      />
      <TextField
        id={`${id}-titleEs`}
        lang="es"
        value={material.titleEs}
        onChange={({ target }) => change({ titleEs: target.value })}
        state={{ label: t(m.mediaMaterialTitleEs, { number }), isRequired: false, error: error('titleEs') }}
      />
      {file ? (
        <FileLine address={material.path} file={file} />
      ) : (
        <TextField
          id={`${id}-path`}
          type="url"
          value={material.path}
          onChange={({ target }) => change({ path: target.value })}
          state={{ label: t(m.mediaMaterialAddress, { number }), isRequired: true, error: error('path') }}
        />
      )}
      {file && error('path') && <p className="field__error">{error('path')}</p>}
      <SelectField
        id={`${id}-format`}
        value={material.format}
        onChange={({ target }) => change({ format: formats.find((each) => each === target.value) ?? 'other' })}
        state={{ label: t(m.mediaMaterialFormat, { number }), isRequired: true }}
        options={formats.map((each) => [each, each === 'other' ? t(m.mediaFormatOther) : formatText[each]])}
      />
      <p className="choice">
        <input
          id={`${id}-isPublished`}
          type="checkbox"
          checked={material.isPublished}
          onChange={({ target }) => change({ isPublished: target.checked })}
        />
        <label htmlFor={`${id}-isPublished`}>{rich(m.mediaMaterialShown, { material: name, hidden })}</label>
      </p>
      <MoveButtons
        id={id}
        name={name}
        isFirst={index === 0}
        isLast={index === count - 1}
        move={move}
        idAfter={(by) => `record-materials-${index + by}`}
        remove={remove}
        removesAtOnce
      />
    </li>
  );
};
