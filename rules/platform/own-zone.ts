// The reader's time zone, as the browser reports it.

const isUniversal = /^(?:Etc\/.*|UTC|UCT|GMT|Universal|Zulu|Greenwich)$/;

/** Null for UTC: browsers that hide where their reader is say that, and no place has that name. */
export const ownZone = (): string | null => {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return isUniversal.test(timeZone) ? null : timeZone;
};
