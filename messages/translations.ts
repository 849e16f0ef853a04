// The Spanish message of each English one.
import * as enAccounts from '#messages/en/accounts.ts';
import * as enAdmin from '#messages/en/admin.ts';
import * as enCatalog from '#messages/en/catalog.ts';
import * as enCredit from '#messages/en/credit.ts';
import * as enEmailUpdates from '#messages/en/email-updates.ts';
import * as enFollowUp from '#messages/en/follow-up.ts';
import * as enLive from '#messages/en/live.ts';
import * as enMailings from '#messages/en/mailings.ts';
import * as enMeetings from '#messages/en/meetings.ts';
import * as enNewsletters from '#messages/en/newsletters.ts';
import * as enParticipation from '#messages/en/participation.ts';
import * as enPeopleExport from '#messages/en/people-export.ts';
import * as enPeopleImport from '#messages/en/people-import.ts';
import * as enPlatform from '#messages/en/platform.ts';
import * as enRegistration from '#messages/en/registration.ts';
import * as esAccounts from '#messages/es/accounts.ts';
import * as esAdmin from '#messages/es/admin.ts';
import * as esCatalog from '#messages/es/catalog.ts';
import * as esCredit from '#messages/es/credit.ts';
import * as esEmailUpdates from '#messages/es/email-updates.ts';
import * as esFollowUp from '#messages/es/follow-up.ts';
import * as esLive from '#messages/es/live.ts';
import * as esMailings from '#messages/es/mailings.ts';
import * as esMeetings from '#messages/es/meetings.ts';
import * as esNewsletters from '#messages/es/newsletters.ts';
import * as esParticipation from '#messages/es/participation.ts';
import * as esPeopleExport from '#messages/es/people-export.ts';
import * as esPeopleImport from '#messages/es/people-import.ts';
import * as esPlatform from '#messages/es/platform.ts';
import * as esRegistration from '#messages/es/registration.ts';
import type { Message } from '#messages/message.ts';

type Catalog = Record<string, Message>;

/** A missing translation fails type checking. */
const pairsOf = <English extends Catalog>(en: English, es: Record<keyof English, Message>): [Message, Message][] =>
  Object.keys(en).flatMap((name): [Message, Message][] => {
    const [english, spanish] = [en[name], es[name]];
    return english && spanish ? [[english, spanish]] : [];
  });

export const spanishMessages: ReadonlyMap<Message, Message> = new Map([
  ...pairsOf(enPlatform, esPlatform),
  ...pairsOf(enCatalog, esCatalog),
  ...pairsOf(enAccounts, esAccounts),
  ...pairsOf(enRegistration, esRegistration),
  ...pairsOf(enEmailUpdates, esEmailUpdates),
  ...pairsOf(enFollowUp, esFollowUp),
  ...pairsOf(enLive, esLive),
  ...pairsOf(enParticipation, esParticipation),
  ...pairsOf(enMailings, esMailings),
  ...pairsOf(enNewsletters, esNewsletters),
  ...pairsOf(enMeetings, esMeetings),
  ...pairsOf(enCredit, esCredit),
  ...pairsOf(enAdmin, esAdmin),
  ...pairsOf(enPeopleExport, esPeopleExport),
  ...pairsOf(enPeopleImport, esPeopleImport),
]);
