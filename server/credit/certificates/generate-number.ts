// Generates a certificate number.
import { randomInt } from 'node:crypto';
import { certificateNumber, numberLength, numberRadix } from '#rules/credit/certificate-number.ts';

/** 43 random bits: not guessable, and collisions are practically impossible; a unique constraint would reject one. */
export const generateNumber = (): string => {
  for (;;) {
    const number = certificateNumber(Array.from({ length: numberLength }, () => randomInt(numberRadix)));
    if (number !== null) return number;
  }
};
