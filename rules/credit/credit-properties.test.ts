// Properties of every credit decision, whatever the facts.

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { certificateTypes } from '#rules/catalog/certificate-types.ts';
import type { CreditRule } from '#rules/credit/certificate-rules.ts';
import type { CreditDecision, CreditFacts, LiveFacts } from '#rules/credit/credit.ts';
import { decideCredit } from '#rules/credit/credit.ts';
import { reasonText } from '#rules/credit/credit-reasons.ts';
import { keysOf } from '#rules/platform/keys-of.ts';
import { aCourse, aLive, ruleOf } from '#tests/support/credit-facts.ts';

const { startsAt } = aLive();
const types = keysOf(certificateTypes).filter((type) => type !== 'sp'); // The keys of the table.

const anyRule: fc.Arbitrary<CreditRule> = fc.constantFrom(...types).map(ruleOf);
/** From a day before the start of the session to three weeks after; mostly around the deadlines. */
const anyMinute = fc.integer({ min: -24 * 60, max: 21 * 24 * 60 });
const anyInstant = anyMinute.map((minutes) => startsAt.add({ minutes }));
const anyScore = fc.integer({ min: 0, max: 100 });
const likely = fc.integer({ min: 0, max: 3 }).map((number) => number > 0);
const anyEarlier = fc.array(
  fc.record({
    type: fc.constantFrom(...types),
    on: fc.constantFrom('2020-02-29', '2023-12-04', '2025-12-31', '2026-03-02', '2026-12-02'),
  }),
  { maxLength: 1 },
);
const anyEvaluation = fc.constantFrom(null, { doneOn: null }, { doneOn: '2026-12-04' }, 'open' as const);
const anyAttended: fc.Arbitrary<LiveFacts['attended']> = fc.oneof(
  fc.constant('alone' as const),
  fc.constant({ signInSheet: 'none' as const }),
  fc.record({ signInSheet: fc.constantFrom('attested' as const, 'verified' as const), returnedAt: anyInstant }),
);
const offerOf = (hours: number) => ({ hours, units: { word: 'contact hours', perHour: 1 } });
const anyOffer = fc.integer({ min: 1, max: 16 }).map((quarters) => offerOf(quarters / 4));

const anyLive: fc.Arbitrary<LiveFacts> = fc
  .record({
    offer: anyOffer,
    endsAt: fc.constantFrom(60, 75, 90, 180).map((minutes) => startsAt.add({ minutes })),
    presentMinutes: fc.option(fc.integer({ min: 0, max: 180 }), { freq: 8 }),
    attended: anyAttended,
    requestedAt: fc.option(anyInstant, { freq: 4 }),
    awaited: fc.subarray(['webinar-report', 'telephone-log', 'unmatched-attendee', 'unread-row'] as const),
    isPublished: likely,
    quiz: fc.option(fc.record({ attempts: fc.array(fc.record({ score: anyScore, at: anyInstant })) }), { freq: 8 }),
    earlier: anyEarlier,
    membershipNumber: likely.map((is) => (is ? { givenAt: null } : null)),
    evaluation: anyEvaluation,
  })
  .map(aLive);

const anyCourse: fc.Arbitrary<CreditFacts> = fc
  .record({
    offer: anyOffer,
    isHonorCodeAcknowledged: likely,
    isPreTestDone: likely,
    watchedShare: fc.constantFrom(0, 0.5, 0.999, 1, 1, 1),
    postTest: fc.option(fc.record({ score: anyScore, at: anyInstant }), { freq: 4 }),
    isOneSitting: likely,
    isTestUnconfirmed: likely.map((is) => !is),
    earlier: anyEarlier,
    membershipNumber: likely.map((is) => (is ? { givenAt: null } : null)),
    evaluation: anyEvaluation,
  })
  .map(aCourse);

const anyFacts = fc.oneof(anyLive, anyCourse);
const hoursOf = (made: CreditDecision): number => (made.decision === 'granted' ? made.hours : 0);
const runs = { numRuns: 500 };

/** Random cases must cover every decision, or the properties prove nothing. */
it('random facts meet every decision', () => {
  const decisions = fc
    .sample(fc.tuple(anyFacts, anyRule, anyInstant), { numRuns: 1000, seed: 1 })
    .map(([facts, rule, now]) => decideCredit(facts, rule, now).decision);

  expect(new Set(decisions)).toEqual(new Set(['granted', 'missing', 'refused']));
});

it('more minutes never give less credit', () => {
  fc.assert(
    fc.property(anyLive, anyRule, anyInstant, fc.nat(180), fc.nat(180), (facts, rule, now, minutes, more) => {
      const creditFor = (presentMinutes: number) => hoursOf(decideCredit({ ...facts, presentMinutes }, rule, now));

      expect(creditFor(minutes + more)).toBeGreaterThanOrEqual(creditFor(minutes));
    }),
    runs,
  );
});

