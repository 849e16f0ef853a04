// The speakers of a session: search, order, remove.

import { useEffect, useRef, useState } from 'react';
import { type FoundSpeaker, findSessionSpeakers, type SessionValues } from '#contract/catalog/session-editing.ts';
import * as m from '#messages/en/catalog.ts';
import { commonAddNamed } from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { browserCall } from '#web/client/api.ts';
import { useAccountRequest } from '#web/client/use-account-request.ts';
import { TextField } from '#web/components/field/field.tsx';
import { MoveButtons, moved } from '#web/components/move-buttons/move-buttons.tsx';
import { hidden } from '#web/components/rich-message/hidden.tsx';
import { inEnglish } from '#web/components/rich-message/in-lang.tsx';
import { rich } from '#web/components/rich-message/rich.ts';

type Speakers = SessionValues['speakers'];

interface Props {
  speakers: Speakers;
  error: string | undefined;
  change: (speakers: Speakers) => void;
  /** Gives the preview more than the name. */
  found: (speakers: FoundSpeaker[]) => void;
}

const pauseMs = 300;

export const SpeakerPicker = ({ speakers, error, change, found: announce }: Props) => {
  const request = useAccountRequest();
  const [q, setQ] = useState('');
  const [found, setFound] = useState<FoundSpeaker[] | null>(null);
  const [statusMessage, setStatusMessage] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const asked = useRef('');
  useEffect(() => () => clearTimeout(timer.current), []);

  const find = async (words: string): Promise<void> => {
    asked.current = words;
    if (words.trim() === '') {
      setFound(null);
      setStatusMessage('');
      return;
    }
    const error = await request(async () => {
      const answer = await browserCall(findSessionSpeakers, { query: { q: words } });
      // A later search has started: ignore this response.
      if (asked.current !== words) return;
      const others = answer.speakers.filter(({ id }) => !speakers.some((speaker) => speaker.id === id));
      setFound(others);
      announce(others);
      setStatusMessage(t(m.pickerFound, { count: others.length }));
    });
    if (error) setStatusMessage(error.message);
  };
  const add = ({ id, name }: FoundSpeaker): void => {
    change([...speakers, { id, name }]);
    setQ('');
    setFound(null);
    setStatusMessage(t(m.pickerAdded, { name, number: speakers.length + 1 }));
    document.getElementById('session-speaker-q')?.focus();
  };
  const move = (index: number, by: -1 | 1): void => {
    change(moved(speakers, index, by));
    const name = speakers[index]?.name ?? '';
    setStatusMessage(t(m.pickerMoved, { name, number: index + by + 1, total: speakers.length }));
  };
  return (
    <>
      {error && <p className="field__error">{error}</p>}
      {speakers.length === 0 && <p>{t(m.pickerNone)}</p>}
      {speakers.length > 0 && (
        <ol className="catalog-rows">
          {speakers.map((speaker, index) => (
            <li key={speaker.id} className="catalog-row">
              <span>{speaker.name}</span>
              <MoveButtons
                id={`session-speaker-${speaker.id}`}
                name={speaker.name}
                isFirst={index === 0}
                isLast={index === speakers.length - 1}
                move={(by) => move(index, by)}
                remove={() => {
                  change(speakers.filter(({ id }) => id !== speaker.id));
                  setStatusMessage(t(m.pickerRemoved, { name: speaker.name }));
                  document.getElementById('session-speaker-q')?.focus();
                }}
              />
            </li>
          ))}
        </ol>
      )}
      <TextField
        id="session-speaker-q"
        type="search"
        value={q}
        onChange={({ target }) => {
          setQ(target.value);
          clearTimeout(timer.current);
          timer.current = setTimeout(() => void find(target.value), pauseMs);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // Not the whole form.
          event.preventDefault();
          clearTimeout(timer.current);
          void find(q);
        }}
        state={{ label: t(m.pickerAdd), isRequired: false, hint: t(m.pickerAddHint) }}
      />
      <p aria-live="polite" className="soft">
        {statusMessage}
      </p>
      {found && found.length > 0 && (
        <ul className="catalog-rows" aria-label={t(m.pickerList)}>
          {found.map((speaker) => (
            <li key={speaker.id} className="catalog-row">
              <span>
                {speaker.name}
                <span className="soft small">
                  {' '}
                  {speaker.position && inEnglish(speaker.position)}
                  {speaker.position && speaker.organization && ', '}
                  {speaker.organization}
                </span>
              </span>
              <button type="button" className="button button--second" onClick={() => add(speaker)}>
                {rich(commonAddNamed, { name: speaker.name, hidden })}
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
};
