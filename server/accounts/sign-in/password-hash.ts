// Hashes passwords and secret answers with argon2id (19 MiB, 2 passes, 1 lane).
import { availableParallelism } from 'node:os';
import { hash, type Options, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';

// Argon2id is the library's default; the database accepts no other.
const options: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const currentPrefix = '$argon2id$v=19$m=19456,t=2,p=1$';

/** Hashes use a processor each; everything else takes little time between them. */
const limit = pLimit(availableParallelism());

/** Hashed off the main thread; the text is taken as typed, never trimmed or cut. */
export const passwordHash = (plainPassword: string): Promise<string> => limit(() => hash(plainPassword, options));

export const passwordMatches = (storedHash: string, plainPassword: string): Promise<boolean> =>
  limit(() => verify(storedHash, plainPassword));

/** True if a hash was made with other parameters than the current ones. */
export const isOutdated = (storedHash: string): boolean => !storedHash.startsWith(currentPrefix);

/** People rarely repeat case and spacing of an answer, so these do not count. */
export const secretAnswerHash = (answer: string): Promise<string> =>
  passwordHash(answer.normalize('NFKC').trim().toLowerCase().replaceAll(/\s+/g, ' '));
