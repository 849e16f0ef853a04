// Says in plain words why an email did not arrive, and why an address gets no more email.
import * as m from '#messages/en/platform.ts';
import type { Message } from '#messages/message.ts';
import { t } from '#messages/translate.ts';

export const reportKinds = ['failed', 'delayed', 'complaint', 'suppressed'] as const;

/** hard: accepts no email; soft: too many emails failed; complaint: an email was marked as spam. */
export const addressProblemReasons = ['hard', 'soft', 'complaint'] as const;

/** RFC 3463, without its class. */
const reasons: readonly [RegExp, Message][] = [
  [/^1\.(?:0|1|3|6|10)$/, m.reportNoAddress],
  [/^(?:1\.2|4\.4)$/, m.reportNoDomain],
  [/^2\.1$/, m.reportClosed],
  [/^2\.2$/, m.reportFull],
  [/^(?:2\.3|3\.4)$/, m.reportTooLarge],
  [/^4\.(?:1|2|7)$/, m.reportNoAnswer],
  [/^7\./, m.reportRejected],
];

const statusText = (status: string): string =>
  t(reasons.find(([pattern]) => pattern.test(status.slice(2)))?.[1] ?? m.reportOther);

interface Report {
  kind: (typeof reportKinds)[number];
  /** RFC 3463; empty if unknown. */
  status: string;
}

export const reportText = ({ kind, status }: Report): string => {
  if (kind === 'complaint') return t(m.reportComplaint);
  if (kind === 'suppressed') return t(m.reportSuppressed);
  return kind === 'delayed' ? t(m.reportDelayed, { reason: statusText(status) }) : statusText(status);
};

interface AddressProblem {
  reason: (typeof addressProblemReasons)[number];
  status: string;
}

export const addressProblemText = ({ reason, status }: AddressProblem): string => {
  if (reason === 'hard') return statusText(status);
  return t(reason === 'soft' ? m.addressSoft : m.addressComplaint);
};
