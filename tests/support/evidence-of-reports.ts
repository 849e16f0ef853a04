// Evidence scenarios: received reports, telephone logs and unreadable rows.

import { calls, checksRows, matches, noReport, publishes, teams, unread, web } from '#tests/support/evidence.ts';
import {
  awaitsCalls,
  awaitsWebinar,
  type EvidenceRow,
  inReview,
  mayBeYou,
  noCalls,
  notThere,
  noWeb,
  someoneElse,
  unreadRow,
  wholeTime,
} from '#tests/support/evidence-words.ts';

export const evidenceOfReports: EvidenceRow[] = [
  // Reports.
  [
    'nothing is in',
    {},
    [],
    {
      person: `requested: ${awaitsWebinar} ${awaitsCalls}`,
      staff: 'webinar 0, telephone 0, 1 waiting',
      decision: 'missing',
      mail: '',
    },
  ],
  [
    'nothing is in, of a session by web alone',
    { typeCode: 2 },
    [],
    { person: `requested: ${awaitsWebinar}`, staff: 'webinar 0, 1 waiting', decision: 'missing', mail: '' },
  ],
  [
    'nothing is in, of a teleconference, which people can attend by web as well',
    { typeCode: 1, method: 'Teleconference' },
    [],
    {
      person: `requested: ${awaitsWebinar} ${awaitsCalls}`,
      staff: 'webinar 0, telephone 0, 1 waiting',
      decision: 'missing',
      mail: '',
    },
  ],
  [
    'the webinar report is in, without them',
    {},
    [someoneElse],
    {
      person: `requested: ${awaitsCalls}`,
      staff: 'webinar 1, telephone 0, unmatched 1, 1 waiting',
      decision: 'missing',
      mail: '',
    },
  ],
  [
    'the telephone log is in, without them',
    {},
    [calls(['4711', '', 0, 90])],
    {
      person: `requested: ${awaitsWebinar} ${mayBeYou}`,
      staff: 'webinar 0, telephone 1, unmatched 1, 1 waiting',
      decision: 'missing',
      mail: '',
    },
  ],
  [
    'they attended by web to the end',
    {},
    [web(['Ada Sample', 0, 90])],
    {
      person: `granted: ${wholeTime}`,
      staff: 'webinar 1, telephone 0, 1 granted',
      decision: 'granted 1.5',
      mail: 'decided',
    },
  ],
  [
    'they attended by web just long enough',
    {},
    [web(['Ada Sample', 0, 75])],
    {
      person: 'granted: You attended 75 minutes. This certificate needs 75.',
      staff: 'webinar 1, telephone 0, 1 granted',
      decision: 'granted 1.5',
      mail: 'decided',
    },
  ],
  [
    'they attended by web a minute too short, and calls are awaited',
    {},
    [web(['Ada Sample', 0, 74])],
    { person: `requested: ${awaitsCalls}`, staff: 'webinar 1, telephone 0, 1 waiting', decision: 'missing', mail: '' },
  ],
  [
    'they attended a minute too short, and no calls will come',
    {},
    [web(['Ada Sample', 0, 74]), noCalls],
    { person: `requested: ${inReview}`, staff: 'webinar 1, telephone none, 1 prorated', decision: 'missing', mail: '' },
  ],
  [
    'they attended a minute too short, published',
    {},
    [web(['Ada Sample', 0, 74]), noCalls, publishes],
    {
      person: 'granted: You attended 74 of the 75 minutes that full credit needs. You get 1 hour of 1.5.',
      staff: 'webinar 1, telephone none, 1 prorated',
      decision: 'granted 1',
      mail: 'decided',
    },
  ],
  [
    'they attended ten minutes, published',
    {},
    [web(['Ada Sample', 0, 10]), noCalls, publishes],
    {
      person:
        'refused: You attended 10 of the 75 minutes that full credit needs. That is less than the smallest partial credit, a quarter of an hour.',
      staff: 'webinar 1, telephone none, 1 refused',
      decision: 'refused',
      mail: 'decided',
    },
  ],
  [
    'they were not there, and no calls will come',
    {},
    [someoneElse, noCalls],
    {
      person: `requested: ${inReview}`,
      staff: 'webinar 1, telephone none, unmatched 1, 1 refused',
      decision: 'missing',
      mail: '',
    },
  ],
  [
    'they were not there, published',
    {},
    [someoneElse, noCalls, publishes],
    {
      person: `refused: ${notThere}`,
      staff: 'webinar 1, telephone none, unmatched 1, 1 refused',
      decision: 'refused',
      mail: 'decided',
    },
  ],
  [
    'they were not there, published while calls are awaited',
    {},
    [someoneElse, publishes],
    {
      person: `requested: ${awaitsCalls}`,
      staff: 'webinar 1, telephone 0, unmatched 1, 1 waiting',
      decision: 'missing',
      mail: '',
    },
  ],
  [
    'no report will come at all',
    {},
    [noWeb, noCalls],
    {
      person: `requested: ${inReview}`,
      staff: 'webinar none, telephone none, 1 refused',
      decision: 'missing',
      mail: '',
    },
  ],
  [
    'no report will come at all, published',
    {},
    [noWeb, noCalls, publishes],
    {
      person: `refused: ${notThere}`,
      staff: 'webinar none, telephone none, 1 refused',
      decision: 'refused',
      mail: 'decided',
    },
  ],
  [
    'staff wait for the calls after all',
    {},
    [someoneElse, noCalls, noReport('telephone', false)],
    {
      person: `requested: ${awaitsCalls}`,
      staff: 'webinar 1, telephone 0, unmatched 1, 1 waiting',
      decision: 'missing',
      mail: '',
    },
  ],
  [
    'Teams names them',
    {},
    [teams(['Ada Sample', 0, 90]), noCalls],
    {
      person: `granted: ${wholeTime}`,
      staff: 'webinar 1, telephone none, 1 granted',
      decision: 'granted 1.5',
      mail: 'decided',
    },
  ],
  [
    'Zoom and Teams each have a half',
    {},
    [web(['Ada Sample', 0, 45]), teams(['Ada Sample', 45, 90]), noCalls],
    {
      person: `granted: ${wholeTime}`,
      staff: 'webinar 2, telephone none, 1 granted',
      decision: 'granted 1.5',
      mail: 'decided',
    },
  ],
  [
    'two devices at once count once',
    {},
    [web(['Ada Sample', 0, 60], ['Ada Sample', 30, 60]), noCalls],
    { person: `requested: ${inReview}`, staff: 'webinar 1, telephone none, 1 prorated', decision: 'missing', mail: '' },
  ],
  [
    'they came back after a break',
    {},
    [web(['Ada Sample', 0, 40], ['Ada Sample', 45, 90]), noCalls],
    {
      person: 'granted: You attended 85 minutes. This certificate needs 75.',
      staff: 'webinar 1, telephone none, 1 granted',
      decision: 'granted 1.5',
      mail: 'decided',
    },
  ],
  // Calls.
  [
    'they called with their PIN',
    { method: 'Phone' },
    [calls(['own', '', 0, 90])],
    {
      person: `granted: ${wholeTime}`,
      staff: 'webinar 0, telephone 1, 1 granted',
      decision: 'granted 1.5',
      mail: 'decided',
    },
  ],
  [
    'they called from the number of their profile',
    { phone: '312-555-0134', method: 'Phone' },
    [calls(['', '(312) 555-0134', 0, 90]), noWeb],
    {
      person: `requested: ${mayBeYou}`,
      staff: 'webinar none, telephone 1, unmatched 1, 1 waiting',
      decision: 'missing',
      mail: '',
    },
  ],
  [
    'the call from their number is matched',
    { phone: '312-555-0134' },
    [calls(['', '+1 312 555 0134', 0, 90]), matches('')],
    {
      person: `granted: ${wholeTime}`,
      staff: 'webinar 0, telephone 1, 1 granted',
      decision: 'granted 1.5',
      mail: 'decided',
    },
  ],
  [
    'a call from nobody’s number',
    {},
    [someoneElse, calls(['', '312-555-0199', 0, 90])],
    {
      person: `requested: ${mayBeYou}`,
      staff: 'webinar 1, telephone 1, unmatched 2, 1 waiting',
      decision: 'missing',
      mail: '',
    },
  ],
  [
    'a call from nobody’s number is dismissed',
    {},
    [someoneElse, calls(['', '312-555-0199', 0, 90]), matches('', 'nobody')],
    {
      person: `requested: ${inReview}`,
      staff: 'webinar 1, telephone 1, unmatched 1, 1 refused',
      decision: 'missing',
      mail: '',
    },
  ],
  [
    'half by web, half by a call with the PIN',
    { method: 'Phone' },
    [web(['Ada Sample', 0, 40]), calls(['own', '', 40, 90])],
    {
      person: `granted: ${wholeTime}`,
      staff: 'webinar 1, telephone 1, 1 granted',
      decision: 'granted 1.5',
      mail: 'decided',
    },
  ],
  // Rows that cannot be read.
  [
    'an unread row names them',
    {},
    [unread('Ada Sample,,no time,no time'), noCalls],
    {
      person: `requested: ${unreadRow}`,
      staff: 'webinar 1, telephone none, unmatched 1, unread 1, 1 waiting',
      decision: 'missing',
      mail: '',
    },
  ],
  [
    'an unread row has their e-mail',
    {},
    [unread('A. S.,own,no time,no time'), noCalls],
    {
      person: `requested: ${unreadRow}`,
      staff: 'webinar 1, telephone none, unmatched 1, unread 1, 1 waiting',
      decision: 'missing',
      mail: '',
    },
  ],
  [
    'an unread row names someone else',
    {},
    [unread('Quirin Zola,,no time,no time'), noCalls],
    {
      person: `requested: ${inReview}`,
      staff: 'webinar 1, telephone none, unmatched 1, unread 1, 1 refused',
      decision: 'missing',
      mail: '',
    },
  ],
  [
    'an unread row is checked',
    {},
    [unread('Ada Sample,,no time,no time'), noCalls, checksRows],
    {
      person: `requested: ${inReview}`,
      staff: 'webinar 1, telephone none, unmatched 1, 1 refused',
      decision: 'missing',
      mail: '',
    },
  ],
  [
    'an unread row is checked, published',
    {},
    [unread('Ada Sample,,no time,no time'), noCalls, checksRows, publishes],
    {
      person: `refused: ${notThere}`,
      staff: 'webinar 1, telephone none, unmatched 1, 1 refused',
      decision: 'refused',
      mail: 'decided',
    },
  ],
  [
    'published while an unread row names them',
    {},
    [unread('Ada Sample,,no time,no time'), noCalls, publishes],
    {
      person: `requested: ${unreadRow}`,
      staff: 'webinar 1, telephone none, unmatched 1, unread 1, 1 waiting',
      decision: 'missing',
      mail: '',
    },
  ],
];
