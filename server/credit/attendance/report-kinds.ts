// The supported report formats, by the columns that identify them.

import * as m from '#messages/en/credit.ts';
import type { Message } from '#messages/message.ts';

export type Source = 'zoom' | 'teams' | 'webex' | 'telephone';

export type Field =
  | 'name'
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'userName'
  | 'from'
  | 'to'
  | 'inWaitingRoom'
  | 'attended'
  | 'action'
  | 'at'
  | 'duration'
  | 'title'
  | 'meetingId'
  | 'pin'
  | 'phone';

export interface ReportKind {
  source: Source;
  /** Display name for staff, with its article. */
  called: Message;
  /** One of these columns identifies the format. */
  identifyingColumns: readonly string[];
  /** Column names of each field, the most common one first. */
  columns: Partial<Record<Field, readonly string[]>>;
  needed: readonly Field[];
}

/** Tried in this order. Case, spaces and punctuation of column names are ignored. */
export const reportKinds = [
  {
    // Zoom, Reports › Usage › Participants, with or without the meeting's summary above it or in each row:
    // Name (Original Name),User Email,Join Time,Leave Time,Duration (Minutes),Guest,Recording Consent,In Waiting Room
    // Newer exports write “Name (original name),Email,Join time,Leave time,…”. With “Show unique users” there are no times.
    source: 'zoom',
    called: m.reportKindZoom,
    identifyingColumns: ['Name (Original Name)', 'User Email'],
    columns: {
      name: ['Name (Original Name)', 'Name'],
      email: ['User Email', 'Email'],
      from: ['Join Time'],
      to: ['Leave Time'],
      duration: ['Duration (Minutes)', 'Duration'],
      inWaitingRoom: ['In Waiting Room'],
      title: ['Topic'],
      meetingId: ['Meeting ID'],
    },
    needed: ['name', 'from', 'to'],
  },
  {
    // Zoom, Reports › Webinar › Attendee Report. “Host Details” and “Panelist Details”: Attended,User Name (Original Name),Email,Join Time,…
    // “Attendee Details”: Attended,User Name (Original Name),First Name,Last Name,Email,Registration Time,Approval Status,
    // Join Time,Leave Time,Time in Session (minutes),Is Guest,Country/Region Name; who joins again has a further row.
    // “Other Attended”, for telephones: User Name,Join Time,Leave Time,Time in Session (minutes),Country/Region Name
    source: 'zoom',
    called: m.reportKindZoomWebinar,
    identifyingColumns: ['User Name (Original Name)', 'Time in Session (minutes)'],
    columns: {
      name: ['User Name (Original Name)', 'User Name'],
      firstName: ['First Name'],
      lastName: ['Last Name'],
      email: ['Email'],
      attended: ['Attended'],
      from: ['Join Time'],
      to: ['Leave Time'],
      duration: ['Time in Session (minutes)'],
    },
    needed: ['name', 'from', 'to'],
  },
  {
    // Webex, attendee report of a meeting or webinar:
    // Meeting Name,Meeting Start Time,Meeting End Time,Display Name,First Name,Last Name,Role,Attendee Email,Join Time,
    // Leave Time,Attendance Duration,Connection Type; older ones have “Attendee Name” or “Name”. Values may be written ="…".
    source: 'webex',
    called: m.reportKindWebex,
    identifyingColumns: ['Attendee Email', 'Display Name', 'Attendee Name', 'Attendance Duration'],
    columns: {
      name: ['Display Name', 'Attendee Name', 'Participant Name', 'Name'],
      firstName: ['First Name'],
      lastName: ['Last Name'],
      email: ['Attendee Email', 'Email Address', 'Email'],
      from: ['Join Time'],
      to: ['Leave Time'],
      duration: ['Attendance Duration', 'Duration'],
      title: ['Meeting Name', 'Webinar Name'],
      meetingId: ['Meeting Number'],
    },
    needed: ['name', 'from', 'to'],
  },
  {
    // Our own log of calls: PIN,Phone,Join Time,Leave Time. The PIN is that of the registration, as the email gives it,
    // and empty where the caller keyed in none; the phone number may be empty, or in any writing.
    source: 'telephone',
    called: m.reportKindTelephone,
    identifyingColumns: ['PIN'],
    columns: {
      pin: ['PIN'],
      phone: ['Phone', 'Phone Number'],
      from: ['Join Time'],
      to: ['Leave Time'],
      duration: ['Duration (Minutes)', 'Duration'],
    },
    needed: ['pin', 'phone', 'from', 'to'],
  },
  {
    // Teams until 2021: Full Name,User Action,Timestamp. Actions: Joined, Joined before, Left.
    source: 'teams',
    called: m.reportKindTeamsList,
    identifyingColumns: ['User Action'],
    columns: {
      name: ['Full Name', 'Name'],
      action: ['User Action'],
      at: ['Timestamp'],
      email: ['Email'],
    },
    needed: ['name', 'action', 'at'],
  },
  {
    // Teams, table “2. Participants”: Name,First Join,Last Leave,In-Meeting Duration,Email,Participant ID (UPN),Role
    source: 'teams',
    called: m.reportKindTeams,
    identifyingColumns: ['First Join', 'First Join Time', 'Last Leave', 'Last Leave Time'],
    columns: {
      name: ['Name', 'Full Name'],
      email: ['Email'],
      userName: ['Participant ID (UPN)'],
      from: ['First Join', 'First Join Time'],
      to: ['Last Leave', 'Last Leave Time'],
    },
    needed: ['name', 'from', 'to'],
  },
  {
    // Teams, table “3. In-Meeting Activities”: Name,Join Time,Leave Time,Duration,Email,Role; and the only table of
    // reports until 2022: Full Name,Join Time,Leave Time,Duration,Email,Role,Participant ID (UPN)
    source: 'teams',
    called: m.reportKindTeams,
    identifyingColumns: ['Role', 'Full Name', 'Participant ID (UPN)'],
    columns: {
      name: ['Name', 'Full Name'],
      email: ['Email'],
      userName: ['Participant ID (UPN)'],
      from: ['Join Time'],
      to: ['Leave Time'],
      duration: ['Duration'],
    },
    needed: ['name', 'from', 'to'],
  },
] as const satisfies readonly ReportKind[];
