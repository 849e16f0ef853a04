// Derives the certificates that a session offers from its credit lines.

import type { CertificateType } from '#rules/catalog/certificate-types.ts';
import { certificateTypes } from '#rules/catalog/certificate-types.ts';
import { type CreditLine, certificateTypeOf, lineHours, lineUnit } from '#rules/catalog/credit-lines.ts';
import type { SessionKind } from '#rules/credit/certificate-rules.ts';

export interface CertificateOffer {
  type: CertificateType;
  /** Contact hours of full credit. */
  hours: number;
  /** Units per hour, and their name on this session's certificate, such as `LU|HSW`. */
  units: { word: string; perHour: number };
}

/** Each type once, in the order of the list. */
export const certificateOffers = (
  list: readonly CreditLine[],
  kind: SessionKind,
  day: string,
): readonly CertificateOffer[] => {
  const offers = new Map<CertificateType, CertificateOffer>();
  for (const line of list) {
    const type = certificateTypeOf(line, kind, day);
    if (type === null || offers.has(type) || line.credits === 0) continue;
    const { family, units } = certificateTypes[type];
    const { perHour } = units;
    // AIA distinguishes health, safety and welfare even where one type covers both kinds of units.
    const isHsw = family === 'aia' && lineUnit(line) === 'lu-hsw';
    const word = isHsw ? certificateTypes.aia_hsw.units.word : units.word;
    offers.set(type, { type, hours: lineHours(line), units: { word, perHour } });
  }
  return [...offers.values()];
};
