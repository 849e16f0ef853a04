// Fictional people who can sign in to the demo portal, with their groups, registrations and questions.
import type { NewAccount } from '#contract/accounts/sign-in.ts';
import type { AttendanceMethod } from '#rules/catalog/attendance-choice.ts';

interface SamplePerson {
  account: NewAccount;
  role: 'attendee' | 'presenter' | 'staff';
  members: { firstName: string; lastName: string }[];
  /** By source id of the session; member 0 is the account owner, 1 the first of the members. */
  registrations: { session: string; attending: { member: number; method: AttendanceMethod }[] }[];
  questions: { session: string; question: string }[];
  /** Past sessions in which these group members had a seat. */
  attended?: { session: string; members: number[] }[];
}

const account = (values: Pick<NewAccount, 'firstName' | 'lastName' | 'email'> & Partial<NewAccount>): NewAccount => ({
  organization: '',
  occupation: '',
  phone: '',
  address1: '12 Sample Street',
  address2: '',
  city: 'Fairwater',
  state: 'IL',
  zip: '60000',
  country: 'United States',
  secretQuestion: 'city born in',
  secretAnswer: 'Fairwater',
  password: 'sample-pass1',
  ...values,
});

export const samplePeople: SamplePerson[] = [
  {
    role: 'attendee',
    account: account({
      firstName: 'Zoë',
      lastName: 'Castellan',
      email: 'zoe@example.org',
      organization: 'Fairwater Library',
      occupation: 'Librarian',
      phone: '312-555-0101',
      secretQuestion: "pet's name",
      secretAnswer: 'Dewey',
      password: 'read-aloud7',
    }),
    members: [],
    registrations: [
      { session: 'ao-01', attending: [{ member: 0, method: 'Web' }] },
      { session: 'tech-01', attending: [{ member: 0, method: 'Both' }] },
    ],
    questions: [
      { session: 'ao-01', question: 'Does a sprinklered building still need an area of refuge?' },
      {
        session: 'tech-01',
        question:
          'Our reading club videos its evenings. Is a transcript enough for the website, or do we need captions too?',
      },
      { session: 'ao-live', question: 'How do you measure a ramp that curves?' },
    ],
    attended: [{ session: 'ao-ended', members: [0] }],
  },
  {
    role: 'attendee',
    account: account({
      firstName: 'Marcus',
      lastName: 'Oyelowo',
      email: 'marcus@example.org',
      organization: 'Granite Valley Manufacturing',
      occupation: 'Human resources',
      phone: '312-555-0102',
      secretQuestion: "oldest sibling's name",
      secretAnswer: 'Folake',
      password: 'group-site9',
    }),
    members: [
      { firstName: 'Ana', lastName: 'Sepúlveda' },
      { firstName: 'Bo', lastName: 'Lindgren' },
      { firstName: 'Cyrus', lastName: 'Hadad' },
      { firstName: 'Dolores', lastName: 'Whitcombe-Featherstone' },
      { firstName: 'Eun-ji', lastName: 'Seo' },
    ],
    registrations: [
      {
        session: 'audio-01',
        attending: [
          { member: 0, method: 'Web' },
          { member: 1, method: 'Web' },
          { member: 2, method: 'Phone' },
          { member: 4, method: 'Web' },
        ],
      },
      {
        session: 'pro-02',
        attending: [
          { member: 0, method: 'Web' },
          { member: 5, method: 'Phone' },
        ],
      },
    ],
    questions: [
      { session: 'ao-01', question: 'How should a two-way system be labeled for people who are deaf?' },
      {
        session: 'audio-01',
        question: 'Our policy says â€œno leave in the first yearâ€\u009d. Isnâ€™t that a problemâ€¦',
      },
      {
        session: 'pro-02',
        question: 'The training video for new hires has no captions. What do we do until itâ€™s redone?',
      },
    ],
  },
  {
    role: 'attendee',
    account: account({
      firstName: 'Ngozi',
      lastName: 'Thibodeaux, AIA',
      email: 'ngozi@example.com',
      organization: 'Thibodeaux Baird Architects',
      occupation: 'Architect',
      phone: '504-555-0116',
      address1: '400 Model Avenue',
      address2: 'Suite 9',
      city: 'Bayou Vista',
      state: 'LA',
      zip: '70000',
      secretQuestion: 'favorite color',
      secretAnswer: 'teal',
      password: 'one-in-12!',
    }),
    members: [{ firstName: 'Per', lastName: 'Baird' }],
    registrations: [
      {
        session: 'ao-01',
        attending: [
          { member: 0, method: 'Web' },
          { member: 1, method: 'Web' },
        ],
      },
      { session: 'ao-02', attending: [{ member: 0, method: 'Web' }] },
      { session: 'legal-01', attending: [{ member: 0, method: 'Phone' }] },
    ],
    questions: [
      {
        session: 'ao-01',
        question:
          'The plan reviewer asked for â€œa place to waitâ€\u009d on each floor. Whatâ€™s the smallest size that works for two chairs?',
      },
      { session: 'ao-02', question: 'Where do the domes start if the curb is on a radius?' },
    ],
    attended: [{ session: 'ao-ended', members: [0, 1] }],
  },
  {
    role: 'attendee',
    account: account({
      firstName: 'François-Xavier',
      lastName: 'Bélanger',
      email: 'fx.belanger@example.com',
      address1: '7 rue de l’Exemple',
      city: 'Gatineau',
      state: 'QC',
      zip: 'J8X 0A0',
      country: 'Canada',
      secretAnswer: 'Rimouski',
      password: 'rampe-2-ans',
    }),
    members: [],
    registrations: [],
    questions: [],
  },
  {
    role: 'presenter',
    account: account({
      firstName: 'Marisol',
      lastName: 'Ortega',
      email: 'marisol@example.org',
      organization: 'Midland Building Board',
      occupation: 'Accessibility specialist',
      phone: '312-555-0120',
      password: 'tape-meter5',
    }),
    members: [],
    registrations: [],
    questions: [],
  },
  {
    role: 'staff',
    account: account({
      firstName: 'Robin',
      lastName: 'Falk',
      email: 'staff@example.org',
      organization: 'Midland ADA Center (sample)',
      occupation: 'Program coordinator',
      phone: '312-555-0123',
      password: 'curb-cuts1!',
    }),
    members: [],
    registrations: [],
    questions: [],
  },
];
