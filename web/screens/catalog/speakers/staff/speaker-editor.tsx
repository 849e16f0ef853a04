// The speaker editor: fields, sessions, account, merge, delete.

import { Link, useLoaderData, useNavigate, useRevalidator } from 'react-router';
import {
  createSpeaker,
  readStaffSpeaker,
  type SpeakerValues,
  type StaffSpeaker,
  saveSpeaker,
  speakerErrors,
  speakerValues,
} from '#contract/catalog/speaker-editing.ts';
import { contentLang } from '#messages/content-language.ts';
import * as m from '#messages/en/catalog.ts';
import * as platform from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { fullName } from '#rules/platform/full-name.ts';
import { browserCall } from '#web/client/api.ts';
import { recordLoader } from '#web/client/load-record.ts';
import { schemaErrors } from '#web/client/schema-errors.ts';
import { useRecordForm } from '#web/client/use-record-form.ts';
import { TextField } from '#web/components/field/field.tsx';
import { RichEditor } from '#web/components/rich-editor/rich-editor.tsx';
import { inEnglish } from '#web/components/rich-message/in-lang.tsx';
import { RichText } from '#web/components/rich-text/rich-text.tsx';
import { PhotoField } from '#web/screens/catalog/speakers/staff/photo-field.tsx';
import { SpeakerEntry } from '#web/screens/catalog/speakers/staff/speaker-entry.tsx';
import { controlIdOf, RecordFrame, RecordHistory } from '#web/shell/record-editor/record-frame.tsx';
import { fieldText } from '#web/shell/record-editor/record-words.ts';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';

export const loader = recordLoader('speaker', (call, id) => call(readStaffSpeaker, { params: { id } }));

type Data = Awaited<ReturnType<typeof loader>>;

export const handle: ScreenHandle<Data | undefined> = {
  title: (data) => {
    if (data?.record) return t(m.speakerTitle, { name: fullName(data.record.values) });
    return data ? t(m.speakerNew) : t(m.speakerWord);
  },
  crumbs: () => [{ to: '/staff/speakers', text: t(m.speakersHeading) }],
};

const empty: SpeakerValues = {
  ...{ firstName: '', lastName: '', title: '', position: '', organization: '', biography: '' },
  ...{ photo: '', photoAlt: '', isPhotoDecorative: false },
};

const textFields = ['firstName', 'lastName', 'title', 'position', 'organization'] as const;

const Editor = ({ speaker, changed }: { speaker: StaffSpeaker | null; changed: () => Promise<void> }) => {
  const navigate = useNavigate();
  const form = useRecordForm<SpeakerValues>({
    key: `staff-speaker-${speaker?.id ?? 'new'}`,
    record: speaker ?? { version: 1, values: empty },
    schema: speakerValues,
    validate: (values) => ({ ...schemaErrors(speakerValues, values), ...speakerErrors(values) }),
    successMessage: speaker ? t(m.speakerSaved) : t(m.speakerAdded),
    save: async (sent) => {
      if (!speaker) {
        const made = await browserCall(createSpeaker, { body: { values: sent.values } });
        // Called after the stored values are cleared.
        setTimeout(() => void navigate(`/staff/speakers/${made.id}`, { replace: true }));
        return made;
      }
      const saved = await browserCall(saveSpeaker, { params: { id: String(speaker.id) }, body: sent });
      await changed();
      return saved;
    },
  });
  const { values } = form;
  return (
    <RecordFrame kind="speaker" form={form} label={speaker ? t(platform.commonSaveChanges) : t(m.speakerAdd)}>
      {textFields.map((field) => (
        <TextField
          key={field}
          id={controlIdOf(field)}
          lang={field === 'position' ? contentLang() : undefined}
          {...form.control(field)}
          onBlur={() => form.touch(field)}
          state={{
            label: fieldText('speaker', field),
            isRequired: field === 'lastName',
            hint: field === 'title' ? t(m.speakerTitleHint) : undefined,
            error: form.errors[field],
          }}
        />
      ))}
      <PhotoField form={form} files={speaker?.files ?? []} />
      <RichEditor
        id={controlIdOf('biography')}
        state={{ label: fieldText('speaker', 'biography'), isRequired: false, error: form.errors.biography }}
        html={values.biography}
        lang={contentLang()}
        change={(biography) => form.change({ biography })}
      />
      <details className="section">
        <summary>{t(m.staffPreview)}</summary>
        <article className="card">
          <h3>{[fullName(values) || t(m.staffNoName), values.title].filter((text) => text !== '').join(', ')}</h3>
          <p>
            {values.position && inEnglish(values.position)}
            {values.position && values.organization && ', '}
            {values.organization}
          </p>
          {values.biography && <RichText className="prose" html={values.biography} lang={contentLang()} />}
        </article>
      </details>
    </RecordFrame>
  );
};

export const Component = () => {
  const { record: speaker, changes } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  return (
    <>
      <h1>{speaker ? fullName(speaker.values) : t(m.speakerNew)}</h1>
      {speaker?.isImported && <p className="notice">{t(m.staffImported)}</p>}
      {speaker && (
        <p>
          <Link to={`/ao/speakers/${speaker.id}`}>{t(m.staffPublicPage)}</Link>
        </p>
      )}
      <Editor key={speaker?.id ?? 'new'} speaker={speaker} changed={revalidate} />
      {speaker && <SpeakerEntry key={`entry-${speaker.id}`} speaker={speaker} changed={revalidate} />}
      {speaker && <RecordHistory changes={changes} />}
    </>
  );
};
