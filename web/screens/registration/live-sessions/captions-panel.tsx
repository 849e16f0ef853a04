// Live captions as someone reads them: in their language and look, followed or held, announced or silent.

import { type RefObject, useState } from 'react';
import { type CaptionLine, readEarlierCaptions } from '#contract/registration/live-sessions.ts';
import { currentLanguage } from '#messages/current-language.ts';
import * as m from '#messages/en/live.ts';
import { t } from '#messages/translate.ts';
import { languageName } from '#rules/registration/captions.ts';
import { browserCall } from '#web/client/api.ts';
import { visitorRequest } from '#web/client/call-error.ts';
import type { LiveConnection } from '#web/client/follow-live-events.ts';
import { useIsHydrated } from '#web/client/use-is-hydrated.ts';
import { usePending } from '#web/client/use-pending.ts';
import { usePreference } from '#web/client/use-preference.ts';
import { CaptionSettings } from '#web/screens/registration/live-sessions/caption-settings.tsx';
import { ConnectionText } from '#web/screens/registration/live-sessions/connection-text.tsx';
import { SpokenCaptions } from '#web/screens/registration/live-sessions/spoken-captions.tsx';
import type { CaptionView } from '#web/screens/registration/live-sessions/use-caption-view.ts';
import { useReadingPlace } from '#web/screens/registration/live-sessions/use-reading-place.ts';
import '#web/screens/registration/live-sessions/live.css';

const languagesOf = (lines: readonly CaptionLine[]): string[] => [...new Set(lines.map(({ language }) => language))];

/** The chosen language if there are lines in it, else the page's, else the first. */
const shownLanguage = (languages: readonly string[], chosen: string | null): string =>
  languages.find((each) => each === chosen) ??
  languages.find((each) => each.split('-')[0] === currentLanguage()) ??
  languages[0] ??
  currentLanguage();

const Line = ({ line, before }: { line: CaptionLine; before: CaptionLine | undefined }) => (
  <li className="captions__line">
    {line.speaker !== '' && line.speaker !== before?.speaker && (
      <strong className="captions__speaker">{line.speaker}: </strong>
    )}
    {line.text}
  </li>
);

const LanguageChoice = ({
  languages,
  language,
  choose,
}: {
  languages: readonly string[];
  language: string;
  choose: (language: string) => void;
}) => (
  <div className="captions__setting">
    <label htmlFor="captions-language">{t(m.captionLanguage)}</label>
    <select id="captions-language" value={language} onChange={({ target }) => choose(target.value)}>
      {languages.map((each) => (
        <option key={each} value={each}>
          {languageName(each, currentLanguage())}
        </option>
      ))}
    </select>
  </div>
);

const connectionTexts = { open: m.liveConnected, lost: m.liveLost };

interface Props {
  session: { id: number; code: string };
  lines: readonly CaptionLine[];
  hasEarlier: boolean;
  addEarlier: (lines: readonly CaptionLine[]) => void;
  connection: LiveConnection;
  view: CaptionView;
}

/** Loads the lines before those that are shown. */
const useEarlier = (
  { session, lines, hasEarlier, addEarlier }: Omit<Props, 'connection' | 'view'>,
  box: RefObject<HTMLElement | null>,
) => {
  const [hasMore, setHasMore] = useState(hasEarlier);
  const [statusMessage, setStatusMessage] = useState('');
  const { isPending, run } = usePending();
  const load = (): void =>
    void run(async () => {
      const [first] = lines;
      if (!first) return;
      setStatusMessage('');
      const query = { code: session.code, before: String(first.id) };
      const error = await visitorRequest(async () => {
        const page = await browserCall(readEarlierCaptions, { params: { id: String(session.id) }, query });
        addEarlier(page.captions);
        setHasMore(page.hasEarlier);
        // The button is about to go.
        if (!page.hasEarlier) box.current?.focus();
      });
      setStatusMessage(error ? error.message : t(m.captionsEarlierAdded));
    });
  return { hasMore, isPending, load, statusMessage };
};

export const CaptionsPanel = (props: Props) => {
  const { lines, connection, view } = props;
  const isHydrated = useIsHydrated();
  const [chosen, setChosen] = usePreference('live-language');
  const languages = languagesOf(lines);
  const language = shownLanguage(languages, isHydrated ? chosen : null);
  const inLanguage = lines.filter((line) => line.language === language);
  const place = useReadingPlace(inLanguage);
  const earlier = useEarlier(props, place.box);
  const { waiting, isFollowing, shown } = place;
  return (
    <section className="captions" aria-labelledby="captions-heading">
      <h2 id="captions-heading">{t(m.captionsHeading)}</h2>
      <div className="with-scripts">
        <p className="captions__connection" aria-live="polite" data-connection={connection}>
          <ConnectionText connection={connection} texts={connectionTexts} />
        </p>
        <div className="captions__bar">
          <button type="button" className="button button--second" onClick={isFollowing ? place.pause : place.resume}>
            {isFollowing ? t(m.captionsPause) : t(m.captionsResume, { count: waiting })}
          </button>
          {languages.length > 1 && <LanguageChoice languages={languages} language={language} choose={setChosen} />}
        </div>
      </div>
      {inLanguage.length === 0 && <p>{t(m.captionsNone)}</p>}
      <section
        className="captions__box"
        ref={place.box}
        onScroll={place.onScroll}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by the keyboard.
        tabIndex={0}
        aria-label={t(m.captionsBox)}
        lang={language}
        data-size={view.size}
        data-colors={view.colors}
        data-font={view.font}
        data-lines={view.lines}
        hidden={inLanguage.length === 0}
      >
        {earlier.hasMore && (
          <div className="with-scripts">
            <button
              type="button"
              className="button button--second"
              onClick={earlier.load}
              aria-disabled={earlier.isPending || undefined}
              lang={currentLanguage()}
            >
              {t(m.captionsEarlier)}
            </button>
          </div>
        )}
        <ol className="captions__list">
          {shown.map((line, index) => (
            <Line key={line.id} line={line} before={shown[index - 1]} />
          ))}
        </ol>
      </section>
      <div className="with-scripts">
        <p aria-live="polite">{earlier.statusMessage}</p>
        <CaptionSettings view={view} />
      </div>
      {isHydrated && view.announcement === 'announced' && (
        <SpokenCaptions lines={inLanguage} language={language} key={language} />
      )}
    </section>
  );
};
