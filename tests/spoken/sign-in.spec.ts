// Heard: signing in by an identity provider, with the account linked by its password, and by a passkey.
import type { Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { aSignedInPerson } from '#tests/support/api.ts';
import { anIdentityProvider, type TestProvider } from '#tests/support/identity-provider.ts';
import { heading, signIn } from '#tests/support/signed-in.ts';
import { aSpokenStage, expectTranscript } from '#tests/support/spoken-stage.ts';

/** The public address: providers send people back to it, and passkeys belong to it. */
const home = 'http://localhost:3000';

let provider: TestProvider;
const stage = aSpokenStage(
  {},
  {
    home,
    settings: async () => {
      provider = await anIdentityProvider(home);
      return { providers: [provider.settings] };
    },
  },
);
afterAll(() => provider?.close());

const email = 'ana.reyes@example.org';

it('signs in by a provider, and links the account with its password', async () => {
  const { person } = await aSignedInPerson(stage.portal(), { email });
  provider.setPerson({ subject: 'ana', email, emailVerified: true });
  const journey = await stage.begin();
  await journey.open('/ao/login');
  await journey.pressUntil('next link', 'Sign in with Example ID');
  const linking = await journey.press('enter');
  expect(linking.join(' ')).toContain('Link Example ID to your account');
  await journey.pressUntil('tab', 'Password of this account');
  await journey.type('wrong-password');
  const refused = await journey.press('enter');
  expect(refused.join(' ')).toContain('This isn’t the password of the account.');
  await journey.unheard((page) => page.getByLabel('Password of this account', { exact: true }).fill(''));
  await journey.type(person.password);
  const signedIn = await journey.press('enter');
  expect(signedIn.join(' ')).toContain('My Account');
  await expectTranscript('sign-in-by-provider', journey);
});

/** A browser that does not suggest passkeys in the email field: the authenticator of the test would choose one at once. */
const withPasskey = (person: { email: string; password: string }) => async (page: Page) => {
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
  await page.goto(`${home}/ao/login?back=/my/security`);
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...({ protocol: 'ctap2', transport: 'internal', automaticPresenceSimulation: true } as const),
      ...{ hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
    },
  });
  await signIn(page, person);
  await heading(page, 'Security').waitFor();
  const form = page.getByRole('form', { name: 'Add a passkey' });
  await form.getByLabel('Name of the passkey').fill('My laptop');
  await form.getByLabel('Current password').fill(person.password);
  await page.keyboard.press('Enter');
  await page.getByText('Passkey added. Next time, you can sign in with it.').waitFor();
  await page.getByRole('button', { name: 'Sign out everywhere, including here' }).press('Enter');
  await page.getByText('You’re signed out everywhere.').first().waitFor();
};

it('signs in by a passkey', async () => {
  const { person } = await aSignedInPerson(stage.portal(), { email: 'ben.okafor@example.org' });
  const journey = await stage.begin();
  await journey.unheard(withPasskey(person));
  await journey.open('/ao/login');
  await journey.pressUntil('next button', 'Use a passkey instead');
  const signedIn = await journey.press('enter');
  expect(signedIn.join(' ')).toContain('My Account');
  await expectTranscript('sign-in-by-passkey', journey);
});
