// Explains what deleting a category does to its sessions.

export const countText = (count: number): string =>
  count === 1 ? '1 session' : `${count.toLocaleString('en-US')} sessions`;

export const deletingText = (count: number): string => {
  if (count === 0) return 'No session is in it. Under Changes it can be brought back.';
  const them = count === 1 ? 'Its 1 session stays' : `Its ${countText(count)} stay`;
  return `${them}, in no category: the archives show them under “Other sessions”. Under Changes it can be brought back, with those of its sessions that have no other category by then.`;
};
