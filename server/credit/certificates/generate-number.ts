// A new number for a certificate.
import { randomInt } from 'node:crypto';
import { certificateNumber, numberLength, numberRadix } from '#rules/credit/certificate-number.ts';

/** 43 bits: nobody guesses one, and two are never the same; if they were, the database would refuse the second. */
export const generateNumber = (): string => {
  for (;;) {
    const number = certificateNumber(Array.from({ length: numberLength }, () => randomInt(numberRadix)));
    if (number !== null) return number;
  }
};
