// The fourteen certificates: accessible, on one page, with every name spelled correctly.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { CertificateDocument } from '#server/platform/pdf/certificate-document.ts';
import { typesetter } from '#server/platform/pdf/typeset.ts';
import { aCertificateOfEachType } from '#tests/support/certificate-documents.ts';
import { matterhornFindings, readAloud } from '#tests/support/matterhorn.ts';
import { readPdf } from '#tests/support/pdf.ts';

const printer = typesetter({ threads: 2 });
const folder = mkdtempSync(join(tmpdir(), 'curbcut-print-'));

afterAll(async () => {
  await printer.close();
  rmSync(folder, { recursive: true, force: true });
});

const attendance = (person: string): CertificateDocument => {
  const [, document] = aCertificateOfEachType(person)[0] ?? [];
  if (!document) throw new Error('There is no certificate.');
  return document;
};

/** Long values are below short ones. */
const inOrder = (facts: CertificateDocument['facts']): string[] =>
  [...facts.filter(({ value }) => value.length <= 44), ...facts.filter(({ value }) => value.length > 44)].map(
    ({ label, value }) => `${label}: ${value}`,
  );

/** The text of a certificate in the order in which a screen reader reads it. */
const spoken = (certificate: CertificateDocument, person = certificate.person): string[] => {
  const seal = certificate.organization.sealAlt;
  const isPortrait = certificate.layout === 'portrait';
  return [
    certificate.organization.name,
    certificate.organization.address,
    ...(isPortrait ? [seal] : []),
    certificate.title,
    certificate.beforeName,
    person,
    ...certificate.statement,
    certificate.session,
    certificate.series,
    `${certificate.day} · ${certificate.contactHours}`,
    ...inOrder(certificate.facts),
    certificate.signer.signature?.alt ?? '',
    certificate.signer.name,
    certificate.signer.position,
    ...(isPortrait ? [] : [seal]),
    'Certificate number',
    certificate.number,
    'Check it at',
    certificate.verifyUrl,
    `QR code with the address of this certificate: ${certificate.verifyUrl}`,
  ];
};

/** Right-to-left letters are extracted in visual order, from the left. */
const asSeen = (name: string): string => Array.from(name).reverse().join('');

const people: [label: string, name: string, read: string][] = [
  ['short', 'Maya Ortiz', 'Maya Ortiz'],
  ['120 characters', 'Wolfeschlegelsteinhausen'.repeat(5), 'Wolfeschlegelsteinhausen'.repeat(5)],
  ['right to left', 'פלונית אלמונית בת-ציון', asSeen('פלונית אלמונית בת-ציון')],
];

describe.each(people)('a certificate for a %s name', (_, name, read) => {
  it.each(aCertificateOfEachType(name))(
    'of type %s is one accessible page, read in order',
    async (_type, certificate) => {
      const pdf = readPdf(await printer.typeset('certificate', certificate));

      expect({ pages: pdf.pages, title: pdf.title, language: pdf.language }).toEqual({
        pages: 1,
        title: `${certificate.title}, ${name}`,
        language: 'en',
      });
      expect(matterhornFindings(pdf)).toEqual([]);
      expect(readAloud(pdf)).toEqual(spoken(certificate, read));
    },
  );
});

const names: [label: string, name: string, read?: string][] = [
  ['accents', 'Łucja Žižková-Ångström Ðorđević'],
  ['Vietnamese', 'Nguyễn Thị Ánh Tuyết'],
  ['Greek', 'Καλλιόπη Παπαδοπούλου'],
  ['Cyrillic', 'Владимир Щербаков Ґалаґан'],
  ['Hebrew', 'שרה כהן-לוי', asSeen('שרה כהן-לוי')],
  ['Arabic', 'فاطمة الزهراء', asSeen('فاطمة الزهراء')],
  ['Devanagari', 'अनुराधा शर्मा क्षत्रिय'],
  ['Chinese', '王小明 龘靐'],
  ['simplified Chinese', '张伟 刘诗诗'],
  ['Japanese', 'さくら 渡邉 サクラ'],
  ['Korean', '김민수 뷁'],
  ['Armenian', 'Անահիտ Հովհաննիսյան'],
  ['Georgian', 'ნინო ბერიძე'],
  ['Ethiopic', 'አበበ ብቂላ'],
  ['Thai', 'สมชาย ใจดี'],
  ['Lao', 'ສົມສັກ ແສງດາວ'],
  ['Burmese', 'အောင်ဆန်း စုကြည်'],
  ['Gurmukhi', 'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ'],
  ['Gujarati', 'મોહનદાસ ગાંધી'],
  ['Odia', 'ଜଗନ୍ନାଥ ପଣ୍ଡା'],
  ['Tamil', 'தமிழ்ச்செல்வி முருகன்'],
  ['Telugu', 'శ్రీనివాస రావు'],
  ['Kannada', 'ಬಸವರಾಜ ಕುಮಾರ'],
  ['Malayalam', 'ശ്രീകുമാർ നായർ'],
  ['Sinhala', 'කුමාර සංගක්කාර'],
  ['Tibetan', 'བསྟན་འཛིན་ རྒྱ་མཚོ'],
  ['Cherokee', 'ᏍᏏᏉᏯ ᎠᏂᎦᏚᏩᎩ'],
  ['Inuktitut', 'ᓄᓇᕗᑦ ᐊᒪᕈᖅ'],
  ['emoji', 'Maya 🎉 Ortiz ❤️ 👩🏽‍💻'],
  ['Typst code', '#read("/etc/passwd") #set page(width: 1pt)'],
  ['Typst markup', '*bold* _it_ $x$ \\ = Head // @ref <label>'],
  ['HTML', '<img src=x onerror=alert(1)>'],
  ['JSON', '", "number": "CC-0000'],
  ['a direction override', '\u202Eevil\u202C Ortiz', 'evil Ortiz'],
  ['a line break', 'Maya\nOrtiz\u2028\u0007Two', 'Maya Ortiz Two'],
  ['100 wide letters', 'W'.repeat(100)],
  ['100 ideographs', '王'.repeat(100)],
];

