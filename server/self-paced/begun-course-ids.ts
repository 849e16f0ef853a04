// Which self-paced courses an account has begun.
import type { Db } from '#server/database/transaction.ts';
import { begunCourses } from '#server/self-paced/queries.ts';

/** The one of the newest sitting first; at most 200. */
export const begunCourseIds = (db: Db, accountId: number): Promise<number[]> => begunCourses(db, accountId);
