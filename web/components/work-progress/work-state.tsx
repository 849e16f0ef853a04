// The state of a background task: progress, error or result. Its end is announced.
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { BackgroundTask } from '#contract/platform/background-tasks.ts';
import * as m from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { type BackgroundTaskState, isUnderWay, progressText } from '#rules/platform/background-tasks.ts';
import { WorkProgress } from '#web/components/work-progress/work-progress.tsx';

interface Props {
  work: BackgroundTask;
  /** Shown while it runs. */
  name: string;
  trouble: string;
  stop: (id: number) => Promise<void>;
  /** Shown after success. */
  children: ReactNode;
}

const endText = (state: BackgroundTaskState, task: string): string => {
  if (state === 'failed') return t(m.taskFailed, { task });
  return t(state === 'canceled' ? m.taskCanceled : m.taskDone, { task });
};

/** Empty if it had ended before the screen opened. */
const useEnd = ({ id, state }: BackgroundTask, name: string): string => {
  const [announcement, setAnnouncement] = useState('');
  const before = useRef({ id, state, name });
  useEffect(() => {
    const was = before.current;
    before.current = { id, state, name };
    if (was.id !== id) setAnnouncement('');
    else if (isUnderWay(was.state) && !isUnderWay(state)) setAnnouncement(endText(state, was.name));
  }, [id, state, name]);
  return announcement;
};

const Shown = ({ work, name, trouble, stop, children }: Props) => {
  if (isUnderWay(work.state)) {
    return (
      <WorkProgress
        key={work.id}
        name={name}
        words={progressText(work)}
        done={work.done}
        total={work.total}
        trouble={trouble}
        stop={{ label: t(m.taskStop), isStopping: work.isStopping, run: () => void stop(work.id) }}
      />
    );
  }
  if (work.state === 'canceled') return <p className="notice">{t(m.taskStopped)}</p>;
  if (work.state === 'failed' && work.result.reason) {
    return <p className="notice notice--bad">{work.result.reason}</p>;
  }
  return children;
};

export const WorkState = ({ stop, ...props }: Props) => {
  const { work, name } = props;
  const container = useRef<HTMLDivElement>(null);
  const stopped = useRef(0);
  const announcement = useEnd(work, name);
  const isOver = !isUnderWay(work.state);
  useLayoutEffect(() => {
    // The pressed button is gone: focus continues here.
    if (isOver && stopped.current === work.id) container.current?.focus();
  }, [isOver, work.id]);
  const noted = (id: number): Promise<void> => {
    stopped.current = id;
    return stop(id);
  };
  return (
    <>
      <div ref={container} tabIndex={-1}>
        <Shown {...props} stop={noted} />
      </div>
      <div aria-live="polite" className="visually-hidden">
        {announcement}
      </div>
    </>
  );
};
