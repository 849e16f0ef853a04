// The fields of a group member, with their labels.

import * as m from '#messages/en/accounts.ts';
import { keysOf } from '#rules/platform/keys-of.ts';

export const memberFieldLabels = { firstName: m.fieldFirstName, lastName: m.fieldLastName };

export type MemberField = keyof typeof memberFieldLabels;
export type GivenMember = Record<MemberField, string>;

export const memberFields = keysOf(memberFieldLabels);

/** In a group. */
export const maxMembers = 200;

/** For which an invitation to join a group is valid. */
export const invitationDays = 14;

export const emptyMember: GivenMember = { firstName: '', lastName: '' };

/** Drops all other properties. */
export const pickMemberFields = ({ firstName, lastName }: GivenMember): GivenMember => ({ firstName, lastName });
