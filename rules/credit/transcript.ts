// Credit totals: by accreditor, overall, and toward a goal.

import * as m from '#messages/en/credit.ts';
import { t } from '#messages/translate.ts';
import type { MembershipBody } from '#rules/accounts/memberships.ts';
import { type CertificateType, certificateTypes } from '#rules/catalog/certificate-types.ts';

/** The accreditor that credit counts for; empty for general credit. */
export type CreditAccreditor = Exclude<MembershipBody, 'other'> | '';

/** Credit as a transcript lists it. */
export interface EarnedCredit {
  /** The course; several certificates of one course count once in the total. Null: a course of its own. */
  course: string | null;
  body: string;
  /** Contact hours. */
  hours: number;
  /** `YYYY-MM-DD` in Eastern Time. */
  earnedOn: string;
}

export interface Goal {
  /** Empty: credit of every kind. */
  body: string;
  hours: number;
  /** Inclusive. */
  startsOn: string;
  endsOn: string;
}

const bodyOfFamily: Record<(typeof certificateTypes)[CertificateType]['family'], CreditAccreditor> = {
  general: '',
  uiceu: '',
  aia: 'aia',
  actcp: 'actcp',
  laces: 'laces',
  idhd: 'idhd',
  cali: 'cali',
  icc: 'icc',
};

export const accreditorOf = (type: CertificateType): CreditAccreditor => bodyOfFamily[certificateTypes[type].family];

const hundredths = (value: number): number => Math.round(value * 100) / 100;

/** Total contact hours: a course with several certificates counts once, with the highest hours. */
export const totalHours = (credits: readonly EarnedCredit[]): number => {
  const ofCourse = new Map<string, number>();
  let alone = 0;
  for (const { course, hours } of credits) {
    if (course === null) alone += hours;
    else ofCourse.set(course, Math.max(ofCourse.get(course) ?? 0, hours));
  }
  return hundredths([...ofCourse.values()].reduce((sum, hours) => sum + hours, alone));
};

/** Contact hours by accreditor, in order of first occurrence. */
export const hoursByAccreditor = (credits: readonly EarnedCredit[]): { body: string; hours: number }[] => {
  const bodies = [...new Set(credits.map(({ body }) => body))];
  return bodies.map((body) => ({ body, hours: totalHours(credits.filter((credit) => credit.body === body)) }));
};

/** Contact hours toward a goal. */
export const hoursTowardGoal = ({ body, startsOn, endsOn }: Goal, credits: readonly EarnedCredit[]): number =>
  totalHours(
    credits.filter(
      (credit) => credit.earnedOn >= startsOn && credit.earnedOn <= endsOn && (body === '' || credit.body === body),
    ),
  );

/** `8 of 18 hours`. */
export const progressText = (earned: number, hours: number): string => t(m.goalProgress, { earned, hours });
