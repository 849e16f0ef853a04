// Sign-in by identity providers, and the identities of an account.
import * as m from '#messages/en/accounts.ts';
import { t } from '#messages/translate.ts';
import '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as contract from '#contract/accounts/identities.ts';
import { logout } from '#contract/accounts/tokens.ts';
import { easternIso } from '#rules/platform/eastern-time.ts';
import { hasSecondFactor } from '#server/accounts/sign-in/check-code.ts';
import { deviceOf, rememberDevice } from '#server/accounts/sign-in/device-cookie.ts';
import { endFormerSignIn } from '#server/accounts/sign-in/end-former-sign-in.ts';
import { endSignIns } from '#server/accounts/sign-in/end-sign-ins.ts';
import { type IdentityProvider, openProviders } from '#server/accounts/sign-in/identity-providers.ts';
import { type IdentityRow, identitiesOf } from '#server/accounts/sign-in/identity-queries.ts';
import {
  confirmLink,
  linkByMail,
  linkByPassword,
  type Post,
  unlinkIdentity,
} from '#server/accounts/sign-in/link-identity.ts';
import { requirePassword } from '#server/accounts/sign-in/prove-password.ts';
import { providerOverview } from '#server/accounts/sign-in/provider-overview.ts';
import { defaultProviderId, type ProviderSettings } from '#server/accounts/sign-in/provider-settings.ts';
import type { SamlProvider } from '#server/accounts/sign-in/saml-provider.ts';
import { maxMessageLength } from '#server/accounts/sign-in/saml-xml.ts';
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
import { logOutByProvider, receiveResponse } from '#server/accounts/sign-in/sign-in-by-saml.ts';
import type { Tokens } from '#server/accounts/sign-in/tokens.ts';
import { ProviderFailure } from '#server/accounts/sign-in/verified-identity.ts';
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

const present = (
  { id, provider, issuer, email, linked_at, last_used_at }: IdentityRow,
  nameOf: Post['nameOf'],
): contract.LinkedIdentity => ({
  id,
  provider: nameOf(provider),
  issuer,
  email,
  linkedAt: easternIso(linked_at),
  lastUsedAt: last_used_at && easternIso(last_used_at),
});

/** Always a path of the portal. Secrets and messages are in the fragment, which servers do not receive. */
const pathAfter = (returned: CallbackResult, provider: string): string => {
  switch (returned.kind) {
    case 'ticket':
      return `/ao/login#ticket=${returned.ticket}`;
    case 'failed':
      return `/ao/login#sign-in-failed=${returned.reason}&provider=${provider}`;
    case 'linked':
      return `/my/security#linked&provider=${provider}`;
    case 'not-linked':
      return `/my/security#link-failed=${returned.reason}&provider=${provider}`;
  }
};

interface Settings {
  /** Empty: every endpoint responds with 404. */
  providers: readonly ProviderSettings[];
  accounts: AccountSettings;
}

interface ProviderContext {
  accounts: AccountSettings;
  publicUrl: string;
  providers: ReadonlyMap<string, IdentityProvider>;
  /** Throws a 404 without any provider. */
  requireProviders: () => void;
  requireProvider: (id: string) => IdentityProvider;
  nameOf: Post['nameOf'];
}

