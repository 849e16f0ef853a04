// Which self-paced courses an account has begun.

import { startedCourses } from '#server/credit/self-paced/queries.ts';
import type { Db } from '#server/platform/database/transaction.ts';

/** The one of the newest sitting first; at most 200. */
export const startedCourseIds = (db: Db, accountId: number): Promise<number[]> => startedCourses(db, accountId);
