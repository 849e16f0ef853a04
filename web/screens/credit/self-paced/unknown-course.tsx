// The message for an unknown course.
import { Link } from 'react-router';
import { unknownCourse } from '#web/screens/credit/self-paced/load-course.ts';

export const UnknownCourse = () => (
  <>
    <h1>{unknownCourse}</h1>
    <p>This address names no self-paced webinar. It may have been mistyped, or the webinar is no longer offered.</p>
    <p className="button-row">
      <Link className="button" to="/continuing-education/self-paced">
        See all self-paced webinars
      </Link>
    </p>
  </>
);
