// Routes for one's own certificates, their pages and PDFs, and public verification.

import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/credit/certificates.ts';
import * as m from '#messages/en/credit.ts';
import { t } from '#messages/translate.ts';
import { certificateTypes } from '#rules/catalog/certificate-types.ts';
import { readCertificateNumber, readFormerNumber } from '#rules/credit/certificate-number.ts';
import { readOrganization } from '#server/catalog/series/read-organization.ts';
import { badgeContexts, badges, issuerProfile } from '#server/credit/certificates/badges.ts';
import { certificatePage, waitingCertificatePage } from '#server/credit/certificates/certificate-page.ts';
import { fullDocument, signatureOn } from '#server/credit/certificates/full-document.ts';
import { requestPacking } from '#server/credit/certificates/pack-certificates.ts';
import { type PageKeys, pageKeys } from '#server/credit/certificates/page-keys.ts';
import {
  presentFoundCertificate,
  presentMyCertificate,
  presentVerification,
} from '#server/credit/certificates/present.ts';
import { printAllCertificates, printCertificate } from '#server/credit/certificates/print-certificate.ts';
import {
  certificatesMatching,
  listOwnCertificates,
  ownCertificate,
  validCertificate,
} from '#server/credit/certificates/queries.ts';
import { reissueCertificate } from '#server/credit/certificates/reissue-certificate.ts';
import { signatureOf } from '#server/credit/certificates/signature-queries.ts';
import { type LookupRequest, verifyCertificate } from '#server/credit/certificates/verify-certificate.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { requireClientKey } from '#server/platform/http/access.ts';
import { sendErrorPage } from '#server/platform/http/error-page.ts';
import { conflict, invalidField, notFound } from '#server/platform/http/errors.ts';
import { type AppContext, ok, serve } from '#server/platform/http/serve.ts';
import type { Typesetter } from '#server/platform/pdf/typeset.ts';

export interface CertificateSettings {
  publicUrl: string;
  /** The current secret, and one being rotated out. */
  secrets: readonly [string, ...string[]];
  lookUp: LookupRequest;
  typesetter: Typesetter;
  /** Null: the catalog's. */
  contactEmail: string | null;
  /** Path of the portal's font; empty if no web build is served. */
  font: string;
}

const noCertificate = () => notFound(t(m.certificateThis));

