// Staff view a person's record: every view is logged, whatever its result.

import type { PersonRows } from '#server/accounts/people/present.ts';
import {
  accommodationsOf,
  certificatesOf,
  creditOf,
  emailsTo,
  formerOf,
  membershipsOf,
  membersOf,
  personById,
  sessionsOf,
  signInsOf,
} from '#server/accounts/people/queries.ts';
import { recordEvent } from '#server/platform/audit/record-event.ts';
import { readAddressProblem } from '#server/platform/bounces/read-address-problem.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';

/** Null if there is no such person. */
export const viewPerson = (
  db: Db,
  id: number,
  actorId: number,
  requestContext: RequestContext,
): Promise<PersonRows | null> =>
  db.transaction().execute(async (tx) => {
    const { now } = requestContext;
    const person = await personById(tx, id, now);
    if (!person) return null;
    const rows = {
      person,
      needs: await accommodationsOf(tx, id),
      memberships: await membershipsOf(tx, id),
      members: await membersOf(tx, id),
      sessions: await sessionsOf(tx, id),
      credit: await creditOf(tx, id),
      certificates: await certificatesOf(tx, id),
      emails: await emailsTo(tx, person.email),
      signIns: await signInsOf(tx, id, now),
      former: await formerOf(tx, id),
      addressProblem: await readAddressProblem(tx, person.email),
    };
    await recordEvent(tx, { kind: 'person-viewed', actorId, subjectId: id }, requestContext);
    return rows;
  });
