// Submits and deletes the person's questions; stores unsent text in this tab.
import { useRef, useState } from 'react';
import { deleteQuestion, submitQuestion } from '#contract/registration/questions.ts';
import { browserCall } from '#web/client/api.ts';
import type { toCallError } from '#web/client/call-error.ts';
import { clearFormValues, readSavedFormValues, saveFormValues } from '#web/client/saved-form-values.ts';
import { removeCachedSession } from '#web/client/session-cache.ts';

type Request = (work: () => Promise<unknown>) => ReturnType<typeof toCallError>;

/** `changed` reloads the session. */
export const useOwnQuestions = (sessionId: number, request: Request, changed: () => Promise<void>) => {
  const key = `question-${sessionId}`;
  const [typed, setTyped] = useState(() => readSavedFormValues(key).question ?? '');
  const latest = useRef(typed);
  const id = String(sessionId);
  const done = async (): Promise<null> => {
    await removeCachedSession(sessionId);
    await changed();
    return null;
  };
  const onTyped = (question: string): void => {
    latest.current = question;
    setTyped(question);
    if (question === '') clearFormValues(key);
    else saveFormValues(key, { question }, ['question']);
  };
  return {
    typed,
    onTyped,
    /** Clears the text, unless another one was typed meanwhile. */
    ask: async (question: string): Promise<string | null> => {
      const error = await request(() => browserCall(submitQuestion, { params: { id }, body: { question } }));
      if (error) return error.fields.question ?? error.message;
      if (latest.current === question) onTyped('');
      return done();
    },
    takeBack: async (questionId: number): Promise<string | null> => {
      const params = { id, questionId: String(questionId) };
      const error = await request(() => browserCall(deleteQuestion, { params }));
      // Already deleted is success.
      return error && error.status !== 404 ? error.message : done();
    },
  };
};
