// Examples of the progress of a background task.
import type { BackgroundTask } from '#contract/platform/background-tasks.ts';
import { WorkProgress } from '#web/components/work-progress/work-progress.tsx';
import { WorkState } from '#web/components/work-progress/work-state.tsx';

const task: BackgroundTask = {
  id: 1,
  kind: 'people-export',
  state: 'failed',
  done: 0,
  total: null,
  fileName: '',
  sessionId: null,
  result: { reason: 'The disk is full. Free some space and start it again.' },
  isStopping: false,
  hasFile: false,
  requestedAt: '2026-12-03T19:30:00Z',
  availableUntil: '2026-12-04T19:30:00Z',
};
const state = { name: 'Collecting people', trouble: '', stop: () => Promise.resolve() };

export const examples = {
  running: (
    <WorkProgress
      name="Printing the certificates"
      words="12 of 80"
      done={12}
      total={80}
      trouble="The server could not be reached."
      stop={{ label: 'Stop', isStopping: false, run: () => {} }}
    />
  ),
  'size not known yet': <WorkProgress name="Importing catalog.json" words="Reading" done={0} total={null} />,
  failed: (
    <WorkState work={task} {...state}>
      <p>The file is ready.</p>
    </WorkState>
  ),
  done: (
    <WorkState work={{ ...task, id: 2, state: 'done', result: {} }} {...state}>
      <p>The file is ready.</p>
    </WorkState>
  ),
};
