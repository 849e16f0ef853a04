// The page of a self-paced course.

import { Link, useLoaderData } from 'react-router';
import type { Text } from '#contract/catalog/content-pages.ts';
import type { Session } from '#contract/catalog/sessions.ts';
import * as m from '#messages/en/credit.ts';
import { t } from '#messages/translate.ts';
import { externalTestAddress, noVideoText } from '#rules/catalog/self-paced.ts';
import { dayText } from '#rules/platform/eastern-time.ts';
import { excerpt } from '#rules/platform/excerpt.ts';
import { safeAddress } from '#rules/platform/safe-address.ts';
import { langOf } from '#web/client/language.ts';
import { useOwnCourse } from '#web/client/use-own-course.ts';
import { CreditCard } from '#web/components/credit-card/credit-card.tsx';
import { MaterialsCard } from '#web/components/materials-card/materials-card.tsx';
import { rich } from '#web/components/rich-message/rich.ts';
import { RichText } from '#web/components/rich-text/rich-text.tsx';
import { SpeakersCard } from '#web/components/speakers-card/speakers-card.tsx';
import {
  type CourseData,
  courseCrumbs,
  loadCourse,
  unknownCourse,
} from '#web/screens/credit/self-paced/load-course.ts';
import { OwnSteps } from '#web/screens/credit/self-paced/own-steps.tsx';
import { SittingNote } from '#web/screens/credit/self-paced/sitting-note.tsx';
import { TestingPanel } from '#web/screens/credit/self-paced/testing-panel.tsx';
import { UnknownCourse } from '#web/screens/credit/self-paced/unknown-course.tsx';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';
import '#web/screens/credit/self-paced/self-paced.css';

export const loader = loadCourse('self-paced-steps');

export const handle: ScreenHandle<CourseData | undefined> = {
  title: (data) => data?.course?.name ?? unknownCourse(),
  titleLang: (data) => data?.course?.lang?.name,
  description: (data) => (data?.course ? excerpt(data.course.description) : ''),
  crumbs: courseCrumbs,
};

const PreTest = ({ course }: { course: Session }) => {
  const survey = safeAddress(course.preTestURL);
  return survey ? (
    <a
      className="button button--second"
      href={externalTestAddress(survey, course.id, { aid: course.application_id })}
      target="_blank"
      rel="noopener noreferrer"
    >
      {t(m.takeTestNewTab, { kind: 'pre' })}
    </a>
  ) : null;
};

const ForVisitors = ({ course, text }: { course: Session; text: Text }) => (
  <>
    {!course.hidesSteps && (
      <section className="card" lang={langOf(text.language)}>
        <h2>{text.title}</h2>
        <RichText className="prose" html={text.html} lang={text.language} />
      </section>
    )}
    <p>{t(m.creditLoginFirst)}</p>
    <p className="button-row">
      <Link
        className="button"
        to={`/ao/login?back=${encodeURIComponent(`/continuing-education/self-paced-webinar/${course.id}`)}`}
      >
        {t(m.loginToBegin)}
      </Link>
      <PreTest course={course} />
      <Link className="button button--second" to={`/continuing-education/self-paced-video/${course.id}`}>
        {t(m.goToVideo)}
      </Link>
    </p>
  </>
);

const Webinar = ({ course, text }: { course: Session; text: Text }) => {
  const mine = useOwnCourse(course.id);
  return (
    <article>
      <h1 lang={course.lang?.name}>{course.name}</h1>
      <p className="soft">
        {rich(m.originalAirDate, {
          day: dayText(course.startDate),
          time: (day) => <time dateTime={course.startDate}>{day}</time>,
        })}
      </p>
      <RichText className="prose" html={course.description} lang={course.lang?.description} />
      {!course.media && <p className="notice">{noVideoText()}</p>}
      {mine.isSignedIn ? (
        <div className="course-way">
          <OwnSteps mine={mine} text={text} isShort={course.hidesSteps} />
          <TestingPanel mine={mine} />
        </div>
      ) : (
        <ForVisitors course={course} text={text} />
      )}
      <SittingNote />
      <SpeakersCard session={course} />
      <MaterialsCard materials={course.materialList} />
      <CreditCard credits={course.ceuList} />
    </article>
  );
};

export const Component = () => {
  const { course, text } = useLoaderData<CourseData>();
  return course ? <Webinar key={course.id} course={course} text={text} /> : <UnknownCourse />;
};
