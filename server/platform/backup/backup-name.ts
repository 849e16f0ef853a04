// The file names of backups, which contain the time.

const pattern = /^curbcut-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.backup$/;

/** In UTC, such as `curbcut-2026-11-22T08-00-00Z.backup`. */
export const backupName = (now: Temporal.Instant): string =>
  `curbcut-${now.round('second').toString().replaceAll(':', '-')}.backup`;

/** The time in a backup's file name; null for any other file. */
export const backupTime = (name: string): Temporal.Instant | null => {
  const [, day, hour, minute, second] = pattern.exec(name) ?? [];
  return day === undefined ? null : Temporal.Instant.from(`${day}T${hour}:${minute}:${second}Z`);
};
