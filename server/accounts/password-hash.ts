// Passwords and secret answers are kept as argon2id hashes only (19 MiB, 2 passes, 1 lane).
import { hash, type Options, verify } from '@node-rs/argon2';

// Argon2id is the library's default; the database accepts no other.
const options: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashed off the main thread; the text is taken as typed, never trimmed or cut. */
export const passwordHash = (plainPassword: string): Promise<string> => hash(plainPassword, options);

export const passwordMatches = (storedHash: string, plainPassword: string): Promise<boolean> =>
  verify(storedHash, plainPassword);

/** People rarely repeat case and spacing of an answer, so these do not count. */
export const secretAnswerHash = (answer: string): Promise<string> =>
  hash(answer.normalize('NFKC').trim().toLowerCase().replaceAll(/\s+/g, ' '), options);
