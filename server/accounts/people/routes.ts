// People in the staff console: finding them, looking at one, and what staff do for them.
import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/accounts/people.ts';
import { addMember } from '#server/accounts/group-members/add-member.ts';
import { renameMember } from '#server/accounts/group-members/rename-member.ts';
import { createPersonAccount } from '#server/accounts/people/create-account.ts';
import { findPeople } from '#server/accounts/people/find-people.ts';
import { presentFound, presentPerson } from '#server/accounts/people/present.ts';
import { personExists } from '#server/accounts/people/queries.ts';
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

const unknown = () => notFound('This person');
const isStaff = () =>
  conflict('STAFF', 'This is an account of staff: they do it themselves, under My Account, Security.');
const isTaken = () => {
  const message = 'This address has an account already. Find that person; two accounts of one person can be merged.';
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
    const wanted = { text: query.q, page: query.page };
    const { rows, count, isNear } = await findPeople(db, wanted, caller.accountId, requestContext);
    const listed = Math.min(count, contract.mostFound);
    return ok({
      people: rows.map(presentFound),
      page: query.page,
      pages: Math.max(1, Math.ceil(listed / peopleOnAPage)),
      count: listed,
      hasMore: count > contract.mostFound,
      isNear,
    });
  });

  serve(app, appContext, contract.readPerson, async ({ params, caller, requestContext, now }) => {
    const rows = await viewPerson(db, params.id, caller.accountId, requestContext);
    return rows ? ok(presentPerson(rows, now)) : unknown();
  });

  serve(app, appContext, contract.createPersonAccount, async ({ body, caller, requestContext }) => {
    const id = await createPersonAccount(db, settings.mail, body, caller.accountId, requestContext);
    return id === null ? isTaken() : ok({ id });
  });

  serve(app, appContext, contract.savePerson, async ({ params, body, caller, requestContext }) => {
    if (!(await personExists(db, params.id))) return unknown();
    const outcome = await saveProfile(db, params.id, personValues(body), requestContext, caller.accountId);
    if (outcome === 'saved') return noContent;
    const message = 'Somebody else in the group has this name. Rename that person first.';
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
    if (!(await personExists(db, params.id))) return unknown();
    const record = recordMember(params.id, caller, requestContext);
    const member = await addMember(db, params.id, body, record);
    return member
      ? ok({ id: member.id })
      : conflict('GROUP_FULL', 'A group can have 200 people, and this one is full.');
  });

  serve(app, appContext, contract.renamePersonMember, async ({ params, body, caller, requestContext }) => {
    if (!(await personExists(db, params.id))) return unknown();
    // In their own group, staff are attendees like others.
    const record = params.id === caller.accountId ? undefined : recordMember(params.id, caller, requestContext);
    const { result } = await renameMember(db, params.id, params.memberId, body, requestContext, record);
    if (result === 'renamed') return noContent;
    if (result === 'waits') {
      return conflict('WAITS', 'The new name waits for approval by another member of the staff.');
    }
    if (result === 'unknown') return notFound('This group member');
    if (result === 'self') return conflict('SELF', 'This is the person’s own name. Correct it with the profile.');
    const message = 'Somebody in the group has this name already.';
    return conflict('NAME_TAKEN', message, { firstName: message });
  });
};

/** Help with signing in. */
const signInRoutes = (app: FastifyInstance, appContext: AppContext, db: Db, settings: AccountSettings): void => {
  serve(app, appContext, contract.changePersonEmail, async ({ params, body, caller, requestContext }) => {
    const change = { accountId: params.id, email: body.email };
    const help = { actorId: caller.accountId, note: body.note };
    const outcome = await requestEmailChangeFor(db, settings, change, help, requestContext);
    if (outcome === 'asked') return noContent;
    if (outcome === 'unknown') return unknown();
    return outcome === 'taken' ? isTaken() : isStaff();
  });

  serve(app, appContext, contract.confirmPersonEmail, async ({ params, body, caller, requestContext }) => {
    if (!(await personExists(db, params.id))) return unknown();
    const help = { actorId: caller.accountId, note: body.note };
    const outcome = await confirmEmailChangeFor(db, settings, params.id, help, requestContext);
    if (outcome === 'changed') return noContent;
    if (outcome === 'none') return conflict('NONE', 'No address waits any more. Ask for the change again.');
    return outcome === 'taken' ? isTaken() : isStaff();
  });

  serve(app, appContext, contract.signOutPerson, async ({ params, body, caller, requestContext }) => {
    const help = { actorId: caller.accountId, note: body.note };
    return (await signOutFor(db, settings, params.id, help, requestContext)) ? noContent : unknown();
  });

  serve(app, appContext, contract.sendPasswordEmail, async ({ params, caller, requestContext }) => {
    const outcome = await sendPasswordEmail(db, settings.mail, params.id, caller.accountId, requestContext);
    if (outcome === 'sent') return noContent;
    if (outcome === 'unknown') return unknown();
    return conflict('MANY', 'Five emails went out within half an hour. Wait a while, or look at Mail.');
  });

  serve(app, appContext, contract.removePersonSecondFactor, async ({ params, body, caller, requestContext }) => {
    const help = { actorId: caller.accountId, note: body.note };
    const outcome = await removeLostFactor(db, settings, params.id, help, requestContext);
    if (outcome === 'off') return noContent;
    if (outcome === 'unknown') return unknown();
    if (outcome === 'staff') return isStaff();
    return conflict('NONE', 'Signing in to this account needs no code.');
  });
};
