// Where the video of a self-paced webinar can be watched.
import { data, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { safeAddress } from '#rules/safe-address.ts';
import { browserReadText, textContext } from '#web/client/api.ts';
import { loadFilmTexts } from '#web/client/load-film-texts.ts';
import { type FilmTexts, Player } from '#web/parts/player/player.tsx';
import { useStartAt } from '#web/parts/player/use-start-at.ts';
import { type CourseData, courseCrumbs, loadCourse, unknownCourse } from '#web/screens/self-paced/load-course.ts';
import { UnknownCourse } from '#web/screens/self-paced/unknown-course.tsx';
import { useFrameData } from '#web/shell/frame-data.ts';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';

interface Data extends CourseData {
  /** Null where the course has no film of its own. */
  filmTexts: FilmTexts | null;
}

const loadSteps = loadCourse('self-paced-steps');

export const loader = async (given: LoaderFunctionArgs) => {
  const loaded = await loadSteps(given);
  const filmTexts = await loadFilmTexts(given.context.get(textContext), loaded.data.course?.media);
  return data<Data>({ ...loaded.data, filmTexts }, loaded.init ?? {});
};

export const handle: ScreenHandle<Data | undefined> = {
  title: (loaded) => (loaded?.course ? `Video: ${loaded.course.name}` : unknownCourse),
  crumbs: (loaded) =>
    loaded?.course
      ? [
          ...courseCrumbs,
          { to: `/continuing-education/self-paced-webinar/${loaded.course.id}`, text: loaded.course.name },
        ]
      : courseCrumbs,
};

export const Component = () => {
  const { course, filmTexts } = useLoaderData<Data>();
  const { site } = useFrameData();
  const startAt = useStartAt();
  if (!course) return <UnknownCourse />;
  const video = safeAddress(course.videoTranscript);
  if (course.media && filmTexts) {
    return (
      <>
        <h1>Video: {course.name}</h1>
        <section aria-labelledby="film">
          <h2 id="film">The whole webinar</h2>
          <Player
            key={course.id}
            media={course.media}
            title={course.name}
            texts={filmTexts}
            startAt={startAt}
            readText={browserReadText}
          />
        </section>
        <p className="button-row">
          <Link className="button button--second" to={`/continuing-education/self-paced-webinar/${course.id}`}>
            Back to the webinar
          </Link>
        </p>
      </>
    );
  }
  return (
    <>
      <h1>Video: {course.name}</h1>
      <div className="notice">
        <p>
          <strong>Work in progress.</strong> The video of this course is still being prepared for the player on this
          page.{' '}
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
