// Turns a failed call into a message, field errors, or a redirect to the login.
import { useNavigate } from 'react-router';
import { ApiError, CallFailed } from '#web/client/api.ts';
import { clearAccount } from '#web/client/stored-account.ts';

interface HttpError {
  message: string;
  /** Errors by contract field name. */
  fields: Record<string, string>;
  /** The server's error code; empty if it could not be reached. */
  code: string;
  /** Null if the server could not be reached. */
  status: number | null;
  /** The whole response body, if there is one. */
  body?: unknown;
}

/** Null on success. An ended sign-in also redirects to the login; unexpected errors are rethrown. */
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

/** Signs the person out locally and navigates to `login`. */
export const useSignInAgain = (login: string): (() => Promise<void>) => {
  const navigate = useNavigate();
  return async () => {
    clearAccount();
    await navigate(login);
  };
};
