// Credit lines: body, unit and hours, and warnings for staff.
import { describe, expect, it } from 'vitest';
import { certificateOffers } from '#rules/catalog/certificate-offers.ts';
import {
  type CreditLine,
  creditWarnings,
  lineUnit,
  statesTrainers,
  trainerWarning,
} from '#rules/catalog/credit-lines.ts';

const held = { kind: 'live' as const, day: '2026-12-03', lengthMinutes: 90 };
const warned = (line: CreditLine): string[] => creditWarnings(line, held);
const hours = (line: CreditLine): number | undefined => certificateOffers([line], 'live', held.day)[0]?.hours;

describe('the unit of a line', () => {
  it.each([
    ['Certificate of Attendance', 'contact-hours'],
    ['ICC', 'ceu'],
    ['UI CEU', 'ceu'],
    ['AIA', 'lu'],
    ['AIA (HSW)', 'lu-hsw'],
    ['LA CES', 'pdh'],
    ['California', 'contact-hours'],
    ['Certificate of Completion (ADA)', 'contact-hours'],
  ])('of %j is %s where the line names none', (name, unit) => {
    expect(lineUnit({ name })).toBe(unit);
  });

  it('decides how many hours its amount is', () => {
    expect(hours({ name: 'ICC', credits: 0.15 })).toBe(1.5);
    expect(hours({ name: 'ICC', credits: 1.5, unit: 'contact-hours' })).toBe(1.5);
    expect(hours({ name: 'ICC', credits: 1.5, unit: 'ceu' })).toBe(15);
  });

  it('of AIA decides between LU and LU|HSW, whatever the name says', () => {
    const of = (line: CreditLine) => certificateOffers([line], 'live', held.day)[0];
    expect(of({ name: 'AIA', credits: 1.5, unit: 'lu-hsw' })).toMatchObject({
      type: 'aia_hsw',
      units: { word: 'LU|HSW' },
    });
    expect(of({ name: 'AIA (HSW)', credits: 1.5, unit: 'lu' })).toMatchObject({ type: 'aia', units: { word: 'LU' } });
  });
});

describe('the body of a line', () => {
  it('counts more than its name', () => {
    expect(certificateOffers([{ name: 'Architects', credits: 1.5, body: 'aia' }], 'live', held.day)).toMatchObject([
      { type: 'aia' },
    ]);
    expect(certificateOffers([{ name: 'AIA', credits: 1.5, body: 'none' }], 'live', held.day)).toEqual([]);
  });
});

describe('staff are warned', () => {
  it('of ICC with hours in place of CEU', () => {
    expect(warned({ name: 'ICC', credits: 1.5 })).toEqual([
      'ICC: 1.5 CEU (15 contact hours) does not fit a session of 90 minutes. Check the amount and the unit.',
    ]);
  });

  it.each([
    [0.74, 1],
    [0.75, 0],
    [1.5, 0],
    [1.51, 1],
  ])('of %s contact hours in 90 minutes: %s', (credits, count) => {
    expect(warned({ name: 'Certificate of Attendance', credits })).toHaveLength(count);
  });

  it('of a line that fits no certificate', () => {
    expect(warned({ name: 'Certificate of Completion (ADA)', credits: 1.5 })).toEqual([
      'We don’t issue a certificate for “Certificate of Completion (ADA)”. Visitors only see it listed.',
    ]);
    expect(warned({ name: 'Certificate of Completion (ADA)', credits: 1.5, body: 'ada' })).toEqual([]);
  });

  it('of a California certificate without the background of a trainer', () => {
    expect(statesTrainers({ name: 'California', credits: 1.5 }, held)).toBe(true);
    expect(statesTrainers({ name: 'AIA', credits: 1.5 }, held)).toBe(false);
    expect(trainerWarning([])).toContain('no speaker');
    expect(trainerWarning([{ name: 'Ana Lund', hasBiography: false }])).toContain('No biography: Ana Lund.');
    expect(trainerWarning([{ name: 'Ana Lund', hasBiography: true }])).toBe('');
  });
});