export const identityRoutes = (
  app: FastifyInstance,
  appContext: AppContext,
  db: Db,
  tokens: Tokens,
  { providers: settings, accounts }: Settings,
): void => {
  const { publicUrl } = accounts.mail;
  const providers = openProviders(settings, publicUrl);
  const noProvider = () => new HttpError(404, { error: 'NO_PROVIDER', message: t(m.noProvider) });
  const context: ProviderContext = {
    ...{ accounts, publicUrl, providers },
    requireProviders: () => {
      if (providers.size === 0) throw noProvider();
    },
    requireProvider: (id) => {
      const provider = providers.get(id);
      if (provider) return provider;
      throw noProvider();
    },
    nameOf: (id) => providers.get(id)?.name ?? id,
  };
  authorizationRoutes(app, appContext, db, context);
  samlRoutes(app, appContext, db, context);
  signInRoutes(app, appContext, db, tokens, context);
  linkedIdentityRoutes(app, appContext, db, context);
  serve(app, appContext, contract.listProviders, async ({ now }) =>
    ok(await providerOverview(db, settings, providers, { publicUrl, now })),
  );
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

/** The redirect to a provider, and its callback. */
const authorizationRoutes = (
  app: FastifyInstance,
  appContext: AppContext,
  db: Db,
  { accounts, publicUrl, requireProvider }: ProviderContext,
): void => {
  serve(app, appContext, contract.startAtProvider, async ({ params, query, now }, { request, reply }) => {
    const provider = requireProvider(params.provider);
    // Another site must not start a sign-in.
    if (request.headers['sec-fetch-site'] === 'cross-site') return redirectTo(reply, '/ao/login');
    try {
      const visit = { place: query.returnTo ?? '', linkingSignInId: null };
      const { url, browserKey } = await startAuthorization(db, provider, visit, now);
      setBrowserKey(reply, publicUrl, browserKey);
      return redirectTo(reply, url);
    } catch (error) {
      if (!(error instanceof ProviderFailure)) throw error;
      logFailure(request, error);
      return redirectTo(reply, pathAfter({ kind: 'failed', reason: error.reason }, provider.id));
    }
  });

  const goBack = async (
    { id, state, requestContext }: { id: string; state: string | undefined; requestContext: RequestContext },
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  ) => {
    const provider = requireProvider(id);
    const search = new URL(request.url, publicUrl).search;
    const came = { state, search, browserKey: browserKeyOf(request, publicUrl) };
    const returned = await handleProviderCallback(db, provider, accounts, came, requestContext);
    if ('failure' in returned && returned.failure) logFailure(request, returned.failure);
    return redirectTo(reply, pathAfter(returned, provider.id));
  };
  serve(app, appContext, contract.returnFromProvider, ({ params, query, requestContext }, exchange) =>
    goBack({ id: params.provider, state: query.state, requestContext }, exchange),
  );
  serve(app, appContext, contract.returnFromDefaultProvider, ({ query, requestContext }, exchange) =>
    goBack({ id: defaultProviderId, state: query.state, requestContext }, exchange),
  );
};

const formBytes = maxMessageLength * 3;

/** Where SAML providers send browsers. */
const samlRoutes = (
  app: FastifyInstance,
  appContext: AppContext,
  db: Db,
  { requireProvider }: ProviderContext,
): void => {
  const requireSaml = (id: string): SamlProvider => {
    const provider = requireProvider(id);
    if (provider.kind === 'saml') return provider;
    throw new HttpError(404, { error: 'NO_PROVIDER', message: t(m.noProvider) });
  };

  serve(app, appContext, contract.samlMetadata, async ({ params }) => ok(requireSaml(params.provider).metadata()));

  // Only this one takes forms.
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: formBytes },
      (_, text, done) => done(null, Object.fromEntries(new URLSearchParams(String(text)))),
    );
    serve(scope, appContext, contract.receiveSamlResponse, async ({ params, body, now }, { request, reply }) => {
      const provider = requireSaml(params.provider);
      const posted = { state: body.RelayState, message: body.SAMLResponse };
      const failed = await receiveResponse(db, provider, posted, now);
      if (failed && 'failure' in failed && failed.failure) logFailure(request, failed.failure);
      const callback = `/api/identity/${provider.id}/callback?state=${encodeURIComponent(posted.state)}`;
      reply.header('location', failed ? pathAfter(failed, provider.id) : callback);
      return { status: 303, body: null } as const;
    });
  });

  serve(app, appContext, contract.samlLogout, async ({ params, query, requestContext }, { request, reply }) => {
    const provider = requireSaml(params.provider);
    // Our own request has ended nothing here that would depend on the response.
    if (!('SAMLRequest' in query)) return redirectTo(reply, '/ao');
    try {
      const search = request.url.replace(/^[^?]*/, '');
      return redirectTo(reply, await logOutByProvider(db, provider, search, requestContext));
    } catch (error) {
      if (!(error instanceof ProviderFailure)) throw error;
      logFailure(request, error);
      return redirectTo(reply, '/ao');
    }
  });
};

