// Makes captions for the recording from the live captions, and uploads them like files that staff choose.

import { useState } from 'react';
import type { RecordingValues, SessionRecording } from '#contract/catalog/session-media.ts';
import type { UploadedFile } from '#contract/platform/files.ts';
import { draftCaptions } from '#contract/registration/live-sessions.ts';
import { currentLanguage } from '#messages/current-language.ts';
import * as m from '#messages/en/live.ts';
import { t } from '#messages/translate.ts';
import { easternTimeText } from '#rules/platform/eastern-time.ts';
import { listText } from '#rules/platform/formats.ts';
import { languageName } from '#rules/registration/captions.ts';
import { browserCall } from '#web/client/api.ts';
import { uploadOf } from '#web/client/upload-file.ts';
import { useForm } from '#web/client/use-form.ts';
import { TextField } from '#web/components/field/field.tsx';
import { SaveBar } from '#web/components/save-bar/save-bar.tsx';
import { captionFile } from '#web/screens/catalog/session-media/caption-file.ts';

interface Props {
  session: SessionRecording;
  /** Languages that the recording has already are replaced. */
  made: (captions: RecordingValues['captions'], files: UploadedFile[]) => void;
}

const daySeconds = 86_400;
const longestSeconds = 5 * 3600;

const secondsOfDay = (clock: string): number => {
  const [hours = 0, minutes = 0, seconds = 0] = clock.split(':').map(Number);
  return hours * 3600 + minutes * 60 + seconds;
};

/** Seconds from one time of day to another, by the shorter way; null if that is not the time of a recording. */
const secondsBetween = (from: string, to: string): number | null => {
  if (!/^\d\d:\d\d(:\d\d)?$/.test(to)) return null;
  const ahead = (secondsOfDay(to) - secondsOfDay(from) + daySeconds) % daySeconds;
  const seconds = ahead > daySeconds / 2 ? ahead - daySeconds : ahead;
  return Math.abs(seconds) <= longestSeconds ? seconds : null;
};

const upload = async (language: string, webVTT: string): Promise<UploadedFile> => {
  const prepared = await captionFile(new File([webVTT], `live-captions-${language}.vtt`, { type: 'text/vtt' }));
  if ('error' in prepared) throw new Error(prepared.error);
  return uploadOf(prepared, 'captions').send({ signal: new AbortController().signal, onProgress: () => {} });
};

export const CaptionsDraft = ({ session, made }: Props) => {
  // Times of the contract are in Eastern Time.
  const startClock = session.startDate.slice(11, 19);
  const [statusMessage, setStatusMessage] = useState('');
  const form = useForm({
    initial: { begins: startClock },
    validate: ({ begins }): Record<string, string> =>
      secondsBetween(startClock, begins) === null ? { begins: t(m.draftBeginsError) } : {},
    onChange: () => setStatusMessage(''),
    send: async ({ begins }) => {
      setStatusMessage('');
      const { drafts } = await browserCall(draftCaptions, {
        params: { id: String(session.sessionId) },
        query: { begins: String(secondsBetween(startClock, begins) ?? 0) },
      });
      if (drafts.length === 0) return { message: t(m.draftNone) };
      const filled = drafts.filter(({ webVTT }) => webVTT.includes('-->'));
      if (filled.length === 0) return { message: t(m.draftNothing) };
      const [captions, files]: [RecordingValues['captions'], UploadedFile[]] = [[], []];
      for (const { language, webVTT } of filled) {
        const file = await upload(language, webVTT);
        files.push(file);
        captions.push({ language, label: languageName(language, language), src: file.address });
      }
      made(captions, files);
      const names = captions.map(({ language }) => languageName(language, currentLanguage()));
      setStatusMessage(t(m.draftMade, { count: names.length, languages: listText(names) }));
      return undefined;
    },
  });
  return (
    <section className="section" aria-labelledby="captions-draft">
      <h2 id="captions-draft">{t(m.draftHeading)}</h2>
      <p>{t(m.draftIntro)}</p>
      <form noValidate method="post" onSubmit={form.submit}>
        <TextField
          id="captions-draft-begins"
          type="time"
          step={1}
          state={{
            label: t(m.draftBegins),
            isRequired: true,
            hint: t(m.draftBeginsHint, { time: easternTimeText(session.startDate) }),
            error: form.errors.begins,
            isAnnounced: true,
          }}
          {...form.control('begins')}
        />
        <SaveBar
          label={t(m.draftMake)}
          sendingLabel={t(m.draftMaking)}
          isSending={form.isSending}
          failure={form.failure}
          statusMessage={statusMessage}
        />
      </form>
    </section>
  );
};
