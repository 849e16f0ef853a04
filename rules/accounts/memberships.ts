// Organizations that recognize continuing education, and the formats of their membership numbers.

import * as m from '#messages/en/accounts.ts';
import type { Message } from '#messages/message.ts';
import { t } from '#messages/translate.ts';
import { keysOf } from '#rules/platform/keys-of.ts';

interface Body {
  name: Message;
  /** The organization's name for the number. */
  label: Message;
  /** Of the stored number: trimmed and uppercase. */
  pattern: RegExp;
  /** Describes the format. */
  format: Message;
}

/** Spec 5, CE policy rules; spec 9, Certificate types. */
export const membershipBodies = {
  aia: { name: m.bodyAia, label: m.bodyAiaNumber, pattern: /^\d{5,9}$/, format: m.bodyAiaFormat },
  icc: { name: m.bodyIcc, label: m.bodyIccNumber, pattern: /^\d{5,10}$/, format: m.bodyIccFormat },
  laces: {
    name: m.bodyLaces,
    label: m.bodyLacesNumber,
    pattern: /^(?=.*\d)[A-Z0-9][A-Z0-9.-]{1,19}$/,
    format: m.bodyLacesFormat,
  },
  actcp: {
    name: m.bodyActcp,
    label: m.bodyActcpNumber,
    pattern: /^(?=.*\d)[A-Z0-9][A-Z0-9-]{1,19}$/,
    format: m.bodyActcpFormat,
  },
  idhd: {
    name: m.bodyIdhd,
    label: m.bodyIdhdNumber,
    pattern: /^(?=.*\d)[A-Z0-9][A-Z0-9-]{1,19}$/,
    format: m.bodyIdhdFormat,
  },
  cali: { name: m.bodyCali, label: m.bodyCaliNumber, pattern: /^C?\d{3,6}$/, format: m.bodyCaliFormat },
  other: {
    name: m.bodyOther,
    label: m.bodyOtherNumber,
    pattern: /^[^\s](?:.{0,58}[^\s])?$/,
    format: m.bodyOtherFormat,
  },
} as const satisfies Record<string, Body>;

export type MembershipBody = keyof typeof membershipBodies;

export const membershipKeys = keysOf(membershipBodies);

/** As compared and stored. */
export const normalizeMembershipNumber = (text: string): string => text.trim().replaceAll(/\s+/g, ' ').toUpperCase();

/** Undefined if the normalized number has the organization's format. */
export const membershipError = (body: MembershipBody, number: string): string | undefined => {
  const { pattern, format } = membershipBodies[body];
  return pattern.test(number) ? undefined : t(format);
};
