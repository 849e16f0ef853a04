// Prints the sign-in sheet of a group site, filled in with the recorded data.
import { contentLang } from '#messages/content-language.ts';
import { currentLanguage } from '#messages/current-language.ts';
import { attendanceText } from '#rules/catalog/attendance-choice.ts';
import { daySpans, deadlineAfter } from '#rules/credit/deadlines.ts';
import { dayText, easternIso, momentSpanText } from '#rules/platform/eastern-time.ts';
import { listText } from '#rules/platform/formats.ts';
import { rowName } from '#rules/platform/full-name.ts';
import { actingGroup } from '#server/accounts/group-members/acting-group.ts';
import { readOrganization } from '#server/catalog/series/read-organization.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { Typesetter } from '#server/platform/pdf/typeset.ts';
import { UnprintableText } from '#server/platform/pdf/unprintable-text.ts';
import { groupSession } from '#server/registration/registrations/group-session-queries.ts';
import { registeredSessions } from '#server/registration/registrations/own-session-queries.ts';
import { ownerById } from '#server/registration/registrations/queries.ts';

export type PrintedSheet = { pdf: Uint8Array } | 'not registered' | { unprintable: string };

/**
 * Lists everyone with a seat, without the waiting list: of the account, and people with an account of their own whom the
 * group registered. The PDF is PDF/UA-1.
 */
export const printSignInSheet = async (
  db: Db,
  { typesetter, contactEmail }: { typesetter: Typesetter; contactEmail: string | null },
  accountId: number,
  sessionId: number,
): Promise<PrintedSheet> => {
  const groupId = await actingGroup(db, accountId);
  const [[ofAccount], ofGroup, owner, organization] = await Promise.all([
    registeredSessions(db, accountId, [sessionId]),
    groupSession(db, { groupId, actorId: accountId }, sessionId),
    ownerById(db, accountId),
    readOrganization(db, contactEmail),
  ]);
  const session = ofAccount ?? ofGroup;
  const all = [...(ofAccount?.participants ?? []), ...(ofGroup?.people ?? [])];
  const people = all.filter(({ state }) => state === 'registered');
  if (!session || !owner || people.length === 0) return 'not registered';
  const [start, end] = [easternIso(session.starts_at), easternIso(session.ends_at)];
  const { lastDay } = deadlineAfter(session.ends_at, daySpans.signInSheet);
  try {
    const pdf = await typesetter.typeset('sign-in-sheet', {
      language: currentLanguage(),
      organization: organization.name,
      titleLanguage: contentLang() ?? null,
      series: session.series_name,
      session: session.name,
      when: momentSpanText(start, end),
      site: owner.organization,
      coordinator: rowName(owner),
      people: people.map(({ first_name, last_name, method }) => ({
        name: rowName({ first_name, last_name }),
        wayToAttend: attendanceText(method),
      })),
      due: dayText(`${lastDay}T12:00:00Z`),
      contact: listText(
        [organization.contactEmail, organization.helpLine].filter((part) => part !== ''),
        'or',
      ),
    });
    return { pdf };
  } catch (error) {
    if (error instanceof UnprintableText) return { unprintable: error.message };
    throw error;
  }
};
