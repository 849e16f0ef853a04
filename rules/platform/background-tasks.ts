// Work that takes long: its kinds, its states, and what is said of it.

export const backgroundTaskKinds = [
  'people-export',
  'catalog-check',
  'catalog-import',
  'session-certificates',
] as const;
export type BackgroundTaskKind = (typeof backgroundTaskKinds)[number];

export const backgroundTaskStates = ['receiving', 'waiting', 'running', 'done', 'failed', 'cancelled'] as const;
export type BackgroundTaskState = (typeof backgroundTaskStates)[number];

/** What came of it is kept for so long, then it is deleted. */
export const keptHours = 24;

/** Somebody has to look at it again and again. */
export const isUnderWay = (state: BackgroundTaskState): boolean => state === 'waiting' || state === 'running';

/** What is counted, in the words of people. */
const units: Record<BackgroundTaskKind, string> = {
  'people-export': 'rows',
  'catalog-check': 'sessions',
  /** Each session is written, then made ready to be searched. */
  'catalog-import': 'steps',
  'session-certificates': 'certificates',
};

const counted = (number: number): string => number.toLocaleString('en-US');

/** How far it is, such as `3 of 12 certificates`; without numbers while they are not known. */
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

/** Seconds after which whoever only listens is told again how far it is. */
export const sayEverySeconds = 10;

/** As large as a catalog file may be that comes by the browser. */
export const mostCatalogMegabytes = 20;
export const mostCatalogBytes = mostCatalogMegabytes * 1024 * 1024;

/** Whoever asked for people's data has just shown who they are; after so long they show it again to have the file. */
export const proofMinutes = 10;

/** As it is saved. `askedDay`: in Eastern Time, `YYYY-MM-DD`. */
export const backgroundTaskFileName = ({
  kind,
  id,
  sessionId,
  askedDay,
}: {
  kind: BackgroundTaskKind;
  id: number;
  sessionId: number | null;
  askedDay: string;
}): string => {
  const names: Record<BackgroundTaskKind, string> = {
    'people-export': `people-${askedDay}.zip`,
    'catalog-check': 'catalog.json',
    'catalog-import': `catalog-before-import-${id}.json`,
    'session-certificates': `certificates-${sessionId}.zip`,
  };
  return names[kind];
};

/** Speakers of an imported file whom staff can tell from others of the same name. */
export const mostMatches = 500;
