// The two password rules of the specification, as the contract checks them for browser and server.
import { describe, expect, it } from 'vitest';
import { newAccount, newPassword } from '#contract/accounts/sign-in.ts';

const isLetter = (character: string): boolean => character.toLowerCase() !== character.toUpperCase();
const isDigit = (character: string): boolean => character >= '0' && character <= '9';
const isSpace = (character: string): boolean => character.trim() === '';

/** Spec 5, Registration, implemented without the pattern. */
const fitsRegistration = (password: string): boolean => {
  const characters = [...password];
  return (
    characters.length >= 6 &&
    characters.length <= 15 &&
    characters.some(isDigit) &&
    characters.some(isLetter) &&
    characters.some((each) => !isDigit(each) && !isLetter(each) && !isSpace(each)) &&
    !characters.some(isSpace)
  );
};

/** Spec 5, Reset password. */
const fitsReset = (password: string): boolean => {
  const characters = [...password];
  return (
    characters.length >= 8 &&
    characters.length <= 128 &&
    characters.some(isDigit) &&
    characters.some((each) => each >= 'a' && each <= 'z') &&
    characters.some((each) => each >= 'A' && each <= 'Z') &&
    characters.some((each) => '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~'.includes(each)) &&
    !characters.some(isSpace)
  );
};

const alphabet = [...'abcXYZ019!?-_ äÖ\t~'];

/** Seeded: every run uses the same 10,000. */
const passwords = (longest: number): string[] => {
  let seed = 11;
  const next = (most: number): number => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % most;
  };
  return Array.from({ length: 10_000 }, () =>
    Array.from({ length: next(longest) }, () => alphabet[next(alphabet.length)]).join(''),
  );
};

describe('a password', () => {
  it('of 10,000 at registration is taken exactly where the specification takes it', () => {
    const taken = passwords(18).map((password) => newAccount.shape.password.safeParse(password).success);
    expect(taken).toEqual(passwords(18).map(fitsRegistration));
    expect(taken.filter(Boolean).length).toBeGreaterThan(500);
  });

  it('of 10,000 at a reset is taken exactly where the specification takes it', () => {
    const taken = passwords(14).map((password) => newPassword.safeParse(password).success);
    expect(taken).toEqual(passwords(14).map(fitsReset));
    expect(taken.filter(Boolean).length).toBeGreaterThan(100);
  });

  it.each([
    ['5 characters', newAccount.shape.password, 'aaa1!', false],
    ['6 characters', newAccount.shape.password, 'aaaa1!', true],
    ['15 characters', newAccount.shape.password, `${'a'.repeat(13)}1!`, true],
    ['16 characters', newAccount.shape.password, `${'a'.repeat(14)}1!`, false],
    ['7 at a reset', newPassword, 'aaaaA1!', false],
    ['8 at a reset', newPassword, 'aaaaaA1!', true],
    ['128 at a reset', newPassword, `${'a'.repeat(125)}A1!`, true],
    ['129 at a reset', newPassword, `${'a'.repeat(126)}A1!`, false],
  ])('of %s', (_, schema, password, isTaken) => {
    expect(schema.safeParse(password).success).toBe(isTaken);
  });
});
