// Invented people who can sign in to the sample portal, with their groups, registrations and questions.
import type { NewAccount } from '#contract/accounts.ts';
import type { AttendanceMethod } from '#rules/attendance-choice.ts';

interface SamplePerson {
  account: NewAccount;
  role: 'attendee' | 'presenter' | 'staff';
  members: { firstName: string; lastName: string }[];
  /** By source id of the session; the names are of the group, the first one of the account itself. */
  registrations: { session: string; attending: { member: number; method: AttendanceMethod }[] }[];
  questions: { session: string; question: string }[];
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
      password: 'read-aloud7',
    }),
    members: [],
    registrations: [{ session: 'ao-01', attending: [{ member: 0, method: 'Web' }] }],
    questions: [
      { session: 'ao-01', question: 'Does a sprinklered building still need an area of refuge?' },
      { session: 'ao-live', question: 'How do you measure a ramp that curves?' },
    ],
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
        ],
      },
    ],
    questions: [
      { session: 'ao-01', question: 'How should a two-way system be labelled for people who are deaf?' },
      {
        session: 'audio-01',
        question: 'Our policy says â€œno leave in the first yearâ€\u009d. Isnâ€™t that a problemâ€¦',
      },
    ],
  },
  {
    role: 'presenter',
    account: account({
      firstName: 'Marisol',
      lastName: 'Ortega',
      email: 'marisol@example.org',
      organization: 'Midland Building Board',
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
      password: 'curb-cuts1!',
    }),
    members: [],
    registrations: [],
    questions: [],
  },
];
