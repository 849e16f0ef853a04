// Routes for passkeys.

import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/accounts/passkeys.ts';
import * as m from '#messages/en/accounts.ts';
import { t } from '#messages/translate.ts';
import { addPasskey, startPasskey } from '#server/accounts/sign-in/add-passkey.ts';
import { confirmWithPasskey } from '#server/accounts/sign-in/confirm-with-passkey.ts';
import { deviceOf, rememberDevice } from '#server/accounts/sign-in/device-cookie.ts';
import { endFormerSignIn } from '#server/accounts/sign-in/end-former-sign-in.ts';
import { makeRecoveryCodes } from '#server/accounts/sign-in/make-recovery-codes.ts';
import { requestOptions } from '#server/accounts/sign-in/passkey-options.ts';
import { passkeysOf } from '#server/accounts/sign-in/passkey-queries.ts';
import { requireFreshStaff } from '#server/accounts/sign-in/prove-staff.ts';
import { removePasskey } from '#server/accounts/sign-in/remove-passkey.ts';
import type { AccountSettings } from '#server/accounts/sign-in/settings.ts';
import { signInWithPasskey } from '#server/accounts/sign-in/sign-in-with-passkey.ts';
import type { Tokens } from '#server/accounts/sign-in/tokens.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { conflict, noContent, notFound } from '#server/platform/http/errors.ts';
import { type AppContext, ok, serve } from '#server/platform/http/serve.ts';

/** Says the same about every wrong answer. */
const rejected = () => ({ status: 403, body: { error: 'PASSKEY', message: t(m.passkeyRejected) } }) as const;

export const passkeyRoutes = (
  app: FastifyInstance,
  appContext: AppContext,
  db: Db,
  tokens: Tokens,
  settings: AccountSettings,
): void => {
  ownPasskeyRoutes(app, appContext, db, settings);

  serve(app, appContext, contract.startPasskeySignIn, async ({ now }) =>
    ok(await requestOptions(settings, 'sign-in', [], now)),
  );

  serve(app, appContext, contract.signInWithPasskey, async ({ body, requestContext }, { request, reply }) => {
    const { publicUrl } = settings.mail;
    const given = { ...body, device: deviceOf(request, publicUrl) };
    const started = await signInWithPasskey(db, tokens, settings, given, requestContext);
    if (!started) return rejected();
    await endFormerSignIn(db, tokens, request, requestContext);
    rememberDevice(reply, started.device, publicUrl);
    const { jwt, name, email } = started;
    return ok({ jwt, name, email, ...(started.isStaff ? { isStaff: true } : {}) });
  });
};

const ownPasskeyRoutes = (app: FastifyInstance, appContext: AppContext, db: Db, settings: AccountSettings): void => {
  serve(app, appContext, contract.startPasskey, async ({ body, caller, requestContext }) => {
    await requireFreshStaff(db, settings, caller, body, requestContext);
    const options = await startPasskey(db, settings, caller, requestContext.now);
    return options
      ? ok({ ...options, rp: { ...options.rp, id: options.rp.id ?? '' } })
      : conflict('TOO_MANY', t(m.passkeysTooMany));
  });

  serve(app, appContext, contract.addPasskey, async ({ body, caller, requestContext }) => {
    const added = await addPasskey(db, settings, caller, body, requestContext);
    if (added.result === 'added') return ok({ recoveryCodes: added.recoveryCodes });
    return added.result === 'known' ? conflict('KNOWN', t(m.passkeyKnown)) : rejected();
  });

  serve(app, appContext, contract.makeRecoveryCodes, async ({ body, caller, requestContext }) => {
    await requireFreshStaff(db, settings, caller, body, requestContext);
    const recoveryCodes = await makeRecoveryCodes(db, settings, caller.accountId, requestContext);
    return recoveryCodes ? ok({ recoveryCodes }) : conflict('NOT_NEEDED', t(m.factorCodesNotNeeded));
  });

  serve(app, appContext, contract.removePasskey, async ({ params, body, caller, requestContext }) => {
    await requireFreshStaff(db, settings, caller, body, requestContext);
    return (await removePasskey(db, settings, caller, params.id, requestContext))
      ? noContent
      : notFound(t(m.passkeyThis));
  });

  serve(app, appContext, contract.startPasskeyConfirmation, async ({ caller, now }) =>
    ok(await requestOptions(settings, `confirm ${caller.signInId}`, await passkeysOf(db, caller.accountId), now)),
  );

  serve(app, appContext, contract.confirmWithPasskey, async ({ body, caller, now }) =>
    (await confirmWithPasskey(db, settings, caller, body.credential, now)) ? noContent : rejected(),
  );
};
