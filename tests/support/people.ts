// What a person types, in the tests.
import type { NewAccount } from '#contract/accounts/sign-in.ts';

let next = 1;

/** A whole, valid account with an address that nobody else has. */
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
