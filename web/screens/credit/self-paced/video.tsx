// The video screen of a self-paced course.

import { type ReactNode, useRef } from 'react';
import { data, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { Media, Session } from '#contract/catalog/sessions.ts';
import * as m from '#messages/en/credit.ts';
import { t } from '#messages/translate.ts';
import { safeAddress } from '#rules/platform/safe-address.ts';
import { browserReadText, textContext } from '#web/client/api.ts';
import { loadVideoTexts } from '#web/client/load-video-texts.ts';
import { storedWatchedTime } from '#web/client/stored-watched-time.ts';
import { type CourseOfMine, useOwnCourse } from '#web/client/use-own-course.ts';
import { useWatchedReports } from '#web/client/use-watched-reports.ts';
import { waitingPosition } from '#web/client/watched-queue.ts';
import { Player, type VideoTexts } from '#web/components/player/player.tsx';
import { useStartAt } from '#web/components/player/use-start-at.ts';
import { inLang } from '#web/components/rich-message/in-lang.tsx';
import { rich } from '#web/components/rich-message/rich.ts';
import {
  type CourseData,
  courseCrumbs,
  loadCourse,
  unknownCourse,
} from '#web/screens/credit/self-paced/load-course.ts';
import { UnknownCourse } from '#web/screens/credit/self-paced/unknown-course.tsx';
import { WatchProgress } from '#web/screens/credit/self-paced/watch-progress.tsx';
import { useFrameData } from '#web/shell/frame-data.ts';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';

interface Data extends CourseData {
  /** Null if the course has no video here. */
  videoTexts: VideoTexts | null;
}

const loadSteps = loadCourse('self-paced-steps');

export const loader = async (given: LoaderFunctionArgs) => {
  const loaded = await loadSteps(given);
  const videoTexts = await loadVideoTexts(given.context.get(textContext), loaded.data.course?.media);
  return data<Data>({ ...loaded.data, videoTexts }, loaded.init ?? {});
};

const titleInLang = (course: Session): ReactNode =>
  rich(m.videoTitle, { course: inLang(course.name, course.lang?.name) });

export const handle: ScreenHandle<Data | undefined> = {
  title: (loaded) => (loaded?.course ? t(m.videoTitle, { course: loaded.course.name }) : unknownCourse()),
  here: (loaded) => loaded?.course && titleInLang(loaded.course),
  crumbs: (loaded) =>
    loaded?.course
      ? [
          ...courseCrumbs(),
          {
            to: `/continuing-education/self-paced-webinar/${loaded.course.id}`,
            text: loaded.course.name,
            lang: loaded.course.lang?.name,
          },
        ]
      : courseCrumbs(),
};

/** Why watching does not count. */
const NotCounted = ({ mine, courseId }: { mine: CourseOfMine; courseId: number }) => {
  const { own, isSignedIn } = mine;
  if (!isSignedIn) {
    const back = encodeURIComponent(`/continuing-education/self-paced-video/${courseId}`);
    return (
      <p className="notice">
        {rich(m.videoLogin, { link: (text) => <Link to={`/ao/login?back=${back}`}>{text}</Link> })}
      </p>
    );
  }
  if (!own || own.video.isOpen) return null;
  return (
    <p className="notice">
      {rich(m.videoNotCounted, {
        step: own.steps.find(({ step }) => step === 'video')?.words ?? '',
        link: (text) => <Link to={`/continuing-education/self-paced-webinar/${courseId}`}>{text}</Link>,
      })}
    </p>
  );
};

const Video = ({ course, media, texts }: { course: Session; media: Media; texts: VideoTexts }) => {
  const mine = useOwnCourse(course.id);
  const { own } = mine;
  const { watched, state, onWatched } = useWatchedReports(own);
  const linkedStart = useStartAt();
  // The start position: progress on this page must not seek the video back.
  const startAt = useRef<number | null>(null);
  if (own)
    startAt.current ??= waitingPosition(storedWatchedTime(course.id).read(), own.sitting.day) ?? own.video.resumeAt;
  return (
    <>
      <h1>{titleInLang(course)}</h1>
      <NotCounted mine={mine} courseId={course.id} />
      <section>
        <h2>{t(m.videoWhole)}</h2>
        <Player
          media={media}
          title={course.name}
          titleLang={course.lang?.name}
          texts={texts}
          startAt={linkedStart || (startAt.current ?? 0)}
          readText={browserReadText}
          onWatched={onWatched}
        />
      </section>
      {own?.video.isOpen && watched && (
        <WatchProgress own={own} watched={watched} state={state} changed={mine.reload} />
      )}
      <p className="button-row">
        <Link className="button button--second" to={`/continuing-education/self-paced-webinar/${course.id}`}>
          {t(m.backToWebinar)}
        </Link>
      </p>
    </>
  );
};

const strong = (text: ReactNode) => <strong>{text}</strong>;

export const Component = () => {
  const { course, videoTexts } = useLoaderData<Data>();
  const { site } = useFrameData();
  if (!course) return <UnknownCourse />;
  const video = safeAddress(course.videoTranscript);
  if (course.media && videoTexts)
    return <Video key={course.id} course={course} media={course.media} texts={videoTexts} />;
  return (
    <>
      <h1>{titleInLang(course)}</h1>
      <div className="notice">
        <p>
          {video ? rich(m.videoPreparing, { strong }) : rich(m.videoPreparingCall, { phone: site.helpLine, strong })}
        </p>
      </div>
      <p className="button-row">
        {video && (
          <a className="button" href={video} target="_blank" rel="noopener noreferrer">
            {t(m.videoPlayElsewhere)}
          </a>
        )}
        <Link className="button button--second" to={`/continuing-education/self-paced-webinar/${course.id}`}>
          {t(m.backToWebinar)}
        </Link>
      </p>
    </>
  );
};
