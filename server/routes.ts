// Every route of the API, by domain.

import type { FastifyInstance } from 'fastify';
import { accountHooks } from '#server/account-hooks.ts';
import { emailUpdateRoutes } from '#server/accounts/email-updates/routes.ts';
import { invitationRoutes } from '#server/accounts/group-members/invitation-routes.ts';
import { memberListRoutes } from '#server/accounts/group-members/member-list-routes.ts';
import { organizationRoutes } from '#server/accounts/group-members/organization-routes.ts';
import { memberRoutes } from '#server/accounts/group-members/routes.ts';
import { nameChangeRoutes } from '#server/accounts/name-changes/routes.ts';
import { peopleRoutes } from '#server/accounts/people/routes.ts';
import { profileRoutes } from '#server/accounts/profile/routes.ts';
import { identityRoutes } from '#server/accounts/sign-in/identity-routes.ts';
import { passkeyRoutes } from '#server/accounts/sign-in/passkey-routes.ts';
import { requireFreshStaff } from '#server/accounts/sign-in/prove-staff.ts';
import { accountRoutes } from '#server/accounts/sign-in/routes.ts';
import { securityRoutes } from '#server/accounts/sign-in/security-routes.ts';
import type { tokens } from '#server/accounts/sign-in/tokens.ts';
import { surveyEmailRoutes } from '#server/accounts/survey-emails/routes.ts';
import { announcementRoutes } from '#server/admin/announcements/routes.ts';
import { dashboardRoutes } from '#server/admin/dashboard/routes.ts';
import { dataTransferRoutes } from '#server/admin/data-transfer/routes.ts';
import { listViewRoutes } from '#server/admin/list-views/routes.ts';
import { newsletterRoutes } from '#server/admin/mailings/newsletter-routes.ts';
import { mailingRoutes } from '#server/admin/mailings/routes.ts';
import { peopleImportRoutes } from '#server/admin/people-import/routes.ts';
import { peopleManagementRoutes } from '#server/admin/people-management/routes.ts';
import { figureRoutes, reportRoutes } from '#server/admin/reports/routes.ts';
import { sentEmailRoutes } from '#server/admin/sent-email/routes.ts';
import { settingsRoutes } from '#server/admin/settings/routes.ts';
import { settingRecord } from '#server/admin/settings/setting-records.ts';
import { feedRoutes } from '#server/catalog/calendars/routes.ts';
import { categoryEditable } from '#server/catalog/categories/category-editable.ts';
import { categoryRoutes } from '#server/catalog/categories/routes.ts';
import { textRoutes } from '#server/catalog/content-pages/routes.ts';
import { searchRoutes } from '#server/catalog/search/routes.ts';
import { seriesEditingRoutes } from '#server/catalog/series/edit-routes.ts';
import { seriesRoutes } from '#server/catalog/series/routes.ts';
import { seriesEditable } from '#server/catalog/series/series-editable.ts';
import { materialEditable } from '#server/catalog/session-media/material-editable.ts';
import { recordingEditable } from '#server/catalog/session-media/recording-editable.ts';
import { mediaRoutes } from '#server/catalog/session-media/routes.ts';
import { archiveRoutes } from '#server/catalog/sessions/archive-routes.ts';
import { sessionEditingRoutes } from '#server/catalog/sessions/edit-routes.ts';
import { sessionRoutes } from '#server/catalog/sessions/routes.ts';
import { sessionEditable } from '#server/catalog/sessions/session-editable.ts';
import { speakerEditingRoutes } from '#server/catalog/speakers/edit-routes.ts';
import { speakerRoutes } from '#server/catalog/speakers/routes.ts';
import { speakerEditable } from '#server/catalog/speakers/speaker-editable.ts';
import { commandRoutes } from '#server/catalog/stored-procedures/routes.ts';
import { type Config, isLoopback } from '#server/config.ts';
import { attendanceRoutes } from '#server/credit/attendance/routes.ts';
import { certificateRoutes } from '#server/credit/certificates/routes.ts';
import { signatureRoutes } from '#server/credit/certificates/signature-routes.ts';
import { transcriptRoutes } from '#server/credit/certificates/transcript-routes.ts';
import { bulkDecisionRoutes } from '#server/credit/credit/bulk-routes.ts';
import { correctionRoutes } from '#server/credit/credit/correction-routes.ts';
import { creditOfCourse } from '#server/credit/credit/read-own-credit.ts';
import { reviewRoutes } from '#server/credit/credit/review-routes.ts';
import { creditRoutes } from '#server/credit/credit/routes.ts';
import { creditStaffRoutes } from '#server/credit/credit/staff-routes.ts';
import { evaluationRoutes } from '#server/credit/evaluations/routes.ts';
import { followUpRoutes } from '#server/credit/follow-ups/routes.ts';
import { groupRecordRoutes } from '#server/credit/group-records/routes.ts';
import { quizRoutes } from '#server/credit/quizzes/routes.ts';
import { selfPacedRoutes } from '#server/credit/self-paced/routes.ts';
import { groupHooks } from '#server/group-hooks.ts';
import { backgroundTaskRoutes } from '#server/platform/background-tasks/routes.ts';
import type { Reads } from '#server/platform/database/reads.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { EventStreams } from '#server/platform/event-stream/event-streams.ts';
import { openFiles } from '#server/platform/files/open-store.ts';
import { fileRoutes } from '#server/platform/files/routes.ts';
import { healthRoutes } from '#server/platform/health/routes.ts';
import { apiDocs } from '#server/platform/http/api-docs.ts';
import type { AppContext } from '#server/platform/http/serve.ts';
import type { Typesetter } from '#server/platform/pdf/typeset.ts';
import type { Lifecycle } from '#server/platform/process/lifecycle.ts';
import type { AnyEditable } from '#server/platform/versioned-records/editable.ts';
import { editingRoutes } from '#server/platform/versioned-records/routes.ts';
import { accommodationRoutes } from '#server/registration/accommodations/routes.ts';
import { calendarSubscriptionRoutes } from '#server/registration/calendar-subscriptions/routes.ts';
import { contactRoutes } from '#server/registration/contact/routes.ts';
import { helpRequestRoutes } from '#server/registration/help-requests/routes.ts';
import { joinLinkRoutes } from '#server/registration/join-links/routes.ts';
import { liveSessionRoutes } from '#server/registration/live-sessions/routes.ts';
import type { MeetingProviders } from '#server/registration/meetings/meeting-providers.ts';
import { meetingRoutes } from '#server/registration/meetings/routes.ts';
import { meetingWebhooks } from '#server/registration/meetings/webhook-routes.ts';
import { pollRoutes } from '#server/registration/polls/routes.ts';
import { liveQuestionRoutes } from '#server/registration/questions/live-routes.ts';
import { questionRoutes } from '#server/registration/questions/routes.ts';
import { raisedHandRoutes } from '#server/registration/raised-hands/routes.ts';
import { groupRegistrationRoutes } from '#server/registration/registrations/group-session-routes.ts';
import { registrationRoutes } from '#server/registration/registrations/routes.ts';

