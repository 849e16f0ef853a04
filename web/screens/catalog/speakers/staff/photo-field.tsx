// The photo of a speaker in the form: upload, preview, alternative text, remove.

import { useState } from 'react';
import type { SpeakerValues } from '#contract/catalog/speaker-editing.ts';
import type { UploadedFile } from '#contract/platform/files.ts';
import * as m from '#messages/en/catalog.ts';
import { t } from '#messages/translate.ts';
import { maxPictureMegabytes } from '#rules/platform/file-kinds.ts';
import type { RecordForm } from '#web/client/use-record-form.ts';
import { FieldError, TextField } from '#web/components/field/field.tsx';
import { renderThenFocus } from '#web/components/focus/render-then-focus.ts';
import { Portrait } from '#web/components/portrait/portrait.tsx';
import { controlIdOf } from '#web/shell/record-editor/record-frame.tsx';
import { fieldText } from '#web/shell/record-editor/record-words.ts';
import { FileUpload } from '#web/shell/uploads/file-upload.tsx';
import { scaledTo } from '#web/shell/uploads/scaled-picture.ts';

/** Sharp on any screen at the size of the speaker's page. */
const scaled = scaledTo(480);

interface Props {
  form: RecordForm<SpeakerValues>;
  /** Metadata of the saved photo. */
  files: readonly UploadedFile[];
}

export const PhotoField = ({ form, files: saved }: Props) => {
  const [uploaded, setUploaded] = useState<readonly UploadedFile[]>([]);
  const { values, errors } = form;
  const { photo, photoAlt, isPhotoDecorative } = values;
  const file = [...saved, ...uploaded].find(({ address }) => address === photo);
  const remove = (): void =>
    renderThenFocus(
      () => form.change({ photo: '', photoAlt: '', isPhotoDecorative: false }),
      () => document.getElementById(controlIdOf('photo')),
    );
  return (
    <fieldset className="section" id={controlIdOf('photo')} tabIndex={-1}>
      <legend>
        <h2>{fieldText('speaker', 'photo')}</h2>
      </legend>
      {errors.photo && <FieldError>{errors.photo}</FieldError>}
      <div className="speaker-head">
        <Portrait isLarge person={{ ...values, photo: file?.previewUrl ?? photo }} />
        {photo === '' ? (
          <p>{t(m.speakerPhotoNone)}</p>
        ) : (
          <button type="button" className="button button--second" onClick={remove}>
            {t(m.speakerPhotoRemove)}
          </button>
        )}
      </div>
      <FileUpload
        label={t(photo === '' ? m.speakerPhotoUpload : m.speakerPhotoReplace)}
        hint={t(m.speakerPhotoHint, { megabytes: maxPictureMegabytes })}
        purpose="picture"
        prepare={scaled}
        done={(done) => {
          setUploaded((before) => [...before, done]);
          form.change({ photo: done.address });
        }}
      />
      {photo !== '' && !isPhotoDecorative && (
        <TextField
          id={controlIdOf('photoAlt')}
          value={photoAlt}
          maxLength={300}
          onChange={({ target }) => form.change({ photoAlt: target.value })}
          onBlur={() => form.touch('photoAlt')}
          state={{
            label: fieldText('speaker', 'photoAlt'),
            isRequired: true,
            hint: t(m.speakerPhotoAltHint),
            error: errors.photoAlt,
          }}
        />
      )}
      {photo !== '' && (
        <p className="choice">
          <input
            id={controlIdOf('isPhotoDecorative')}
            type="checkbox"
            checked={isPhotoDecorative}
            onChange={({ target }) => form.change({ isPhotoDecorative: target.checked })}
          />
          <label htmlFor={controlIdOf('isPhotoDecorative')}>{t(m.speakerPhotoDecorative)}</label>
        </p>
      )}
    </fieldset>
  );
};
