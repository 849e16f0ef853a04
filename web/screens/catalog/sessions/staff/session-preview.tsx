// The preview of a session from the form's values.

import type { FoundSpeaker, SessionValues } from '#contract/catalog/session-editing.ts';
import { contentLang } from '#messages/content-language.ts';
import * as m from '#messages/en/catalog.ts';
import { t } from '#messages/translate.ts';
import { creditUnitText, lineUnit } from '#rules/catalog/credit-lines.ts';
import { easternMoments } from '#rules/platform/eastern-time.ts';
import { CreditCard } from '#web/components/credit-card/credit-card.tsx';
import { inEnglish } from '#web/components/rich-message/in-lang.tsx';
import { RichText } from '#web/components/rich-text/rich-text.tsx';
import { SessionTime } from '#web/components/session-time/session-time.tsx';
import { SpeakersCard } from '#web/components/speakers-card/speakers-card.tsx';

interface Props {
  id: number;
  approute: string;
  values: SessionValues;
  /** Details of speakers besides their names. */
  known: ReadonlyMap<number, FoundSpeaker>;
}

const iso = (epochMilliseconds: number): string => new Date(epochMilliseconds).toISOString();

export const SessionPreview = ({ id, approute, values, known }: Props) => {
  const start = easternMoments(values.start).at(values.startFold === 'second' ? -1 : 0)?.epochMilliseconds;
  const minutes = Number.isFinite(values.lengthMinutes) ? values.lengthMinutes : 0;
  const speakerList = values.speakers.map((speaker) => {
    const words = speaker.name.split(' ');
    const { position = '', organization = '' } = known.get(speaker.id) ?? {};
    return {
      speaker_id: speaker.id,
      firstName: words.slice(0, -1).join(' '),
      lastName: words.at(-1) ?? '',
      full_name: speaker.name,
      title: '',
      position,
      organization,
      photo: '',
      photoAlt: '',
    };
  });
  return (
    <article className="card session-preview">
      <h3>{values.name ? inEnglish(values.name) : t(m.staffNoName)}</h3>
      <p>
        {start === undefined ? (
          t(m.errorDateAndTime)
        ) : (
          <SessionTime start={iso(start)} end={iso(start + minutes * 60_000)} />
        )}
      </p>
      <RichText className="prose" html={values.description} lang={contentLang()} />
      {(values.nameEs || values.descriptionEs) && (
        <div lang="es">
          {values.nameEs && <h4>{values.nameEs}</h4>}
          <RichText className="prose" html={values.descriptionEs} lang="es" />
        </div>
      )}
      <SpeakersCard session={{ id, approute, speakerList }} />
      <CreditCard
        credits={values.credits
          .filter(({ isOffered }) => isOffered)
          .map((line) => ({
            name: line.name,
            credits: line.credits,
            unit: creditUnitText(lineUnit(line), line.credits),
          }))}
      />
    </article>
  );
};
