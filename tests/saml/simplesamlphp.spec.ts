// Sign-in by SimpleSAMLphp in Chromium, with the keyboard: both sides read each other's metadata.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SamlSettings } from '#server/accounts/sign-in/provider-settings.ts';
import { expectAccessible } from '#tests/support/accessible.ts';
import { aSignedInPerson, ask } from '#tests/support/api.ts';
import { launchBrowser, openPage, visit } from '#tests/support/browser.ts';
import { aPortal, type TestPortal } from '#tests/support/portal.ts';
import { aKey } from '#tests/support/saml-provider.ts';
import { aSimpleSaml, password, type SimpleSaml } from '#tests/support/simplesamlphp.ts';

/** The portal's public address; SimpleSAMLphp is another site, so cookies and forms are those of another site. */
const home = 'http://localhost:3000';

let idp: SimpleSaml;
let portal: TestPortal;
let browser: Browser;
beforeAll(async () => {
  idp = await aSimpleSaml();
  const settings: SamlSettings = {
    ...{ kind: 'saml', id: 'university', name: 'State University', entityId: null, idpEntityId: null },
    metadata: { url: idp.metadataUrl },
    keys: [aKey(), aKey()],
    nameIdFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
    requiresEncryption: false,
    attributes: { email: ['mail'], name: ['displayName'], subject: null, emailVerified: null },
    emailDomains: ['example.org'],
  };
  portal = await aPortal({ providers: [settings] });
  idp.register((await ask(portal, 'GET', '/api/identity/university/metadata')).text);
  browser = await launchBrowser([`--host-resolver-rules=MAP localhost:3000 ${new URL(portal.url).host}`]);
});
afterAll(async () => {
  await browser?.close();
  await portal?.close();
  await idp?.close();
});

/** Signs in there, with the keyboard alone. */
const signInThere = async (page: Page, uid: string): Promise<void> => {
  await openPage(page, `${home}/ao/login`);
  await page.getByRole('link', { name: 'Sign in with State University' }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(`${idp.url}/**`);
  await page.locator('input[name=username]').focus();
  await page.keyboard.type(uid);
  await page.locator('input[name=password]').focus();
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
};

const aPersonThere = async (uid: string) => {
  const { person } = await aSignedInPerson(portal);
  idp.setPerson({ uid, email: person.email, name: 'Nora Quist' });
  return person;
};

const link = async (page: Page, own: string): Promise<void> => {
  await page.getByRole('heading', { name: 'Link State University to your account' }).waitFor();
  await page.getByLabel('Password of this account', { exact: true }).fill(own);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
};

describe('sign-in by SimpleSAMLphp', () => {
  it('links an account, then signs in at once', async () => {
    const person = await aPersonThere('nora');
    const { page, context, complaints } = await visit(browser);
    await signInThere(page, 'nora');
    await page.getByRole('heading', { name: 'Link State University to your account' }).waitFor();
    expect(page.url()).toBe(`${home}/ao/login`);
    await expectAccessible(page);
    await link(page, person.password);
    expect(complaints).toEqual([]);
    await context.close();

    const again = await visit(browser);
    await signInThere(again.page, 'nora');
    await again.page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
    expect(again.complaints).toEqual([]);
    await again.context.close();
  });

  it('reads encrypted assertions', async () => {
    idp.register((await ask(portal, 'GET', '/api/identity/university/metadata')).text, { isEncrypted: true });
    const person = await aPersonThere('olaf');
    const { page, context } = await visit(browser);
    await signInThere(page, 'olaf');
    await link(page, person.password);
    await context.close();
  });

  it('says so for a person without an account', async () => {
    idp.setPerson({ uid: 'nobody', email: 'nobody-yet@example.org', name: 'No Body' });
    const { page, context } = await visit(browser);
    await signInThere(page, 'nobody');
    await page.getByRole('alert').filter({ hasText: 'There’s no account with your email address yet.' }).waitFor();
    await expectAccessible(page);
    await context.close();
  });

  it('ends the sign-in here when the person signs out there', async () => {
    const person = await aPersonThere('pia');
    const { page, context } = await visit(browser);
    await signInThere(page, 'pia');
    await link(page, person.password);
    await page.goto(`${idp.url}/saml2/idp/SingleLogoutService.php?ReturnTo=${encodeURIComponent(idp.url)}/`);
    await expect
      .poll(async () => {
        const rows = await portal.db
          .selectFrom('provider_sign_in')
          .innerJoin('sign_in', 'sign_in.id', 'provider_sign_in.sign_in_id')
          .innerJoin('account', 'account.id', 'sign_in.account_id')
          .select('sign_in.revoked_at')
          .where('account.email', '=', person.email)
          .execute();
        return rows.map(({ revoked_at }) => revoked_at !== null);
      })
      .toEqual([true]);
    await context.close();
  });

  it('ends the session there when the person signs out here', async () => {
    const person = await aPersonThere('quin');
    const { page, context } = await visit(browser);
    await signInThere(page, 'quin');
    await link(page, person.password);
    const stored = await page.evaluate(() => localStorage.getItem('account'));
    const token = JSON.parse(stored ?? '{}').jwt;
    const { body } = await ask(portal, 'GET', '/api/identity/end-session', { token });
    await page.goto(body.provider.url);
    await page.waitForURL(`${home}/ao`);
    await page.goto(`${home}/api/identity/university/start`);
    await page.locator('input[name=username]').waitFor();
    await context.close();
  });
});
