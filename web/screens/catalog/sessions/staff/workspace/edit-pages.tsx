// The pages of a session that edit its fields.
import type { ComponentType } from 'react';
import * as m from '#messages/en/catalog.ts';
import * as followUp from '#messages/en/follow-up.ts';
import type { Message } from '#messages/message.ts';
import { t } from '#messages/translate.ts';
import { CreditLines } from '#web/screens/catalog/sessions/staff/credit-lines.tsx';
import {
  AccessFields,
  AttendingFields,
  CourseFields,
  QuestionFields,
  TimeFields,
  WordsFields,
} from '#web/screens/catalog/sessions/staff/session-fields.tsx';
import { SpeakerPicker } from '#web/screens/catalog/sessions/staff/speaker-picker.tsx';
import { EditPage } from '#web/screens/catalog/sessions/staff/workspace/edit-page.tsx';
import { PageLinks } from '#web/screens/catalog/sessions/staff/workspace/page-links.tsx';
import { useWorkspace } from '#web/screens/catalog/sessions/staff/workspace/use-workspace.ts';
import type { PageHandle } from '#web/shell/screen-handle.ts';

const handleOf = (text: Message): PageHandle => ({ page: () => t(text) });

const Details = () => {
  const { form, choices } = useWorkspace();
  return (
    <EditPage path="details">
      <WordsFields form={form} choices={choices} />
      <TimeFields form={form} />
    </EditPage>
  );
};
export const details = { handle: handleOf(m.staffSessionDetails), Component: Details };

const Speakers = () => {
  const { form, remember } = useWorkspace();
  return (
    <EditPage path="speakers">
      <SpeakerPicker
        speakers={form.values.speakers}
        error={form.errors.speakers}
        change={(speakers) => form.change({ speakers })}
        found={remember}
      />
    </EditPage>
  );
};
export const speakers = { handle: handleOf(m.workspaceSpeakers), Component: Speakers };

const Credit = () => {
  const { form, choices, known } = useWorkspace();
  const { values } = form;
  return (
    <EditPage path="credit" intro={t(m.workspaceCreditIntro)}>
      <CreditLines
        lines={values.credits}
        names={choices.creditNames}
        isSelfPaced={values.state === 'self-paced'}
        day={values.start.slice(0, 10)}
        lengthMinutes={values.lengthMinutes}
        speakers={values.speakers.map(({ id, name }) => ({
          name,
          hasBiography: known.get(id)?.hasBiography ?? true,
        }))}
        errors={form.errors}
        change={(credits) => form.change({ credits })}
      />
    </EditPage>
  );
};
export const credit = { handle: handleOf(m.workspaceCredit), Component: Credit };

const Access = () => {
  const { form, session } = useWorkspace();
  return (
    <EditPage path="access">
      <AttendingFields form={form} taken={session.taken} />
      <AccessFields form={form} />
      <PageLinks
        links={[
          [`/staff/briefs/${session.id}`, t(m.staffSessionBrief)],
          [`/staff/sessions/${session.id}/live`, t(m.workspaceCaptionerLinks)],
        ]}
      />
    </EditPage>
  );
};
/** `Meeting`: a form of its own below the fields. */
export const accessWith = (Meeting: ComponentType) => ({
  handle: handleOf(m.workspaceAccess),
  Component: () => (
    <>
      <Access />
      <Meeting />
    </>
  ),
});

const Questions = () => {
  const { form, session } = useWorkspace();
  return (
    <EditPage path="questions">
      <PageLinks links={[[`/staff/questions/${session.id}`, t(m.workspaceReviewQuestions)]]} />
      <QuestionFields form={form} />
    </EditPage>
  );
};
export const questions = { handle: handleOf(m.workspaceQuestions), Component: Questions };

const Quiz = () => {
  const { form, session } = useWorkspace();
  const isCourse = session.values.state === 'self-paced';
  return (
    <EditPage path="quiz">
      <PageLinks
        links={[
          ...(isCourse
            ? ([
                [`/staff/quizzes/${session.id}/pre-test`, t(m.workspaceEditPreTest)],
                [`/staff/quizzes/${session.id}/post-test`, t(m.workspaceEditPostTest)],
              ] as const)
            : ([[`/staff/quizzes/${session.id}/quiz`, t(m.workspaceEditQuiz)]] as const)),
          [`/staff/evaluations/${session.id}`, t(m.workspaceEditEvaluation)],
          ...(isCourse ? [] : ([[`/staff/follow-ups/${session.id}`, t(followUp.followUpEdit)]] as const)),
        ]}
      />
      <CourseFields form={form} />
    </EditPage>
  );
};
export const quiz = { handle: handleOf(m.workspaceQuiz), Component: Quiz };
