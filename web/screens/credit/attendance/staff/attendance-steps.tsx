// The attendance of a session in steps: reports, unmatched attendees, review, publication.
import '#web/screens/credit/attendance/staff/attendance.css';
import {
  type LoaderFunctionArgs,
  NavLink,
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useOutletContext,
  useRevalidator,
} from 'react-router';
import type { StaffSession } from '#contract/catalog/session-editing.ts';
import { readAttendance } from '#contract/credit/attendance.ts';
import { readAttendanceReview } from '#contract/credit/attendance-review.ts';
import * as m from '#messages/en/credit.ts';
import { t } from '#messages/translate.ts';
import { callContext } from '#web/client/api.ts';
import { guardAccount } from '#web/client/guard.ts';
import { attendanceAddress, steps } from '#web/screens/credit/attendance/staff/steps.ts';
import type { SessionAttendance } from '#web/screens/credit/attendance/staff/use-attendance.ts';

export const loader = ({ request, params, context }: LoaderFunctionArgs) =>
  guardAccount(request, async () => {
    const call = context.get(callContext);
    const of = { params: { id: params.id ?? '' } };
    const [attendance, review] = await Promise.all([call(readAttendance, of), call(readAttendanceReview, of)]);
    return { attendance, review };
  });

/** The whole review is read once for all steps and pages of lists, and after each change. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  currentParams,
  nextParams,
}: ShouldRevalidateFunctionArgs): boolean => currentParams.id !== nextParams.id || currentUrl.href === nextUrl.href;

const Steps = ({ attendance, review }: Pick<SessionAttendance, 'attendance' | 'review'>) => (
  <nav aria-label={t(m.stepsName)}>
    <ol className="steps">
      {steps.map(({ path, text, count, isDone }, index) => (
        <li key={path} data-done={isDone(review) || undefined}>
          <NavLink to={attendanceAddress(attendance.id, path)} aria-current="step">
            <span className="steps__name">
              {index + 1}. {t(text)}
            </span>
            <br />
            <span className="soft small">{count(review, attendance.reports.length)}</span>
          </NavLink>
        </li>
      ))}
    </ol>
  </nav>
);

export const Component = () => {
  const { attendance, review } = useLoaderData<typeof loader>();
  const { session } = useOutletContext<{ session: StaffSession }>();
  const { revalidate } = useRevalidator();
  const shared: SessionAttendance = {
    ...{ attendance, review, changed: revalidate },
    typeCode: session.values.typeCode,
  };
  return (
    <>
      <Steps attendance={attendance} review={review} />
      <Outlet context={shared} />
    </>
  );
};
