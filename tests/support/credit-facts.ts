// Facts that give credit; tests override parts of them.

import type { CertificateType } from '#rules/catalog/certificate-types.ts';
import { certificateTypes } from '#rules/catalog/certificate-types.ts';
import type { CreditRule } from '#rules/credit/certificate-rules.ts';
import { ruleOn } from '#rules/credit/certificate-rules.ts';
import type { LiveFacts, SelfPacedFacts } from '#rules/credit/credit.ts';
import { instantOfEastern } from '#rules/platform/eastern-time.ts';

/** A session of 90 minutes on Thursday, December 3, 2026; six business days later is Friday, December 11. */
const startsAt = instantOfEastern('2026-12-03 14:30');
const contactHours = { hours: 1.5, units: { word: 'contact hours', perHour: 1 } };

export const aLive = (changes: Partial<Omit<LiveFacts, 'kind'>> = {}): LiveFacts => ({
  kind: 'live',
  offer: contactHours,
  startsAt,
  endsAt: startsAt.add({ minutes: 90 }),
  presentMinutes: 90,
  awaited: [],
  isPublished: true,
  attended: 'alone',
  requestedAt: instantOfEastern('2026-12-04 09:00'),
  quiz: { attempts: [{ score: 100, at: instantOfEastern('2026-12-04 09:00') }] },
  earlier: [],
  membershipNumber: { givenAt: null },
  evaluation: null,
  override: null,
  ...changes,
});

/** A course completed on Thursday, December 3, 2026. */
export const aCourse = (changes: Partial<Omit<SelfPacedFacts, 'kind'>> = {}): SelfPacedFacts => ({
  kind: 'self-paced',
  offer: contactHours,
  isHonorCodeAcknowledged: true,
  isPreTestDone: true,
  watchedShare: 1,
  postTest: { score: 100, at: instantOfEastern('2026-12-03 16:30') },
  isOneSitting: true,
  isTestUnconfirmed: false,
  earlier: [],
  membershipNumber: { givenAt: null },
  evaluation: null,
  override: null,
  ...changes,
});

/** The rule of a type on that day. */
export const ruleOf = (type: CertificateType): CreditRule => {
  const rule = ruleOn(type, '2026-12-03');
  if (rule === null) throw new Error(`${type} is not given on that day`);
  return rule;
};

export const unitsOf = (type: CertificateType) => ({ hours: 1.5, units: certificateTypes[type].units });
