// Routes for staff to search people, view one, and act for them.

import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/accounts/people.ts';
import * as m from '#messages/en/accounts.ts';
import { t } from '#messages/translate.ts';
import { maxMembers } from '#rules/accounts/group-member.ts';
import { hasPermission, isStaff } from '#rules/accounts/permissions.ts';
import { actingGroup } from '#server/accounts/group-members/acting-group.ts';
import { addMember } from '#server/accounts/group-members/add-member.ts';
import { renameMember } from '#server/accounts/group-members/rename-member.ts';
import { createPersonAccount } from '#server/accounts/people/create-account.ts';
import { findPeople } from '#server/accounts/people/find-people.ts';
import { presentFound, presentPerson } from '#server/accounts/people/present.ts';
import { personExists, rolesOf } from '#server/accounts/people/queries.ts';
import { peopleOnAPage } from '#server/accounts/people/search-queries.ts';
import { sendPasswordEmail } from '#server/accounts/people/send-password-email.ts';
import { viewPerson } from '#server/accounts/people/view-person.ts';
import { saveProfile } from '#server/accounts/profile/save-profile.ts';
import { confirmEmailChangeFor, requestEmailChangeFor } from '#server/accounts/sign-in/change-email.ts';
import { removeLostFactor } from '#server/accounts/sign-in/second-factor.ts';
import type { AccountSettings } from '#server/accounts/sign-in/settings.ts';
import { signOutFor } from '#server/accounts/sign-in/sign-out-account.ts';
import { recordEvent } from '#server/platform/audit/record-event.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';
import type { Caller } from '#server/platform/http/access.ts';
import { conflict, noContent, notFound } from '#server/platform/http/errors.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';
import { type AppContext, ok, serve } from '#server/platform/http/serve.ts';

const unknown = () => notFound(t(m.person));
const ofStaff = () => conflict('STAFF', t(m.personIsStaff));

/** Why the caller may not change this account: those of staff are changed by administrators, and by their owners. */
const refusalFor = async (db: Db, caller: Caller, id: number) => {
  const account = await rolesOf(db, id);
  if (!account) return unknown();
  const mayChange = id === caller.accountId || !isStaff(account.roles) || hasPermission(caller.roles, 'roles');
  return mayChange ? null : conflict('STAFF', t(m.personOfStaff));
};
const isTaken = () => {
  const message = t(m.personEmailTaken);
  return conflict('TAKEN', message, { email: message });
};

const personValues = ({ firstName, lastName, ...rest }: contract.PersonForm) => ({
  first_name: firstName,
  last_name: lastName,
  ...rest,
});

export const peopleRoutes = (app: FastifyInstance, appContext: AppContext, db: Db, settings: AccountSettings): void => {
  memberRoutes(app, appContext, db);
  signInRoutes(app, appContext, db, settings);

  serve(app, appContext, contract.findPeople, async ({ query, caller, requestContext }) => {
    const { q: text, ...wanted } = query;
    const { rows, count, isNear } = await findPeople(db, { text, ...wanted }, caller.accountId, requestContext);
    const listed = Math.min(count, contract.maxFound);
    return ok({
      people: rows.map(presentFound),
      page: query.page,
      pages: Math.max(1, Math.ceil(listed / peopleOnAPage)),
      count: listed,
      hasMore: count > contract.maxFound,
      isNear,
    });
  });

  serve(app, appContext, contract.readPerson, async ({ params, caller, requestContext, now }) => {
    const rows = await viewPerson(db, params.id, caller.accountId, requestContext);
    return rows ? ok(presentPerson(rows, caller.roles, now)) : unknown();
  });

  serve(app, appContext, contract.createPersonAccount, async ({ body, caller, requestContext }) => {
    const id = await createPersonAccount(db, settings.mail, body, caller.accountId, requestContext);
    return id === null ? isTaken() : ok({ id });
  });

  serve(app, appContext, contract.savePerson, async ({ params, body, caller, requestContext }) => {
    const refusal = await refusalFor(db, caller, params.id);
    if (refusal) return refusal;
    const outcome = await saveProfile(db, params.id, personValues(body), requestContext, caller.accountId);
    if (outcome === 'saved') return noContent;
    const message = t(m.nameTakenRenameFirst);
    return conflict('NAME_TAKEN', message, { firstName: message });
  });
};

