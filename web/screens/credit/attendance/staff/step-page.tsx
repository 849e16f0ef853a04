// A step of a session's attendance: heading, the result of a change, and the links to the steps beside it.
import type { ReactNode, RefObject } from 'react';
import { Link } from 'react-router';
import * as m from '#messages/en/credit.ts';
import { t } from '#messages/translate.ts';
import { attendanceAddress, steps } from '#web/screens/credit/attendance/staff/steps.ts';
import { useAttendance } from '#web/screens/credit/attendance/staff/use-attendance.ts';

const StepLinks = ({ path }: { path: string }) => {
  const { id } = useAttendance().attendance;
  const at = steps.findIndex((step) => step.path === path);
  const [before, after] = [steps[at - 1], steps[at + 1]];
  return (
    <nav className="button-row step-links" aria-label={t(m.stepLinks)}>
      {after && (
        <Link className="button" to={attendanceAddress(id, after.path)}>
          {t(m.stepContinue, { step: t(after.text) })}
        </Link>
      )}
      {before && (
        <Link className="button button--second" to={attendanceAddress(id, before.path)}>
          {t(m.stepBack, { step: t(before.text) })}
        </Link>
      )}
    </nav>
  );
};

/** From a page that belongs to a step. */
export const BackToStep = ({ path }: { path: string }) => {
  const { id } = useAttendance().attendance;
  const step = steps.find((each) => each.path === path);
  return (
    step && (
      <p className="step-links">
        <Link className="button button--second" to={attendanceAddress(id, path)}>
          {t(m.stepBack, { step: t(step.text) })}
        </Link>
      </p>
    )
  );
};

interface Props {
  path: string;
  title: string;
  heading?: RefObject<HTMLHeadingElement | null>;
  /** The result of a change; absent: nothing can be changed. */
  status?: { text: string; isGood: boolean };
  children: ReactNode;
}

export const StepPage = ({ path, title, heading, status, children }: Props) => (
  <>
    <h2 data-heading ref={heading} tabIndex={-1}>
      {title}
    </h2>
    {status && (
      <div aria-live="polite">
        {status.text && <p className={`notice notice--${status.isGood ? 'good' : 'bad'}`}>{status.text}</p>}
      </div>
    )}
    {children}
    <StepLinks path={path} />
  </>
);
