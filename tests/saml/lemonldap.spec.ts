// Sign-in by LemonLDAP::NG in Chromium, with OpenID Connect and with SAML.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from '#tests/support/accessible.ts';
import { aSignedInPerson, ask } from '#tests/support/api.ts';
import { launchBrowser, openPage, visit } from '#tests/support/browser.ts';
import { aLemonLdap, type LemonLdap } from '#tests/support/lemonldap.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { aKey } from '#tests/support/saml-provider.ts';

/** The portal's public address; LemonLDAP::NG is another site. */
const home = 'http://localhost:3000';

let idp: LemonLdap;
let portal: TestPortal;
let browser: Browser;
beforeAll(async () => {
  idp = await aLemonLdap(home);
  portal = await aPortal({
    providers: [
      {
        ...{ kind: 'oidc', id: 'directory', name: 'Center Directory', emailDomains: ['example.org'] },
        ...{ ...idp.client, returnAfterLogout: true },
      },
      {
        ...{ kind: 'saml', id: 'university', name: 'State University', entityId: null, idpEntityId: null },
        metadata: { url: idp.metadataUrl },
        keys: [aKey()],
        nameIdFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
        requiresEncryption: false,
        attributes: { email: ['mail'], name: ['displayName'], subject: null, emailVerified: null },
        emailDomains: ['example.org'],
      },
    ],
  });
  await register();
  browser = await launchBrowser([`--host-resolver-rules=MAP localhost:3000 ${new URL(portal.url).host}`]);
});
afterAll(async () => {
  await browser?.close();
  await portal?.close();
  await idp?.close();
});

const register = async (options?: { isEncrypted: boolean }): Promise<void> =>
  idp.register((await ask(portal, 'GET', '/api/identity/university/metadata')).text, options);

/** Signs in there, with the keyboard alone. */
const signInThere = async (page: Page, name: string, uid: string): Promise<void> => {
  await openPage(page, `${home}/ao/login`);
  await page.getByRole('link', { name: `Sign in with ${name}` }).focus();
  await page.keyboard.press('Enter');
  await page.locator('input[name=user]').focus();
  await page.keyboard.type(uid);
  await page.locator('input[name=password]').focus();
  await page.keyboard.type(uid);
  await page.keyboard.press('Enter');
};

const aPersonThere = async (uid: string) => {
  const { person } = await aSignedInPerson(portal);
  idp.setPerson({ uid, mail: person.email, cn: 'Nora Quist' });
  return person;
};

const link = async (page: Page, name: string, own: string): Promise<void> => {
  await page.getByRole('heading', { name: `Link ${name} to your account` }).waitFor();
  await page.getByLabel('Password of this account', { exact: true }).fill(own);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
};

const linksThenSignsIn = async (name: string, uid: string): Promise<void> => {
  const person = await aPersonThere(uid);
  const { page, context } = await visit(browser);
  await signInThere(page, name, uid);
  await page.getByRole('heading', { name: `Link ${name} to your account` }).waitFor();
  await page.getByText(person.email).first().waitFor();
  await expectAccessible(page);
  await link(page, name, person.password);
  await context.close();

  const again = await visit(browser);
  await signInThere(again.page, name, uid);
  await again.page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
  await again.context.close();
};

/** To the provider's logout, as the page offers it. */
const logsOutThere = async (name: string, id: string, uid: string) => {
  const person = await aPersonThere(uid);
  const visitor = await visit(browser);
  const { page } = visitor;
  const logOut = () => page.getByRole('button', { name: 'Logout' }).first().click();
  const offer = page.getByRole('link', { name: `Sign out of ${name}` });
  await signInThere(page, name, uid);
  await link(page, name, person.password);
  await logOut();
  await offer.waitFor();
  await page.goto(`${home}/api/identity/${id}/start`);
  await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
  await logOut();
  await offer.press('Enter');
  return visitor;
};

/** Back at the portal, the next sign-in is one without a session there; only its own form has a field `user`. */
const asksForPassword = async (page: Page, id: string): Promise<void> => {
  await page.waitForURL(`${home}/ao`);
  await page.goto(`${home}/api/identity/${id}/start`);
  await page.locator('input[name=user]').waitFor();
};

describe('OpenID Connect with LemonLDAP::NG', () => {
  it('links an account by its email address, then signs in at once', async () => {
    await linksThenSignsIn('Center Directory', 'nora');
  });

  it('refuses a code that the provider did not give', async () => {
    await aPersonThere('olaf');
    const { page, context } = await visit(browser);
    await page.route(`${idp.url}/**`, async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      const response = await route.fetch({ maxRedirects: 0 });
      const { location = '', ...headers } = response.headers();
      expect(location).toMatch(/[?&]code=/);
      const altered = location.replace(/([?&]code=)[^&]*/, '$1of-somebody-else');
      return route.fulfill({ response, headers: { ...headers, location: altered } });
    });
    await signInThere(page, 'Center Directory', 'olaf');
    await page.getByRole('alert').filter({ hasText: 'Center Directory didn’t sign you in.' }).waitFor();
    await context.close();
  });

  it('ends the session there after Logout here, and leads back', async () => {
    const { page, context } = await logsOutThere('Center Directory', 'directory', 'pia');
    await page.getByRole('button', { name: 'Accept' }).click();
    await asksForPassword(page, 'directory');
    await context.close();
  });
});

/** The message in the provider's form. */
const responseOf = (posted: string | null): string =>
  Buffer.from(new URLSearchParams(posted ?? '').get('SAMLResponse') ?? '', 'base64').toString();

describe('SAML with LemonLDAP::NG', () => {
  it('links an account by its email address, then signs in at once', async () => {
    await linksThenSignsIn('State University', 'rosa');
  });

  it('refuses a response with another address', async () => {
    const person = await aPersonThere('sami');
    const { page, context } = await visit(browser);
    await page.route('**/api/identity/university/acs', (route) => {
      const posted = route.request().postData();
      expect(responseOf(posted)).toContain(person.email);
      const form = new URLSearchParams(posted ?? '');
      const altered = responseOf(posted).replaceAll(person.email, 'zoe@example.org');
      form.set('SAMLResponse', Buffer.from(altered).toString('base64'));
      return route.continue({ postData: form.toString() });
    });
    await signInThere(page, 'State University', 'sami');
    await page.getByRole('alert').filter({ hasText: 'State University didn’t sign you in.' }).waitFor();
    await context.close();
  });

  it('ends the session there after Logout here, and leads back', async () => {
    const { page, context } = await logsOutThere('State University', 'university', 'tove');
    await asksForPassword(page, 'university');
    await context.close();
  });

  it('reads encrypted assertions', async () => {
    await register({ isEncrypted: true });
    const person = await aPersonThere('ulla');
    const { page, context } = await visit(browser);
    const posted = page.waitForRequest('**/api/identity/university/acs');
    await signInThere(page, 'State University', 'ulla');
    const response = responseOf((await posted).postData());
    expect(response).toContain('EncryptedAssertion');
    expect(response).not.toContain(person.email);
    await link(page, 'State University', person.password);
    await context.close();
  });
});
