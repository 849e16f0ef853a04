// A person's progress in a course, with the next action.
import { useRef } from 'react';
import type { StepLine, StepName } from '#contract/credit/self-paced.ts';
import { plainDayText } from '#rules/platform/eastern-time.ts';
import type { CourseOfMine } from '#web/client/use-own-course.ts';
import { StepAction } from '#web/screens/credit/self-paced/step-action.tsx';

const names: Record<StepName, string> = {
  'honor-code': 'Honor code',
  'pre-test': 'Pre-test',
  video: 'Video',
  'post-test': 'Post-test',
  credit: 'Credit',
  certificate: 'Certificate',
};

const stateWords: Record<StepLine['state'], string> = {
  done: 'Done',
  next: 'Next',
  later: 'Later',
  waiting: 'Waits for us',
  closed: 'Not possible here',
};

const StepItem = ({ line, children }: { line: StepLine; children: React.ReactNode }) => (
  <li
    className={`course-steps__step course-steps__step--${line.state}`}
    aria-current={line.state === 'next' ? 'step' : undefined}
  >
    <p>
      <strong>{names[line.step]}</strong>{' '}
      <span className={line.state === 'done' ? 'tag tag--open' : 'tag'}>{stateWords[line.state]}</span>
    </p>
    <p>{line.words}</p>
    {children}
  </li>
);

interface Props {
  mine: CourseOfMine;
  title: string;
  /** The session hides the steps: only the next one is shown. */
  isShort: boolean;
}

export const OwnSteps = ({ mine: { own, failure, reload }, title, isShort }: Props) => {
  const heading = useRef<HTMLHeadingElement>(null);
  if (!own) return failure ? <p role="alert">{failure}</p> : <p aria-live="polite">Looking up where you are…</p>;
  const changed = async (): Promise<void> => {
    await reload();
    // The button that was pressed is gone.
    heading.current?.focus();
  };
  const next = own.steps.find(({ state }) => state === 'next');
  const shown = isShort ? own.steps.filter((line) => line === next) : own.steps;
  return (
    <section className="card">
      <h2 ref={heading} tabIndex={-1}>
        {isShort ? 'What comes next' : title}
      </h2>
      {own.alreadyCredited && <p className="notice">{own.alreadyCredited}</p>}
      {own.sitting.isTrial && (
        <p className="notice">You are trying this course out today. Nothing that you do in it today gives credit.</p>
      )}
      {own.endedOn && (
        <p className="notice">
          Your sitting of {plainDayText(own.endedOn)} ended at midnight Eastern Time. We have kept that you acknowledged
          the honor code, and the results of your tests. For credit, begin anew with the pre-test, then watch the video
          and take the post-test, all on one day.
        </p>
      )}
      <ol className="course-steps">
        {shown.map((line) => (
          <StepItem key={line.step} line={line}>
            {line === next || (line.step === 'certificate' && line.state === 'done') ? (
              <StepAction own={own} step={line.step} changed={changed} />
            ) : null}
          </StepItem>
        ))}
      </ol>
    </section>
  );
};
