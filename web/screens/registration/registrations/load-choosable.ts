// Loads the draft's sessions and the group.
import { listMembers, type Member } from '#contract/accounts/group-members.ts';
import { type Session, sessionDetail } from '#contract/catalog/sessions.ts';
import { momentOf } from '#rules/platform/eastern-time.ts';
import { ApiError, type Call, CallFailed } from '#web/client/api.ts';
import { signedInAccount } from '#web/client/stored-account.ts';

export interface Choosable {
  /** Soonest first. */
  sessions: Session[];
  /** Draft ids that are no longer in the catalog. */
  gone: number[];
  members: Member[];
}

/** The last loaded data and its account, so that both views work offline. */
let last: { key: string; choosable: Choosable } | null = null;

const bySoonest = (a: Session, b: Session): number =>
  momentOf(a.startDate).epochMilliseconds - momentOf(b.startDate).epochMilliseconds;

const sessionOrNull = async (call: Call, id: number): Promise<Session | null> => {
  try {
    return await call(sessionDetail, { params: { id: String(id) } });
  } catch (error) {
    if (error instanceof ApiError && [400, 404].includes(error.status)) return null;
    throw error;
  }
};

/** Throws ApiError, or CallFailed where nothing was loaded before for this person and these sessions. */
export const loadChoosable = async (call: Call, ids: readonly number[]): Promise<Choosable> => {
  const key = JSON.stringify([signedInAccount()?.email, ids]);
  try {
    const [members, ...sessions] = await Promise.all([
      call(listMembers, {}),
      ...ids.map((id) => sessionOrNull(call, id)),
    ]);
    const choosable = {
      members,
      sessions: sessions.filter((session) => session !== null).sort(bySoonest),
      gone: ids.filter((_, index) => sessions[index] === null),
    };
    last = { key, choosable };
    return choosable;
  } catch (error) {
    if (error instanceof CallFailed && last?.key === key) return last.choosable;
    throw error;
  }
};
