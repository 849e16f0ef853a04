// Loads a video's captions and descriptions before it is shown, so that the page contains the transcript.
import type { Media } from '#contract/catalog/sessions.ts';
import { type Cue, parseWebVtt } from '#rules/catalog/web-vtt.ts';
import type { ReadText } from '#web/client/api.ts';

interface VideoTexts {
  language: string;
  captions: Cue[];
  descriptions: Cue[];
}

/** Null without a video. A file that fails to load leaves its part empty; the video still plays. */
export const loadVideoTexts = async (
  readText: ReadText,
  media: Media | null | undefined,
): Promise<VideoTexts | null> => {
  const [first] = media?.captions ?? [];
  if (!media || !first) return null;
  const read = async (address: string): Promise<Cue[]> =>
    address === '' ? [] : parseWebVtt(await readText(address).catch(() => ''));
  const [captions, descriptions] = await Promise.all([read(first.src), read(media.descriptions)]);
  return { language: first.language, captions, descriptions };
};
