// A text to be read before a self-paced webinar, with the way back and the way on.
import { Link, useLoaderData } from 'react-router';
import { RichText } from '#web/parts/rich-text/rich-text.tsx';
import { type CourseData, courseCrumbs, loadCourse, unknownCourse } from '#web/screens/self-paced/load-course.ts';
import { UnknownCourse } from '#web/screens/self-paced/unknown-course.tsx';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';

interface Way {
  back: string;
  on: string;
  /** Address of the next step, without the course's id. */
  next: string;
}

const screenWith = ({ back, on, next }: Way) => {
  const Screen = () => {
    const { course, text } = useLoaderData<CourseData>();
    if (!course) return <UnknownCourse />;
    return (
      <>
        <h1>{text.title}</h1>
        <p className="soft">For “{course.name}”</p>
        <RichText className="prose" html={text.html} />
        <p className="button-row">
          <Link className="button button--second" to="/continuing-education/self-paced">
            {back}
          </Link>
          <Link className="button" to={`${next}/${course.id}`}>
            {on}
          </Link>
        </p>
      </>
    );
  };
  return Screen;
};

/** The route of a screen that shows the named text. */
export const courseText = (name: string, way: Way) => ({
  loader: loadCourse(name),
  handle: {
    title: (data) => (data?.course ? data.text.title : unknownCourse),
    description: (data) => data?.text.description ?? '',
    crumbs: () => courseCrumbs,
  } satisfies ScreenHandle<CourseData | undefined> as ScreenHandle,
  Component: screenWith(way),
});