const recordMember =
  (id: number, { accountId: actorId }: Caller, requestContext: RequestContext) =>
  (tx: Tx) =>
    recordEvent(
      tx,
      { kind: 'profile-changed', actorId, subjectId: id, details: { changed: ['member'] } },
      requestContext,
    );

const memberRoutes = (app: FastifyInstance, appContext: AppContext, db: Db): void => {
  serve(app, appContext, contract.addPersonMember, async ({ params, body, caller, requestContext }) => {
    const refusal = await refusalFor(db, caller, params.id);
    if (refusal) return refusal;
    const record = recordMember(params.id, caller, requestContext);
    const member = await addMember(db, params.id, body, record);
    return member ? ok({ id: member.id }) : conflict('GROUP_FULL', t(m.groupFull, { max: maxMembers }));
  });

  serve(app, appContext, contract.renamePersonMember, async ({ params, body, caller, requestContext }) => {
    const refusal = await refusalFor(db, caller, params.id);
    if (refusal) return refusal;
    // In their own group, and in one that they coordinate, staff are ordinary attendees.
    const isOwn = params.id === caller.accountId || params.id === (await actingGroup(db, caller.accountId));
    const record = isOwn ? undefined : recordMember(params.id, caller, requestContext);
    const group = { accountId: params.id, actorId: caller.accountId };
    const { result } = await renameMember(db, group, params.memberId, body, requestContext, record);
    if (result === 'renamed') return noContent;
    if (result === 'waits') {
      return conflict('WAITS', t(m.personNameWaits));
    }
    if (result === 'unknown') return notFound(t(m.groupMember));
    if (result === 'self') return conflict('SELF', t(m.personOwnName));
    const message = t(m.groupNameTaken);
    return conflict('NAME_TAKEN', message, { firstName: message });
  });
};

/** Help with signing in. */
const signInRoutes = (app: FastifyInstance, appContext: AppContext, db: Db, settings: AccountSettings): void => {
  serve(app, appContext, contract.changePersonEmail, async ({ params, body, caller, requestContext }) => {
    const change = { accountId: params.id, email: body.email };
    const help = { actorId: caller.accountId, note: body.note };
    const outcome = await requestEmailChangeFor(db, settings, change, help, requestContext);
    if (outcome === 'sent') return noContent;
    if (outcome === 'unknown') return unknown();
    return outcome === 'taken' ? isTaken() : ofStaff();
  });

  serve(app, appContext, contract.confirmPersonEmail, async ({ params, body, caller, requestContext }) => {
    if (!(await personExists(db, params.id))) return unknown();
    const help = { actorId: caller.accountId, note: body.note };
    const outcome = await confirmEmailChangeFor(db, settings, params.id, help, requestContext);
    if (outcome === 'changed') return noContent;
    if (outcome === 'none') return conflict('NONE', t(m.personNoEmailChange));
    return outcome === 'taken' ? isTaken() : ofStaff();
  });

  serve(app, appContext, contract.signOutPerson, async ({ params, body, caller, requestContext }) => {
    const refusal = await refusalFor(db, caller, params.id);
    if (refusal) return refusal;
    const help = { actorId: caller.accountId, note: body.note };
    return (await signOutFor(db, settings, params.id, help, requestContext)) ? noContent : unknown();
  });

  serve(app, appContext, contract.sendPasswordEmail, async ({ params, caller, requestContext }) => {
    const refusal = await refusalFor(db, caller, params.id);
    if (refusal) return refusal;
    const outcome = await sendPasswordEmail(db, settings.mail, params.id, caller.accountId, requestContext);
    if (outcome === 'sent') return noContent;
    if (outcome === 'unknown') return unknown();
    return conflict('MANY', t(m.personManyEmails));
  });

  serve(app, appContext, contract.removePersonSecondFactor, async ({ params, body, caller, requestContext }) => {
    const help = { actorId: caller.accountId, note: body.note };
    const outcome = await removeLostFactor(db, settings, params.id, help, requestContext);
    if (outcome === 'off') return noContent;
    if (outcome === 'unknown') return unknown();
    if (outcome === 'staff') return ofStaff();
    return conflict('NONE', t(m.personNoFactor));
  });
};
