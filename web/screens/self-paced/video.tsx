// Where the video of a self-paced webinar can be watched.
import { Link, useLoaderData } from 'react-router';
import { safeAddress } from '#rules/safe-address.ts';
import { type CourseData, courseCrumbs, loadCourse, unknownCourse } from '#web/screens/self-paced/load-course.ts';
import { UnknownCourse } from '#web/screens/self-paced/unknown-course.tsx';
import { useFrameData } from '#web/shell/frame-data.ts';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';

export const loader = loadCourse('self-paced-steps');

export const handle: ScreenHandle<CourseData | undefined> = {
  title: (data) => (data?.course ? `Video: ${data.course.name}` : unknownCourse),
  crumbs: (data) =>
    data?.course
      ? [...courseCrumbs, { to: `/continuing-education/self-paced-webinar/${data.course.id}`, text: data.course.name }]
      : courseCrumbs,
};

export const Component = () => {
  const { course } = useLoaderData<CourseData>();
  const { site } = useFrameData();
  if (!course) return <UnknownCourse />;
  const video = safeAddress(course.videoTranscript);
  return (
    <>
      <h1>Video: {course.name}</h1>
      <div className="notice">
        <p>
          <strong>Work in progress.</strong> The player on this page is still being built.{' '}
          {video
            ? 'Until it is here, you can watch the whole captioned video on the page below.'
            : `Until it is here, call us at ${site.helpLine}, and we will send you the captioned video.`}
        </p>
      </div>
      <p className="button-row">
        {video && (
          <a className="button" href={video} target="_blank" rel="noopener noreferrer">
            Play the captioned video (opens in a new tab)
          </a>
        )}
        <Link className="button button--second" to={`/continuing-education/self-paced-webinar/${course.id}`}>
          Back to the webinar
        </Link>
      </p>
    </>
  );
};
