// An amount of credit in the units of its body, in the current language.
import { unitsActcp, unitsDisabilityAccess } from '#messages/en/catalog.ts';
import { contactHours } from '#messages/en/credit.ts';
import { t } from '#messages/translate.ts';
import { certificateTypes } from '#rules/catalog/certificate-types.ts';
import { numberText } from '#rules/platform/formats.ts';

const { coa, actcp, cali, aia_hsw: hsw } = certificateTypes;

/** `0.15 CEU`, `1.5 LU/HSW`, `1 contact hour`. `word` is the one of rosters and certificates. */
export const creditAmountText = (count: number, word: string): string => {
  if (word === coa.units.word) return t(contactHours, { hours: count });
  if (word === cali.units.word) return t(unitsDisabilityAccess, { count });
  if (word === actcp.units.word) return t(unitsActcp, { count });
  return `${numberText(count)} ${word === hsw.units.word ? 'LU/HSW' : word}`;
};

export const isInContactHours = (word: string): boolean => word === coa.units.word;
