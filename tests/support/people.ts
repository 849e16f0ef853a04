// Test fixtures: what a person enters.
import type { NewAccount } from '#contract/accounts/sign-in.ts';

let next = 1;

/** A valid account with a unique email address. */
export const aPerson = (values: Partial<NewAccount> = {}): NewAccount => {
  const number = next;
  next += 1;
  return {
    firstName: 'Nora',
    lastName: 'Quist',
    organization: '',
    occupation: '',
    phone: '',
    email: `nora${number}.${process.pid}@example.org`,
    address1: '1 Level Way',
    address2: '',
    city: 'Fairwater',
    state: 'IL',
    zip: '60000',
    country: 'United States',
    secretQuestion: 'favorite color',
    secretAnswer: 'Green',
    password: 'ramps-in-1',
    ...values,
  };
};
