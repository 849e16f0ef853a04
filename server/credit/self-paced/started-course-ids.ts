// Self-paced courses that an account has started.

import { startedCourses } from '#server/credit/self-paced/queries.ts';
import type { Db } from '#server/platform/database/transaction.ts';

/** Latest sitting first; at most 200. */
export const startedCourseIds = (db: Db, accountId: number): Promise<number[]> => startedCourses(db, accountId);
