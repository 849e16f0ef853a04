// Which files are accepted, which are rejected and why, and which accessibility warnings they get.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FilePurpose } from '#rules/platform/file-kinds.ts';
import { inspectFile } from '#server/platform/files/inspect-file.ts';
import { anMp4, aPdf, aPresentation, aWebm, aWordFile, aWorkbook, aZip } from '#tests/support/files.ts';
import { aJpeg, aPng, aWebp } from '#tests/support/pictures.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'files-'));
});
afterAll(() => rm(folder, { recursive: true }));

const inspect = async (name: string, bytes: Buffer | string, purpose: FilePurpose = 'material') => {
  const path = join(folder, 'file');
  await writeFile(path, bytes);
  return inspectFile(path, name, purpose);
};

const subtitles = '1\n00:00:01,000 --> 00:00:02,000\nWelcome\n';

describe('accepted files', () => {
  it.each([
    ['a PDF', 'a.pdf', aPdf(), 'pdf'],
    ['a Word file', 'a.docx', aWordFile(), 'docx'],
    ['a presentation', 'a.PPTX', aPresentation(), 'pptx'],
    ['a workbook', 'a.xlsx', aWorkbook(), 'xlsx'],
    ['RTF', 'a.rtf', '{\\rtf1 Doors}', 'rtf'],
    ['plain text', 'a.txt', 'Türen und Wege\n', 'txt'],
    ['WebVTT', 'a.vtt', 'WEBVTT\n\n00:01.000 --> 00:02.000\nHi\n', 'vtt'],
    ['SubRip', 'a.srt', subtitles, 'srt'],
    ['MP4', 'a.mp4', anMp4(), 'mp4'],
    ['M4A', 'a.m4a', anMp4('M4A '), 'm4a'],
    ['MP3', 'a.mp3', Buffer.from('ID3\x04...........'), 'mp3'],
    ['WebM', 'a.webm', aWebm(), 'webm'],
  ])('%s', async (_, name, bytes, kind) => {
    expect(await inspect(name, bytes)).toEqual({ isAccepted: true, kind, warnings: [] });
  });
});

describe('accepted pictures, without their metadata', () => {
  const secret = 'GPS 40.1164 N 88.2434 W';
  it.each([
    ['PNG', 'a.png', aPng({ comment: secret }), aPng(), 'png'],
    ['JPEG', 'a.jpeg', aJpeg(secret), aJpeg(), 'jpeg'],
    ['JPEG with another image behind it', 'a.jpg', Buffer.concat([aJpeg(), aJpeg(secret)]), aJpeg(), 'jpeg'],
    ['WebP', 'a.webp', aWebp(), aWebp(), 'webp'],
  ])('%s', async (_, name, bytes, clean, kind) => {
    expect(await inspect(name, bytes)).toEqual({ isAccepted: true, kind, warnings: [], isCleaned: true });
    expect(await readFile(join(folder, 'file.clean'))).toEqual(clean);
  });

  it('a WebP says that it has none', async () => {
    await inspect('a.webp', aWebp(secret));

    const clean = await readFile(join(folder, 'file.clean'));
    expect([clean.includes('GPS'), clean.includes('EXIF'), clean.readUInt32LE(4), clean[20]]).toEqual([
      false,
      false,
      clean.length - 8,
      0,
    ]);
    expect(clean.includes(aWebp().subarray(12))).toBe(true);
  });

  it('a photo of a phone on its side stays upright', async () => {
    await inspect('a.jpg', aJpeg(secret, 6));

    const clean = await readFile(join(folder, 'file.clean'));
    const exif = clean.subarray(clean.indexOf('Exif'));
    expect([clean.includes('GPS'), exif.readUInt16BE(16), exif.readUInt16BE(24)]).toEqual([false, 0x0112, 6]);
  });
});

const lie = (statedBytes: number) =>
  aZip([
    { name: '[Content_Types].xml', content: '<Types/>' },
    { name: 'word/document.xml', content: Buffer.alloc(5_000_000), statedBytes },
  ]);
const hollow = /cannot be opened safely/;

