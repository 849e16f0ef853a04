// Passkeys in the browser. Their library is loaded only where one is made or used.

import type {
  PasskeyAssertion,
  PasskeyAttestation,
  startPasskey,
  startPasskeySignIn,
} from '#contract/accounts/passkeys.ts';
import type { ResponseBody } from '#contract/platform/endpoint.ts';

const library = () => import('@simplewebauthn/browser');

type Library = Awaited<ReturnType<typeof library>>;
type CreationOptions = Parameters<Library['startRegistration']>[0]['optionsJSON'];
type RequestOptions = Parameters<Library['startAuthentication']>[0]['optionsJSON'];

export const supportsPasskeys = (): boolean => 'PublicKeyCredential' in window;

/** Passkeys belong to the portal's public address. */
export const isPasskeyAddress = (publicUrl: string): boolean => URL.parse(publicUrl)?.origin === window.location.origin;

/** Whether the browser offers passkeys in the suggestions of a field. */
export const offersPasskeysInFields = async (): Promise<boolean> =>
  supportsPasskeys() && (await PublicKeyCredential.isConditionalMediationAvailable?.()) === true;

/** The new passkey, or why there is none. */
export const createPasskey = async (
  options: ResponseBody<typeof startPasskey>,
): Promise<PasskeyAttestation | 'canceled' | 'known'> => {
  const { startRegistration, WebAuthnError } = await library();
  try {
    const optionsJSON = options as unknown as CreationOptions; // The contract leaves open what only the browser reads.
    const made = await startRegistration({ optionsJSON });
    const { clientDataJSON, attestationObject, transports = [] } = made.response;
    return {
      ...{ id: made.id, rawId: made.rawId, type: made.type, clientExtensionResults: {} },
      response: { clientDataJSON, attestationObject, transports },
    };
  } catch (error) {
    const isKnown = error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
    return isKnown ? 'known' : 'canceled';
  }
};

/** Null if the person has canceled, or has no passkey. `inField`: waits until one is chosen in a field's suggestions. */
export const askForPasskey = async (
  options: ResponseBody<typeof startPasskeySignIn>,
  { inField = false } = {},
): Promise<PasskeyAssertion | null> => {
  const { startAuthentication } = await library();
  try {
    const optionsJSON = options as RequestOptions; // Transports are words of browsers.
    const used = await startAuthentication({ optionsJSON, useBrowserAutofill: inField });
    const { clientDataJSON, authenticatorData, signature, userHandle } = used.response;
    return {
      ...{ id: used.id, rawId: used.rawId, type: used.type, clientExtensionResults: {} },
      response: { clientDataJSON, authenticatorData, signature, userHandle: userHandle ?? null },
    };
  } catch {
    return null;
  }
};

/** Ends waiting for a choice in a field. */
export const stopWaitingForPasskey = async (): Promise<void> => (await library()).WebAuthnAbortService.cancelCeremony();
