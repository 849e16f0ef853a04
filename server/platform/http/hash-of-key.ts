// The hash of a key in an emailed link: only hashes are stored.
import { createHash } from 'node:crypto';

export const hashOfKey = (key: string): Buffer => createHash('sha256').update(key).digest();
