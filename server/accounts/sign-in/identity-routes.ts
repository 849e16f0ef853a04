// Sign-in by the identity provider, and the identities of an account.
import * as m from '#messages/en/accounts.ts';
import { t } from '#messages/translate.ts';
import '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as contract from '#contract/accounts/identities.ts';
import { easternIso } from '#rules/platform/eastern-time.ts';
import { hasSecondFactor } from '#server/accounts/sign-in/check-code.ts';
import { deviceOf, rememberDevice } from '#server/accounts/sign-in/device-cookie.ts';
import { endFormerSignIn } from '#server/accounts/sign-in/end-former-sign-in.ts';
import {
  type IdentityProvider,
  identityProvider,
  ProviderFailure,
  type ProviderSettings,
} from '#server/accounts/sign-in/identity-provider.ts';
import { type IdentityRow, identitiesOf } from '#server/accounts/sign-in/identity-queries.ts';
import {
  confirmLink,
  linkByMail,
  linkByPassword,
  type Post,
  unlinkIdentity,
} from '#server/accounts/sign-in/link-identity.ts';
import { requirePassword } from '#server/accounts/sign-in/prove-password.ts';
import type { AccountSettings } from '#server/accounts/sign-in/settings.ts';
import {
  type CallbackResult,
  endAtProvider,
  finishSignIn,
  handleProviderCallback,
  newKey,
  type SignedIn,
  type SignInCall,
  signInKnown,
  startAuthorization,
  ticketKey,
} from '#server/accounts/sign-in/sign-in-by-provider.ts';
import type { Tokens } from '#server/accounts/sign-in/tokens.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { conflict, HttpError, noContent, notFound } from '#server/platform/http/errors.ts';
import { hashOfKey } from '#server/platform/http/hash-of-key.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';
import { type AppContext, ok, serve } from '#server/platform/http/serve.ts';

/** Browsers accept a cookie with this prefix only from this host over HTTPS. */
const cookieNameAt = (publicUrl: string): string => `${publicUrl.startsWith('https:') ? '__Host-' : ''}provider`;
/** Enough for signing in at the provider and linking the account. */
const cookieSeconds = 20 * 60;

const linkErrors = {
  ticket: () => ({ status: 400, body: { error: 'TICKET', message: t(m.linkTicketInvalid) } }) as const,
  password: () => ({ status: 403, body: { error: 'PASSWORD', message: t(m.linkWrongPassword) } }) as const,
  taken: () => conflict('TAKEN', t(m.linksTaken)),
};

const present = ({ id, issuer, email, linked_at, last_used_at }: IdentityRow): contract.LinkedIdentity => ({
  id,
  issuer,
  email,
  linkedAt: easternIso(linked_at),
  lastUsedAt: last_used_at && easternIso(last_used_at),
});

/** Always a path of the portal. Secrets and messages are in the fragment, which servers do not receive. */
const pathAfter = (returned: CallbackResult): string => {
  switch (returned.kind) {
    case 'ticket':
      return `/ao/login#ticket=${returned.ticket}`;
    case 'failed':
      return `/ao/login#sign-in-failed=${returned.reason}`;
    case 'linked':
      return '/my/security#linked';
    case 'not-linked':
      return `/my/security#link-failed=${returned.reason}`;
  }
};

interface Settings {
  /** Null: not configured; every endpoint responds with 404. */
  provider: ProviderSettings | null;
  accounts: AccountSettings;
}

interface ProviderContext {
  accounts: AccountSettings;
  publicUrl: string;
  requireProvider: () => IdentityProvider;
}

export const identityRoutes = (
  app: FastifyInstance,
  appContext: AppContext,
  db: Db,
  tokens: Tokens,
  { provider: settings, accounts }: Settings,
): void => {
  const { publicUrl } = accounts.mail;
  const configured = settings && identityProvider(settings, publicUrl);
  const requireProvider = (): IdentityProvider => {
    if (configured) return configured;
    throw new HttpError(404, { error: 'NO_PROVIDER', message: t(m.noProvider) });
  };
  const context = { accounts, publicUrl, requireProvider };
  authorizationRoutes(app, appContext, db, context);
  signInRoutes(app, appContext, db, tokens, context);
  linkedIdentityRoutes(app, appContext, db, context);
};

const setBrowserKey = (reply: FastifyReply, publicUrl: string, browserKey: string): void => {
  reply.setCookie(cookieNameAt(publicUrl), browserKey, {
    httpOnly: true,
    sameSite: 'lax',
    secure: publicUrl.startsWith('https:'),
    path: '/',
    maxAge: cookieSeconds,
  });
};
const browserKeyOf = ({ cookies }: FastifyRequest, publicUrl: string): string | null =>
  cookies[cookieNameAt(publicUrl)] || null;

const redirectTo = (reply: FastifyReply, path: string) => {
  reply.header('location', path);
  return { status: 302, body: null } as const;
};
const logFailure = (request: FastifyRequest, { reason, code }: ProviderFailure): void =>
  request.log.warn({ reason, code }, 'sign-in by the provider failed');

