// Background tasks: kinds, states, and texts about them.

export const backgroundTaskKinds = [
  'people-export',
  'catalog-check',
  'catalog-import',
  'session-certificates',
] as const;
export type BackgroundTaskKind = (typeof backgroundTaskKinds)[number];

export const backgroundTaskStates = ['receiving', 'waiting', 'running', 'done', 'failed', 'cancelled'] as const;
export type BackgroundTaskState = (typeof backgroundTaskStates)[number];

/** Results are deleted after this time. */
export const retentionHours = 24;

/** The task still runs, so its progress must be polled. */
export const isUnderWay = (state: BackgroundTaskState): boolean => state === 'waiting' || state === 'running';

/** The unit of progress, for people. */
const units: Record<BackgroundTaskKind, string> = {
  'people-export': 'rows',
  'catalog-check': 'sessions',
  /** Each session is written and then indexed for search. */
  'catalog-import': 'steps',
  'session-certificates': 'certificates',
};

const counted = (number: number): string => number.toLocaleString('en-US');

/** Progress, such as `3 of 12 certificates`; without numbers while they are unknown. */
export const progressText = ({
  kind,
  state,
  done,
  total,
}: {
  kind: BackgroundTaskKind;
  state: BackgroundTaskState;
  done: number;
  total: number | null;
}): string => {
  if (state === 'waiting') return 'It waits for its turn.';
  if (total === null || total === 0) return 'It has begun.';
  return `${counted(done)} of ${counted(total)} ${units[kind]}`;
};

/** The interval in which progress is announced to screen readers. */
export const sayEverySeconds = 10;

/** The maximum size of a catalog file uploaded in a browser. */
export const maxCatalogMegabytes = 20;
export const maxCatalogBytes = maxCatalogMegabytes * 1024 * 1024;

/** After exporting people's data, staff must confirm their identity again after this time to download it. */
export const proofMinutes = 10;

/** As it is saved. `requestedDay`: in Eastern Time, `YYYY-MM-DD`. */
export const backgroundTaskFileName = ({
  kind,
  id,
  sessionId,
  requestedDay,
}: {
  kind: BackgroundTaskKind;
  id: number;
  sessionId: number | null;
  requestedDay: string;
}): string => {
  const names: Record<BackgroundTaskKind, string> = {
    'people-export': `people-${requestedDay}.zip`,
    'catalog-check': 'catalog.json',
    'catalog-import': `catalog-before-import-${id}.json`,
    'session-certificates': `certificates-${sessionId}.zip`,
  };
  return names[kind];
};

/** Speakers of an imported file that staff can distinguish from others of the same name. */
export const maxMatches = 500;
