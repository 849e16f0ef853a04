// A captioner's page behind a private link: type lines, name speakers, correct what was said.

import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { type CaptionerView, type CaptionLine, readCaptionerView } from '#contract/registration/live-sessions.ts';
import { contentLang } from '#messages/content-language.ts';
import * as m from '#messages/en/live.ts';
import { t } from '#messages/translate.ts';
import { momentText } from '#rules/platform/eastern-time.ts';
import {
  captionLanguage,
  defaultCaptionLanguage,
  maxCaptionLength,
  maxSpeakerLength,
  normalizedCaption,
} from '#rules/registration/captions.ts';
import { ApiError, callContext } from '#web/client/api.ts';
import type { LiveConnection } from '#web/client/follow-live-events.ts';
import { readSavedFormValues, saveFormValues } from '#web/client/saved-form-values.ts';
import { useLiveEvents } from '#web/client/use-live-events.ts';
import { TextAreaField, TextField } from '#web/components/field/field.tsx';
import { SessionTime } from '#web/components/session-time/session-time.tsx';
import { CaptionEditor } from '#web/screens/registration/live-sessions/caption-editor.tsx';
import { isCaption, useCaptionLines } from '#web/screens/registration/live-sessions/use-caption-lines.ts';
import { useCaptionOutbox } from '#web/screens/registration/live-sessions/use-caption-outbox.ts';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';

interface Loaded {
  view: CaptionerView;
  token: string;
}

export const loader = async ({ request, context }: LoaderFunctionArgs): Promise<Loaded | null> => {
  const token = new URL(request.url).searchParams.get('code') ?? '';
  if (token === '') return null;
  try {
    return { token, view: await context.get(callContext)(readCaptionerView, { params: { token } }) };
  } catch (error) {
    if (error instanceof ApiError && [400, 404].includes(error.status)) return null;
    throw error;
  }
};

export const handle: ScreenHandle<Loaded | null | undefined> = {
  title: (data) => (data ? t(m.captionerTitle, { session: data.view.sessionName }) : t(m.captionerGone)),
  description: () => t(m.captionerDescription),
};

interface Typed {
  language: string;
  speaker: string;
  text: string;
}
const noText: Typed = { language: defaultCaptionLanguage, speaker: '', text: '' };
const typedFields = ['language', 'speaker', 'text'] as const;

/** What is typed survives a reload. */
const useTyped = (key: string): [Typed, (some: Partial<Typed>) => void] => {
  const [typed, setTyped] = useState(noText);
  useEffect(() => setTyped((before) => ({ ...before, ...readSavedFormValues(key) })), [key]);
  const change = (some: Partial<Typed>): void => {
    setTyped((before) => {
      const next = { ...before, ...some };
      saveFormValues(key, { ...next }, typedFields);
      return next;
    });
  };
  return [typed, change];
};

interface State {
  unsent: number;
  failure: string;
  connection: LiveConnection;
}

const stateText = ({ unsent, failure, connection }: State): string => {
  if (failure !== '') return t(m.captionerWaiting, { count: unsent, reason: failure });
  if (unsent > 0) return t(m.captionerSending, { count: unsent });
  return connection === 'open' ? t(m.captionerAllSent) : t(m.captionerConnecting);
};

interface FormProps {
  typed: Typed;
  change: (some: Partial<Typed>) => void;
  speakers: readonly string[];
  error: string;
  send: () => void;
  correctLast: () => void;
}

const textFieldId = 'captioner-text';