it('nobody is refused, or given less, for minutes while evidence is awaited or unpublished', () => {
  fc.assert(
    fc.property(anyLive, anyRule, anyInstant, (facts, rule, now) => {
      const made = decideCredit(facts, rule, now);
      if (facts.kind !== 'live' || (facts.awaited.length === 0 && facts.isPublished)) return;

      const reasons = made.decision === 'refused' ? made.reasons : made.decision === 'granted' ? made.grounds : [];
      const codes: string[] = reasons.map(({ code }) => code);
      expect(codes.filter((code) => code.startsWith('too-few') || code === 'prorated')).toEqual([]);
    }),
    runs,
  );
});

it('credit is never more than that of the list, and prorated credit comes in quarter hours', () => {
  fc.assert(
    fc.property(anyOffer, anyRule, fc.nat(200), (offer, rule, presentMinutes) => {
      const made = decideCredit(aLive({ offer, presentMinutes }), rule, aLive().endsAt);
      if (made.decision !== 'granted') return;

      expect(made.hours).toBeLessThanOrEqual(offer.hours);
      expect(made.isProrated).toBe(made.hours < offer.hours);
      expect(made.hours % 0.25).toBe(0);
      expect(made.hours).toBeGreaterThanOrEqual(0.25);
      expect(made.isProrated && !rule.canProrate).toBe(false);
    }),
    runs,
  );
});

it('a better score never gives less credit', () => {
  fc.assert(
    fc.property(anyLive, anyInstant, anyScore, anyScore, (facts, now, score, more) => {
      const at = facts.endsAt;
      const creditFor = (best: number) =>
        hoursOf(decideCredit({ ...facts, quiz: { attempts: [{ score: best, at }] } }, ruleOf('laces'), now));

      expect(creditFor(score + more)).toBeGreaterThanOrEqual(creditFor(score));
    }),
    runs,
  );
});

it('a later request never turns a refusal into credit', () => {
  fc.assert(
    fc.property(anyLive, anyRule, anyInstant, anyInstant, fc.nat(30_000), (facts, rule, now, requestedAt, minutes) => {
      const sooner = decideCredit({ ...facts, requestedAt }, rule, now);
      const later = decideCredit({ ...facts, requestedAt: requestedAt.add({ minutes }) }, rule, now.add({ minutes }));

      expect([sooner.decision, later.decision]).not.toEqual(['refused', 'granted']);
    }),
    runs,
  );
});

it('time alone never turns a refusal into credit, and takes no credit away', () => {
  fc.assert(
    fc.property(anyFacts, anyRule, anyInstant, fc.nat(30_000), (facts, rule, now, minutes) => {
      const sooner = decideCredit(facts, rule, now);
      const later = decideCredit(facts, rule, now.add({ minutes }));

      expect([sooner.decision, later.decision]).not.toEqual(['refused', 'granted']);
      if (sooner.decision === 'granted') expect(later).toEqual(sooner);
    }),
    runs,
  );
});

it('what is missing can still be done: its deadline is to come', () => {
  fc.assert(
    fc.property(anyLive, anyRule, anyInstant, (facts, rule, now) => {
      const made = decideCredit(facts, rule, now);
      if (made.decision !== 'missing' || made.until === null) return;

      expect(Temporal.Instant.compare(now, made.until)).toBe(-1);
    }),
    runs,
  );
});

it("staff's word wins over everything", () => {
  fc.assert(
    fc.property(anyFacts, anyRule, anyInstant, (facts, rule, now) => {
      const note = 'The line dropped.';
      const given = decideCredit({ ...facts, override: { isGranted: true, hours: 1, note } }, rule, now);
      const refused = decideCredit({ ...facts, override: { isGranted: false, note } }, rule, now);

      expect([given.decision, refused.decision]).toEqual(['granted', 'refused']);
    }),
  );
});

it('every decision has reasons in words, each once', () => {
  fc.assert(
    fc.property(anyFacts, anyRule, anyInstant, (facts, rule, now) => {
      const made = decideCredit(facts, rule, now);
      const reasons =
        made.decision === 'granted' ? made.grounds : made.decision === 'missing' ? made.missing : made.reasons;
      const words = reasons.map((reason) => reasonText(reason));

      expect(words.length).toBeGreaterThan(0);
      expect(new Set(words).size).toBe(words.length);
      expect(words.filter((each) => /undefined|null|NaN|\[object/.test(each))).toEqual([]);
    }),
    runs,
  );
});
