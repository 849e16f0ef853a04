// A sample certificate of each of the fourteen types.
import type { CertificateDocument } from '#server/platform/pdf/certificate-document.ts';

type Facts = CertificateDocument['facts'];

const fact = (label: string, value: string): Facts[number] => ({ label, value });

const background =
  'Robin Example has trained architects and public agencies in accessible design for nineteen years, holds a degree in ' +
  'architecture of Example State University, and is an accessibility specialist certified by the Fictional Board of Access.';

/** Type, layout (spec 9), title, what the person did, details. */
const types: [type: string, layout: CertificateDocument['layout'], title: string, statement: string[], facts: Facts][] =
  [
    ['coa', 'landscape', 'Certificate of Attendance', ['attended the webinar'], []],
    [
      'aia',
      'landscape',
      'AIA Certificate of Completion',
      ['completed the course'],
      [
        fact('AIA provider', 'Harbor Access Institute'),
        fact('Provider number', 'EX-40107'),
        fact('AIA member number', '30999999'),
        fact('Learning units', '1.5 LU'),
      ],
    ],
    [
      'aia_hsw',
      'landscape',
      'AIA Certificate of Completion: Health, Safety and Welfare',
      ['completed the course'],
      [
        fact('AIA provider', 'Harbor Access Institute'),
        fact('Provider number', 'EX-40107'),
        fact('Course number', 'HAI-2026-31'),
        fact('AIA member number', '30999999'),
        fact('Learning units', '1.5 LU|HSW'),
      ],
    ],
    [
      'actcp',
      'landscape',
      'ADA Coordinator Training Certification Program',
      ['completed the session'],
      [fact('Credits', '1.5 elective credits')],
    ],
    [
      'ada',
      'landscape',
      'Certificate of Completion',
      ['completed the training on the Americans with Disabilities Act'],
      [],
    ],
    [
      'laces',
      'portrait',
      'LA CES Certificate of Completion',
      ['completed the course and passed its test'],
      [
        fact('LA CES provider', 'Harbor Access Institute'),
        fact('Course number', 'LA-7781'),
        fact('Professional development hours', '1.5 PDH, HSW'),
      ],
    ],
    ['idhd', 'landscape', 'Institute on Disability: Certificate of Participation', ['took part in the webinar'], []],
    [
      'cali',
      'portrait',
      'Certificate of Completion for California Licensure',
      ['completed the coursework on disability access requirements'],
      [fact('License number', 'C-00000'), fact('Hours of disability access', '1.5'), fact('Trainer', background)],
    ],
    [
      'uiceu',
      'portrait',
      'Certificate of Continuing Education Units',
      ['earned continuing education units in'],
      [fact('CEU', '0.15')],
    ],
    [
      'icc',
      'portrait',
      'International Code Council: Certificate of Completion',
      ['completed the course'],
      [fact('Provider number', '0000'), fact('Course number', '31415'), fact('ICC units', '0.15')],
    ],
    [
      'idhdaia',
      'portrait',
      'Institute on Disability: AIA Certificate',
      ['completed the course'],
      [fact('AIA member number', '30999999'), fact('Learning units', '1.5 LU|HSW')],
    ],
    ['sp', 'landscape', 'Certificate of Completion', ['completed the self-paced webinar'], []],
    [
      'sp2023',
      'landscape',
      'Self-Paced Certificate of Completion',
      ['completed the self-paced webinar and passed its test'],
      [fact('Test', '90 percent')],
    ],
    [
      'aiasp',
      'landscape',
      'AIA Certificate of Completion: Self-Paced Course',
      ['completed the self-paced course'],
      [fact('Provider number', 'EX-40107'), fact('AIA member number', '30999999'), fact('Learning units', '1.5 LU')],
    ],
  ];

/** A signature, black on transparent: a PNG of 144 × 40 pixels. */
const signatureImage: Uint8Array = Buffer.from(
  [
    'iVBORw0KGgoAAAANSUhEUgAAAJAAAAAoAQAAAAA5pE4NAAAAAnRSTlMAAQGU/a4AAADsSURBVHjazdJBasMwEAXQKVm4O22700UKOppSsuim',
    'oCP4KglZdNdcQaEXkOlGgUG/fyakNPgCEVjYT/aMZizBasgDkz6tqMmK9h0I97RRXhYg3mgEvS7VcCNNpG3mfUFNTj2TPiI0kCanBtJXQEsz',
    'vsXpDGY87bBHxFKj0dHpgB0SljEZfeJCajmQLngjpeLUX+MwqlnAPAtQxkt26knwPuOHhGc4jSg4RqPIIJaRk+BsNCL3ggkHYBbukKTJXtjq',
    '5DV2e2qZRaBKcFKLUK0uqFw7wTA9b5z+WkiyD/o/KhiS7ntf1j/t9IiH6RfbTIkJiAeAFAAAAABJRU5ErkJggg==',
  ].join(''),
  'base64',
);

/** The certificate of each type for a person. */
export const aCertificateOfEachType = (person = 'Maya Ortiz'): [type: string, CertificateDocument][] =>
  types.map(([type, layout, title, statement, facts]) => [
    type,
    {
      language: 'en',
      number: `CC-2026-${type.toUpperCase()}-004217`,
      verifyUrl: `https://portal.example/verify/CC-2026-${type.toUpperCase()}-004217`,
      title,
      layout,
      organization: {
        name: 'Harbor Access Institute',
        address: '100 Example Street, Suite 4, Springfield, IL 60000',
        sealAlt: 'Seal of the Harbor Access Institute',
      },
      beforeName: 'This is to certify that',
      person,
      statement,
      session: 'Reasonable accommodation in small workplaces: what the law asks, and what works',
      series: 'Accessibility Online',
      day: 'Thursday, December 10, 2026',
      contactHours: '1.5 contact hours',
      facts,
      signer: {
        name: 'Robin Example',
        position: 'Director of Training',
        signature: { image: signatureImage, format: 'png', alt: 'Signature of Robin Example' },
      },
    },
  ]);
