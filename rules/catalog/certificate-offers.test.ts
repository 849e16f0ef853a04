// Which certificates the credit lines of a session stand for.
import { describe, expect, it } from 'vitest';
import { courseCredits, creditsOf } from '#content/sample/credit-lists.ts';
import { certificateOffers } from '#rules/catalog/certificate-offers.ts';
import { certificateTypeOf } from '#rules/catalog/credit-lines.ts';

const today = '2026-12-03';

it.each([
  ['Certificate of Attendance', 'coa', 'sp2023'],
  ['General certificate', 'coa', 'sp2023'],
  ['Contact hours', 'coa', 'sp2023'],
  ['Self-paced certificate', 'coa', 'sp2023'],
  ['ADA Coordinator Training Certification Program (ACTCP)', 'actcp', 'actcp'],
  ['ACTCP', 'actcp', 'actcp'],
  ['ADA', 'ada', 'sp2023'],
  ['ADA training certificate', 'ada', 'sp2023'],
  ['AIA', 'aia', 'aiasp'],
  ['American Institute of Architects', 'aia', 'aiasp'],
  ['AIA (HSW)', 'aia_hsw', 'aiasp'],
  ['AIA LU|HSW', 'aia_hsw', 'aiasp'],
  ['IDHD', 'idhd', 'idhd'],
  ['Institute on Disability and Human Development', 'idhd', 'idhd'],
  ['IDHD/AIA', 'idhdaia', 'aiasp'],
  ['AIA through IDHD', 'idhdaia', 'aiasp'],
  ['LA CES (PDH)', 'laces', 'laces'],
  ['LACES', 'laces', 'laces'],
  ['Landscape Architecture Continuing Education System', 'laces', 'laces'],
  ['California architects (disability access)', 'cali', 'cali'],
  ['International Code Council (ICC)', 'icc', 'icc'],
  ['ICC CEU', 'icc', 'icc'],
  ['UI CEU', 'uiceu', 'uiceu'],
  ['University continuing education units', 'uiceu', 'uiceu'],
  ['certificate of attendance', 'coa', 'sp2023'],
  ['Rehabilitation counselors (CRCC)', null, null],
  ['Canada', null, null],
  ['', null, null],
])('%j stands for %s, self-paced for %s', (name, live, selfPaced) => {
  expect([certificateTypeOf({ name }, 'live', today), certificateTypeOf({ name }, 'self-paced', today)]).toEqual([
    live,
    selfPaced,
  ]);
});

it.each([
  ['2022-12-31', 'sp'],
  ['2023-01-01', 'sp2023'],
])('a course completed on %s gets %s', (day, type) => {
  expect(certificateTypeOf({ name: 'Certificate of Attendance' }, 'self-paced', day)).toBe(type);
});

describe('the offers of a session', () => {
  const selected = creditsOf('Facilities', 90).filter((entry) => entry.selected !== 0);

  it('follow its list, with hours where the list has units', () => {
    expect(certificateOffers(selected, 'live', today)).toEqual([
      { type: 'coa', hours: 1.5, units: { word: 'contact hours', perHour: 1 } },
      { type: 'actcp', hours: 1.5, units: { word: 'ACTCP credits', perHour: 1 } },
      { type: 'aia_hsw', hours: 1.5, units: { word: 'LU|HSW', perHour: 1 } },
      { type: 'icc', hours: 1.5, units: { word: 'CEU', perHour: 0.1 } },
      { type: 'cali', hours: 1.5, units: { word: 'hours of disability access', perHour: 1 } },
    ]);
  });

  it('of a course keep what AIA calls HSW', () => {
    expect(certificateOffers(courseCredits, 'self-paced', today)).toEqual([
      { type: 'sp2023', hours: 1.5, units: { word: 'contact hours', perHour: 1 } },
      { type: 'actcp', hours: 1.5, units: { word: 'ACTCP credits', perHour: 1 } },
      { type: 'aiasp', hours: 1.5, units: { word: 'LU|HSW', perHour: 1 } },
    ]);
  });

  it('name each type once, nothing unknown, and nothing without credit', () => {
    const list = [
      { name: 'AIA', credits: 1 },
      { name: 'American Institute of Architects', credits: 1.5 },
      { name: 'Fictional Board of Stairs', credits: 1.5 },
      { name: 'ICC', credits: 0 },
    ];

    expect(certificateOffers(list, 'live', today)).toEqual([
      { type: 'aia', hours: 1, units: { word: 'LU', perHour: 1 } },
    ]);
  });
});