const isPosted = ({ posted_at }: { posted_at: Temporal.Instant }, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(posted_at, now) <= 0;

export const certificateRoutes = (
  app: FastifyInstance,
  appContext: AppContext,
  db: Db,
  settings: CertificateSettings,
): void => {
  const keys = pageKeys(settings.secrets, settings.publicUrl);
  printingRoutes(app, appContext, db, settings, keys);
  verificationRoutes(app, appContext, db, settings);

  serve(app, appContext, contract.myCertificates, async ({ query, caller, now }) => {
    const isSelfPaced = query.isSelfPaced === undefined ? undefined : query.isSelfPaced === 'true';
    const rows = await listOwnCertificates(db, caller.accountId, isSelfPaced, now);
    return ok(rows.map((row) => presentMyCertificate(row, keys)));
  });

  serve(app, appContext, contract.reissueCertificate, async ({ params, caller, now }) => {
    const number = readCertificateNumber(params.number) ?? readFormerNumber(params.number);
    const reissue = number === null ? 'unknown' : await reissueCertificate(db, caller.accountId, number, now);
    if (reissue === 'revoked') {
      return conflict('REVOKED', t(m.certificateCannotReissue));
    }
    const row = reissue === 'unknown' ? undefined : await ownCertificate(db, caller.accountId, reissue.number, now);
    return row ? ok(presentMyCertificate(row, keys)) : noCertificate();
  });

  serve(app, appContext, contract.allCertificates, async ({ caller, now }, { reply }) => {
    const zip = await printAllCertificates(db, settings, caller.accountId, now);
    if (zip === null) return notFound(t(m.certificateOfYours));
    reply.header('content-disposition', 'attachment; filename="certificates.zip"');
    return ok(new Uint8Array(zip));
  });

  serve(app, appContext, contract.findCertificates, async ({ query: { q } }) => {
    const { rows, count } = await certificatesMatching(db, {
      number: readCertificateNumber(q) ?? (/^cc-/i.test(q) ? q.toUpperCase() : (readFormerNumber(q) ?? '')),
      words: q.split(/\s+/),
    });
    return ok({ certificates: rows.map(presentFoundCertificate), count });
  });

  serve(app, appContext, contract.packCertificates, async ({ params, caller, now }) => {
    const packing = await requestPacking(db, { sessionId: params.id, accountId: caller.accountId }, now);
    if (packing === 'none') return notFound(t(m.certificateOfSession));
    if (packing !== 'under way') return ok(packing);
    return conflict('UNDER_WAY', t(m.certificatesPacking));
  });
};

const ticketMinutes = 5;

/** A PDF shows itself with styles of its own, and nothing else. */
const pdfPolicy = "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'none'";

const printingRoutes = (
  app: FastifyInstance,
  appContext: AppContext,
  db: Db,
  settings: CertificateSettings,
  keys: PageKeys,
): void => {
  const { publicUrl, font } = settings;

  serve(app, appContext, contract.printCertificate, async ({ query, caller, now }) => {
    requireClientKey(query.apikey, appContext.apiKeys);
    const type = /^([a-z0-9_]+)-Certificate\.pdf$/.exec(query.filename)?.[1] ?? '';
    if (!Object.hasOwn(certificateTypes, type)) return invalidField('filename', 'a type of certificate that we have');
    const address = keys.readAddress(query.url);
    if (!address || address.type !== type) return invalidField('url', 'the page of a certificate of that type');
    if (query.layout !== certificateTypes[address.type].layout)
      return invalidField('layout', 'the layout of that type');
    const row = await validCertificate(db, address);
    if (!row || row.account_id !== caller.accountId) return noCertificate();
    // Nothing to print yet; the page says when.
    if (!isPosted(row, now)) return ok({ url: query.url });
    const ticket = keys.ticket(row.number, now.add({ minutes: ticketMinutes }));
    return ok({ url: `${publicUrl}/api/pdf/files/${ticket}` });
  });

  serve(app, appContext, contract.certificateFile, async ({ params, now }, { reply }) => {
    const number = keys.readTicket(params.ticket, now);
    const printed = number === null ? 'unknown' : await printCertificate(db, settings, number, now);
    if (printed === 'unknown') return noCertificate();
    if ('unprintable' in printed) return conflict('UNPRINTABLE', printed.unprintable);
    const name = `${printed.type}-Certificate.pdf`;
    reply
      .header('content-disposition', `inline; filename="${name}"; filename*=UTF-8''${name}`)
      .header('content-security-policy', pdfPolicy)
      .header('referrer-policy', 'no-referrer')
      .header('x-robots-tag', 'noindex');
    return ok(new Uint8Array(printed.pdf));
  });

  /** Spec 7, Certificate printing. Every invalid URL gets the same response. */
  app.get<{ Params: { template: string } }>('/certificates/:template', async (request, reply) => {
    const now = appContext.now();
    const query = new URL(request.url, publicUrl).searchParams;
    const address = keys.readQuery(request.params.template, query);
    const row = address ? await validCertificate(db, address) : undefined;
    reply
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .header('x-robots-tag', 'noindex');
    if (!row) {
      return sendErrorPage(reply, 404, {
        heading: t(m.certificateNotFound),
        text: t(m.certificateNotFoundText),
        links: [
          { href: '/my/certificates', text: t(m.certificatesMine) },
          { href: '/verify', text: t(m.certificateCheckNumber) },
        ],
      });
    }
    const page = isPosted(row, now)
      ? certificatePage(
          fullDocument(row.document, publicUrl, signatureOn(await signatureOf(db, row.document.signer.name))),
          font,
        )
      : waitingCertificatePage(row.document, row.posted_at, font);
    return reply.type('text/html; charset=utf-8').header('content-security-policy', page.contentPolicy).send(page.html);
  });
};

const verificationRoutes = (
  app: FastifyInstance,
  appContext: AppContext,
  db: Db,
  { secrets, publicUrl, lookUp, contactEmail }: CertificateSettings,
): void => {
  const badgesOf = badges(db, secrets[0], publicUrl);

  serve(app, appContext, contract.verifyCertificate, async ({ params, requestContext }) => {
    const row = await verifyCertificate(db, lookUp, params.number, requestContext);
    return row ? ok(presentVerification(row)) : noCertificate();
  });

  serve(app, appContext, contract.downloadBadge, async ({ params, requestContext, now }, { reply }) => {
    const row = await verifyCertificate(db, lookUp, params.number, requestContext);
    if (!row || row.revoked_at !== null || row.replaced_by !== null) return noCertificate();
    reply.header('content-disposition', `attachment; filename="badge-${row.number}.jwt"`);
    return ok(await badgesOf.sign(row, await readOrganization(db, contactEmail), now));
  });

  serve(app, appContext, contract.badgeIssuer, async () => {
    const profile = issuerProfile(publicUrl, await readOrganization(db, contactEmail));
    return ok({ '@context': [...badgeContexts], ...profile });
  });

  serve(app, appContext, contract.badgeKey, async ({ params, now }) => {
    const key = (await badgesOf.keys(now)).find(({ kid }) => kid === params.keyId);
    return key ? ok(key) : notFound(t(m.badgeKeyThis));
  });

  serve(app, appContext, contract.badgeStatusList, async ({ params, now }) => {
    const list = await badgesOf.signStatusList(params.list, now);
    return list === undefined ? notFound(t(m.badgeListThis)) : ok(list);
  });

  serve(app, appContext, contract.badgeKeys, async ({ now }) => ok({ keys: await badgesOf.keys(now) }));
};