describe('rejected files', () => {
  it.each([
    ['a program', 'a.txt', Buffer.from('\x7fELF\x02\x01\0'), /can’t upload this type of file/],
    ['a page called a text', 'a.txt', '<!DOCTYPE html><p>Hi', /can contain scripts/],
    ['a drawing with scripts', 'a.txt', '<svg xmlns="x"><script/></svg>', /can contain scripts/],
    ['text in another encoding', 'a.txt', Buffer.from('T\xfcren', 'latin1'), /not in UTF-8/],
    ['a picture called a PDF', 'a.pdf', aPng(), /: PNG image. Give it a name that ends with .png/],
    ['a PDF without its end', 'a.pdf', aPdf().subarray(0, -20), /end of this file is missing/],
    ['a video without its end', 'a.mp4', anMp4('isom', 'a long video').subarray(0, -3), /end of this file is missing/],
    [
      'a sound video without its end',
      'a.webm',
      Buffer.from(aWebm().toString('latin1').slice(0, -9), 'latin1'),
      /end of/,
    ],
    ['a picture without its end', 'a.png', aPng().subarray(0, -5), /end of this file is missing/],
    ['a PDF that is a ZIP too', 'a.pdf', Buffer.concat([aPdf(), aWordFile()]), /two kinds of file in one/],
    ['a picture that is a ZIP too', 'a.jpg', Buffer.concat([aJpeg(), aWordFile()]), /two kinds of file in one/],
    ['a ZIP behind something else', 'a.docx', Buffer.concat([Buffer.from('PK\x03\x04'), aWordFile()]), hollow],
    ['a Word file without its end', 'a.docx', aWordFile().subarray(0, -4), hollow],
    ['a part larger than it says', 'a.docx', lie(100), hollow],
    ['a part that says it is vast', 'a.docx', lie(400_000_000), hollow],
    ['any ZIP', 'a.zip', aZip([{ name: 'a.txt', content: 'a' }]), /is a ZIP file/],
    [
      'macros',
      'a.docx',
      aZip([
        { name: '[Content_Types].xml', content: '' },
        { name: 'word/document.xml', content: '' },
        { name: 'word/vbaProject.bin', content: '' },
      ]),
      /contains macros/,
    ],
    ['a PNG that is none', 'a.png', Buffer.concat([aPng().subarray(0, 8), aPng().subarray(-12)]), /can’t be read/],
    ['a JPEG without an image', 'a.jpg', Buffer.from('ffd8ffe000104a464946ffd9', 'hex'), /can’t be read/],
    ['a WebP without an image', 'a.webp', Buffer.from('RIFF\x04\0\0\0WEBP', 'latin1'), /can’t be read/],
    ['a vast picture in few bytes', 'a.png', aPng({ width: 6001, rows: 1 }), /6,001 by 60 pixels/],
    ['a moving PNG', 'a.png', aPng({ isAnimated: true }), /This picture moves/],
    ['a moving WebP', 'a.webp', aWebp('', true), /This picture moves/],
    ['a drawing called a picture', 'a.png', '<svg xmlns="x"><script/></svg>', /can contain scripts/],
    ['captions that are none', 'a.vtt', 'Welcome', /begins with the word WEBVTT/],
  ])('%s', async (_, name, bytes, error) => {
    expect(await inspect(name, bytes)).toEqual({ isAccepted: false, error: expect.stringMatching(error) });
  });

  it('a document instead of a video', async () => {
    expect(await inspect('a.pdf', aPdf(), 'video')).toEqual({
      isAccepted: false,
      error: 'You can’t use this type of file here: PDF.',
    });
  });

  it('a text called a picture, where texts are of no use', async () => {
    expect(await inspect('a.png', 'Welcome', 'picture')).toEqual({
      isAccepted: false,
      error: 'You can’t use this type of file here: plain text.',
    });
  });
});

const warningsOf = async (name: string, bytes: Buffer) => {
  const inspected = await inspect(name, bytes);
  if (!inspected.isAccepted) throw new Error(inspected.error);
  return inspected.warnings.map((text) => /^[^:.]*/.exec(text)?.[0]);
};

const picture = (inside: string) => `<wp:docPr id="1" name="Picture 1"${inside}`;

describe('a file crafted to take long', () => {
  const crafted = (xml: string) =>
    aZip([
      { name: '[Content_Types].xml', content: '<Types/>' },
      { name: 'word/document.xml', content: xml },
    ]);
  const million = 1_000_000;

  it.each([
    ['pictures without an end', 'a.docx', () => crafted('<wp:docPr>'.repeat(3 * million))],
    ['pictures whose tag never ends', 'a.docx', () => crafted('<wp:docPr '.repeat(million))],
    [
      'a picture that says very often that it is decorative',
      'a.docx',
      () => crafted(`<wp:docPr ${'decorative '.repeat(million)}/>`),
    ],
    ['objects without an end', 'a.pdf', () => `%PDF-1.7\n${'1 0 obj\n'.repeat(million)}%%EOF`],
    ['streams without an end', 'a.pdf', () => `%PDF-1.7\n${'1 0 obj /ObjStm '.repeat(million)}%%EOF`],
    ['streams with one end', 'a.pdf', () => `%PDF-1.7\n${'/ObjStm stream '.repeat(million)} endstream\n%%EOF`],
  ])('is inspected quickly: %s', async (_, name, file) => {
    const before = process.cpuUsage();

    expect(await inspect(name, file())).toMatchObject({ isAccepted: true });

    expect(process.cpuUsage(before).user / 1e6).toBeLessThan(10);
  });
});

describe('the warnings about a file', () => {
  it.each([
    ['a whole PDF in object streams', 'a.pdf', aPdf({ isPacked: true }), []],
    ['no tags', 'a.pdf', aPdf({ isTagged: false }), ['This PDF has no tags']],
    ['no title', 'a.pdf', aPdf({ title: '' }), ['This PDF has no title']],
    ['no language', 'a.pdf', aPdf({ language: '' }), ['This PDF does not say its language']],
    [
      'nothing at all, in object streams',
      'a.pdf',
      aPdf({ isTagged: false, title: '', language: '', isPacked: true }),
      ['This PDF has no tags', 'This PDF has no title', 'This PDF does not say its language'],
    ],
    ['a Word file without a title', 'a.docx', aWordFile(''), ['This document has no title']],
    [
      'pictures without words',
      'a.docx',
      aWordFile('Doors', picture('/>') + picture(' descr=""/>') + picture(' descr="A ramp"/>')),
      ['2 pictures have no alternative text'],
    ],
    [
      'a picture that says it is decoration',
      'a.docx',
      aWordFile('Doors', picture('><a:ext><adec:decorative val="1"/></a:ext></wp:docPr>')),
      [],
    ],
    [
      'a slide with a picture without words',
      'a.pptx',
      aPresentation('', '<p:pic><p:nvPicPr><p:cNvPr id="4" name="Picture 3"/></p:nvPicPr></p:pic>'),
      ['This presentation has no title', 'One picture has no alternative text'],
    ],
  ])('%s', async (_, name, bytes, warnings) => {
    expect(await warningsOf(name, bytes)).toEqual(warnings);
  });
});
