// A text before a self-paced course, with back and next links.

import { Link, useLoaderData } from 'react-router';
import * as m from '#messages/en/credit.ts';
import type { Message } from '#messages/message.ts';
import { t } from '#messages/translate.ts';
import { noVideoText } from '#rules/catalog/self-paced.ts';
import { langOf } from '#web/client/language.ts';
import { inLang } from '#web/components/rich-message/in-lang.tsx';
import { rich } from '#web/components/rich-message/rich.ts';
import { RichText } from '#web/components/rich-text/rich-text.tsx';
import { AcknowledgeButton } from '#web/screens/credit/self-paced/acknowledge-button.tsx';
import {
  type CourseData,
  courseCrumbs,
  loadCourse,
  unknownCourse,
} from '#web/screens/credit/self-paced/load-course.ts';
import { SittingNote } from '#web/screens/credit/self-paced/sitting-note.tsx';
import { UnknownCourse } from '#web/screens/credit/self-paced/unknown-course.tsx';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';

interface Way {
  back: Message;
  on: Message;
  /** Address of the next step, without the course's id. */
  next: string;
  /** Continuing acknowledges the text. */
  isAcknowledged?: boolean;
  saysSitting?: boolean;
}

const screenWith = ({ back, on, next, isAcknowledged = false, saysSitting = false }: Way) => {
  const Screen = () => {
    const { course, text } = useLoaderData<CourseData>();
    if (!course) return <UnknownCourse />;
    const lang = langOf(text.language);
    return (
      <>
        <h1 lang={lang}>{text.title}</h1>
        <p className="soft">{rich(m.selfPacedForCourse, { course: inLang(course.name, course.lang?.name) })}</p>
        {!course.media && <p className="notice">{noVideoText()}</p>}
        <RichText className="prose" html={text.html} lang={text.language} />
        {saysSitting && <SittingNote />}
        <p className="button-row">
          <Link className="button button--second" to="/continuing-education/self-paced">
            {t(back)}
          </Link>
          {isAcknowledged ? (
            <AcknowledgeButton sessionId={course.id} version={text.version} next={`${next}/${course.id}`}>
              {t(on)}
            </AcknowledgeButton>
          ) : (
            <Link className="button" to={`${next}/${course.id}`}>
              {t(on)}
            </Link>
          )}
        </p>
        {isAcknowledged && (
          <noscript>
            <p className="notice">{t(m.honorCodeNoScripts)}</p>
          </noscript>
        )}
      </>
    );
  };
  return Screen;
};

/** The route of a screen that shows the named text. */
export const courseText = (name: string, way: Way) => ({
  loader: loadCourse(name),
  handle: {
    title: (data) => (data?.course ? data.text.title : unknownCourse()),
    titleLang: (data) => (data?.course ? langOf(data.text.language) : undefined),
    description: (data) => data?.text.description ?? '',
    crumbs: courseCrumbs,
  } satisfies ScreenHandle<CourseData | undefined> as ScreenHandle,
  Component: screenWith(way),
});
