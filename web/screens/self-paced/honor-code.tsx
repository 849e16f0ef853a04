// What people promise before a self-paced webinar.
import { Link, useLoaderData } from 'react-router';
import { RichText } from '#web/parts/rich-text/rich-text.tsx';
import { type CourseData, courseCrumbs, loadCourse, unknownCourse } from '#web/screens/self-paced/load-course.ts';
import { UnknownCourse } from '#web/screens/self-paced/unknown-course.tsx';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';

export const loader = loadCourse('honor-code');

export const handle: ScreenHandle<CourseData | undefined> = {
  title: (data) => (data?.course ? data.text.title : unknownCourse),
  description: (data) => data?.text.description ?? '',
  crumbs: () => courseCrumbs,
};

export const Component = () => {
  const { course, text } = useLoaderData<CourseData>();
  if (!course) return <UnknownCourse />;
  return (
    <>
      <h1>{text.title}</h1>
      <p className="soft">For “{course.name}”</p>
      <RichText className="prose" html={text.html} />
      <p className="button-row">
        <Link className="button button--second" to="/continuing-education/self-paced">
          Cancel
        </Link>
        <Link className="button" to={`/continuing-education/self-paced-webinar/${course.id}`}>
          I Acknowledge
        </Link>
      </p>
    </>
  );
};
