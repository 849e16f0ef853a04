// Sign-ins at a SAML provider as a browser makes them.
import { aSignedInPerson } from '#tests/support/api.ts';
import type { TestPortal } from '#tests/support/portal.ts';
import { aProviderBrowser, type ProviderBrowser, ticketIn } from '#tests/support/provider-browser.ts';
import type { SamlLies, TestSamlProvider } from '#tests/support/saml-provider.ts';

/** `parts` is called once they exist. */
export const samlVisits = (parts: () => { portal: TestPortal; provider: TestSamlProvider }) => {
  /** Posts the form of the provider without cookies, as browsers do from another site; returns where it leads. */
  const post = async (form: Record<string, string>, id = 'university'): Promise<string> => {
    const { headers } = await parts().portal.app.inject({
      method: 'POST',
      url: `/api/identity/${id}/acs`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(form).toString(),
    });
    return String(headers.location);
  };

  /** Signs in at the provider; returns where the browser is led in the end. */
  const visit = async (browser: ProviderBrowser, lies: SamlLies = {}, id = 'university'): Promise<string> => {
    const place = await post(await parts().provider.answer(await browser.start('', id), lies), id);
    return place.startsWith('/api/') ? browser.back(`http://localhost:3000${place}`) : place;
  };

  const signIn = async (lies: SamlLies = {}, id = 'university') => {
    const browser = aProviderBrowser(parts().portal);
    const ticket = ticketIn(await visit(browser, lies, id));
    return { browser, ticket, body: (await browser.post('finish', { ticket })).body };
  };

  /** An account with a linked identity of this subject. */
  const aLinkedPerson = async (subject: string) => {
    const { person, token } = await aSignedInPerson(parts().portal);
    const lies = { subject, attributes: { mail: person.email, displayName: 'Nora Quist' } };
    const { browser, ticket, body: first } = await signIn(lies);
    const { body } = await browser.post('link', { ticket, password: person.password });
    return { person, token, lies, first, body };
  };
  return { post, visit, signIn, aLinkedPerson };
};
