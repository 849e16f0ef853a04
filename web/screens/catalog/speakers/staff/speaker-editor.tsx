// The speaker editor: fields, sessions, account, merge, delete.

import { Link, useLoaderData, useNavigate, useRevalidator } from 'react-router';
import {
  createSpeaker,
  readStaffSpeaker,
  type SpeakerValues,
  type StaffSpeaker,
  saveSpeaker,
  speakerValues,
} from '#contract/catalog/speaker-editing.ts';
import { fullName } from '#rules/platform/full-name.ts';
import { browserCall } from '#web/client/api.ts';
import { recordLoader } from '#web/client/load-record.ts';
import { schemaErrors } from '#web/client/schema-errors.ts';
import { useRecordForm } from '#web/client/use-record-form.ts';
import { TextField } from '#web/components/field/field.tsx';
import { RichEditor } from '#web/components/rich-editor/rich-editor.tsx';
import { RichText } from '#web/components/rich-text/rich-text.tsx';
import { SpeakerEntry } from '#web/screens/catalog/speakers/staff/speaker-entry.tsx';
import { controlIdOf, RecordFrame, RecordHistory } from '#web/shell/record-editor/record-frame.tsx';
import { fieldText } from '#web/shell/record-editor/record-words.ts';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';

export const loader = recordLoader('speaker', (call, id) => call(readStaffSpeaker, { params: { id } }));

type Data = Awaited<ReturnType<typeof loader>>;

export const handle: ScreenHandle<Data | undefined> = {
  title: (data) => {
    if (data?.record) return `Speaker: ${fullName(data.record.values)}`;
    return data ? 'New speaker' : 'Speaker';
  },
  crumbs: () => [{ to: '/staff/speakers', text: 'Speakers' }],
};

const empty: SpeakerValues = { firstName: '', lastName: '', title: '', position: '', organization: '', biography: '' };

const textFields = ['firstName', 'lastName', 'title', 'position', 'organization'] as const;
const hints: Partial<Record<keyof SpeakerValues, string>> = { title: 'Such as Ph.D. or Attorney' };

const Editor = ({ speaker, changed }: { speaker: StaffSpeaker | null; changed: () => Promise<void> }) => {
  const navigate = useNavigate();
  const form = useRecordForm<SpeakerValues>({
    key: `staff-speaker-${speaker?.id ?? 'new'}`,
    record: speaker ?? { version: 1, values: empty },
    schema: speakerValues,
    validate: (values) => schemaErrors(speakerValues, values),
    successMessage: speaker ? 'The speaker is saved.' : 'The speaker is added.',
    save: async (sent) => {
      if (!speaker) {
        const made = await browserCall(createSpeaker, { body: { values: sent.values } });
        // Called after the stored values are cleared.
        setTimeout(() => void navigate(`/staff/speakers/${made.id}`, { replace: true }));
        return made;
      }
      const saved = await browserCall(saveSpeaker, { params: { id: String(speaker.id) }, body: sent });
      void changed();
      return saved;
    },
  });
  const { values } = form;
  return (
    <RecordFrame kind="speaker" form={form} label={speaker ? 'Save the speaker' : 'Add the speaker'}>
      {textFields.map((field) => (
        <TextField
          key={field}
          id={controlIdOf(field)}
          {...form.control(field)}
          onBlur={() => form.touch(field)}
          state={{
            label: fieldText('speaker', field),
            isRequired: field === 'lastName',
            hint: hints[field],
            error: form.errors[field],
          }}
        />
      ))}
      <RichEditor
        id={controlIdOf('biography')}
        state={{ label: fieldText('speaker', 'biography'), isRequired: false, error: form.errors.biography }}
        html={values.biography}
        change={(biography) => form.change({ biography })}
      />
      <details className="section">
        <summary>Preview as visitors see it</summary>
        <article className="card">
          <h3>{[fullName(values) || 'Without a name', values.title].filter((text) => text !== '').join(', ')}</h3>
          <p>{[values.position, values.organization].filter((text) => text !== '').join(', ')}</p>
          {values.biography && <RichText className="prose" html={values.biography} />}
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
      <h1>{speaker ? fullName(speaker.values) : 'New speaker'}</h1>
      {speaker?.isImported && (
        <p className="notice">This entry came with an import. The next import of the same file writes over changes.</p>
      )}
      {speaker && (
        <p>
          <Link to={`/ao/speakers/${speaker.id}`}>Public page</Link>
        </p>
      )}
      <Editor key={speaker?.id ?? 'new'} speaker={speaker} changed={revalidate} />
      {speaker && <SpeakerEntry key={`entry-${speaker.id}`} speaker={speaker} changed={revalidate} />}
      {speaker && <RecordHistory changes={changes} />}
    </>
  );
};
