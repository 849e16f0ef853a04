// The pages of a session, and the fields that each of them edits.
import type { SessionValues } from '#contract/catalog/session-editing.ts';
import * as m from '#messages/en/catalog.ts';
import type { Message } from '#messages/message.ts';

type Field = keyof SessionValues;

interface SessionPage {
  /** After the session's address; empty for the overview. */
  path: string;
  text: Message;
  fields: readonly Field[];
}

export const sessionPages: readonly SessionPage[] = [
  { path: '', text: m.workspaceOverview, fields: [] },
  {
    path: 'details',
    text: m.staffSessionDetails,
    fields: [
      'name',
      'nameEs',
      'seriesId',
      'category',
      'language',
      'description',
      'descriptionEs',
      'start',
      'startFold',
      'lengthMinutes',
      'state',
    ],
  },
  { path: 'speakers', text: m.workspaceSpeakers, fields: ['speakers'] },
  { path: 'credit', text: m.workspaceCredit, fields: ['credits'] },
  {
    path: 'access',
    text: m.workspaceAccess,
    fields: [
      ...(['typeCode', 'seatsWeb', 'seatsPhone', 'joinURL', 'dialIn', 'dialInCode'] as const),
      ...(['captioningState', 'captioningBy', 'captioningURL', 'interpretingState', 'interpretingBy'] as const),
    ],
  },
  { path: 'registrations', text: m.workspaceRegistrations, fields: [] },
  { path: 'questions', text: m.workspaceQuestions, fields: ['questionCutOffHours', 'questionLimit'] },
  { path: 'materials', text: m.materialsHeading, fields: [] },
  { path: 'recording', text: m.sessionRecording, fields: [] },
  { path: 'quiz', text: m.workspaceQuiz, fields: ['preTestURL', 'postTestURL', 'hidesSteps'] },
  { path: 'attendance', text: m.workspaceAttendance, fields: [] },
  { path: 'emails', text: m.workspaceEmails, fields: [] },
  { path: 'history', text: m.workspaceHistory, fields: [] },
];

export const pageOfField = (path: string): SessionPage | undefined => {
  const [field] = path.split('.');
  return sessionPages.find(({ fields }) => fields.some((each) => each === field));
};
