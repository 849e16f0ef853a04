// Progress texts and file names of background tasks.
import { describe, expect, it } from 'vitest';
import { type BackgroundTaskState, backgroundTaskFileName, progressText } from '#rules/platform/background-tasks.ts';

describe('the progress of a task', () => {
  it.each([
    ['that waits', 'waiting', 0, null, 'Waiting to start'],
    ['that has just begun', 'running', 0, null, 'Started'],
    ['that has nothing to do', 'running', 0, 0, 'Started'],
    ['in the middle', 'running', 3, 12, '3 of 12 certificates'],
    ['with many', 'running', 41_000, 120_500, '41,000 of 120,500 certificates'],
  ] as const)('describes one %s', (_, state: BackgroundTaskState, done, total, text) => {
    expect(progressText({ kind: 'session-certificates', state, done, total })).toBe(text);
  });
});

it('a file is named after its content', () => {
  const about = { id: 7, sessionId: 1201, requestedDay: '2026-11-22' };

  const names = (['people-export', 'catalog-check', 'catalog-import', 'session-certificates'] as const).map((kind) =>
    backgroundTaskFileName({ kind, ...about }),
  );

  expect(names).toEqual([
    'people-2026-11-22.zip',
    'catalog.json',
    'catalog-before-import-7.json',
    'certificates-1201.zip',
  ]);
});
