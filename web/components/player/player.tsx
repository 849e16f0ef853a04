// The video player of a session: captions, sign language, controls and transcript.

import {
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { Media } from '#contract/catalog/sessions.ts';
import * as m from '#messages/en/catalog.ts';
import { t } from '#messages/translate.ts';
import { transcriptLines } from '#rules/catalog/caption-transcript.ts';
import { clockWords } from '#rules/catalog/clock-text.ts';
import type { PlayerPreferences } from '#rules/catalog/player-preferences.ts';
import { type Cue, parseWebVtt } from '#rules/catalog/web-vtt.ts';
import type { Interval } from '#rules/credit/watched-time.ts';
import { safeAddress } from '#rules/platform/safe-address.ts';
import { Captions, SpokenDescriptions } from '#web/components/player/captions.tsx';
import { Chapters } from '#web/components/player/chapters.tsx';
import { Controls } from '#web/components/player/controls.tsx';
import { PlayerSettings } from '#web/components/player/player-settings.tsx';
import { shortcutOf } from '#web/components/player/shortcuts.ts';
import { SignedVideo } from '#web/components/player/signed-video.tsx';
import { Transcript } from '#web/components/player/transcript.tsx';
import { useCommands } from '#web/components/player/use-commands.ts';
import { usePreferences } from '#web/components/player/use-preferences.ts';
import { streamType, useSource } from '#web/components/player/use-source.ts';
import { useVideo } from '#web/components/player/use-video.ts';
import { useWatched } from '#web/components/player/use-watched.ts';
import '#web/components/player/player.css';

/** The video's captions and descriptions, loaded before rendering. */
export interface VideoTexts {
  language: string;
  captions: readonly Cue[];
  descriptions: readonly Cue[];
}

interface PlayerProps {
  media: Media;
  /** The video's title; names the video. */
  title: string;
  /** Of a title that is not in the page's language. */
  titleLang?: string | undefined;
  texts: VideoTexts;
  /** Start position in seconds. */
  startAt?: number;
  /** Reads a file of this portal, for other languages. */
  readText: (address: string) => Promise<string>;
  /** Called with the position in seconds. */
  onWatched?: (intervals: Interval[], position: number) => void;
}

const never = () => () => {};
const useIsReady = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

const noCues: readonly Cue[] = [];

/** Captions in the chosen language; empty while they load. */
const useCaptions = (
  { captions }: Media,
  texts: VideoTexts,
  chosen: string,
  readText: (address: string) => Promise<string>,
): { language: string; cues: readonly Cue[] } => {
  const language = captions.find((each) => each.language === chosen)?.language ?? texts.language;
  const [loaded, setLoaded] = useState({ language: '', cues: noCues });
  const src = captions.find((each) => each.language === language)?.src ?? '';
  useEffect(() => {
    if (language === texts.language || src === '') return;
    let isWanted = true;
    readText(src)
      .catch(() => '') // Without this file, there are no captions in this language.
      .then((text) => isWanted && setLoaded({ language, cues: parseWebVtt(text) }));
    return () => {
      isWanted = false;
    };
  }, [language, src, texts.language, readText]);
  if (language === texts.language) return { language, cues: texts.captions };
  return { language, cues: loaded.language === language ? loaded.cues : noCues };
};

/** We render captions ourselves. A phone's native full-screen player shows its own. */
const useNativeCaptions = (
  videoRef: RefObject<HTMLVideoElement | null>,
  language: string,
  hasCaptions: boolean,
): void => {
  useEffect(() => {
    const video = videoRef.current;
    if (!video) return;
    const setTracks = (mode: TextTrackMode): void => {
      for (const track of video.textTracks) track.mode = track.language === language ? mode : 'disabled';
    };
    const alone = (): void => setTracks(hasCaptions ? 'showing' : 'disabled');
    const together = (): void => setTracks('disabled');
    together();
    video.addEventListener('webkitbeginfullscreen', alone);
    video.addEventListener('enterpictureinpicture', alone);
    video.addEventListener('webkitendfullscreen', together);
    video.addEventListener('leavepictureinpicture', together);
    return () => {
      video.removeEventListener('webkitbeginfullscreen', alone);
      video.removeEventListener('enterpictureinpicture', alone);
      video.removeEventListener('webkitendfullscreen', together);
      video.removeEventListener('leavepictureinpicture', together);
    };
  }, [videoRef, language, hasCaptions]);
};

const useVideoSettings = (
  videoRef: RefObject<HTMLVideoElement | null>,
  { speed, volume }: PlayerPreferences,
  startAt: number,
): void => {
  useEffect(() => {
    if (!videoRef.current) return;
    videoRef.current.playbackRate = speed;
    videoRef.current.defaultPlaybackRate = speed;
  }, [videoRef, speed]);
  useEffect(() => {
    if (videoRef.current) videoRef.current.volume = volume / 100;
  }, [videoRef, volume]);
  useEffect(() => {
    if (videoRef.current && startAt > 0) videoRef.current.currentTime = startAt;
  }, [videoRef, startAt]);
};

/** The menu opens below the buttons and closes with its button or Escape, which gives that button the focus. */
const useSettingsMenu = () => {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return {
    ...{ id, button, isOpen },
    toggle: () => setOpen(!isOpen),
    closes: ({ key }: KeyboardEvent): boolean => {
      if (!isOpen || key !== 'Escape') return false;
      setOpen(false);
      button.current?.focus();
      return true;
    },
  };
};

interface VideoProps {
  media: Media;
  title: string;
  titleLang: string | undefined;
  videoRef: RefObject<HTMLVideoElement | null>;
  /** Null before scripts run: the browser's own controls play it. */
  togglePlay: (() => void) | null;
}

const Video = ({ media, title, titleLang, videoRef, togglePlay }: VideoProps) => {
  const [file, stream] = [safeAddress(media.video), safeAddress(media.stream)];
  return (
    // biome-ignore lint/a11y/useMediaCaption: it has one track for each language.
    <video
      ref={videoRef}
      className="player__video"
      controls={togglePlay === null}
      preload="metadata"
      playsInline
      lang={titleLang}
      aria-label={title}
      poster={safeAddress(media.poster)}
      onClick={togglePlay ?? undefined}
    >
      {stream && <source src={stream} type={streamType} />}
      {file && <source src={file} />}
      {media.captions.map((track, index) => (
        <track
          key={track.language}
          kind="captions"
          src={safeAddress(track.src)}
          srcLang={track.language}
          label={track.label}
          default={index === 0}
        />
      ))}
    </video>
  );
};

export const Player = ({ media, title, titleLang, texts, startAt = 0, readText, onWatched }: PlayerProps) => {
  const frame = useRef<HTMLDivElement>(null);
  const videoRef = useRef<HTMLVideoElement>(null);
  const isReady = useIsReady();
  const [preferences, change] = usePreferences();
  const state = useVideo(videoRef);
  const [status, say] = useState('');
  const commands = useCommands({ videoRef, frame, media, preferences, change, say });
  const { language, cues } = useCaptions(media, texts, preferences.language, readText);
  const lines = useMemo(() => transcriptLines(cues, texts.descriptions), [cues, texts.descriptions]);
  useSource(videoRef, media, preferences.isDescribed);
  useWatched(videoRef, onWatched);

  useNativeCaptions(videoRef, language, preferences.hasCaptions);
  useVideoSettings(videoRef, preferences, startAt);

  const settings = useSettingsMenu();
  const { goTo } = commands;
  const playFrom = useCallback((seconds: number) => goTo(seconds, true), [goTo]);

  const signed = safeAddress(media.signed);
  return (
    <section
      className="player"
      aria-label={t(m.playerLabel)}
      onKeyDown={(event) => {
        if (settings.closes(event)) return;
        const name = preferences.hasShortcuts ? shortcutOf(event) : undefined;
        if (!name) return;
        event.preventDefault();
        commands[name]();
      }}
    >
      <div className="player__frame" ref={frame}>
        <div className="player__stage">
          <div className="player__picture">
            <Video
              media={media}
              title={title}
              titleLang={titleLang}
              videoRef={videoRef}
              togglePlay={isReady ? commands.togglePlay : null}
            />
            {preferences.hasCaptions && preferences.captionPlace !== 'under' && (
              <Captions videoRef={videoRef} cues={cues} language={language} preferences={preferences} />
            )}
          </div>
          {signed && preferences.signed !== 'hidden' && (
            <SignedVideo videoRef={videoRef} address={signed} size={preferences.signed} />
          )}
        </div>
        {preferences.hasCaptions && preferences.captionPlace === 'under' && (
          <Captions videoRef={videoRef} cues={cues} language={language} preferences={preferences} />
        )}
        {preferences.saysDescriptions && <SpokenDescriptions videoRef={videoRef} cues={texts.descriptions} />}
        {state.hasFailed && (
          <div className="notice notice--bad" role="alert">
            <p>
              {t(m.playerFailed)}{' '}
              <button type="button" className="button button--second" onClick={commands.tryAgain}>
                {t(m.cachedTryAgain)}
              </button>
            </p>
          </div>
        )}
        <Controls
          media={media}
          state={state}
          isReady={isReady}
          preferences={preferences}
          commands={commands}
          settings={settings}
        >
          {settings.isOpen && (
            <PlayerSettings
              id={settings.id}
              media={media}
              preferences={preferences}
              commands={commands}
              change={change}
            />
          )}
        </Controls>
        <p className="player__status" aria-live="polite">
          {state.isWaiting ? t(m.playerLoadingAt, { time: clockWords(state.seconds) }) : status}
        </p>
      </div>
      <Chapters chapters={media.chapters} seconds={state.seconds} isReady={isReady} playFrom={playFrom} />
      <Transcript
        title={title}
        lines={lines}
        chapters={media.chapters}
        language={language}
        videoRef={videoRef}
        isReady={isReady}
        follows={preferences.follows}
        change={change}
        playFrom={playFrom}
      />
    </section>
  );
};
