// A person's progress in a course, with the next action.

import { useRef } from 'react';
import type { Text } from '#contract/catalog/content-pages.ts';
import type { StepLine, StepName } from '#contract/credit/self-paced.ts';
import * as m from '#messages/en/credit.ts';
import type { Message } from '#messages/message.ts';
import { t } from '#messages/translate.ts';
import { plainDayText } from '#rules/platform/eastern-time.ts';
import { langOf } from '#web/client/language.ts';
import type { CourseOfMine } from '#web/client/use-own-course.ts';
import { StepAction } from '#web/screens/credit/self-paced/step-action.tsx';
import '#web/screens/credit/self-paced/self-paced.css';

const names: Record<StepName, Message> = {
  'honor-code': m.stepHonorCode,
  'pre-test': m.stepPreTest,
  video: m.stepVideo,
  'post-test': m.stepPostTest,
  credit: m.stepCredit,
  certificate: m.stepCertificate,
};

const stateWords: Record<StepLine['state'], Message> = {
  done: m.stepDone,
  next: m.stepNext,
  later: m.stepLater,
  waiting: m.stepWaiting,
  closed: m.stepClosed,
};

const StepItem = ({ line, children }: { line: StepLine; children: React.ReactNode }) => (
  <li
    className={`course-steps__step course-steps__step--${line.state}`}
    aria-current={line.state === 'next' ? 'step' : undefined}
  >
    <p>
      <strong>{t(names[line.step])}</strong>{' '}
      <span className={line.state === 'done' ? 'tag tag--open' : 'tag'}>{t(stateWords[line.state])}</span>
    </p>
    <p>{line.words}</p>
    {children}
  </li>
);

interface Props {
  mine: CourseOfMine;
  text: Text;
  /** The session hides the steps: only the next one is shown. */
  isShort: boolean;
}

export const OwnSteps = ({ mine: { own, failure, reload }, text, isShort }: Props) => {
  const heading = useRef<HTMLHeadingElement>(null);
  if (!own) return failure ? <p role="alert">{failure}</p> : <p aria-live="polite">{t(m.stepsLoading)}</p>;
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
        {isShort ? t(m.stepsNext) : <span lang={langOf(text.language)}>{text.title}</span>}
      </h2>
      {own.alreadyCredited && <p className="notice">{own.alreadyCredited}</p>}
      {own.sitting.isTrial && <p className="notice">{t(m.trialNote)}</p>}
      {own.endedOn && <p className="notice">{t(m.sittingEnded, { day: plainDayText(own.endedOn) })}</p>}
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