export interface Services {
  app: FastifyInstance;
  appContext: AppContext;
  db: Db;
  reads: Reads;
  config: Pick<
    Config,
    | 'publicUrl'
    | 'hasRateLimits'
    | 'imageHosts'
    | 'smtpUrl'
    | 'contactEmail'
    | 'dkim'
    | 'isDemo'
    | 'identityProviders'
    | 'dataDir'
    | 's3'
    | 'maxVideoMegabytes'
    | 'countsTranscript'
  >;
  tokens: ReturnType<typeof tokens>;
  typesetter: Typesetter;
  live: EventStreams;
  meetings: MeetingProviders;
  lifecycle: Lifecycle;
  operating: { dataDir: string | null; hasBackups: boolean; hasOwnDatabase: boolean };
  /** Secrets for signed pages, the current one first. */
  pageSecrets: readonly [string, ...string[]];
  /** Derived from the token secret, one for each purpose. */
  derivedSecrets: { counters: string; files: string; surveys: string };
  /** Sign join links, the current one first. */
  joinSecrets: readonly [string, ...string[]];
  assets: { font: string; styles: string };
}

const accountSettings = ({ config, derivedSecrets, joinSecrets }: Services) => ({
  mail: { smtpUrl: config.smtpUrl, publicUrl: config.publicUrl, joinSecret: joinSecrets[0] },
  secret: derivedSecrets.counters,
  isLimited: config.hasRateLimits,
  allowsSampleSignIns: config.isDemo,
});