const signInRoutes = (
  app: FastifyInstance,
  appContext: AppContext,
  db: Db,
  tokens: Tokens,
  { accounts, publicUrl, requireProviders, nameOf }: ProviderContext,
): void => {
  const post: Post = { settings: accounts, nameOf };
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
    requireProviders();
    const held = { ticket: body.ticket, browserKey: browserKeyOf(request, publicUrl) };
    const finish = await finishSignIn(db, tokens, held, callOf(request, requestContext));
    if (!finish) return linkErrors.ticket();
    return finish.result === 'OK' ? welcome({ request, reply }, finish, requestContext) : ok(finish);
  });

  serve(app, appContext, contract.linkByPassword, async ({ body, requestContext }, { request, reply }) => {
    requireProviders();
    const key = ticketKey({ ticket: body.ticket, browserKey: browserKeyOf(request, publicUrl) });
    const linked = await linkByPassword(db, post, { key, password: body.password }, requestContext);
    if (typeof linked === 'string') return linkErrors[linked]();
    if (await hasSecondFactor(db, linked.account.id)) {
      return ok({ result: 'NONE', provider: linked.provider, reason: 'second-factor' } as const);
    }
    const signedIn = await signInKnown(db, tokens, linked.account, linked, callOf(request, requestContext));
    return welcome({ request, reply }, signedIn, requestContext);
  });

  serve(app, appContext, contract.linkByMail, async ({ body, now }, { request }) => {
    requireProviders();
    const ticket = ticketKey({ ticket: body.ticket, browserKey: browserKeyOf(request, publicUrl) });
    const key = newKey();
    const sent = await linkByMail(db, post, { ticket, key, keyHash: hashOfKey(key) }, now);
    if (sent === 'ticket') return linkErrors.ticket();
    return sent === 'too-many' ? conflict('TOO_MANY_EMAILS', t(m.linkManyEmails)) : ok(sent);
  });

  serve(app, appContext, contract.confirmLink, async ({ body, requestContext }) => {
    requireProviders();
    const linked = await confirmLink(db, post, hashOfKey(body.key), requestContext);
    if (linked === 'key') {
      return { status: 400, body: { error: 'LINK_KEY', message: t(m.linkKeyInvalid) } } as const;
    }
    return linked === 'taken' ? linkErrors.taken() : ok(linked);
  });
};

/** Signing out, and the linked identities of the caller's account. */
const linkedIdentityRoutes = (
  app: FastifyInstance,
  appContext: AppContext,
  db: Db,
  { accounts, publicUrl, providers, requireProviders, requireProvider, nameOf }: ProviderContext,
): void => {
  serve(app, appContext, logout, async ({ query, caller, now, requestContext }, { reply }) => {
    await endSignIns(db, caller, query.everywhere === '1', requestContext);
    reply.header('clear-site-data', '"cache"');
    const provider = await endAtProvider(db, providers, caller.signInId, now);
    return provider ? ok({ provider }) : noContent;
  });

  serve(app, appContext, contract.endAtProvider, async ({ caller, now }) => {
    requireProviders();
    return ok({ provider: await endAtProvider(db, providers, caller.signInId, now) });
  });

  serve(app, appContext, contract.listIdentities, async ({ caller }) => {
    requireProviders();
    return ok((await identitiesOf(db, caller.accountId)).map((row) => present(row, nameOf)));
  });

  serve(app, appContext, contract.startLinking, async ({ body, caller, now, requestContext }, { request, reply }) => {
    const provider = requireProvider(body.provider);
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
    requireProviders();
    await requirePassword(db, accounts, caller.accountId, body.password, requestContext);
    const isRemoved = await unlinkIdentity(db, caller.accountId, params.id, requestContext);
    return isRemoved ? noContent : notFound(t(m.linkedSignIn));
  });
};
