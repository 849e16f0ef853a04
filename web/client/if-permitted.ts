// Reads data that only some roles may see, for a screen that works without it.
import { ApiError } from '#web/client/api.ts';

/** Null if the caller lacks the permission. */
export const ifPermitted = async <T>(answer: Promise<T>): Promise<T | null> => {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError && error.body.error === 'PERMISSION') return null;
    throw error;
  }
};
