// What is exported of evaluations and follow-up surveys: answers only where there are enough to hide behind.
import * as m from '#messages/en/people-export.ts';
import { minAnswersShown } from '#rules/credit/evaluations.ts';
import { minFollowUpAnswersShown } from '#rules/credit/follow-up.ts';
import type { ExportedTable } from '#server/admin/data-transfer/people-tables.ts';

export const surveyTables: readonly ExportedTable[] = [
  {
    table: 'evaluation',
    file: 'evaluations.csv',
    about: m.evaluationsFile,
    columns: {
      session_id: m.session,
      is_required: m.evaluationIsRequired,
      open_days: m.openDays,
      has_reminder: m.evaluationHasReminder,
      questions: m.evaluationQuestions,
    },
    order: ['session_id'],
  },
  {
    table: 'evaluation_answer',
    file: 'evaluation-answers.csv',
    about: m.evaluationAnswersFile,
    columns: { session_id: m.session, answers: m.answers },
    leaves: { id: m.randomNumber },
    only: `(select count(*) from evaluation_answer other where other.session_id = exported.session_id) >= ${minAnswersShown}`,
    order: ['session_id', 'id'],
  },
  {
    table: 'follow_up_survey',
    file: 'follow-up-surveys.csv',
    about: m.followUpSurveysFile,
    columns: {
      session_id: m.session,
      months: m.followUpMonths,
      questions: m.evaluationQuestions,
      sent: m.followUpSent,
    },
    order: ['session_id'],
  },
  {
    table: 'follow_up_answer',
    file: 'follow-up-answers.csv',
    about: m.followUpAnswersFile,
    columns: { session_id: m.session, answers: m.answers },
    leaves: { id: m.randomNumber },
    only: `(select count(*) from follow_up_answer other where other.session_id = exported.session_id) >= ${minFollowUpAnswersShown}`,
    order: ['session_id', 'id'],
  },
];
