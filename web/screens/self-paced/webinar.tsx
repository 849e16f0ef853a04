// A self-paced webinar: what it is about, its pre-test, its speakers and materials.
import { Link, useLoaderData } from 'react-router';
import type { Session } from '#contract/sessions.ts';
import { dayText } from '#rules/eastern-time.ts';
import { excerpt } from '#rules/excerpt.ts';
import { safeAddress } from '#rules/safe-address.ts';
import { externalTestAddress } from '#rules/self-paced.ts';
import { CreditCard } from '#web/parts/credit-card/credit-card.tsx';
import { MaterialsCard } from '#web/parts/materials-card/materials-card.tsx';
import { RichText } from '#web/parts/rich-text/rich-text.tsx';
import { SpeakersCard } from '#web/parts/speakers-card/speakers-card.tsx';
import { type CourseData, courseCrumbs, loadCourse, unknownCourse } from '#web/screens/self-paced/load-course.ts';
import { UnknownCourse } from '#web/screens/self-paced/unknown-course.tsx';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';

export const loader = loadCourse('self-paced-steps');

export const handle: ScreenHandle<CourseData | undefined> = {
  title: (data) => data?.course?.name ?? unknownCourse,
  description: (data) => (data?.course ? excerpt(data.course.description) : ''),
  crumbs: () => courseCrumbs,
};

const PreTest = ({ course }: { course: Session }) => {
  const survey = safeAddress(course.preTestURL);
  return survey ? (
    <a
      className="button"
      href={externalTestAddress(survey, course.id, { aid: course.application_id })}
      target="_blank"
      rel="noopener noreferrer"
    >
      Take the pre-test (opens in a new tab)
    </a>
  ) : null;
};

export const Component = () => {
  const { course, text } = useLoaderData<CourseData>();
  if (!course) return <UnknownCourse />;
  return (
    <article>
      <h1>{course.name}</h1>
      <p className="soft">
        Original air date: <time dateTime={course.startDate}>{dayText(course.startDate)}</time>
      </p>
      <RichText className="prose" html={course.description} />
      {!course.hidesSteps && (
        <section className="card" aria-labelledby="steps">
          <h2 id="steps">{text.title}</h2>
          <RichText className="prose" html={text.html} />
        </section>
      )}
      <p className="button-row">
        <PreTest course={course} />
        <Link className="button button--second" to={`/continuing-education/self-paced-video/${course.id}`}>
          Go to the video
        </Link>
      </p>
      <SpeakersCard session={course} />
      <MaterialsCard materials={course.materialList} />
      <CreditCard credits={course.ceuList} />
    </article>
  );
};
