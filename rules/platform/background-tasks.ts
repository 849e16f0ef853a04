// Background tasks: kinds, states, and texts about them.
import * as m from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';

export const backgroundTaskKinds = [
  'people-export',
  'catalog-check',
  'catalog-import',
  'session-certificates',
  'attendance-import',
  'credit-decisions',
  'people-check',
  'people-import',
  'people-import-undo',
] as const;
export type BackgroundTaskKind = (typeof backgroundTaskKinds)[number];

export const backgroundTaskStates = ['receiving', 'waiting', 'running', 'done', 'failed', 'canceled'] as const;
export type BackgroundTaskState = (typeof backgroundTaskStates)[number];

/** Results are deleted after this time. */
export const retentionHours = 24;

/** The task still runs, so its progress must be polled. */
export const isUnderWay = (state: BackgroundTaskState): boolean => state === 'waiting' || state === 'running';

/** What progress counts. */
const progressTexts = {
  'people-export': m.taskRows,
  'catalog-check': m.taskSessions,
  /** Each session is written and then indexed for search. */
  'catalog-import': m.taskSteps,
  'session-certificates': m.taskCertificates,
  'attendance-import': m.taskSteps,
  'credit-decisions': m.taskRequests,
  'people-check': m.taskSteps,
  'people-import': m.taskSteps,
  'people-import-undo': m.taskAccounts,
} as const;

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
  if (state === 'waiting') return t(m.taskWaiting);
  if (total === null || total === 0) return t(m.taskStarted);
  return t(progressTexts[kind], { done, total });
};

/** The interval in which progress is announced to screen readers. */
export const announceEverySeconds = 10;

/** The maximum size of a catalog file uploaded in a browser. */
export const maxCatalogMegabytes = 20;
export const maxCatalogBytes = maxCatalogMegabytes * 1024 * 1024;

/** After exporting people's data, staff must confirm their identity again after this time to download it. */
export const proofMinutes = 10;

/** The result's file name. `requestedDay`: `YYYY-MM-DD` in Eastern Time. */
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
    'attendance-import': 'report.csv',
    'credit-decisions': `credit-decisions-${id}.csv`,
    'people-check': `import-problems-${id}.csv`,
    'people-import': `import-problems-${id}.csv`,
    'people-import-undo': `kept-accounts-${id}.csv`,
  };
  return names[kind];
};

/** Matches of imported speakers to existing ones of the same name, which staff can reject. */
export const maxMatches = 500;