/** The redirect to the provider, and its callback. */
const authorizationRoutes = (
  app: FastifyInstance,
  appContext: AppContext,
  db: Db,
  { accounts, publicUrl, requireProvider }: ProviderContext,
): void => {
  serve(app, appContext, contract.startAtProvider, async ({ query, now }, { request, reply }) => {
    // Another site must not start a sign-in.
    if (request.headers['sec-fetch-site'] === 'cross-site') return redirectTo(reply, '/ao/login');
    try {
      const visit = { place: query.returnTo ?? '', linkingSignInId: null };
      const { url, browserKey } = await startAuthorization(db, requireProvider(), visit, now);
      setBrowserKey(reply, publicUrl, browserKey);
      return redirectTo(reply, url);
    } catch (error) {
      if (!(error instanceof ProviderFailure)) throw error;
      logFailure(request, error);
      return redirectTo(reply, pathAfter({ kind: 'failed', reason: error.reason }));
    }
  });

  serve(app, appContext, contract.returnFromProvider, async ({ query, requestContext }, { request, reply }) => {
    const search = new URL(request.url, publicUrl).search;
    const came = { state: query.state, search, browserKey: browserKeyOf(request, publicUrl) };
    const returned = await handleProviderCallback(db, requireProvider(), accounts, came, requestContext);
    if ('failure' in returned && returned.failure) logFailure(request, returned.failure);
    return redirectTo(reply, pathAfter(returned));
  });
};

const signInRoutes = (
  app: FastifyInstance,
  appContext: AppContext,
  db: Db,
  tokens: Tokens,
  { accounts, publicUrl, requireProvider }: ProviderContext,
): void => {
  const post = (): Post => ({ settings: accounts, providerName: requireProvider().name });
  const callOf = (request: FastifyRequest, requestContext: RequestContext): SignInCall => ({
    settings: accounts,
    device: deviceOf(request, publicUrl),
    requestContext,
  });
  const welcome = async (
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
    { started: { jwt, name, email, device }, place }: SignedIn,
    requestContext: RequestContext,
  ) => {
    await endFormerSignIn(db, tokens, request, requestContext);
    rememberDevice(reply, device, publicUrl);
    return ok({ result: 'OK', jwt, name, email, returnTo: place } as const);
  };

  serve(app, appContext, contract.finishSignIn, async ({ body, requestContext }, { request, reply }) => {
    requireProvider();
    const held = { ticket: body.ticket, browserKey: browserKeyOf(request, publicUrl) };
    const finish = await finishSignIn(db, tokens, held, callOf(request, requestContext));
    if (!finish) return linkErrors.ticket();
    return finish.result === 'OK' ? welcome({ request, reply }, finish, requestContext) : ok(finish);
  });

  serve(app, appContext, contract.linkByPassword, async ({ body, requestContext }, { request, reply }) => {
    const key = ticketKey({ ticket: body.ticket, browserKey: browserKeyOf(request, publicUrl) });
    const linked = await linkByPassword(db, post(), { key, password: body.password }, requestContext);
    if (typeof linked === 'string') return linkErrors[linked]();
    if (await hasSecondFactor(db, linked.account.id)) return ok({ result: 'NONE', reason: 'second-factor' } as const);
    const signedIn = await signInKnown(db, tokens, linked.account, linked, callOf(request, requestContext));
    return welcome({ request, reply }, signedIn, requestContext);
  });

  serve(app, appContext, contract.linkByMail, async ({ body, now }, { request }) => {
    const ticket = ticketKey({ ticket: body.ticket, browserKey: browserKeyOf(request, publicUrl) });
    const key = newKey();
    const sent = await linkByMail(db, post(), { ticket, key, keyHash: hashOfKey(key) }, now);
    if (sent === 'ticket') return linkErrors.ticket();
    return sent === 'too-many' ? conflict('TOO_MANY_EMAILS', t(m.linkManyEmails)) : ok(sent);
  });

  serve(app, appContext, contract.confirmLink, async ({ body, requestContext }) => {
    const linked = await confirmLink(db, post(), hashOfKey(body.key), requestContext);
    if (linked === 'key') {
      return { status: 400, body: { error: 'LINK_KEY', message: t(m.linkKeyInvalid) } } as const;
    }
    return linked === 'taken' ? linkErrors.taken() : ok(linked);
  });
};

/** The linked identities of the caller's account. */
const linkedIdentityRoutes = (
  app: FastifyInstance,
  appContext: AppContext,
  db: Db,
  { accounts, publicUrl, requireProvider }: ProviderContext,
): void => {
  serve(app, appContext, contract.endAtProvider, async ({ caller, now }) => {
    const provider = requireProvider();
    return ok({ name: provider.name, url: await endAtProvider(db, provider, caller.signInId, now) });
  });

  serve(app, appContext, contract.listIdentities, async ({ caller }) => {
    requireProvider();
    return ok((await identitiesOf(db, caller.accountId)).map(present));
  });

  serve(app, appContext, contract.startLinking, async ({ body, caller, now, requestContext }, { request, reply }) => {
    const provider = requireProvider();
    // Another way to sign in may be added only with the password.
    await requirePassword(db, accounts, caller.accountId, body.password, requestContext);
    try {
      const start = await startAuthorization(db, provider, { place: '', linkingSignInId: caller.signInId }, now);
      setBrowserKey(reply, publicUrl, start.browserKey);
      return ok({ url: start.url });
    } catch (error) {
      if (!(error instanceof ProviderFailure)) throw error;
      logFailure(request, error);
      const message = t(m.linksUnavailable, { provider: provider.name });
      return { status: 503, body: { error: 'PROVIDER', message } } as const;
    }
  });

  serve(app, appContext, contract.removeIdentity, async ({ params, body, caller, requestContext }) => {
    requireProvider();
    await requirePassword(db, accounts, caller.accountId, body.password, requestContext);
    const isRemoved = await unlinkIdentity(db, caller.accountId, params.id, requestContext);
    return isRemoved ? noContent : notFound(t(m.linkedSignIn));
  });
};
