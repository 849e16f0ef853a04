// Routes for staff to read and retry messages, and to check whether they may work as staff.
import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/admin/sent-email.ts';
import * as m from '#messages/en/admin.ts';
import { t } from '#messages/translate.ts';
import { hasPermission } from '#rules/accounts/permissions.ts';
import { presentCounts, presentListedMail, presentMail, type Reader } from '#server/admin/sent-email/present.ts';
import {
  countMail,
  countsByState,
  listMail,
  mailById,
  mailsOnAPage,
  setAnswered,
  type Wanted,
} from '#server/admin/sent-email/queries.ts';
import { retryFailed } from '#server/admin/sent-email/retry-failed.ts';
import { tryAddressAgain } from '#server/platform/bounces/lift-suppression.ts';
import { readAddressProblem } from '#server/platform/bounces/read-address-problem.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { SubscriberLinks } from '#server/platform/email/subscriber-links.ts';
import type { Caller } from '#server/platform/http/access.ts';
import { noContent, notFound } from '#server/platform/http/errors.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';
import { type AppContext, ok, serve } from '#server/platform/http/serve.ts';

interface Settings {
  /** Anyone at the machine may read the emails. */
  isDemo: boolean;
  /** Null: messages are stored, not sent. */
  smtpUrl: string | null;
  links: SubscriberLinks;
}

const unknown = () => notFound(t(m.emailUnknown));

type ListQuery = Wanted & { page: number };

export const sentEmailRoutes = (
  app: FastifyInstance,
  appContext: AppContext,
  db: Db,
  { isDemo, smtpUrl, links }: Settings,
): void => {
  const list = async ({ page, ...wanted }: ListQuery, now: Temporal.Instant) => {
    const [emails, count, counts] = await Promise.all([
      listMail(db, wanted, page),
      countMail(db, wanted),
      countsByState(db),
    ]);
    return ok({
      emails: emails.map((mail) => presentListedMail(mail, now)),
      page,
      pages: Math.max(1, Math.ceil(count / mailsOnAPage)),
      count,
      counts: presentCounts(counts),
    });
  };
  const one = async (id: number, reader: Omit<Reader, 'links' | 'addressProblem'>, now: Temporal.Instant) => {
    const row = await mailById(db, id);
    const isHidden = row?.kind.startsWith('accommodation-') && !reader.hasAccommodations;
    if (!row || isHidden) return unknown();
    const addressProblem = await readAddressProblem(db, row.recipient);
    return ok(presentMail(row, { ...reader, links, addressProblem }, now));
  };
  const hasAccommodations = ({ roles }: Caller): boolean => hasPermission(roles, 'accommodations');

  serve(app, appContext, contract.checkStaff, async ({ caller }) => ok({ roles: [...caller.roles] }));
  serve(app, appContext, contract.listMail, ({ query, caller, now }) =>
    list({ ...query, hasAccommodations: hasAccommodations(caller) }, now),
  );
  serve(app, appContext, contract.readMail, ({ params, caller, now }) =>
    one(params.id, { showsSecrets: false, hasAccommodations: hasAccommodations(caller) }, now),
  );
  serve(app, appContext, contract.markAnswered, async ({ params, body, now }) =>
    (await setAnswered(db, params.id, body.isAnswered ? now : null)) ? noContent : unknown(),
  );
  serve(app, appContext, contract.retryMail, async ({ body, caller, requestContext }) => {
    if (smtpUrl === null) return ok({ retried: 0, isSending: false });
    const retried = await retryFailed(db, { ids: body.ids, actorId: caller.accountId }, requestContext);
    return ok({ retried, isSending: true });
  });

  serve(app, appContext, contract.tryAddressAgain, async ({ body, caller, requestContext }) => {
    await tryAddressAgain(db, { email: body.email, actorId: caller.accountId }, requestContext);
    return noContent;
  });

  const isOpen = ({ isLocal }: RequestContext): boolean => isDemo && isLocal;
  serve(app, appContext, contract.listSampleMail, async ({ query, requestContext, now }) =>
    isOpen(requestContext) ? list({ ...query, hasAccommodations: true }, now) : notFound(t(m.mailListUnknown)),
  );
  serve(app, appContext, contract.readSampleMail, async ({ params, requestContext, now }) =>
    isOpen(requestContext) ? one(params.id, { showsSecrets: true, hasAccommodations: true }, now) : unknown(),
  );
};
