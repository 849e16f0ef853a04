// Asks the server whether a chosen password is easy to guess; a hint, never a hindrance.
import { useEffect, useState } from 'react';
import { passwordHint } from '#contract/accounts.ts';
import { browserCall } from '#web/client/api.ts';

const restMs = 600;

/** Empty until there is something to say. `words`: what a guesser would try first. */
export const usePasswordHint = (apikey: string, password: string, words: readonly string[]): string => {
  const [hint, setHint] = useState('');
  const known = words.filter((word) => word !== '').join('\n');
  useEffect(() => {
    setHint('');
    if (password.length < 6 || password.length > 128) return undefined;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      const body = { password, words: known === '' ? [] : known.split('\n').slice(0, 8) };
      browserCall(passwordHint, { query: { apikey }, body }, { signal: abort.signal })
        .then((answer) => setHint(answer.hint))
        .catch(() => {
          // Without an answer there is no hint.
        });
    }, restMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [apikey, password, known]);
  return hint;
};
