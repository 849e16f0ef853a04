// Amounts of credit are shown in the units of their body.
import { expect, it } from 'vitest';
import { inLanguage } from '#messages/current-language.ts';
import { certificateTypes } from '#rules/catalog/certificate-types.ts';
import { creditAmountText } from '#rules/catalog/credit-amount.ts';

it.each([
  ['coa', 1, '1 contact hour', '1 hora de contacto'],
  ['coa', 1.5, '1.5 contact hours', '1.5 horas de contacto'],
  ['icc', 0.15, '0.15 CEU', '0.15 CEU'],
  ['aia', 1.5, '1.5 LU', '1.5 LU'],
  ['aia_hsw', 1.5, '1.5 LU/HSW', '1.5 LU/HSW'],
  ['actcp', 1, '1 ACTCP credit', '1 crédito ACTCP'],
  ['cali', 1.5, '1.5 hours of disability access', '1.5 horas sobre acceso para personas con discapacidades'],
] as const)('%s: %d', (type, count, english, spanish) => {
  const { word } = certificateTypes[type].units;

  expect(creditAmountText(count, word)).toBe(english);
  expect(inLanguage('es', () => creditAmountText(count, word))).toBe(spanish);
});
