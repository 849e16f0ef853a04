// Loads mail for staff, or for anybody at the machine during a local trial.

import type { LoaderFunctionArgs } from 'react-router';
import {
  listMail,
  listSampleMail,
  type MailSort,
  type MailState,
  readMail,
  readSampleMail,
} from '#contract/admin/sent-email.ts';
import type { ResponseBody } from '#contract/platform/endpoint.ts';
import { ApiError, type Call } from '#web/client/api.ts';
import { guardAccount } from '#web/client/guard.ts';
import { signedInAccount } from '#web/client/stored-account.ts';
import { type ListViews, loadListViews } from '#web/shell/list-views/load-list-views.ts';

/** Null if it does not exist for this caller. */
const orNull = async <T>(work: Promise<T>): Promise<T | null> => {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
};

export const loadMailList = async (
  call: Call,
  request: Request,
  query: { page: string; q: string; state?: MailState; sort?: MailSort; order?: 'ascending' | 'descending' },
): Promise<ResponseBody<typeof listMail>> => {
  const open = await orNull(call(listSampleMail, { query }));
  return open ?? guardAccount(request, () => call(listMail, { query }));
};

export const loadMail = async (
  call: Call,
  request: Request,
  id: string,
): Promise<ResponseBody<typeof readMail> | null> => {
  const isOpen = (await orNull(call(listSampleMail, { query: {} }))) !== null;
  if (isOpen) return orNull(call(readSampleMail, { params: { id } }));
  return guardAccount(request, () => orNull(call(readMail, { params: { id } })));
};

/** Null for those who are not staff, and read emails during a local trial. */
export const loadMailViews = async (args: LoaderFunctionArgs): Promise<ListViews | null> => {
  if (!signedInAccount()) return null;
  try {
    return await loadListViews('emails', args);
  } catch (error) {
    if (error instanceof ApiError && error.status === 403) return null;
    throw error;
  }
};
