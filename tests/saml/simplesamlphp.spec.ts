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

const aPortalWith = (keys: SamlSettings['keys']): Promise<TestPortal> => {
  const settings: SamlSettings = {
    ...{ kind: 'saml', id: 'university', name: 'State University', entityId: null, idpEntityId: null },
    metadata: { url: idp.metadataUrl },
    keys,
    nameIdFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
    requiresEncryption: false,
    attributes: { email: ['mail'], name: ['displayName'], subject: null, emailVerified: null },
    emailDomains: ['example.org'],
  };
  return aPortal({ providers: [settings] });
};
const browserOf = ({ url }: TestPortal): Promise<Browser> =>
  launchBrowser([`--host-resolver-rules=MAP localhost:3000 ${new URL(url).host}`]);
const metadataOf = async (of: TestPortal): Promise<string> =>
  (await ask(of, 'GET', '/api/identity/university/metadata')).text;

beforeAll(async () => {
  idp = await aSimpleSaml();
  portal = await aPortalWith([aKey(), aKey()]);
  idp.register(await metadataOf(portal));
  browser = await browserOf(portal);
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
    idp.register(await metadataOf(portal), { isEncrypted: true });
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

/** What the portal says after someone without an account signed in there. */
const alertOf = async (by: Browser): Promise<string> => {
  const { page, context } = await visit(by);
  await signInThere(page, 'nobody');
  const text = await page.getByRole('alert').filter({ hasText: /./ }).innerText();
  await context.close();
  return text;
};
const accepted = 'There’s no account with your email address yet.';
const refused = 'State University didn’t sign you in.';

describe('a change of keys', () => {
  it('of the provider is followed when its metadata is read again, and the old key ends with it', async () => {
    let hours = 0;
    /** The portal reads metadata each hour; responses are then judged by the real clock again. */
    const readAgain = async (): Promise<void> => {
      hours += 3;
      const later = Temporal.Now.instant().add({ hours });
      portal.setClock(() => later);
      await ask(portal, 'GET', '/api/identity/university/start');
      portal.setClock(() => Temporal.Now.instant());
    };
    idp.setPerson({ uid: 'nobody', email: 'nobody-yet@example.org', name: 'No Body' });
    await readAgain();
    idp.useKeys('new');
    expect(await alertOf(browser)).toContain(refused);

    idp.useKeys('old', 'new');
    await readAgain();
    expect(await alertOf(browser)).toContain(accepted);
    idp.useKeys('new', 'old');
    expect(await alertOf(browser)).toContain(accepted);

    idp.useKeys('new');
    await readAgain();
    expect(await alertOf(browser)).toContain(accepted);
    idp.useKeys('old');
    expect(await alertOf(browser)).toContain(refused);
  });

  it('of the portal works in the order of the operating guide', async () => {
    const [old, next] = [aKey(), aKey()];
    idp.setPerson({ uid: 'nobody', email: 'nobody-yet@example.org', name: 'No Body' });
    idp.useKeys('old');
    const use = async (keys: SamlSettings['keys'], check: (of: TestPortal, by: Browser) => Promise<void>) => {
      const of = await aPortalWith(keys);
      const by = await browserOf(of);
      await check(of, by);
      await by.close();
      await of.close();
    };
    await use([old, next], async (of, by) => {
      idp.register(await metadataOf(of), { isEncrypted: true });
      expect(await alertOf(by)).toContain(accepted);
    });
    // The provider encrypts for the old key, and already knows the new signature.
    await use([next, old], async (_, by) => expect(await alertOf(by)).toContain(accepted));
    await use([next], async (of, by) => {
      idp.register(await metadataOf(of), { isEncrypted: true });
      expect(await alertOf(by)).toContain(accepted);
    });
    // Its signature counts no longer: SimpleSAMLphp refuses the request.
    await use([old], async (_, by) => {
      const { page } = await visit(by);
      await openPage(page, `${home}/ao/login`);
      await page.getByRole('link', { name: 'Sign in with State University' }).click();
      await page.getByText('Unable to validate Signature').waitFor();
    });
  });
});
