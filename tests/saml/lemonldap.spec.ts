// Sign-in by LemonLDAP::NG in Chromium, with OpenID Connect.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from '#tests/support/accessible.ts';
import { aSignedInPerson } from '#tests/support/api.ts';
import { launchBrowser, openPage, visit } from '#tests/support/browser.ts';
import { aLemonLdap, type LemonLdap } from '#tests/support/lemonldap.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';

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
    ],
  });
  browser = await launchBrowser([`--host-resolver-rules=MAP localhost:3000 ${new URL(portal.url).host}`]);
});
afterAll(async () => {
  await browser?.close();
  await portal?.close();
  await idp?.close();
});

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
    const person = await aPersonThere('pia');
    const { page, context } = await visit(browser);
    await signInThere(page, 'Center Directory', 'pia');
    await link(page, 'Center Directory', person.password);
    const logOut = () => page.getByRole('button', { name: 'Logout' }).first().click();
    const offer = page.getByRole('link', { name: 'Sign out of Center Directory' });
    const start = `${home}/api/identity/directory/start`;

    await logOut();
    await offer.waitFor();
    await page.goto(start);
    await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();

    await logOut();
    await offer.press('Enter');
    await page.getByRole('button', { name: 'Accept' }).click();
    await page.waitForURL(`${home}/ao`);
    await page.goto(start);
    await page.locator('input[name=password]').waitFor();
    await context.close();
  });
});
