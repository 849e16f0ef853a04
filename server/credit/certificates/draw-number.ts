// A new number for a certificate.
import { randomInt } from 'node:crypto';
import { certificateNumber, numberPlaces, numberSigns } from '#rules/credit/certificate-number.ts';

/** 43 bits: nobody guesses one, and two are never the same; if they were, the database would refuse the second. */
export const drawNumber = (): string => {
  for (;;) {
    const number = certificateNumber(Array.from({ length: numberPlaces }, () => randomInt(numberSigns)));
    if (number !== null) return number;
  }
};
