// Sessions around both clock changes of 2027 and across midnight, with the expected texts,
// written by hand from the offsets of each zone, not by the portal.

export interface TimedSession {
  label: string;
  /** In UTC. */
  start: string;
  end: string;
  eastern: string;
  /** India is always 5:30 ahead of UTC, and Arizona 7:00 behind; neither changes its clocks. */
  'Asia/Kolkata': string;
  'America/Phoenix': string;
  /** When each reminder is due, in UTC. */
  reminders: { week: string; day: string; hour: string };
  /** 24 hours of elapsed time before. */
  questionsClose: string;
  /** 24 hours of elapsed time before, the default setting. */
  joinDetailsOpen: string;
  /** The original start. */
  before: { start: string; end: string; eastern: string };
}

const before = {
  start: '2027-03-03T19:30:00Z',
  end: '2027-03-03T21:00:00Z',
  eastern: 'Wednesday, March 3, 2027, 2:30 to 4:00 pm',
};

export const timedSessions: readonly TimedSession[] = [
  {
    label: 'two days before the clocks go forward',
    start: '2027-03-12T19:30:00Z',
    end: '2027-03-12T21:00:00Z',
    eastern: 'Friday, March 12, 2027, 2:30 to 4:00 pm',
    'Asia/Kolkata': 'Saturday, March 13, 2027, 1:00 to 2:30 am',
    'America/Phoenix': '12:30 to 2:00 pm',
    reminders: { week: '2027-03-05T19:30:00Z', day: '2027-03-11T19:30:00Z', hour: '2027-03-12T18:30:00Z' },
    questionsClose: 'Thursday, March 11, 2027, 2:30 pm',
    joinDetailsOpen: 'Thursday, March 11, 2027, 2:30 pm',
    before,
  },
  {
    label: 'while the clocks go forward, ninety minutes from 1:30 to 4:00',
    start: '2027-03-14T06:30:00Z',
    end: '2027-03-14T08:00:00Z',
    eastern: 'Sunday, March 14, 2027, 1:30 to 4:00 am',
    'Asia/Kolkata': '12:00 to 1:30 pm',
    'America/Phoenix': 'Saturday, March 13, 2027, 11:30 pm to 1:00 am',
    reminders: { week: '2027-03-07T06:30:00Z', day: '2027-03-13T06:30:00Z', hour: '2027-03-14T05:30:00Z' },
    questionsClose: 'Saturday, March 13, 2027, 1:30 am',
    joinDetailsOpen: 'Saturday, March 13, 2027, 1:30 am',
    before,
  },
  {
    label: 'in the afternoon after the clocks went forward',
    start: '2027-03-14T18:30:00Z',
    end: '2027-03-14T20:00:00Z',
    eastern: 'Sunday, March 14, 2027, 2:30 to 4:00 pm',
    'Asia/Kolkata': 'Monday, March 15, 2027, 12:00 to 1:30 am',
    'America/Phoenix': '11:30 am to 1:00 pm',
    reminders: { week: '2027-03-07T18:30:00Z', day: '2027-03-13T18:30:00Z', hour: '2027-03-14T17:30:00Z' },
    questionsClose: 'Saturday, March 13, 2027, 1:30 pm',
    joinDetailsOpen: 'Saturday, March 13, 2027, 1:30 pm',
    before,
  },
  {
    label: 'across midnight in summer',
    start: '2027-06-11T03:30:00Z',
    end: '2027-06-11T05:00:00Z',
    eastern: 'Thursday, June 10, 2027, 11:30 pm to 1:00 am',
    'Asia/Kolkata': 'Friday, June 11, 2027, 9:00 to 10:30 am',
    'America/Phoenix': '8:30 to 10:00 pm',
    reminders: { week: '2027-06-04T03:30:00Z', day: '2027-06-10T03:30:00Z', hour: '2027-06-11T02:30:00Z' },
    questionsClose: 'Wednesday, June 9, 2027, 11:30 pm',
    joinDetailsOpen: 'Wednesday, June 9, 2027, 11:30 pm',
    before,
  },
  {
    label: 'a week before the clocks go back',
    start: '2027-10-31T18:30:00Z',
    end: '2027-10-31T20:00:00Z',
    eastern: 'Sunday, October 31, 2027, 2:30 to 4:00 pm',
    'Asia/Kolkata': 'Monday, November 1, 2027, 12:00 to 1:30 am',
    'America/Phoenix': '11:30 am to 1:00 pm',
    reminders: { week: '2027-10-24T18:30:00Z', day: '2027-10-30T18:30:00Z', hour: '2027-10-31T17:30:00Z' },
    questionsClose: 'Saturday, October 30, 2027, 2:30 pm',
    joinDetailsOpen: 'Saturday, October 30, 2027, 2:30 pm',
    before,
  },
  {
    label: 'up to the first of two half past ones',
    start: '2027-11-07T04:30:00Z',
    end: '2027-11-07T05:30:00Z',
    eastern: 'Sunday, November 7, 2027, 12:30 to 1:30 am',
    'Asia/Kolkata': '10:00 to 11:00 am',
    'America/Phoenix': 'Saturday, November 6, 2027, 9:30 to 10:30 pm',
    reminders: { week: '2027-10-31T04:30:00Z', day: '2027-11-06T04:30:00Z', hour: '2027-11-07T03:30:00Z' },
    questionsClose: 'Saturday, November 6, 2027, 12:30 am',
    joinDetailsOpen: 'Saturday, November 6, 2027, 12:30 am',
    before,
  },
  {
    label: 'while the clocks go back, two hours from 12:30 to 1:30',
    start: '2027-11-07T04:30:00Z',
    end: '2027-11-07T06:30:00Z',
    eastern: 'Sunday, November 7, 2027, 12:30 to 1:30 am',
    'Asia/Kolkata': '10:00 am to 12:00 pm',
    'America/Phoenix': 'Saturday, November 6, 2027, 9:30 to 11:30 pm',
    reminders: { week: '2027-10-31T04:30:00Z', day: '2027-11-06T04:30:00Z', hour: '2027-11-07T03:30:00Z' },
    questionsClose: 'Saturday, November 6, 2027, 12:30 am',
    joinDetailsOpen: 'Saturday, November 6, 2027, 12:30 am',
    before,
  },
  {
    label: 'from the second of two half past ones',
    start: '2027-11-07T06:30:00Z',
    end: '2027-11-07T08:00:00Z',
    eastern: 'Sunday, November 7, 2027, 1:30 to 3:00 am',
    'Asia/Kolkata': '12:00 to 1:30 pm',
    'America/Phoenix': 'Saturday, November 6, 2027, 11:30 pm to 1:00 am',
    reminders: { week: '2027-10-31T06:30:00Z', day: '2027-11-06T06:30:00Z', hour: '2027-11-07T05:30:00Z' },
    questionsClose: 'Saturday, November 6, 2027, 2:30 am',
    joinDetailsOpen: 'Saturday, November 6, 2027, 2:30 am',
    before,
  },
  {
    label: 'in the afternoon after the clocks went back',
    start: '2027-11-07T19:30:00Z',
    end: '2027-11-07T21:00:00Z',
    eastern: 'Sunday, November 7, 2027, 2:30 to 4:00 pm',
    'Asia/Kolkata': 'Monday, November 8, 2027, 1:00 to 2:30 am',
    'America/Phoenix': '12:30 to 2:00 pm',
    reminders: { week: '2027-10-31T19:30:00Z', day: '2027-11-06T19:30:00Z', hour: '2027-11-07T18:30:00Z' },
    questionsClose: 'Saturday, November 6, 2027, 3:30 pm',
    joinDetailsOpen: 'Saturday, November 6, 2027, 3:30 pm',
    before,
  },
];
