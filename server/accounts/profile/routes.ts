// Routes for the account owner's profile, memberships, accommodations and data.

import type { FastifyInstance } from 'fastify';
import { saveLanguage } from '#contract/accounts/language.ts';
import * as contract from '#contract/accounts/profile.ts';
import * as m from '#messages/en/accounts.ts';
import { t } from '#messages/translate.ts';
import type { AccountHooks } from '#server/accounts/profile/account-hooks.ts';
import { deleteAccount } from '#server/accounts/profile/delete-account.ts';
import { exportData } from '#server/accounts/profile/export-data.ts';
import {
  accommodationValues,
  personValues,
  presentAccommodations,
  presentMemberships,
  presentProfile,
} from '#server/accounts/profile/present.ts';
import {
  accommodationMembers,
  accommodationsOf,
  membershipsOf,
  profileOf,
  setLanguage,
} from '#server/accounts/profile/queries.ts';
import { saveAccommodations } from '#server/accounts/profile/save-accommodations.ts';
import { saveMemberships } from '#server/accounts/profile/save-memberships.ts';
import { saveProfile } from '#server/accounts/profile/save-profile.ts';
import { requirePassword } from '#server/accounts/sign-in/prove-password.ts';
import type { AccountSettings } from '#server/accounts/sign-in/settings.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { conflict, invalidField, noContent } from '#server/platform/http/errors.ts';
import { type AppContext, ok, serve } from '#server/platform/http/serve.ts';

export const profileRoutes = (
  app: FastifyInstance,
  appContext: AppContext,
  db: Db,
  settings: AccountSettings,
  hooks: AccountHooks,
): void => {
  const profileList = async (accountId: number, now: Temporal.Instant) => {
    const row = await profileOf(db, accountId, now);
    const rows = row ? [row] : [];
    return ok(rows.map(presentProfile));
  };

  serve(app, appContext, contract.readProfile, ({ caller, now }) => profileList(caller.accountId, now));

  serve(app, appContext, contract.saveProfile, async ({ caller, body, requestContext, now }) => {
    const { email, pendingEmail: _, pendingName: __, secretQuestion: ___, ...person } = body;
    const before = await profileOf(db, caller.accountId, now);
    if (email !== undefined && email !== before?.email) {
      return invalidField('email', t(m.profileEmailElsewhere));
    }
    const outcome = await saveProfile(db, caller.accountId, personValues(person), requestContext);
    if (outcome === 'saved') return profileList(caller.accountId, now);
    const message = t(m.nameTakenRenameFirst);
    return conflict('NAME_TAKEN', message, { firstName: message });
  });

  serve(app, appContext, saveLanguage, async ({ caller, body }) => {
    await setLanguage(db, caller.accountId, body.language);
    return noContent;
  });

  serve(app, appContext, contract.readMemberships, async ({ caller }) =>
    ok(presentMemberships(await membershipsOf(db, caller.accountId))),
  );

  serve(app, appContext, contract.saveMemberships, async ({ caller, body, now }) => {
    await saveMemberships(db, hooks, caller.accountId, body, now);
    return ok(presentMemberships(await membershipsOf(db, caller.accountId)));
  });

  const accommodations = async (accountId: number) =>
    ok(presentAccommodations(await accommodationsOf(db, accountId), await accommodationMembers(db, accountId)));
  serve(app, appContext, contract.readAccommodations, ({ caller }) => accommodations(caller.accountId));

  serve(app, appContext, contract.saveAccommodations, async ({ caller, body, now }) => {
    const given = { values: accommodationValues(body), memberIds: body.memberIds };
    await saveAccommodations(db, hooks, caller.accountId, given, now);
    return accommodations(caller.accountId);
  });

  serve(app, appContext, contract.exportData, async ({ caller, body, requestContext }) => {
    await requirePassword(db, settings, caller.accountId, body.password, requestContext);
    return ok(await exportData(db, hooks, caller.accountId, requestContext));
  });

  serve(app, appContext, contract.deleteAccount, async ({ caller, body, requestContext }, { reply }) => {
    await requirePassword(db, settings, caller.accountId, body.password, requestContext);
    if ((await deleteAccount(db, hooks, caller.accountId, requestContext)) === 'staff') {
      return conflict('STAFF', t(m.deleteStaff));
    }
    reply.header('clear-site-data', '"cache"');
    return noContent;
  });
};
