// The lines that a captioner can correct, the newest first.

import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { type CaptionLine, correctCaption } from '#contract/registration/live-sessions.ts';
import { currentLanguage } from '#messages/current-language.ts';
import * as m from '#messages/en/live.ts';
import * as platform from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { languageName, maxCaptionLength, maxSpeakerLength } from '#rules/registration/captions.ts';
import { browserCall } from '#web/client/api.ts';
import { visitorRequest } from '#web/client/call-error.ts';
import { schemaErrors } from '#web/client/schema-errors.ts';
import { useForm } from '#web/client/use-form.ts';
import { TextField } from '#web/components/field/field.tsx';
import { renderThenFocus } from '#web/components/focus/render-then-focus.ts';
import { hidden } from '#web/components/rich-message/hidden.tsx';
import { rich } from '#web/components/rich-message/rich.ts';
import { SaveBar } from '#web/components/save-bar/save-bar.tsx';

interface CorrectionProps {
  token: string;
  line: CaptionLine;
  started: () => void;
  corrected: (line: CaptionLine) => void;
  close: () => void;
}

const Correction = ({ token, line, started, corrected, close }: CorrectionProps) => {
  const text = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => text.current?.focus(), []);
  const form = useForm({
    initial: { speaker: line.speaker, text: line.text },
    validate: (values) => schemaErrors(correctCaption.body, values),
    request: visitorRequest,
    send: async (body) => {
      started();
      corrected(await browserCall(correctCaption, { params: { token, id: String(line.id) }, body }));
      close();
    },
  });
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') close();
  };
  return (
    <form noValidate method="post" onSubmit={form.submit} onKeyDown={onKeyDown} className="captioner__correction">
      <TextField
        id="correction-text"
        ref={text}
        lang={line.language}
        maxLength={maxCaptionLength}
        autoComplete="off"
        state={{ label: t(m.captionerText), isRequired: true, error: form.errors.text }}
        {...form.control('text')}
      />
      <TextField
        id="correction-speaker"
        maxLength={maxSpeakerLength}
        autoComplete="off"
        state={{ label: t(m.captionerSpeaker), isRequired: false, error: form.errors.speaker }}
        {...form.control('speaker')}
      />
      <SaveBar label={t(m.captionerSaveCorrection)} sendingLabel={t(platform.saving)} {...form} />
      <button type="button" className="button button--second" onClick={close}>
        {t(platform.commonCancel)}
      </button>
    </form>
  );
};

interface Props {
  token: string;
  lines: readonly CaptionLine[];
  /** The line that is being corrected. */
  openId: number | null;
  open: (id: number | null) => void;
  /** The control that opened the correction when no button of a line did: it gets the focus back. */
  opener: string | null;
  corrected: (line: CaptionLine) => void;
}

const mostShown = 50;

export const CaptionEditor = ({ token, lines, openId, open, opener, corrected }: Props) => {
  const [statusMessage, setStatusMessage] = useState('');
  const hasSeveral = new Set(lines.map(({ language }) => language)).size > 1;
  const close = (id: number): void => {
    const returnTo = opener ?? `correct-${id}`;
    renderThenFocus(
      () => open(null),
      () => document.getElementById(returnTo),
    );
  };
  return (
    <section className="section" aria-labelledby="captioner-lines">
      <h2 id="captioner-lines">{t(m.captionerLines)}</h2>
      <p aria-live="polite">{statusMessage}</p>
      {lines.length === 0 && <p>{t(m.captionerNone)}</p>}
      <ol className="captioner__lines" reversed>
        {lines
          .slice(-mostShown)
          .toReversed()
          .map((line) => (
            <li key={line.id}>
              <span lang={line.language}>
                {line.speaker !== '' && <strong>{line.speaker}: </strong>}
                {line.text}
              </span>{' '}
              {hasSeveral && <span className="soft small">{languageName(line.language, currentLanguage())}</span>}{' '}
              {openId === line.id ? (
                <Correction
                  token={token}
                  line={line}
                  started={() => setStatusMessage('')}
                  corrected={(after) => {
                    corrected(after);
                    setStatusMessage(t(m.captionerCorrected));
                  }}
                  close={() => close(line.id)}
                />
              ) : (
                <button
                  type="button"
                  id={`correct-${line.id}`}
                  className="button button--second"
                  onClick={() => open(line.id)}
                >
                  {rich(m.captionerCorrect, { line: line.text.slice(0, 60), hidden })}
                </button>
              )}
            </li>
          ))}
      </ol>
    </section>
  );
};
