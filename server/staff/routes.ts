// What staff read: messages.
import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/staff.ts';
import type { Db } from '#server/database/transaction.ts';
import type { Circumstances } from '#server/http/circumstances.ts';
import { notFound } from '#server/http/errors.ts';
import { ok, type Serving, serve } from '#server/http/serve.ts';
import { presentListedMail, presentMail } from '#server/staff/present.ts';
import { countMail, listMail, mailById, mailsOnAPage } from '#server/staff/queries.ts';

/** `isTriedOut`: mail lies open to whoever sits at the machine. */
export const staffRoutes = (
  app: FastifyInstance,
  serving: Serving,
  db: Db,
  { isTriedOut }: { isTriedOut: boolean },
): void => {
  const list = async ({ q, page }: { q: string; page: number }) => {
    const [mails, count] = await Promise.all([listMail(db, q, page), countMail(db, q)]);
    return ok({
      mails: mails.map(presentListedMail),
      page,
      pages: Math.max(1, Math.ceil(count / mailsOnAPage)),
      count,
    });
  };
  /** `showsSecrets`: also a link that lets somebody in. */
  const one = async (id: number, showsSecrets: boolean) => {
    const row = await mailById(db, id);
    return row ? ok(presentMail(row, showsSecrets)) : notFound('This message');
  };

  serve(app, serving, contract.listMail, ({ query }) => list(query));
  serve(app, serving, contract.readMail, ({ params }) => one(params.id, false));

  const isOpen = ({ isOnThisMachine }: Circumstances): boolean => isTriedOut && isOnThisMachine;
  serve(app, serving, contract.listSampleMail, async ({ query, circumstances }) =>
    isOpen(circumstances) ? list(query) : notFound('This list'),
  );
  serve(app, serving, contract.readSampleMail, async ({ params, circumstances }) =>
    isOpen(circumstances) ? one(params.id, true) : notFound('This message'),
  );
};
