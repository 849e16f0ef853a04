// The fourteen certificate types, the terms of each, and their effective dates.

import { describe, expect, it } from 'vitest';
import { t } from '#messages/translate.ts';
import { membershipBodies } from '#rules/accounts/memberships.ts';
import type { CertificateType } from '#rules/catalog/certificate-types.ts';
import { certificateDuration, certificateTypes, certificateVersion } from '#rules/catalog/certificate-types.ts';
import type { CreditRule } from '#rules/credit/certificate-rules.ts';
import { ruleOn } from '#rules/credit/certificate-rules.ts';
import { keysOf } from '#rules/platform/keys-of.ts';

const typeKeys = keysOf(certificateTypes);
const today = '2026-12-03';
const ruleToday = (type: CertificateType): CreditRule => {
  const rule = ruleOn(type, today);
  if (rule === null) throw new Error(`${type} is not given`);
  return rule;
};

describe('certificate types', () => {
  it('have the templates and layouts of the specification, in its order', () => {
    expect(typeKeys.map((type) => `${type} ${certificateTypes[type].layout}`)).toEqual([
      'coa landscape',
      'aia landscape',
      'aia_hsw landscape',
      'actcp landscape',
      'ada landscape',
      'laces portrait',
      'idhd landscape',
      'cali portrait',
      'uiceu portrait',
      'icc portrait',
      'idhdaia portrait',
      'sp landscape',
      'sp2023 landscape',
      'aiasp landscape',
    ]);
    expect([certificateDuration, certificateVersion]).toEqual([500, 'v4.1']);
  });

  it('have distinct names', () => {
    const names = typeKeys.map((type) => t(certificateTypes[type].name));

    expect(new Set(names).size).toBe(14);
  });

  it.each([
    ['coa', 'contact hours', 1],
    ['aia', 'LU', 1],
    ['aia_hsw', 'LU|HSW', 1],
    ['actcp', 'ACTCP credits', 1],
    ['laces', 'PDH', 1],
    ['icc', 'CEU', 0.1],
    ['uiceu', 'CEU', 0.1],
    ['cali', 'hours of disability access', 1],
  ] as const)('%s counts in %s, %d an hour', (type, word, perHour) => {
    expect(certificateTypes[type].units).toEqual({ word, perHour });
  });

  it('state the background of the trainers for California alone', () => {
    expect(typeKeys.filter((type) => certificateTypes[type].statesTrainersBackground)).toEqual(['cali']);
  });
});

describe('the terms of today', () => {
  const requestOf = ({ request }: CreditRule) =>
    request === 'any time' ? request : `${request.count} ${request.days}`;
  const reportOf = ({ report }: CreditRule) =>
    report && [report.to, report.within && `${report.within.count} ${report.within.days}`];
  const membershipOf = ({ membership }: CreditRule) =>
    membership && [membership.body, membership.isRequired ? 'required' : 'if known'];

  const aia = [['aia', 'required'], false, null, '6 business', ['AIA', '10 calendar'], 'calendar year', 'once'];
  const general = [null, true, null, '6 business', null, 'each time', { years: 1 }];
  const asked = { actcp: ['actcp', 'if known'], idhd: ['idhd', 'if known'], cali: ['cali', 'if known'] };
  it.each([
    ['coa', general],
    ['ada', general],
    ['sp2023', general],
    ['actcp', [asked.actcp, true, null, 'any time', null, 'each time', { years: 1 }]],
    ['aia', aia],
    ['aia_hsw', aia],
    ['idhdaia', aia],
    ['aiasp', aia],
    ['laces', [['laces', 'if known'], false, 80, '6 business', ['LA CES', '20 calendar'], 'each time', { years: 1 }]],
    ['icc', [['icc', 'if known'], false, null, 'any time', ['ICC', null], { years: 3 }, { years: 3 }]],
    ['idhd', [asked.idhd, false, null, 'any time', null, 'each time', { years: 1 }]],
    ['cali', [asked.cali, false, null, 'any time', null, 'each time', { years: 1 }]],
    ['uiceu', [null, false, null, 'any time', null, 'each time', { years: 1 }]],
  ] as const)('of %s: number, proration, quiz, request, report, repeats live and self-paced', (type, terms) => {
    const rule = ruleToday(type);

    expect([
      membershipOf(rule),
      rule.canProrate,
      rule.quizPassMark,
      requestOf(rule),
      reportOf(rule),
      rule.repeats.live,
      rule.repeats['self-paced'],
    ]).toEqual(terms);
  });

  it('ask every type for 75 of 90 minutes, the form of group sites, and 80 percent in the post-test', () => {
    for (const type of typeKeys.filter((key) => key !== 'sp')) {
      const { minimum: least, needsSignInSheet, postTestPassMark } = ruleToday(type);

      expect({ least, needsSignInSheet, postTestPassMark }).toEqual({
        least: { minutes: 75, ofMinutes: 90 },
        needsSignInSheet: true,
        postTestPassMark: 80,
      });
    }
  });

  it('name only bodies whose numbers we know', () => {
    const bodies = typeKeys.flatMap((type) => ruleOn(type, today)?.membership?.body ?? []);

    expect(bodies.filter((body) => !(body in membershipBodies))).toEqual([]);
  });
});

describe('the version of a rule', () => {
  const within = (type: CertificateType, day: string) => ruleOn(type, day)?.report?.within;
  it.each([
    ['aia', '2026-12-31', { count: 10, days: 'calendar' }],
    ['laces', '2026-12-31', { count: 20, days: 'calendar' }],
  ] as const)('of %s on %s counts the days to its report', (type, day, span) => {
    expect(within(type, day)).toEqual(span);
  });

  it.each([
    ['sp', '2008-12-31', null],
    ['sp', '2009-01-01', '2009-01-01'],
    ['sp', '2022-12-31', '2009-01-01'],
    ['sp', '2023-01-01', null],
    ['sp2023', '2022-12-31', null],
    ['sp2023', '2023-01-01', '2023-01-01'],
    ['coa', '2008-12-31', null],
    ['aia', '2030-01-01', '2009-01-01'],
  ] as const)('of %s on %s is that from %s', (type, day, from) => {
    const rule = ruleOn(type, day);

    expect(rule && { type: rule.type, from: rule.from }).toEqual(from && { type, from });
  });
});