const LineForm = ({ typed, change, speakers, error, send, correctLast }: FormProps) => {
  const [speakerList, languageList] = [useId(), useId()];
  const field = useRef<HTMLTextAreaElement>(null);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    send();
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    // An input method confirms its choice with Enter.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && !event.shiftKey) submit(event);
    if (event.key === 'ArrowUp' && typed.text === '') {
      event.preventDefault();
      correctLast();
    }
  };
  return (
    <form noValidate method="post" onSubmit={submit}>
      <TextAreaField
        id={textFieldId}
        ref={field}
        rows={2}
        lang={captionLanguage(typed.language) ?? undefined}
        maxLength={maxCaptionLength}
        value={typed.text}
        onChange={({ target }) => change({ text: target.value })}
        onKeyDown={onKeyDown}
        state={{
          label: t(m.captionerText),
          isRequired: true,
          hint: t(m.captionerTextHint),
          error: error || undefined,
          isAnnounced: true,
        }}
      />
      <button type="submit" className="button">
        {t(m.captionerSend)}
      </button>
      <div className="captioner__fields">
        <TextField
          id="captioner-speaker"
          list={speakerList}
          maxLength={maxSpeakerLength}
          autoComplete="off"
          value={typed.speaker}
          onChange={({ target }) => change({ speaker: target.value })}
          state={{ label: t(m.captionerSpeaker), isRequired: false, hint: t(m.captionerSpeakerHint) }}
        />
        <datalist id={speakerList}>
          {speakers.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <TextField
          id="captioner-language"
          list={languageList}
          autoComplete="off"
          value={typed.language}
          onChange={({ target }) => change({ language: target.value })}
          state={{
            label: t(m.captionerLanguage),
            isRequired: true,
            hint: t(m.captionerLanguageHint),
            error: captionLanguage(typed.language) === null ? t(m.captionLanguageError) : undefined,
          }}
        />
        <datalist id={languageList}>
          {['en-US', 'es-US', 'es-MX', 'fr-CA', 'pt-BR', 'zh-Hans', 'vi', 'ko', 'ar', 'ru'].map((tag) => (
            <option key={tag} value={tag} />
          ))}
        </datalist>
      </div>
    </form>
  );
};

const Captioner = ({ view, token }: Loaded) => {
  const key = `captioner-${view.sessionId}`;
  const [typed, change] = useTyped(key);
  const [error, setError] = useState('');
  const [correction, setCorrection] = useState<{ id: number; opener: string | null } | null>(null);
  const { lines, add } = useCaptionLines(view.captions);
  const stream = `/api/captions/${encodeURIComponent(token)}/stream`;
  const connection = useLiveEvents({ stream, list: null, after: view.lastEventId }, (event) => {
    if (isCaption(event)) add(event.data);
  });
  const outbox = useCaptionOutbox(
    { token, key: `${key}-unsent` },
    {
      sent: (line: CaptionLine) => add(line),
      rejected: (line, reason) => {
        setError(reason);
        change({ text: [line.text, typed.text].filter(Boolean).join(' ') });
      },
    },
  );
  const send = (): void => {
    const text = normalizedCaption(typed.text);
    const language = captionLanguage(typed.language);
    setError(text === '' ? t(m.captionTextRequired) : '');
    if (text === '') return;
    if (language === null) {
      document.getElementById('captioner-language')?.focus();
      return;
    }
    outbox.send({ language, speaker: normalizedCaption(typed.speaker), text });
    change({ text: '' });
  };
  return (
    <article className="captioner">
      <h1 lang={contentLang()}>{t(m.captionerTitle, { session: view.sessionName })}</h1>
      <p>
        <SessionTime start={view.startDate} end={view.endDate} />
      </p>
      <p className="soft">{t(m.captionerFor, { recipient: view.recipient, time: momentText(view.expiresAt) })}</p>
      <noscript>
        <p className="notice notice--bad">{t(m.captionerNoScripts)}</p>
      </noscript>
      <p
        aria-live="polite"
        data-connection={connection}
        className={outbox.failure === '' ? 'captioner__state' : 'captioner__state field__error'}
      >
        {stateText({ unsent: outbox.unsent.length, failure: outbox.failure, connection })}
      </p>
      <LineForm
        typed={typed}
        change={(some) => {
          setError('');
          change(some);
        }}
        speakers={view.speakers}
        error={error}
        send={send}
        correctLast={() => {
          const last = lines.at(-1);
          setCorrection(last ? { id: last.id, opener: textFieldId } : null);
        }}
      />
      <CaptionEditor
        token={token}
        lines={lines}
        openId={correction?.id ?? null}
        open={(id) => setCorrection(id === null ? null : { id, opener: null })}
        opener={correction?.opener ?? null}
        corrected={add}
      />
    </article>
  );
};

export const Component = () => {
  const loaded = useLoaderData<typeof loader>();
  if (loaded) return <Captioner key={loaded.token} {...loaded} />;
  return (
    <>
      <h1>{t(m.captionerGone)}</h1>
      <p>{t(m.captionerGoneText)}</p>
    </>
  );
};
