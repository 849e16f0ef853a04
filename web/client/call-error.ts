// What a call's refusal means for the person who asked: a sentence, errors of fields, or the way to the login.
import { useNavigate } from 'react-router';
import { ApiError, CallFailed } from '#web/client/api.ts';
import { clearAccount } from '#web/client/stored-account.ts';

interface HttpError {
  message: string;
  /** Errors by field, as the contract names it. */
  fields: Record<string, string>;
  /** The server's code for it; empty where it could not be reached. */
  code: string;
  /** Null where the server could not be reached. */
  status: number | null;
  /** All that the server answered, where it did. */
  body?: unknown;
}

/** Null when the work went well. An ended sign-in leads to the login as well; surprises are thrown on. */
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

/** Leads to `login`. The server no longer knows the sign-in, so the page stops showing a name as well. */
export const useSignInAgain = (login: string): (() => Promise<void>) => {
  const navigate = useNavigate();
  return async () => {
    clearAccount();
    await navigate(login);
  };
};
