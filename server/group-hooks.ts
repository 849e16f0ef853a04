// What the domains above accounts do when a person claims a group member.
import type { GroupHooks } from '#server/accounts/group-members/group-hooks.ts';
import { handOverGroup } from '#server/admin/people-management/hand-over-group.ts';
import { moveClaimedMember } from '#server/admin/people-management/move-claimed-member.ts';

export const groupHooks: GroupHooks = { memberClaimed: moveClaimedMember, groupHandedOver: handOverGroup };
