// Loads the course of an address for all course screens.

import { data, type LoaderFunctionArgs } from 'react-router';
import { type Text, textByName } from '#contract/catalog/content-pages.ts';
import { type Session, sessionDetail } from '#contract/catalog/sessions.ts';
import * as m from '#messages/en/credit.ts';
import { t } from '#messages/translate.ts';
import { SessionStatus } from '#rules/catalog/session-status.ts';
import { ApiError, callContext } from '#web/client/api.ts';
import type { Crumb } from '#web/shell/screen-handle.ts';

export interface CourseData {
  /** Null for an unknown course. */
  course: Session | null;
  text: Text;
}

/** An unknown id is a 404 whose screen shows an error. Spec 8. */
export const loadCourse =
  (textName: string) =>
  async ({ context, params }: LoaderFunctionArgs) => {
    const call = context.get(callContext);
    const [session, text] = await Promise.all([
      call(sessionDetail, { params: { id: params.id ?? '' } }).catch((error) => {
        if (error instanceof ApiError && [400, 404].includes(error.status)) return null;
        throw error;
      }),
      call(textByName, { params: { name: textName }, query: {} }),
    ]);
    const course = session?.status === SessionStatus.SelfPaced ? session : null;
    return data<CourseData>({ course, text }, { status: course ? 200 : 404 });
  };

export const courseCrumbs = (): Crumb[] => [
  { to: '/continuing-education', text: t(m.selfPacedCeu) },
  { to: '/continuing-education/self-paced', text: t(m.selfPacedWebinars) },
];

export const unknownCourse = (): string => t(m.selfPacedUnknown);
