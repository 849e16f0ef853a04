// The recording editor, with a preview in the real player.
import { useEffect, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import {
  hasVideo,
  type RecordingValues,
  readRecording,
  recordingErrors,
  recordingValues,
  type SessionRecording,
  saveRecording,
} from '#contract/catalog/session-media.ts';
import type { Media } from '#contract/catalog/sessions.ts';
import type { UploadedFile } from '#contract/platform/files.ts';
import { contentLang } from '#messages/content-language.ts';
import * as m from '#messages/en/catalog.ts';
import { commonRemoveNamed } from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { clockPattern, clockSeconds } from '#rules/catalog/chapters.ts';
import { translatedTexts } from '#rules/platform/translated-texts.ts';
import { browserCall, browserReadText, callContext } from '#web/client/api.ts';
import { guardAccount } from '#web/client/guard.ts';
import { withHistory } from '#web/client/load-record.ts';
import { loadVideoTexts } from '#web/client/load-video-texts.ts';
import { schemaErrors } from '#web/client/schema-errors.ts';
import { type RecordForm, useRecordForm } from '#web/client/use-record-form.ts';
import { TextField } from '#web/components/field/field.tsx';
import { renderThenFocus } from '#web/components/focus/render-then-focus.ts';
import { Player, type VideoTexts } from '#web/components/player/player.tsx';
import { hidden } from '#web/components/rich-message/hidden.tsx';
import { rich } from '#web/components/rich-message/rich.ts';
import { captionFile } from '#web/screens/catalog/session-media/caption-file.ts';
import { CaptionsDraft } from '#web/screens/catalog/session-media/captions-draft.tsx';
import { Chapters } from '#web/screens/catalog/session-media/chapter-fields.tsx';
import { controlIdOf, RecordFrame, RecordHistory } from '#web/shell/record-editor/record-frame.tsx';
import { fieldText } from '#web/shell/record-editor/record-words.ts';
import type { PageHandle } from '#web/shell/screen-handle.ts';
import { MediaField } from '#web/shell/uploads/media-field.tsx';

export const loader = ({ request, params: { id = '' }, context }: LoaderFunctionArgs) => {
  const call = context.get(callContext);
  return guardAccount(request, () =>
    withHistory(call, { kind: 'recording', id }, call(readRecording, { params: { id } })),
  );
};

export const handle: PageHandle = { page: () => t(m.sessionRecording) };

type Files = readonly UploadedFile[];

const lookAt = (files: Files, address: string): string =>
  files.find((file) => file.address === address)?.previewUrl ?? address;

/** The same with addresses that work before publication. */
const lookedAt = ({ playbackLink: _, captions, chapters, ...media }: RecordingValues, files: Files): Media => ({
  video: lookAt(files, media.video),
  stream: media.stream,
  poster: lookAt(files, media.poster),
  described: lookAt(files, media.described),
  signed: lookAt(files, media.signed),
  descriptions: lookAt(files, media.descriptions),
  captions: captions.map((each) => ({ ...each, src: lookAt(files, each.src) })),
  chapters: chapters
    .filter(({ time }) => clockPattern.test(time))
    .map(({ time, title, titleEs }) => ({
      seconds: clockSeconds(time),
      ...translatedTexts({ title: [title, titleEs] }),
    }))
    .toSorted((one, other) => one.seconds - other.seconds),
});

const Preview = ({ values, files, title }: { values: RecordingValues; files: Files; title: string }) => {
  const [texts, setTexts] = useState<VideoTexts | null>(null);
  const media = lookedAt(values, files);
  // biome-ignore lint/correctness/useExhaustiveDependencies: made anew with its key whenever a value is another.
  useEffect(() => {
    let isHere = true;
    void loadVideoTexts(browserReadText, media).then((loaded) => {
      if (isHere) setTexts(loaded ?? { language: '', captions: [], descriptions: [] });
    });
    return () => {
      isHere = false;
    };
  }, []);
  return texts ? (
    <Player media={media} title={title} titleLang={contentLang()} texts={texts} readText={browserReadText} />
  ) : (
    <p aria-live="polite">{t(m.mediaLoadingPlayer)}</p>
  );
};

const mediaFields = [
  ['video', 'video', m.mediaVideoHint],
  ['stream', null, m.mediaStreamHint],
  ['poster', 'picture', m.mediaPosterHint],
  ['described', 'video', m.mediaDescribedHint],
  ['signed', 'video', m.mediaSignedHint],
  ['descriptions', 'captions', m.mediaDescriptionsHint],
] as const;

interface Shared {
  form: RecordForm<RecordingValues>;
  files: Files;
  uploaded: (file: UploadedFile) => void;
}

const Captions = ({ form, files, uploaded }: Shared) => {
  const { captions } = form.values;
  const put = (index: number, some: Partial<RecordingValues['captions'][number]>): void => {
    const old = captions[index];
    if (old) form.change({ captions: captions.with(index, { ...old, ...some }) });
  };
  const add = (): void => {
    const isFirst = captions.length === 0;
    const added = { language: isFirst ? 'en' : '', label: isFirst ? 'English' : '', src: '' };
    renderThenFocus(
      () => form.change({ captions: [...captions, added] }),
      () => document.getElementById(controlIdOf(`captions.${captions.length}.language`)),
    );
  };
  return (
    <fieldset className="section" id={controlIdOf('captions')} tabIndex={-1}>
      <legend>
        <h2>{t(m.mediaCaptions)}</h2>
      </legend>
      <p>{t(m.mediaCaptionsText)}</p>
      {form.errors.captions && <p className="field__error">{form.errors.captions}</p>}
      {captions.map(({ language, label, src }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name of their own; their values come from the form.
        <div key={index} className="upload">
          <TextField
            id={controlIdOf(`captions.${index}.language`)}
            value={language}
            onChange={({ target }) => put(index, { language: target.value })}
            state={{
              label: t(m.mediaCaptionsLanguage, { number: index + 1 }),
              isRequired: true,
              hint: t(m.mediaCaptionsLanguageHint),
              error: form.errors[`captions.${index}.language`],
            }}
          />
          <TextField
            id={controlIdOf(`captions.${index}.label`)}
            value={label}
            onChange={({ target }) => put(index, { label: target.value })}
            state={{
              label: t(m.mediaCaptionsName, { number: index + 1 }),
              isRequired: true,
              hint: t(m.mediaCaptionsNameHint),
              error: form.errors[`captions.${index}.label`],
            }}
          />
          <MediaField
            path={`captions.${index}.src`}
            label={t(m.mediaCaptionsFile, { number: index + 1 })}
            hint={t(m.mediaCaptionsFileHint)}
            value={src}
            file={files.find(({ address }) => address === src)}
            error={form.errors[`captions.${index}.src`]}
            purpose="captions"
            prepare={captionFile}
            change={(address) => put(index, { src: address })}
            uploaded={uploaded}
          />
          <button
            type="button"
            className="button button--second"
            onClick={() => {
              form.change({ captions: captions.toSpliced(index, 1) });
              document.getElementById('add-captions')?.focus();
            }}
          >
            {rich(commonRemoveNamed, { name: t(m.mediaCaptionsRow, { language: label || index + 1 }), hidden })}
          </button>
        </div>
      ))}
      <p>
        <button id="add-captions" type="button" className="button button--second" onClick={add}>
          {t(m.mediaAddLanguage)}
        </button>
      </p>
    </fieldset>
  );
};

const Editor = ({ session, changed }: { session: SessionRecording; changed: () => Promise<void> }) => {
  const [files, setFiles] = useState<Files>(session.files);
  const form = useRecordForm<RecordingValues>({
    key: `staff-recording-${session.sessionId}`,
    record: session,
    schema: recordingValues,
    validate: (values) => ({ ...schemaErrors(recordingValues, values), ...recordingErrors(values) }),
    successMessage: t(m.mediaRecordingSaved),
    save: async (body) => {
      const saved = await browserCall(saveRecording, { params: { id: String(session.sessionId) }, body });
      void changed();
      return saved;
    },
  });
  const { values } = form;
  const shared = { form, files, uploaded: (file: UploadedFile) => setFiles((before) => [...before, file]) };
  const isNew = !hasVideo(session.values) && session.values.playbackLink === '';
  const notifiesRegistrants = isNew && session.registered > 0 && (hasVideo(values) || values.playbackLink !== '');
  const addDraft = (drafts: RecordingValues['captions'], made: UploadedFile[]): void => {
    setFiles((before) => [...before, ...made]);
    const others = values.captions.filter(({ language }) => !drafts.some((draft) => draft.language === language));
    form.change({ captions: [...others, ...drafts] });
  };
  return (
    <>
      {session.hasLiveCaptions && <CaptionsDraft session={session} made={addDraft} />}
      <RecordFrame kind="recording" form={form} label={t(isNew ? m.mediaPublishRecording : m.mediaSaveRecording)}>
        <fieldset className="section">
          <legend>
            <h2>{t(m.mediaVideo)}</h2>
          </legend>
          {mediaFields.map(([field, purpose, hint]) => (
            <MediaField
              key={field}
              path={field}
              label={fieldText('recording', field)}
              hint={t(hint)}
              value={values[field]}
              file={files.find(({ address }) => address === values[field])}
              error={form.errors[field]}
              purpose={purpose}
              {...(purpose === 'captions' ? { prepare: captionFile } : {})}
              change={(address) => form.change({ [field]: address })}
              uploaded={shared.uploaded}
            />
          ))}
        </fieldset>
        <Captions {...shared} />
        <Chapters form={form} />
        <fieldset className="section">
          <legend>
            <h2>{t(m.mediaElsewhere)}</h2>
          </legend>
          <TextField
            id={controlIdOf('playbackLink')}
            value={values.playbackLink}
            onChange={({ target }) => form.change({ playbackLink: target.value.trim() })}
            state={{
              label: fieldText('recording', 'playbackLink'),
              isRequired: false,
              hint: t(m.mediaPlaybackHint),
              error: form.errors.playbackLink,
            }}
          />
        </fieldset>
        {hasVideo(values) && (
          <details className="section">
            <summary>{t(m.mediaPreviewPlayer)}</summary>
            <Preview key={JSON.stringify(values)} values={values} files={files} title={session.sessionName} />
          </details>
        )}
        {notifiesRegistrants && <p className="notice">{t(m.mediaNotifies, { count: session.registered })}</p>}
      </RecordFrame>
    </>
  );
};

export const Component = () => {
  const { record: session, changes } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  return (
    <>
      <h2 data-heading>{t(m.sessionRecording)}</h2>
      <Editor key={session.sessionId} session={session} changed={revalidate} />
      <RecordHistory changes={changes} />
    </>
  );
};
