// Compares secrets without revealing how much of them is right.
import { timingSafeEqual } from 'node:crypto';

/** `given` may be anything: texts with as many letters can have different numbers of bytes. */
export const isSameText = (given: string, expected: string): boolean => {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
};
