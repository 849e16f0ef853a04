// Turns a failed call into what a screen shows: a message, and errors by field.
import { useNavigate } from 'react-router';
import { ApiError, CallFailed } from '#web/client/api.ts';
import { clearAccount } from '#web/client/stored-account.ts';

export interface HttpError {
  message: string;
  /** Errors by contract field name. */
  fields: Record<string, string>;
  /** The server's error code; empty if the server could not be reached. */
  code: string;
  /** Null if the server could not be reached. */
  status: number | null;
  /** The whole answer of the server, if there was one. */
  body?: unknown;
}

/** Null on success. Calls `signInAgain` if the sign-in has expired. Rethrows errors that are not about the call. */
export const toCallError = async (
  work: () => Promise<unknown>,
  signInAgain: () => Promise<void>,
): Promise<HttpError | null> => {
  try {
    await work();
    return null;
  } catch (error) {
    if (error instanceof CallFailed) return { message: error.message, fields: {}, code: '', status: null };
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 401) await signInAgain();
    const { status, body } = error;
    return { message: error.message, fields: body.fields ?? {}, code: body.error, status, body };
  }
};

/** For forms that need no sign-in. */
export const visitorRequest = (work: () => Promise<unknown>): Promise<HttpError | null> =>
  toCallError(work, () => Promise.resolve());

/** Navigates to `login`. The server no longer knows the sign-in, so the page stops showing a name as well. */
export const useSignInAgain = (login: string): (() => Promise<void>) => {
  const navigate = useNavigate();
  return async () => {
    clearAccount();
    await navigate(login);
  };
};
