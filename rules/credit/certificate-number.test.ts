// Certificate numbers: small typing errors are corrected, others are detected.
import { describe, expect, it } from 'vitest';
import {
  certificateNumber,
  numberRadix,
  readCertificateNumber,
  readFormerNumber,
} from '#rules/credit/certificate-number.ts';

const number = certificateNumber([0, 5, 8, 13, 19, 27, 3, 14, 20]) ?? '';

describe('the number of a certificate', () => {
  it('is written in groups, without signs that are taken for each other', () => {
    const all = Array.from({ length: numberRadix }, (_, sign) => certificateNumber(Array(9).fill(sign)) ?? '');

    expect(number).toMatch(/^CC-[2-9A-Y]{4}-[2-9A-Y]{4}-[2-9A-Y]{2}$/);
    expect(all.join('').replaceAll('CC-', '')).not.toMatch(/[01OIBSUZ]/);
  });

  it.each([
    ['as printed', (text: string) => text],
    ['in small letters', (text: string) => text.toLowerCase()],
    ['with spaces for hyphens', (text: string) => ` ${text.replaceAll('-', ' ')} `],
    ['with long dashes', (text: string) => text.replaceAll('-', '–')],
    ['without its beginning', (text: string) => text.slice(3)],
    ['without anything between', (text: string) => text.replaceAll('-', '')],
    [
      'in full-width signs',
      (text: string) =>
        text.replaceAll(/[A-Z0-9]/g, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0)),
    ],
    ['with an S for a 5', (text: string) => text.replaceAll('5', 'S')],
    ['with a 1 for an L', (text: string) => text.replaceAll('L', '1')],
    ['with a zero for a Q', (text: string) => text.replaceAll('Q', '0')],
    ['with a U for a V', (text: string) => text.replaceAll('V', 'U')],
  ])('is read %s', (_, typed) => {
    const many = [number, certificateNumber([3, 17, 21, 24, 3, 9, 17, 21, 0]) ?? ''];

    expect(many.map((each) => readCertificateNumber(typed(each)))).toEqual(many);
  });

  it('is rejected with any one sign wrong, and with any two neighbors exchanged', () => {
    const plain = number.replaceAll('-', '').slice(2);
    const others = [...plain].flatMap((sign, at) =>
      [...'23456789ACDEFGHJKLMNPQRTVWXY']
        .filter((other) => other !== sign)
        .map((other) => plain.slice(0, at) + other + plain.slice(at + 1)),
    );
    const exchanged = [...plain]
      .map((sign, at) => plain.slice(0, at) + (plain[at + 1] ?? '') + sign + plain.slice(at + 2))
      .slice(0, -1)
      .filter((text) => text !== plain);

    expect([...others, ...exchanged].filter((text) => readCertificateNumber(text) !== null)).toEqual([]);
    expect(others).toHaveLength(270);
  });

  it.each(['', 'CC', number.slice(0, -1), `${number}2`, `${number} `.repeat(6), '💩'.repeat(10), "1' or 1=1", '%00'])(
    'is not %j',
    (typed) => {
      expect(readCertificateNumber(typed)).toBeNull();
    },
  );
});

describe('a number of an earlier system', () => {
  it.each([
    ['old-2019.7', 'OLD-2019.7'],
    ['CCA-17', 'CCA-17'],
    ['CC-1234', null],
    ['cc 2222 2222 2', null],
    ['ab', null],
    ['<b>', null],
  ])('%j is read as %j', (typed, number) => {
    expect(readFormerNumber(typed)).toBe(number);
  });
});