export const registerRoutes = async (services: Services): Promise<void> => {
  registerPlatform(services);
  await registerCatalog(services);
  registerAccounts(services);
  registerRegistration(services);
  registerCredit(services);
  await registerAdmin(services);
};

const registerPlatform = (services: Services): void => {
  const { app, appContext, db, config, reads, lifecycle, operating, derivedSecrets, assets } = services;
  backgroundTaskRoutes(app, appContext, db, (caller, proof, requestContext) =>
    requireFreshStaff(db, accountSettings(services), caller, proof, requestContext),
  );
  const editables: AnyEditable[] = [
    sessionEditable,
    materialEditable,
    recordingEditable,
    speakerEditable,
    seriesEditable,
    categoryEditable,
  ];
  editingRoutes(app, appContext, db, (kind, id) =>
    kind === 'settings' ? settingRecord(id) : editables.find((editable) => editable.kind === kind),
  );
  fileRoutes(app, appContext, db, { files: openFiles(config), secret: derivedSecrets.files });
  healthRoutes(app, appContext, db, {
    lifecycle,
    reads,
    settings: {
      dataDir: operating.dataDir,
      hasBackups: operating.hasBackups,
      hasMailServer: config.smtpUrl !== null,
      isPublicOnOwnDatabase: operating.hasOwnDatabase && !isLoopback(new URL(config.publicUrl).hostname),
    },
  });
  apiDocs(app, config.publicUrl, assets.styles);
};

const registerCatalog = async ({ app, appContext, db, config, derivedSecrets }: Services): Promise<void> => {
  // A replica of the database may answer these.
  seriesRoutes(app, appContext, config);
  sessionRoutes(app, appContext);
  archiveRoutes(app, appContext);
  speakerRoutes(app, appContext);
  searchRoutes(app, appContext);
  feedRoutes(app, appContext, config.publicUrl);
  commandRoutes(app, appContext);
  await textRoutes(app, appContext, config.contactEmail);

  sessionEditingRoutes(app, appContext, db);
  seriesEditingRoutes(app, appContext, db, derivedSecrets.files);
  categoryRoutes(app, appContext, db);
  speakerEditingRoutes(app, appContext, db, derivedSecrets.files);
  mediaRoutes(app, appContext, db, derivedSecrets.files);
};

const registerAccounts = (services: Services): void => {
  const { app, appContext, db, config, tokens } = services;
  const accounts = accountSettings(services);
  accountRoutes(app, appContext, db, tokens, accounts);
  identityRoutes(app, appContext, db, tokens, { providers: config.identityProviders, accounts });
  profileRoutes(app, appContext, db, accounts, accountHooks);
  securityRoutes(app, appContext, db, accounts);
  passkeyRoutes(app, appContext, db, tokens, accounts);
  peopleRoutes(app, appContext, db, accounts);
  memberRoutes(app, appContext, db);
  memberListRoutes(app, appContext, db, accounts);
  invitationRoutes(app, appContext, db, { accounts, hooks: groupHooks });
  organizationRoutes(app, appContext, db, { accounts, hooks: groupHooks });
  nameChangeRoutes(app, appContext, db, accounts.mail);
  emailUpdateRoutes(app, appContext, db, { ...accounts, linkSecrets: services.joinSecrets });
  surveyEmailRoutes(app, appContext, db, services.joinSecrets);
};

