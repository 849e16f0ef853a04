// Explains what deleting a category does to its sessions.
import { counted } from '#rules/platform/counted.ts';

export const deletingText = (count: number): string => {
  if (count === 0) return 'No session is in it. Under Changes it can be brought back.';
  const them = count === 1 ? 'Its 1 session stays' : `Its ${counted(count, 'session')} stay`;
  return `${them}, in no category: the archives show them under “Other sessions”. Under Changes it can be brought back, with those of its sessions that have no other category by then.`;
};
