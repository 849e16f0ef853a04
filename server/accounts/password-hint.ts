// Says kindly that a password is easy to guess. What the specification accepts is accepted all the same.
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

const easyToGuess = 1;
/** Longer ones take long to estimate and are not easy to guess. */
const longestEstimated = 40;
const productWords = ['curbcut', 'webinar', 'accessibility'];

const warning =
  'This is easy to guess. It is accepted, but a longer one is safer: three or four words that have nothing to do with each other, a number and a sign.';

let making: Promise<ZxcvbnFactory> | null = null;

/** The lists take some megabytes: they are read when somebody first chooses a password. */
const estimator = (): Promise<ZxcvbnFactory> => {
  making ??= (async () => {
    const [{ ZxcvbnFactory: Factory }, common, english] = await Promise.all([
      import('@zxcvbn-ts/core'),
      import('@zxcvbn-ts/language-common'),
      import('@zxcvbn-ts/language-en'),
    ]);
    return new Factory({
      dictionary: { ...common.dictionary, ...english.dictionary },
      graphs: common.adjacencyGraphs,
    });
  })();
  return making;
};

/** `words`: what a guesser would try first, such as the person's name. Empty where there is nothing to say. */
export const passwordHint = async ({
  password,
  words,
}: {
  password: string;
  words: readonly string[];
}): Promise<string> => {
  if (password === '' || password.length > longestEstimated) return '';
  const parts = [...productWords, ...words.flatMap((word) => word.split(/[\s@.]+/))].filter((word) => word.length > 2);
  const { score } = (await estimator()).check(password, parts);
  return score <= easyToGuess ? warning : '';
};
