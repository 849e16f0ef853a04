// Evidence scenarios: matching attendees by name, and group sites.

import { another, later, matches, publishes, site, verified, web } from '#tests/support/evidence.ts';
import {
  type EvidenceRow,
  inReview,
  mayBeYou,
  noCalls,
  notThere,
  noWeb,
  wholeTime,
} from '#tests/support/evidence-words.ts';

export const evidenceOfNames: EvidenceRow[] = [
  // Names.
  [
    'a name with one more letter',
    {},
    [web(['Ada Samples', 0, 90]), noCalls],
    {
      person: `requested: ${mayBeYou}`,
      staff: 'webinar 1, telephone none, unmatched 1, 1 waiting',
      decision: 'missing',
      mail: '',
    },
  ],
  [
    'a device without a name',
    {},
    [web(['iPhone', 0, 90]), noCalls],
    {
      person: `requested: ${mayBeYou}`,
      staff: 'webinar 1, telephone none, unmatched 1, 1 waiting',
      decision: 'missing',
      mail: '',
    },
  ],
  [
    'a short first name',
    { firstName: 'John', lastName: 'Smith' },
    [web(['Jon Smith', 0, 90]), noCalls],
    {
      person: `requested: ${mayBeYou}`,
      staff: 'webinar 1, telephone none, unmatched 1, 1 waiting',
      decision: 'missing',
      mail: '',
    },
  ],
  [
    'an umlaut written out',
    { firstName: 'Jürgen', lastName: 'Vogel' },
    [web(['Juergen Vogel', 0, 90]), noCalls],
    {
      person: `requested: ${mayBeYou}`,
      staff: 'webinar 1, telephone none, unmatched 1, 1 waiting',
      decision: 'missing',
      mail: '',
    },
  ],
  [
    'marks and a middle name left out',
    { firstName: 'Minh', lastName: 'Nguyễn Thị' },
    [web(['Nguyen Minh', 0, 90]), noCalls],
    {
      person: `requested: ${mayBeYou}`,
      staff: 'webinar 1, telephone none, unmatched 1, 1 waiting',
      decision: 'missing',
      mail: '',
    },
  ],
  [
    'one name of two',
    { firstName: 'Suharto', lastName: 'Hadi' },
    [web(['Suharto', 0, 90]), noCalls],
    {
      person: `requested: ${mayBeYou}`,
      staff: 'webinar 1, telephone none, unmatched 1, 1 waiting',
      decision: 'missing',
      mail: '',
    },
  ],
  [
    'a name without a space',
    { firstName: '小明', lastName: '王' },
    [web(['王小明', 0, 90]), noCalls],
    {
      person: `granted: ${wholeTime}`,
      staff: 'webinar 1, telephone none, 1 granted',
      decision: 'granted 1.5',
      mail: 'decided',
    },
  ],
  [
    'one part of a double name',
    { firstName: 'Eva', lastName: 'Müller-Lüdenscheidt' },
    [web(['Eva Mueller', 0, 90]), noCalls],
    {
      person: `requested: ${mayBeYou}`,
      staff: 'webinar 1, telephone none, unmatched 1, 1 waiting',
      decision: 'missing',
      mail: '',
    },
  ],
  [
    'the last name first',
    {},
    [web(['"Sample, Ada"', 0, 90]), noCalls],
    {
      person: `granted: ${wholeTime}`,
      staff: 'webinar 1, telephone none, 1 granted',
      decision: 'granted 1.5',
      mail: 'decided',
    },
  ],
  [
    'one of two people with the same name',
    { firstName: 'Maria', lastName: 'Garcia' },
    [another('Maria', 'Garcia'), web(['Maria Garcia', 0, 90]), noCalls],
    {
      person: `requested: ${mayBeYou}`,
      staff: 'webinar 1, telephone none, unmatched 1, 1 waiting',
      decision: 'missing',
      mail: '',
    },
  ],
  [
    'their e-mail with another name',
    {},
    [web(['Adelaide Q', 0, 90, 'own']), noCalls],
    {
      person: `requested: ${mayBeYou}`,
      staff: 'webinar 1, telephone none, unmatched 1, 1 waiting',
      decision: 'missing',
      mail: '',
    },
  ],
  [
    'their e-mail with their name',
    {},
    [web(['Ada Sample', 0, 90, 'own']), noCalls],
    {
      person: `granted: ${wholeTime}`,
      staff: 'webinar 1, telephone none, 1 granted',
      decision: 'granted 1.5',
      mail: 'decided',
    },
  ],
  [
    'their name with another e-mail',
    {},
    [web(['Ada Sample', 0, 90, 'other@elsewhere.example']), noCalls],
    {
      person: `granted: ${wholeTime}`,
      staff: 'webinar 1, telephone none, 1 granted',
      decision: 'granted 1.5',
      mail: 'decided',
    },
  ],
  [
    'a name like theirs is matched',
    {},
    [web(['Ada Samples', 0, 90]), noCalls, matches('Ada Samples')],
    {
      person: `granted: ${wholeTime}`,
      staff: 'webinar 1, telephone none, 1 granted',
      decision: 'granted 1.5',
      mail: 'decided',
    },
  ],
  [
    'a name like theirs is someone else',
    {},
    [web(['Ada Samples', 0, 90]), noCalls, matches('Ada Samples', 'nobody')],
    { person: `requested: ${inReview}`, staff: 'webinar 1, telephone none, 1 refused', decision: 'missing', mail: '' },
  ],
  [
    'a name like theirs is someone else, published',
    {},
    [web(['Ada Samples', 0, 90]), noCalls, matches('Ada Samples', 'nobody'), publishes],
    {
      person: `refused: ${notThere}`,
      staff: 'webinar 1, telephone none, 1 refused',
      decision: 'refused',
      mail: 'decided',
    },
  ],
  [
    'a name like theirs is left open again',
    {},
    [web(['Ada Samples', 0, 90]), noCalls, matches('Ada Samples', 'nobody'), matches('Ada Samples', 'undecided')],
    {
      person: `requested: ${mayBeYou}`,
      staff: 'webinar 1, telephone none, unmatched 1, 1 waiting',
      decision: 'missing',
      mail: '',
    },
  ],
  [
    'published while a name like theirs is open',
    {},
    [web(['Ada Samples', 0, 90]), noCalls, publishes],
    {
      person: `requested: ${mayBeYou}`,
      staff: 'webinar 1, telephone none, unmatched 1, 1 waiting',
      decision: 'missing',
      mail: '',
    },
  ],
  // Groups.
  [
    'a site’s form says they were there, unchecked',
    {},
    [site(0, 90)],
    {
      person: 'requested: We have the verification form of your group site. We still have to check it.',
      staff: 'webinar 0, telephone 0, 1 waiting',
      decision: 'missing',
      mail: '',
    },
  ],
  [
    'a site’s form says they were there, verified',
    {},
    [site(0, 90, verified)],
    {
      person: `granted: ${wholeTime}`,
      staff: 'webinar 0, telephone 0, 1 granted',
      decision: 'granted 1.5',
      mail: 'decided',
    },
  ],
  [
    'a site’s form came late',
    {},
    [later({ hours: 30 * 24 }), site(0, 90), noWeb, noCalls],
    {
      person:
        'refused: Your group site had to return its signed verification form by Tuesday, June 9, 2026. We did not have it by then.',
      staff: 'webinar none, telephone none, 1 refused',
      decision: 'refused',
      mail: 'decided',
    },
  ],
  [
    'alone by web though the site has a form',
    {},
    [web(['Ada Sample', 0, 90]), site(0, 30, verified)],
    {
      person: `granted: ${wholeTime}`,
      staff: 'webinar 1, telephone 0, 1 granted',
      decision: 'granted 1.5',
      mail: 'decided',
    },
  ],
];
