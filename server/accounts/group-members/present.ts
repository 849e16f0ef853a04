// Converts group members, people who joined a group, and invitations to the contract's fields.

import type { Invitation, JoinedGroup } from '#contract/accounts/group-invitations.ts';
import type { Member, MemberInvitation } from '#contract/accounts/group-members.ts';
import { easternIso } from '#rules/platform/eastern-time.ts';
import { rowName } from '#rules/platform/full-name.ts';
import type {
  GroupRow,
  InvitationRow,
  joinedPeople,
  OpenInvitation,
} from '#server/accounts/group-members/invitation-queries.ts';
import { givenMember } from '#server/accounts/group-members/member-columns.ts';
import type { MemberRow } from '#server/accounts/group-members/queries.ts';

/** A registration draft begins with these. */
const undecided = { attending: false, attendMethod: 'Webinar' } as const;

export const presentSent = (
  { email, expires_at, declined_at }: Pick<InvitationRow, 'email' | 'expires_at' | 'declined_at'>,
  now: Temporal.Instant,
): MemberInvitation => {
  const isExpired = Temporal.Instant.compare(expires_at, now) <= 0;
  const state = declined_at ? 'declined' : isExpired ? 'expired' : 'invited';
  return { email, state, expiresAt: easternIso(expires_at) };
};

export interface About {
  /** Names waiting for approval by staff, by member. */
  pendingNames: ReadonlyMap<number, string>;
  invitations: ReadonlyMap<number, InvitationRow>;
  now: Temporal.Instant;
}

export const presentMember = (row: MemberRow, { pendingNames, invitations, now }: About): Member => {
  const invitation = invitations.get(row.id);
  return {
    id: row.id,
    ...givenMember(row),
    isSelf: row.is_self,
    pendingName: pendingNames.get(row.id) ?? '',
    hasAccount: false,
    invitation: invitation ? presentSent(invitation, now) : null,
    ...undecided,
  };
};

export const presentJoined = (row: Awaited<ReturnType<typeof joinedPeople>>[number]): Member => ({
  id: row.id,
  ...givenMember(row),
  isSelf: false,
  pendingName: '',
  hasAccount: true,
  invitation: null,
  ...undecided,
});

export const presentInvitation = (row: OpenInvitation, callerId: number | null): Invitation => ({
  coordinator: {
    name: rowName({ first_name: row.coordinator_first_name, last_name: row.coordinator_last_name }),
    email: row.coordinator_email,
    organization: row.organization,
  },
  name: rowName(row),
  expiresAt: easternIso(row.expires_at),
  upcomingSessions: row.upcoming,
  pastSessions: row.past,
  certificates: row.certificates,
  isOwn: row.account_id === callerId,
});

export const presentGroup = (row: GroupRow): JoinedGroup => ({
  id: row.id,
  name: rowName(row),
  email: row.email,
  organization: row.organization,
  joinedAt: easternIso(row.joined_at),
});
