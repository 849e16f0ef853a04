// Answers of an attempt: saved on the server as one goes, and kept on this device until that has worked.
import { useEffect, useRef, useState } from 'react';
import { type CurrentAttempt, saveAnswers } from '#contract/credit/quizzes.ts';
import type { GivenAnswer, QuizKind } from '#rules/credit/quiz-scoring.ts';
import { browserCall } from '#web/client/api.ts';
import type { toCallError } from '#web/client/call-error.ts';
import { clearFormValues, readSavedFormValues, saveFormValues } from '#web/client/saved-form-values.ts';

type Answers = Readonly<Record<number, GivenAnswer>>;
type Refuse = (work: () => Promise<unknown>) => ReturnType<typeof toCallError>;

const typingPauseMs = 700;
const retryMs = 5000;
const none: GivenAnswer = { choices: [], text: '' };

/** What this device could not save before. */
const readUnsaved = (key: string): Answers => {
  try {
    const value: unknown = JSON.parse(readSavedFormValues(key).answers ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Answers) : {}; // Only `keepUnsaved` writes there.
  } catch {
    return {};
  }
};

const keepUnsaved = (key: string, unsaved: Answers): void => {
  if (Object.keys(unsaved).length === 0) clearFormValues(key);
  else saveFormValues(key, { answers: JSON.stringify(unsaved) }, ['answers']);
};

interface Place {
  sessionId: number;
  kind: QuizKind;
}

export type SavingState = 'nothing yet' | 'under way' | 'saved' | 'failed';

/** `ended` is called where the attempt is no longer under way, such as handed in on another device. */
export const useTestAnswers = (
  { sessionId, kind }: Place,
  attempt: CurrentAttempt,
  refuse: Refuse,
  ended: () => void,
) => {
  const key = `test-${attempt.id}`;
  const unsaved = useRef<Answers>({});
  const isSending = useRef<Promise<boolean> | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [state, setState] = useState<SavingState>('nothing yet');
  const [answers, setAnswers] = useState<Answers>(() => {
    const saved = Object.fromEntries(attempt.answers.map(({ questionId, ...answer }) => [questionId, answer]));
    return { ...saved, ...readUnsaved(key) };
  });

  const sendNow = async (): Promise<boolean> => {
    const sent = unsaved.current;
    if (Object.keys(sent).length === 0) return true;
    setState('under way');
    const params = { id: String(sessionId), kind, attemptId: String(attempt.id) };
    const body = {
      answers: Object.entries(sent).map(([id, { choices, text }]) => ({
        questionId: Number(id),
        choices: [...choices],
        text,
      })),
    };
    const refusal = await refuse(() => browserCall(saveAnswers, { params, body }));
    if (refusal?.status === 409 || refusal?.status === 404) {
      unsaved.current = {};
      clearFormValues(key);
      ended();
      return false;
    }
    if (refusal) {
      setState('failed');
      if (refusal.status === null) timer.current = setTimeout(() => void flush(), retryMs);
      return false;
    }
    // What has changed in the meantime stays to be saved.
    unsaved.current = Object.fromEntries(
      Object.entries(unsaved.current).filter(([id, each]) => sent[Number(id)] !== each),
    );
    keepUnsaved(key, unsaved.current);
    if (Object.keys(unsaved.current).length > 0) return sendNow();
    setState('saved');
    return true;
  };
  /** True once everything is saved; one call after the other. */
  const flush = async (): Promise<boolean> => {
    clearTimeout(timer.current);
    while (isSending.current) await isSending.current;
    isSending.current = sendNow();
    try {
      return await isSending.current;
    } finally {
      isSending.current = null;
    }
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was not saved before is sent once, when it is found.
  useEffect(() => {
    unsaved.current = readUnsaved(key);
    void flush();
    return () => clearTimeout(timer.current);
  }, [key]);

  return {
    state,
    flush,
    answerTo: (questionId: number): GivenAnswer => answers[questionId] ?? none,
    /** A choice is sent at once, a text after a pause in typing. */
    change: (questionId: number, answer: GivenAnswer): void => {
      setAnswers((before) => ({ ...before, [questionId]: answer }));
      unsaved.current = { ...unsaved.current, [questionId]: answer };
      keepUnsaved(key, unsaved.current);
      clearTimeout(timer.current);
      if (answer.choices.length > 0) void flush();
      else timer.current = setTimeout(() => void flush(), typingPauseMs);
    },
  };
};
