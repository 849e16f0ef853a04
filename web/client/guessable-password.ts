// Estimates how easy a password is to guess. Runs in a worker: it can take half a second, and its word lists are large.
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

const easyToGuess = 1;
/** Longer passwords take long to estimate and are not easy to guess. */
const longestEstimated = 40;
const productWords = ['curbcut', 'webinar', 'accessibility'];

// More word lists would triple the download and find little more.
const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

export interface ChosenPassword {
  password: string;
  /** What an attacker would try first, such as the person's name. */
  words: readonly string[];
}

export const isGuessable = ({ password, words }: ChosenPassword): boolean => {
  if (password.length > longestEstimated) return false;
  const parts = [...productWords, ...words.flatMap((word) => word.split(/[\s@.]+/))].filter((word) => word.length > 2);
  return estimator.check(password, parts).score <= easyToGuess;
};
