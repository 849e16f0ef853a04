// Evidence scenarios: staff entries, corrections and late evidence.

import {
  asks,
  endsOverride,
  enters,
  later,
  matches,
  overrides,
  publishes,
  removesReport,
  web,
  withdrawsEntry,
} from '#tests/support/evidence.ts';
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
  wholeTime,
} from '#tests/support/evidence-words.ts';

export const evidenceOfCorrections: EvidenceRow[] = [
  // Staff.
  [
    'staff enter that they were there',
    {},
    [enters(0, 90)],
    {
      person: `granted: ${wholeTime}`,
      staff: 'webinar 0, telephone 0, 1 granted',
      decision: 'granted 1.5',
      mail: 'decided',
    },
  ],
  [
    'staff enter a part of it, published',
    {},
    [noWeb, noCalls, enters(0, 40), publishes],
    {
      person: 'granted: You attended 40 of the 75 minutes that full credit needs. You get 0.5 hours of 1.5.',
      staff: 'webinar none, telephone none, 1 prorated',
      decision: 'granted 0.5',
      mail: 'decided',
    },
  ],
  [
    'staff take the entry back',
    {},
    [enters(0, 90), later({ hours: 1 }), withdrawsEntry],
    {
      person: `granted: ${wholeTime}`,
      staff: 'webinar 0, telephone 0, 1 granted',
      decision: 'granted 1.5',
      mail: 'decided',
    },
  ],
  [
    'staff take the entry back and publish',
    {},
    [noWeb, noCalls, enters(0, 90), later({ hours: 1 }), withdrawsEntry, publishes],
    {
      person: `refused: ${notThere}`,
      staff: 'webinar none, telephone none, 1 refused',
      decision: 'refused',
      mail: 'decided, corrected',
    },
  ],
  [
    'staff override for them',
    {},
    [overrides(true)],
    {
      person: 'granted: Our staff reviewed this and granted credit: Seen on the recording',
      staff: 'webinar 0, telephone 0, 1 granted',
      decision: 'granted 1.5',
      mail: 'decided',
    },
  ],
  [
    'staff override against them',
    {},
    [overrides(false)],
    {
      person: 'refused: Our staff reviewed this and did not grant credit: Seen on the recording',
      staff: 'webinar 0, telephone 0, 1 refused',
      decision: 'refused',
      mail: 'decided',
    },
  ],
  [
    'staff take their word back',
    {},
    [overrides(false), later({ hours: 1 }), endsOverride],
    {
      person: `requested: ${awaitsWebinar} ${awaitsCalls}`,
      staff: 'webinar 0, telephone 0, 1 waiting',
      decision: 'missing',
      mail: 'decided',
    },
  ],
  // Corrections.
  [
    'granted, then the report goes',
    {},
    [web(['Ada Sample', 0, 90]), later({ hours: 1 }), removesReport],
    {
      person: `granted: ${wholeTime}`,
      staff: 'webinar 0, telephone 0, 1 granted',
      decision: 'granted 1.5',
      mail: 'decided',
    },
  ],
  [
    'granted, then the report goes, and all is published',
    {},
    [web(['Ada Sample', 0, 90]), later({ hours: 1 }), removesReport, noWeb, noCalls, publishes],
    {
      person: `refused: ${notThere}`,
      staff: 'webinar none, telephone none, 1 refused',
      decision: 'refused',
      mail: 'decided, corrected',
    },
  ],
  [
    'granted, then identified as someone else, published',
    {},
    [web(['Ada Sample', 0, 90]), later({ hours: 1 }), matches('Ada Sample', 'nobody'), noCalls, publishes],
    {
      person: `refused: ${notThere}`,
      staff: 'webinar 1, telephone none, 1 refused',
      decision: 'refused',
      mail: 'decided, corrected',
    },
  ],
  [
    'refused, then a report names them',
    {},
    [someoneElse, noCalls, publishes, web(['Ada Sample', 0, 90])],
    {
      person: `granted: ${wholeTime}`,
      staff: 'webinar 2, telephone none, unmatched 1, 1 granted',
      decision: 'granted 1.5',
      mail: 'decided, corrected',
    },
  ],
  [
    'refused, then a report may name them',
    {},
    [someoneElse, noCalls, publishes, web(['Ada Samples', 0, 90])],
    {
      person: `requested: ${mayBeYou}`,
      staff: 'webinar 2, telephone none, unmatched 2, 1 waiting',
      decision: 'missing',
      mail: 'decided',
    },
  ],
  [
    'refused, then a match',
    {},
    [someoneElse, noCalls, publishes, web(['Ada Samples', 0, 90]), matches('Ada Samples')],
    {
      person: `granted: ${wholeTime}`,
      staff: 'webinar 2, telephone none, unmatched 1, 1 granted',
      decision: 'granted 1.5',
      mail: 'decided, corrected',
    },
  ],
  [
    'in part, then more',
    {},
    [web(['Ada Sample', 0, 45]), noCalls, publishes, web(['Ada Sample', 45, 90])],
    {
      person: `granted: ${wholeTime}`,
      staff: 'webinar 2, telephone none, 1 granted',
      decision: 'granted 1.5',
      mail: 'decided, corrected',
    },
  ],
  [
    'in part, then a little more',
    {},
    [web(['Ada Sample', 0, 45]), noCalls, publishes, web(['Ada Sample', 45, 65])],
    {
      person: 'granted: You attended 45 of the 75 minutes that full credit needs. You get 0.75 hours of 1.5.',
      staff: 'webinar 2, telephone none, 1 prorated',
      decision: 'granted 0.75',
      mail: 'decided',
    },
  ],
  [
    'in part, then a little more, published',
    {},
    [web(['Ada Sample', 0, 45]), noCalls, publishes, web(['Ada Sample', 45, 65]), publishes],
    {
      person: 'granted: You attended 65 of the 75 minutes that full credit needs. You get 1 hour of 1.5.',
      staff: 'webinar 2, telephone none, 1 prorated',
      decision: 'granted 1',
      mail: 'decided, corrected',
    },
  ],
  [
    'published twice',
    {},
    [someoneElse, noCalls, publishes, publishes],
    {
      person: `refused: ${notThere}`,
      staff: 'webinar 1, telephone none, unmatched 1, 1 refused',
      decision: 'refused',
      mail: 'decided',
    },
  ],
  [
    'requested after the publication',
    { isUnrequested: true },
    [someoneElse, noCalls, publishes, asks('coa')],
    {
      person: `refused: ${notThere}`,
      staff: 'webinar 1, telephone none, unmatched 1, 1 refused',
      decision: 'refused',
      mail: 'decided',
    },
  ],
  // Time.
  [
    'two days later, not yet two business days',
    {},
    [someoneElse, noCalls, later({ hours: 47 })],
    {
      person: `requested: ${inReview}`,
      staff: 'webinar 1, telephone none, unmatched 1, 1 refused',
      decision: 'missing',
      mail: '',
    },
  ],
  [
    'two business days later',
    {},
    [someoneElse, noCalls, later({ hours: 80 })],
    {
      person: `refused: ${notThere}`,
      staff: 'webinar 1, telephone none, unmatched 1, 1 refused',
      decision: 'refused',
      mail: 'decided',
    },
  ],
  [
    'two weeks later, with calls awaited',
    {},
    [someoneElse, later({ hours: 14 * 24 })],
    {
      person: `requested: ${awaitsCalls}`,
      staff: 'webinar 1, telephone 0, unmatched 1, 1 waiting',
      decision: 'missing',
      mail: '',
    },
  ],
  [
    'a change of evidence begins the two days anew',
    {},
    [someoneElse, noCalls, later({ hours: 40 }), web(['Una Nobody', 0, 90]), later({ hours: 40 })],
    {
      person: `requested: ${inReview}`,
      staff: 'webinar 2, telephone none, unmatched 2, 1 refused',
      decision: 'missing',
      mail: '',
    },
  ],
  // Lateness.
  [
    'requested after the last day',
    { isUnrequested: true, type: 'aia_hsw' },
    [
      web(['Ada Sample', 0, 90]),
      later({ hours: 20 * 24 }),
      asks('aia_hsw', { membershipNumbers: { aia: '30123456' } }),
    ],
    {
      person:
        'refused: The last day to request this certificate was Wednesday, June 10, 2026. This certificate needs your AIA member number by Wednesday, June 10, 2026. We did not have it by then.',
      staff: 'webinar 1, telephone 0',
      decision: 'none',
      mail: '',
    },
  ],
  [
    'the AIA number is missing',
    { type: 'aia_hsw' },
    [web(['Ada Sample', 0, 90])],
    {
      person: 'missing: Add your AIA member number to your account by Wednesday, June 10, 2026.',
      staff: 'webinar 1, telephone 0, 1 waiting',
      decision: 'missing',
      mail: '',
    },
  ],
  [
    'the AIA number comes in time',
    { type: 'aia_hsw' },
    [web(['Ada Sample', 0, 90]), asks('aia_hsw', { membershipNumbers: { aia: '30123456' } })],
    {
      person: `granted: ${wholeTime}`,
      staff: 'webinar 1, telephone 0, 1 granted',
      decision: 'granted 1.5',
      mail: 'decided',
    },
  ],
  [
    'the AIA number never comes',
    { type: 'aia_hsw' },
    [web(['Ada Sample', 0, 90]), later({ hours: 20 * 24 })],
    {
      person:
        'refused: This certificate needs your AIA member number by Wednesday, June 10, 2026. We did not have it by then.',
      staff: 'webinar 1, telephone 0, 1 refused',
      decision: 'refused',
      mail: 'decided',
    },
  ],
  [
    'ACTCP is prorated too',
    { type: 'actcp' },
    [web(['Ada Sample', 0, 74]), noCalls, publishes],
    {
      person: 'granted: You attended 74 of the 75 minutes that full credit needs. You get 1 hour of 1.5.',
      staff: 'webinar 1, telephone none, 1 prorated',
      decision: 'granted 1',
      mail: 'decided',
    },
  ],
  [
    'AIA is not prorated',
    { type: 'aia_hsw' },
    [web(['Ada Sample', 0, 74]), asks('aia_hsw', { membershipNumbers: { aia: '30123456' } }), noCalls, publishes],
    {
      person: 'refused: You attended 74 of the 75 minutes that this certificate needs.',
      staff: 'webinar 1, telephone none, 1 refused',
      decision: 'refused',
      mail: 'decided',
    },
  ],
  [
    'the AIA number comes late',
    { type: 'aia_hsw' },
    [
      web(['Ada Sample', 0, 90]),
      later({ hours: 20 * 24 }),
      asks('aia_hsw', { membershipNumbers: { aia: '30123456' } }),
    ],
    {
      person:
        'refused: This certificate needs your AIA member number by Wednesday, June 10, 2026. We received it on Monday, June 22, 2026.',
      staff: 'webinar 1, telephone 0, 1 refused',
      decision: 'refused',
      mail: 'decided',
    },
  ],
];
