// The name of a member, and what a failed change returns.
import type { GivenMember } from '#rules/accounts/group-member.ts';
import { fullName } from '#rules/platform/full-name.ts';

/** The error message and field errors. */
export interface HttpError {
  message: string;
  fields: Record<string, string>;
}

export const nameOf: (name: GivenMember) => string = fullName;
