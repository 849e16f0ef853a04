// Detects a file's real type, checks its integrity, and finds accessibility problems.
import { open, readFile } from 'node:fs/promises';
import {
  type FileKind,
  type FilePurpose,
  fileKinds,
  isAcceptedFor,
  kindOfName,
  maxFileMegabytes,
} from '#rules/platform/file-kinds.ts';
import { isWholeMp4, isWholeWebm } from '#server/platform/files/mp4-boxes.ts';
import { officeWarnings } from '#server/platform/files/office-warnings.ts';
import { pdfWarnings } from '#server/platform/files/pdf-warnings.ts';
import { unpacked, zipEndAt, zipParts } from '#server/platform/files/zip-parts.ts';

export type Inspected = { isTaken: true; kind: FileKind; warnings: string[] } | { isTaken: false; error: string };

const refused = (error: string): Inspected => ({ isTaken: false, error });
const cut = refused('The end of this file is missing, or it is damaged. Save it again in the program that made it.');
const twoInOne = refused('This file is two kinds of file in one. Save it again in the program that made it.');
const bomb = refused('This file cannot be opened safely: it is damaged, protected, or far larger than it says.');

const tailBytes = 70_000;
const starts = (head: Buffer, text: string, at = 0): boolean => head.toString('latin1', at, at + text.length) === text;

/** By the first bytes alone; text is the fallback. */
const firstSight = (head: Buffer): FileKind | 'zip' | 'text' => {
  if (starts(head, '%PDF-')) return 'pdf';
  if (starts(head, 'PK\x03\x04')) return 'zip';
  if (starts(head, '{\\rtf1')) return 'rtf';
  if (starts(head, '\x89PNG\r\n\x1a\n')) return 'png';
  if (starts(head, '\xff\xd8\xff')) return 'jpeg';
  if (starts(head, 'RIFF') && starts(head, 'WEBP', 8)) return 'webp';
  if (starts(head, 'ftyp', 4)) return starts(head, 'M4A', 8) || starts(head, 'M4B', 8) ? 'm4a' : 'mp4';
  if (starts(head, '\x1a\x45\xdf\xa3')) return 'webm';
  const isFrame = head[0] === 0xff && ((head[1] ?? 0) & 0xe6) === 0xe2;
  return starts(head, 'ID3') || isFrame ? 'mp3' : 'text';
};

const officeKinds = [
  ['word/document.xml', 'docx'],
  ['ppt/presentation.xml', 'pptx'],
  ['xl/workbook.xml', 'xlsx'],
] as const;

const isRead = (name: string): boolean => /\.(?:xml|rels)$/.test(name);

const inspectZip = async (file: Buffer): Promise<Inspected> => {
  const parts = zipParts(file);
  if (!parts) return bomb;
  const names = new Set(parts.map(({ name }) => name));
  const kind = officeKinds.find(([name]) => names.has(name))?.[1];
  if (!kind || !names.has('[Content_Types].xml')) {
    return refused('This is a ZIP file. Upload the files that are in it one by one.');
  }
  if ([...names].some((name) => name.toLowerCase().endsWith('vbaproject.bin'))) {
    return refused('This file holds macros, which can do harm. Save it without them.');
  }
  const texts = new Map<string, string>();
  for (const part of parts) {
    const bytes = await unpacked(part);
    if (!bytes) return bomb;
    if (isRead(part.name)) texts.set(part.name, bytes.toString('utf8'));
  }
  return { isTaken: true, kind, warnings: officeWarnings(kind, texts) };
};

const textOf = (file: Buffer): string | null => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    return null;
  }
};

