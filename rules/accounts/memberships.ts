// Organizations that recognize continuing education, and the formats of their membership numbers.

interface Body {
  name: string;
  /** The organization's name for the number. */
  label: string;
  /** Of the stored number: trimmed and uppercase. */
  pattern: RegExp;
  /** The format in words, after "Use". */
  form: string;
}

/** Spec 5, CE policy rules; spec 9, Certificate types. */
export const membershipBodies = {
  aia: {
    name: 'American Institute of Architects (AIA)',
    label: 'AIA member number',
    pattern: /^\d{5,9}$/,
    form: '5 to 9 digits, such as 30123456',
  },
  icc: {
    name: 'International Code Council (ICC)',
    label: 'ICC customer or certification number',
    pattern: /^\d{5,10}$/,
    form: '5 to 10 digits, such as 8123456',
  },
  laces: {
    name: 'Landscape Architecture Continuing Education System (LA CES)',
    label: 'ASLA member or license number',
    pattern: /^(?=.*\d)[A-Z0-9][A-Z0-9.-]{1,19}$/,
    form: 'letters and digits with at least one digit, such as LA-6521',
  },
  actcp: {
    name: 'ADA Coordinator Training Certification Program (ACTCP)',
    label: 'ACTCP number',
    pattern: /^(?=.*\d)[A-Z0-9][A-Z0-9-]{1,19}$/,
    form: 'letters and digits with at least one digit, such as 4821',
  },
  idhd: {
    name: 'Institute on Disability and Human Development (IDHD)',
    label: 'IDHD number',
    pattern: /^(?=.*\d)[A-Z0-9][A-Z0-9-]{1,19}$/,
    form: 'letters and digits with at least one digit, such as D-1042',
  },
  cali: {
    name: 'California Architects Board',
    label: 'California license number',
    pattern: /^C?\d{3,6}$/,
    form: 'a C and 3 to 6 digits, such as C12345',
  },
  other: {
    name: 'Another body',
    label: 'Number there',
    pattern: /^[^\s](?:.{0,58}[^\s])?$/,
    form: 'at most 60 characters',
  },
} as const satisfies Record<string, Body>;

export type MembershipBody = keyof typeof membershipBodies;

export const membershipKeys = Object.keys(membershipBodies) as MembershipBody[]; // The keys of the table just above.

/** The form in which it is compared and stored. */
export const normalizeMembershipNumber = (text: string): string => text.trim().replaceAll(/\s+/g, ' ').toUpperCase();

/** Undefined if the normalized number has the organization's format. */
export const membershipError = (body: MembershipBody, number: string): string | undefined => {
  const { pattern, form } = membershipBodies[body];
  return pattern.test(number) ? undefined : `Use ${form}`;
};
