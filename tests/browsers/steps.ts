// Steps that flows share.
import { expect } from 'vitest';
import type { NewAccount } from '#contract/accounts/sign-in.ts';
import type { FlowStage } from '#tests/browsers/flow.ts';
import { aSignedInPerson, ask } from '#tests/support/api.ts';
import type { EnginePage } from '#tests/support/engines/engine-page.ts';
import { sampleStaff } from '#tests/support/staff-token.ts';

type Credentials = Pick<NewAccount, 'email' | 'password'>;

/** On the login screen. */
export const signIn = async (page: EnginePage, { email, password }: Credentials): Promise<void> => {
  await page.fill('Email', email);
  await page.fill(/^Password/, password);
  await page.click('button', 'Sign in');
};

const signedInAt = async (stage: FlowStage, path: string, person: Credentials): Promise<EnginePage> => {
  const page = await stage.open('/ao/login');
  await signIn(page, person);
  await page.until(
    'signed in',
    () => !location.pathname.endsWith('/login') && localStorage.getItem('account') !== null,
  );
  await page.open(path);
  return page;
};

/** A new person, signed in at a private page. */
export const aPersonAt = async (stage: FlowStage, path: string, values: Partial<NewAccount> = {}) => {
  const signed = await aSignedInPerson(stage.portal, values);
  return { ...signed, page: await signedInAt(stage, path, signed.person) };
};

export const staffAt = (stage: FlowStage, path: string): Promise<EnginePage> => signedInAt(stage, path, sampleStaff);

/** Focuses a field of one of several forms. */
export const focusField = (page: EnginePage, form: string, label: string): Promise<void> =>
  page.until(
    `${label} of ${form}`,
    (heading, name) => {
      const isNamed = ({ textContent }: Element): boolean => textContent.trim().startsWith(name);
      const nameOf = (each: Element): string =>
        document.getElementById(each.getAttribute('aria-labelledby') ?? '')?.textContent ??
        each.getAttribute('aria-label') ??
        '';
      const found = Array.from(document.querySelectorAll('form')).find((each) => nameOf(each) === heading);
      const control = Array.from(found?.querySelectorAll('label') ?? []).find(isNamed)?.control;
      control?.focus();
      return control === document.activeElement && control !== undefined;
    },
    form,
    label,
  );

/** A person of the same group. */
export const aMember = async ({ portal }: FlowStage, token: string, firstName: string, lastName: string) =>
  (await ask(portal, 'POST', '/api/schedule/members', { token, body: { firstName, lastName } })).body.id as number; // As the contract says.

/** Errors of answers that a flow provokes do not count, and Firefox's aborted calls of a page that is left. */
export const expectNoComplaints = ({ window }: EnginePage): void =>
  expect(window.complaints.filter((text) => !/status of 4\d\d|JWT AbortError/.test(text))).toEqual([]);
