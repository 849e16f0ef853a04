// Asking presenters, and taking questions back; what is typed is kept until it is sent.
import { useState } from 'react';
import { deleteQuestion, submitQuestion } from '#contract/registration/questions.ts';
import { browserCall } from '#web/client/api.ts';
import type { toCallError } from '#web/client/call-error.ts';
import { clearFormValues, readSavedFormValues, saveFormValues } from '#web/client/saved-form-values.ts';
import { removeCachedSession } from '#web/client/session-cache.ts';

type Refuse = (work: () => Promise<unknown>) => ReturnType<typeof toCallError>;

/** `changed` reads again what the server knows. */
export const useOwnQuestions = (sessionId: number, refuse: Refuse, changed: () => Promise<void>) => {
  const key = `question-${sessionId}`;
  const [typed, setTyped] = useState(() => readSavedFormValues(key).question ?? '');
  const id = String(sessionId);
  const done = async (): Promise<null> => {
    await removeCachedSession(sessionId);
    await changed();
    return null;
  };
  return {
    typed,
    onTyped: (question: string): void => {
      setTyped(question);
      if (question === '') clearFormValues(key);
      else saveFormValues(key, { question }, ['question']);
    },
    ask: async (question: string): Promise<string | null> => {
      const refusal = await refuse(() => browserCall(submitQuestion, { params: { id }, body: { question } }));
      return refusal ? (refusal.fields.question ?? refusal.message) : done();
    },
    takeBack: async (questionId: number): Promise<string | null> => {
      const params = { id, questionId: String(questionId) };
      const refusal = await refuse(() => browserCall(deleteQuestion, { params }));
      // Already deleted is success.
      return refusal && refusal.status !== 404 ? refusal.message : done();
    },
  };
};
