// Who reads the live page of a session: registered people and presenters of that session, all staff, and people with a join link.
import * as m from '#messages/en/live.ts';
import * as platform from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { graceAfterEnd, isLiveNow } from '#rules/registration/live-window.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { type AuthPolicy, type Caller, isPermitted } from '#server/platform/http/access.ts';
import { HttpError } from '#server/platform/http/errors.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';
import { type LinkSettings, openLink } from '#server/registration/join-links/open-link.ts';
import { canAttend, type LiveSessionRow, liveSession, ownerOf } from '#server/registration/live-sessions/queries.ts';

export interface LiveReader {
  session: LiveSessionRow;
  accountId: number;
  /** The person of the join link, or the account's owner. */
  memberId: number;
  isStaff: boolean;
}

interface Request {
  params: { id: number };
  query: { code: string };
  caller: Caller | null;
  requestContext: RequestContext;
}

export type FindReader = (request: Request) => Promise<LiveReader | null>;

/** Whether the reader can take part now: ask, vote, answer. */
export const isOpenFor = ({ session }: LiveReader, now: Temporal.Instant): boolean =>
  isLiveNow({ startsAt: session.starts_at, endsAt: session.ends_at }, now);

type Person = Pick<LiveReader, 'accountId' | 'memberId'>;

/** The person of a join link, or null if it does not lead to this session. */
const personOfLink = async (
  db: Db,
  settings: LinkSettings,
  { params, query, requestContext }: Request,
): Promise<Person | null> => {
  const link = await openLink(db, settings, query.code, requestContext);
  if (!link || link.row.session_id !== params.id) return null;
  const isJustOver =
    link.state === 'over' && Temporal.Instant.compare(requestContext.now, link.row.ends_at.add(graceAfterEnd)) < 0;
  const { account_id: accountId, member_id: memberId } = link.row;
  return ['early', 'open'].includes(link.state) || isJustOver ? { accountId, memberId } : null;
};

/** Null if there is no such session, or the join link is not for it. Throws a 401 or 403 if the page is not for this caller. */
export const liveReaders =
  (db: Db, policy: Pick<AuthPolicy, 'requiresSecondFactor'>, settings: LinkSettings): FindReader =>
  async (request) => {
    const { params, query, caller } = request;
    if (query.code !== '') {
      const person = await personOfLink(db, settings, request);
      const session = person ? await liveSession(db, params.id) : undefined;
      return session && person ? { session, ...person, isStaff: false } : null;
    }
    if (!caller) throw new HttpError(401, { error: 'SIGN_IN', message: t(platform.httpSignIn) });
    const session = await liveSession(db, params.id);
    if (!session) return null;
    const { accountId } = caller;
    const isStaff = isPermitted(caller, 'live', policy);
    if (!isStaff && !(await canAttend(db, accountId, params.id))) {
      throw new HttpError(403, { error: 'NOT_REGISTERED', message: t(m.liveNotRegistered) });
    }
    return { session, accountId, memberId: await ownerOf(db, accountId), isStaff };
  };
