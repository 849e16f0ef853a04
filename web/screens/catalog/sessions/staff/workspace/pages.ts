// The pages of a session, and the fields that each of them edits.

import type { SessionValues } from '#contract/catalog/session-editing.ts';
import * as m from '#messages/en/catalog.ts';
import type { Message } from '#messages/message.ts';
import type { Permission } from '#rules/accounts/permissions.ts';

type Field = keyof SessionValues;

interface SessionPage {
  /** After the session's address; empty for the overview. */
  path: string;
  text: Message;
  fields: readonly Field[];
  permission: Permission;
}

export const sessionPages: readonly SessionPage[] = [
  { path: '', permission: 'sessions', text: m.workspaceOverview, fields: [] },
  {
    path: 'details',
    permission: 'program',
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
  { path: 'speakers', permission: 'program', text: m.workspaceSpeakers, fields: ['speakers'] },
  { path: 'credit', permission: 'program', text: m.workspaceCredit, fields: ['credits'] },
  {
    path: 'access',
    permission: 'program',
    text: m.workspaceAccess,
    fields: [
      ...(['typeCode', 'seatsWeb', 'seatsPhone', 'joinURL', 'dialIn', 'dialInCode'] as const),
      ...(['captioningState', 'captioningBy', 'captioningURL', 'interpretingState', 'interpretingBy'] as const),
    ],
  },
  { path: 'registrations', permission: 'registrations', text: m.workspaceRegistrations, fields: [] },
  {
    path: 'questions',
    permission: 'program',
    text: m.workspaceQuestions,
    fields: ['questionCutOffHours', 'questionLimit'],
  },
  { path: 'live', permission: 'captions', text: m.workspaceLive, fields: [] },
  { path: 'materials', permission: 'program', text: m.materialsHeading, fields: [] },
  { path: 'recording', permission: 'program', text: m.sessionRecording, fields: [] },
  { path: 'quiz', permission: 'program', text: m.workspaceQuiz, fields: ['preTestURL', 'postTestURL', 'hidesSteps'] },
  { path: 'attendance', permission: 'credit', text: m.workspaceAttendance, fields: [] },
  { path: 'emails', permission: 'email', text: m.workspaceEmails, fields: [] },
  { path: 'history', permission: 'history', text: m.workspaceHistory, fields: [] },
];

export const pageOfField = (path: string): SessionPage | undefined => {
  const [field] = path.split('.');
  return sessionPages.find(({ fields }) => fields.some((each) => each === field));
};