/** Control characters other than tab, line and page ends. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what makes a file no text.
const notText = /[\0-\x08\x0b\x0e-\x1f\x7f]/;

const inspectText = (file: Buffer, name: string): Inspected => {
  const text = textOf(file);
  if (text === null || notText.test(text)) {
    return refused('This file is of a kind that the portal does not take, or its text is not in UTF-8.');
  }
  if (/^\s*<(?:!doctype|html|svg|\?xml|script|head|body|iframe)\b/i.test(text)) {
    return refused('This is a page or a drawing that can hold programs. Save it as a PDF or as plain text.');
  }
  if (/^WEBVTT(?:[ \t\r\n]|$)/.test(text)) return { isTaken: true, kind: 'vtt', warnings: [] };
  const isSubRip = /^\s*\d+\r?\n\s*\d{1,2}:\d\d:\d\d,\d{3}\s*-->/.test(text);
  if (kindOfName(name) === 'vtt') return refused('A WebVTT file begins with the word WEBVTT; this one does not.');
  return { isTaken: true, kind: isSubRip && kindOfName(name) === 'srt' ? 'srt' : 'txt', warnings: [] };
};

const isEnded: Partial<Record<FileKind, (tail: Buffer, head: Buffer, sizeBytes: number) => boolean>> = {
  pdf: (tail) => tail.subarray(-2048).includes('%%EOF'),
  rtf: (tail) => /\}[\s\0]*$/.test(tail.toString('latin1')),
  png: (tail) => starts(tail.subarray(-8), 'IEND'),
  jpeg: (tail) => tail.subarray(-1024).includes(Buffer.from([0xff, 0xd9])),
  webp: (_, head, sizeBytes) => head.readUInt32LE(4) + 8 + (head.readUInt32LE(4) % 2) === sizeBytes,
};

const withWarnings = async (path: string, seen: FileKind | 'zip' | 'text', name: string): Promise<Inspected> => {
  if (seen === 'zip') return inspectZip(await readFile(path));
  if (seen === 'text') return inspectText(await readFile(path), name);
  const warnings = seen === 'pdf' ? await pdfWarnings(await readFile(path)) : [];
  return { isTaken: true, kind: seen, warnings };
};

const look = async (path: string) => {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const { buffer: head } = await file.read(Buffer.alloc(Math.min(size, 64)), 0, Math.min(size, 64), 0);
    const tailLength = Math.min(size, tailBytes);
    const { buffer: tail } = await file.read(Buffer.alloc(tailLength), 0, tailLength, size - tailLength);
    const seen = firstSight(head);
    const isVideoWhole = (seen !== 'mp4' && seen !== 'm4a') || (await isWholeMp4(file, size));
    const isWhole = seen === 'webm' ? await isWholeWebm(file, size) : isVideoWhole;
    return { size, head, tail, seen, isWhole };
  } finally {
    await file.close();
  }
};

/** `name` is the original file name; its extension must match the detected type. */
export const inspectFile = async (path: string, name: string, purpose: FilePurpose): Promise<Inspected> => {
  const { size, head, tail, seen, isWhole } = await look(path);
  const end = seen === 'zip' || seen === 'text' ? undefined : isEnded[seen];
  if (!isWhole || (end && !end(tail, head, size))) return cut;
  if (seen !== 'zip' && tail.length >= 22 && zipEndAt(tail) >= 0) return twoInOne;
  const isSmall = size <= maxFileMegabytes * 1024 * 1024;
  if (!isSmall && !['mp4', 'm4a', 'mp3', 'webm'].includes(seen)) {
    return refused(`Only videos may have more than ${maxFileMegabytes} MB.`);
  }
  const inspected = await withWarnings(path, seen, name);
  if (!inspected.isTaken) return inspected;
  const { kind } = inspected;
  if (kindOfName(name) !== kind) {
    const right = fileKinds[kind].endings[0];
    return refused(
      `This file is a ${fileKinds[kind].name}. Give it a name that ends with .${right}, then choose it again.`,
    );
  }
  if (!isAcceptedFor(purpose, kind)) return refused(`A ${fileKinds[kind].name} cannot be used here.`);
  return inspected;
};