const registerRegistration = (services: Services): void => {
  const { app, appContext, db, config, typesetter, live } = services;
  const { mail, secret, isLimited } = accountSettings(services);
  const { contactEmail } = config;
  const links = { joinSecrets: services.joinSecrets, secret, isLimited };
  contactRoutes(app, appContext, db, { mail, contactEmail, secret, isLimited });
  questionRoutes(app, appContext, db, { typesetter, contactEmail });
  liveQuestionRoutes(app, appContext, db, links);
  pollRoutes(app, appContext, db, links);
  raisedHandRoutes(app, appContext, db, links);
  registrationRoutes(app, appContext, db, { mail, typesetter, contactEmail });
  groupRegistrationRoutes(app, appContext, db, mail);
  joinLinkRoutes(app, appContext, db, { ...links, meetings: services.meetings });
  calendarSubscriptionRoutes(app, appContext, db, { ...links, mail });
  accommodationRoutes(app, appContext, db, { mail, meetings: services.meetings });
  liveSessionRoutes(app, appContext, db, { live, publicUrl: config.publicUrl, ...links });
  helpRequestRoutes(app, appContext, db, links);
  meetingRoutes(app, appContext, db, services.meetings);
  meetingWebhooks(app, appContext, db, services.meetings);
};

const registerCredit = (services: Services): void => {
  const { app, appContext, db, config, typesetter, derivedSecrets, pageSecrets, assets } = services;
  const { mail, secret, isLimited } = accountSettings(services);
  const { publicUrl, contactEmail, countsTranscript } = config;
  attendanceRoutes(app, appContext, db, { mail, secret });
  creditRoutes(app, appContext, db);
  groupRecordRoutes(app, appContext, db, { secret, isLimited, typesetter });
  creditStaffRoutes(app, appContext, db);
  bulkDecisionRoutes(app, appContext, db, mail);
  reviewRoutes(app, appContext, db);
  correctionRoutes(app, appContext, db);
  quizRoutes(app, appContext, db, secret);
  evaluationRoutes(app, appContext, db);
  followUpRoutes(app, appContext, db, services.joinSecrets[0]);
  selfPacedRoutes(app, appContext, db, { surveySecret: derivedSecrets.surveys, countsTranscript, creditOfCourse });
  certificateRoutes(app, appContext, db, {
    publicUrl,
    secrets: pageSecrets,
    lookUp: { secret, isLimited },
    typesetter,
    contactEmail,
    font: assets.font,
  });
  signatureRoutes(app, appContext, db, { typesetter, publicUrl });
  transcriptRoutes(app, appContext, db, typesetter);
};

const registerAdmin = async (services: Services): Promise<void> => {
  const { app, appContext, db, config, typesetter, operating } = services;
  const accounts = accountSettings(services);
  const { contactEmail, dkim } = config;
  sentEmailRoutes(app, appContext, db, { ...config, links: accounts.mail });
  dashboardRoutes(app, appContext, db, {
    isDemo: config.isDemo,
    hasMailServer: config.smtpUrl !== null,
    hasBackups: operating.hasBackups,
  });
  listViewRoutes(app, appContext, db);
  announcementRoutes(app, appContext, db, { mail: accounts.mail, contactEmail });
  mailingRoutes(app, appContext, db, accounts.mail);
  newsletterRoutes(app, appContext, db, accounts.mail);
  peopleManagementRoutes(app, appContext, db, accounts);
  await settingsRoutes(app, appContext, db, { contactEmail, mail: accounts.mail, dkim, typesetter });
  dataTransferRoutes(app, appContext, db, accounts);
  peopleImportRoutes(app, appContext, db);
  reportRoutes(app, appContext, db, typesetter);
  figureRoutes(app, appContext, db);
};
