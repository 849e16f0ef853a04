// Warns if a chosen password is easy to guess. Never prevents sending.

import { useEffect, useState } from 'react';
import { t } from '#messages/translate.ts';
import type { PasswordRule } from '#rules/platform/passwords.ts';

const restMs = 600;

/** Empty if there is no warning or the form rejects the password. `words`: personal words that a guesser would try. */
export const usePasswordHint = (rule: PasswordRule, password: string, words: readonly string[]): string => {
  const [hint, setHint] = useState('');
  const known = words.filter((word) => word !== '').join('\n');
  useEffect(() => {
    setHint('');
    if (!rule.pattern.test(password)) return undefined;
    let isStale = false;
    const timer = setTimeout(() => {
      import('#web/client/password-strength.ts')
        .then(({ checkGuessable }) => checkGuessable({ password, words: known === '' ? [] : known.split('\n') }))
        .then((isGuessable) => {
          if (isGuessable && !isStale) setHint(t(rule.easyToGuess));
        })
        .catch(() => {
          // Without an estimate there is no hint.
        });
    }, restMs);
    return () => {
      clearTimeout(timer);
      isStale = true;
    };
  }, [rule, password, known]);
  return hint;
};