/** Syllables drawn with several glyphs, which the compiler may map to text twice; the title has the name unchanged. */
const stacked: [label: string, name: string][] = [
  ['Khmer', 'សុខា ចាន់'],
  ['Bengali', 'রবীন্দ্রনাথ ঠাকুর'],
  ['Thaana', 'އިބްރާހީމް ސޯލިހް'],
];

describe('a name', () => {
  it.each(stacked)('with %s appears on one page, and unchanged in the title', async (_, name) => {
    const pdf = readPdf(await printer.typeset('certificate', attendance(name)));

    expect({ pages: pdf.pages, title: pdf.title }).toEqual({ pages: 1, title: `Certificate of Attendance, ${name}` });
    expect(matterhornFindings(pdf)).toEqual([]);
  });

  it.each(names)('with %s appears unchanged on one page', async (_, name, read = name) => {
    const certificate = attendance(name);

    const pdf = readPdf(await printer.typeset('certificate', certificate));

    expect(pdf.pages).toBe(1);
    expect(matterhornFindings(pdf)).toEqual([]);
    expect(readAloud(pdf)).toEqual(spoken(certificate, read));
  });

  it('with fifty combining marks stays on one page', async () => {
    const pdf = readPdf(await printer.typeset('certificate', attendance(`Zo${'\u0301'.repeat(50)}e Ortiz`)));

    expect(pdf.pages).toBe(1);
    expect(matterhornFindings(pdf)).toEqual([]);
  });
});

describe('a certificate', () => {
  it('without a signature leaves a line for a handwritten one', async () => {
    const certificate = attendance('Maya Ortiz');
    const unsigned = { ...certificate, signer: { ...certificate.signer, signature: null } };

    const pdf = readPdf(await printer.typeset('certificate', unsigned));

    expect(readAloud(pdf)).toEqual(spoken(unsigned).filter((text) => text !== ''));
  });

  it('with long texts is scaled down instead of getting a second page', async () => {
    const certificate = attendance('Maya Ortiz');
    const long = {
      ...certificate,
      session: 'Reasonable accommodation and effective communication '.repeat(5).trim(),
      facts: [
        {
          label: 'Trainer',
          value: 'Has trained architects and public agencies in accessible design. '.repeat(25).trim(),
        },
      ],
    };

    const pdf = readPdf(await printer.typeset('certificate', long));

    expect(pdf.pages).toBe(1);
    expect(readAloud(pdf)).toEqual(spoken(long));
  });

  it('that does not fit at any scale is rejected with a reason', async () => {
    const certificate = { ...attendance('Maya Ortiz'), series: 'Too long '.repeat(2000) };

    const printing = printer.typeset('certificate', certificate);

    await expect(printing).rejects.toThrow('These texts are too long for 1 page');
  });
});

const hasPoppler = spawnSync('pdfinfo', ['-v']).status === 0;

describe.runIf(hasPoppler)('read by another program', () => {
  const other = async (certificate: CertificateDocument) => {
    const file = join(folder, 'certificate.pdf');
    writeFileSync(file, await printer.typeset('certificate', certificate));
    const run = (program: string, ...args: string[]) =>
      execFileSync(program, [...args, file], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    const structure = run('pdfinfo', '-struct-text').matchAll(/^ *"(.*)"$/gm);
    return {
      structure: Array.from(structure, ([, text = '']) => text).join(''),
      // Fonts: name, type, encoding, embedded, subset, texts.
      fonts: run('pdffonts')
        .split('\n')
        .slice(2, -1)
        .map((line) => / (yes|no) +(yes|no) +(yes|no) /.exec(line)?.slice(1, 4)),
    };
  };

  it('has the same text in its structure tree, and embedded fonts', async () => {
    const certificate = attendance('Maya Ortiz');
    const figures = [certificate.organization.sealAlt, 'Signature of Robin Example', 'QR code with'];

    const seen = await other(certificate);

    expect(seen.structure).toBe(
      spoken(certificate)
        .filter((text) => !figures.some((figure) => text.startsWith(figure)))
        .join(''),
    );
    expect(seen.fonts).toEqual([
      ['yes', 'yes', 'yes'],
      ['yes', 'yes', 'yes'],
      ['yes', 'yes', 'yes'],
    ]);
  });

  it.each(names)('keeps a name with %s inside the frame', async (_, name) => {
    const file = join(folder, 'name.pdf');
    writeFileSync(file, await printer.typeset('certificate', attendance(name)));

    const boxes = execFileSync('pdftotext', ['-bbox', file, '-'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });

    const edges = Array.from(boxes.matchAll(/<word xMin="([\d.-]+)".*? xMax="([\d.-]+)"/g), ([, ...pair]) =>
      pair.map(Number),
    );
    const [left, right] = [Math.min(...edges.flat()), Math.max(...edges.flat())];
    // Letter, landscape, is 792 pt wide; its frame ends 12 mm from the edge.
    expect([left > 34, right < 758]).toEqual([true, true]);
  });
});
