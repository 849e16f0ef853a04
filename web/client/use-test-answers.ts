// The answers of a quiz attempt: sent to the server after each change, and stored on this device until the server has them.
import { useEffect, useRef, useState } from 'react';
import { type CurrentAttempt, saveAnswers } from '#contract/credit/quizzes.ts';
import type { GivenAnswer, QuizKind } from '#rules/credit/quiz-scoring.ts';
import { browserCall } from '#web/client/api.ts';
import type { toCallError } from '#web/client/call-error.ts';
import { clearFormValues, readSavedFormValues, saveFormValues } from '#web/client/saved-form-values.ts';

type Answers = Readonly<Record<number, GivenAnswer>>;
type Request = (work: () => Promise<unknown>) => ReturnType<typeof toCallError>;

const typingPauseMs = 700;
const retryMs = 5000;
const none: GivenAnswer = { choices: [], text: '' };

/** Answers that an earlier page could not send. */
const readUnsaved = (key: string): Answers => {
  try {
    const value: unknown = JSON.parse(readSavedFormValues(key).answers ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Answers) : {}; // Only `storeUnsaved` writes there.
  } catch {
    return {};
  }
};

const storeUnsaved = (key: string, unsaved: Answers): void => {
  if (Object.keys(unsaved).length === 0) clearFormValues(key);
  else saveFormValues(key, { answers: JSON.stringify(unsaved) }, ['answers']);
};

const bodyOf = (answers: Answers) => ({
  answers: Object.entries(answers).map(([id, { choices, text }]) => ({
    questionId: Number(id),
    choices: [...choices],
    text,
  })),
});

interface Quiz {
  sessionId: number;
  kind: QuizKind;
}

export type SavingState = 'nothing yet' | 'under way' | 'saved' | 'failed';

/** `ended` is called if the attempt is over, for example because it was submitted on another device. */
export const useTestAnswers = (
  { sessionId, kind }: Quiz,
  attempt: CurrentAttempt,
  request: Request,
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
    const error = await request(() => browserCall(saveAnswers, { params, body: bodyOf(sent) }));
    if (error?.status === 409 || error?.status === 404) {
      unsaved.current = {};
      clearFormValues(key);
      ended();
      return false;
    }
    if (error) {
      setState('failed');
      if (error.status === null) timer.current = setTimeout(() => void flush(), retryMs);
      return false;
    }
    // Answers that changed during the call are still unsaved.
    unsaved.current = Object.fromEntries(
      Object.entries(unsaved.current).filter(([id, each]) => sent[Number(id)] !== each),
    );
    storeUnsaved(key, unsaved.current);
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: unsent answers of an earlier page are sent once.
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
      storeUnsaved(key, unsaved.current);
      clearTimeout(timer.current);
      if (answer.choices.length > 0) void flush();
      else timer.current = setTimeout(() => void flush(), typingPauseMs);
    },
  };
};
