// Detects a file's real type, checks its integrity, and finds accessibility problems.

import { open, readFile, writeFile } from 'node:fs/promises';
import * as m from '#messages/en/platform.ts';
import type { Message } from '#messages/message.ts';
import { t } from '#messages/translate.ts';
import {
  type FileKind,
  type FilePurpose,
  fileKinds,
  isAcceptedFor,
  isPictureKind,
  kindOfName,
  maxFileMegabytes,
  maxPictureSide,
} from '#rules/platform/file-kinds.ts';
import { isWholeMp4, isWholeWebm } from '#server/platform/files/mp4-boxes.ts';
import { officeWarnings } from '#server/platform/files/office-warnings.ts';
import { pdfWarnings } from '#server/platform/files/pdf-warnings.ts';
import { readPicture } from '#server/platform/files/read-picture.ts';
import { cleanedPath } from '#server/platform/files/upload-pieces.ts';
import { unpacked, zipEndAt, zipParts } from '#server/platform/files/zip-parts.ts';

export type InspectionResult =
  | {
      isAccepted: true;
      kind: FileKind;
      warnings: string[];
      /** The file without its metadata is beside it, at `cleanedPath`, and is stored instead. */
      isCleaned?: true;
    }
  | { isAccepted: false; error: string };

const rejected = (error: string): InspectionResult => ({ isAccepted: false, error });
const unsafeArchive = () => rejected(t(m.uploadUnsafe));

const kindNames: Record<FileKind, Message> = {
  pdf: m.fileKindPdf,
  docx: m.fileKindDocx,
  pptx: m.fileKindPptx,
  xlsx: m.fileKindXlsx,
  rtf: m.fileKindRtf,
  txt: m.fileKindTxt,
  vtt: m.fileKindVtt,
  srt: m.fileKindSrt,
  png: m.fileKindPng,
  jpeg: m.fileKindJpeg,
  webp: m.fileKindWebp,
  mp4: m.fileKindMp4,
  m4a: m.fileKindM4a,
  mp3: m.fileKindMp3,
  webm: m.fileKindWebm,
};
const tailBytes = 70_000;
const starts = (head: Buffer, text: string, at = 0): boolean => head.toString('latin1', at, at + text.length) === text;

/** By the first bytes alone; text is the fallback. */
const detectKind = (head: Buffer): FileKind | 'zip' | 'text' => {
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

const isXmlPart = (name: string): boolean => /\.(?:xml|rels)$/.test(name);

const inspectZip = async (file: Buffer): Promise<InspectionResult> => {
  const parts = zipParts(file);
  if (!parts) return unsafeArchive();
  const names = new Set(parts.map(({ name }) => name));
  const kind = officeKinds.find(([name]) => names.has(name))?.[1];
  if (!kind || !names.has('[Content_Types].xml')) {
    return rejected(t(m.uploadZip));
  }
  if ([...names].some((name) => name.toLowerCase().endsWith('vbaproject.bin'))) {
    return rejected(t(m.uploadMacros));
  }
  const texts = new Map<string, string>();
  for (const part of parts) {
    const bytes = await unpacked(part);
    if (!bytes) return unsafeArchive();
    if (isXmlPart(part.name)) texts.set(part.name, bytes.toString('utf8'));
  }
  return { isAccepted: true, kind, warnings: officeWarnings(kind, texts) };
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

const inspectText = (file: Buffer, name: string): InspectionResult => {
  const text = textOf(file);
  if (text === null || notText.test(text)) {
    return rejected(t(m.uploadUnknown));
  }
  if (/^\s*<(?:!doctype|html|svg|\?xml|script|head|body|iframe)\b/i.test(text)) {
    return rejected(t(m.uploadPage));
  }
  if (/^WEBVTT(?:[ \t\r\n]|$)/.test(text)) return { isAccepted: true, kind: 'vtt', warnings: [] };
  const isSubRip = /^\s*\d+\r?\n\s*\d{1,2}:\d\d:\d\d,\d{3}\s*-->/.test(text);
  if (kindOfName(name) === 'vtt') return rejected(t(m.uploadNotWebVtt));
  return { isAccepted: true, kind: isSubRip && kindOfName(name) === 'srt' ? 'srt' : 'txt', warnings: [] };
};

const isEnded: Partial<Record<FileKind, (tail: Buffer, head: Buffer, sizeBytes: number) => boolean>> = {
  pdf: (tail) => tail.subarray(-2048).includes('%%EOF'),
  rtf: (tail) => /\}[\s\0]*$/.test(tail.toString('latin1')),
  png: (tail) => starts(tail.subarray(-8), 'IEND'),
  jpeg: (tail) => tail.subarray(-1024).includes(Buffer.from([0xff, 0xd9])),
  webp: (_, head, sizeBytes) => head.readUInt32LE(4) + 8 + (head.readUInt32LE(4) % 2) === sizeBytes,
};

const inspectPicture = async (path: string, kind: FileKind): Promise<InspectionResult> => {
  const picture = readPicture(await readFile(path));
  if (!picture) return rejected(t(m.uploadPictureDamaged));
  const { width, height, isAnimated, bytes } = picture;
  if (isAnimated) return rejected(t(m.uploadPictureMoves));
  if (Math.min(width, height) < 1 || Math.max(width, height) > maxPictureSide) {
    return rejected(t(m.uploadPictureSize, { width, height, most: maxPictureSide }));
  }
  await writeFile(cleanedPath(path), bytes, { mode: 0o600 });
  return { isAccepted: true, kind, warnings: [], isCleaned: true };
};

const inspectContent = async (
  path: string,
  detected: FileKind | 'zip' | 'text',
  name: string,
): Promise<InspectionResult> => {
  if (detected === 'zip') return inspectZip(await readFile(path));
  if (detected === 'text') return inspectText(await readFile(path), name);
  if (isPictureKind(detected)) return inspectPicture(path, detected);
  const warnings = detected === 'pdf' ? await pdfWarnings(await readFile(path)) : [];
  return { isAccepted: true, kind: detected, warnings };
};

const readEnds = async (path: string) => {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const { buffer: head } = await file.read(Buffer.alloc(Math.min(size, 64)), 0, Math.min(size, 64), 0);
    const tailLength = Math.min(size, tailBytes);
    const { buffer: tail } = await file.read(Buffer.alloc(tailLength), 0, tailLength, size - tailLength);
    const detected = detectKind(head);
    const isCompleteVideo = (detected !== 'mp4' && detected !== 'm4a') || (await isWholeMp4(file, size));
    const isComplete = detected === 'webm' ? await isWholeWebm(file, size) : isCompleteVideo;
    return { size, head, tail, detected, isComplete };
  } finally {
    await file.close();
  }
};

/** `name` is the original file name; its extension must match the detected type. */
export const inspectFile = async (path: string, name: string, purpose: FilePurpose): Promise<InspectionResult> => {
  const { size, head, tail, detected, isComplete } = await readEnds(path);
  const end = detected === 'zip' || detected === 'text' ? undefined : isEnded[detected];
  if (!isComplete || (end && !end(tail, head, size))) return rejected(t(m.uploadTruncated));
  if (detected !== 'zip' && tail.length >= 22 && zipEndAt(tail) >= 0) return rejected(t(m.uploadPolyglot));
  const isSmall = size <= maxFileMegabytes * 1024 * 1024;
  if (!isSmall && !['mp4', 'm4a', 'mp3', 'webm'].includes(detected)) {
    return rejected(t(m.uploadOnlyVideos, { megabytes: maxFileMegabytes }));
  }
  const inspected = await inspectContent(path, detected, name);
  if (!inspected.isAccepted) return inspected;
  const { kind } = inspected;
  if (!isAcceptedFor(purpose, kind)) return rejected(t(m.uploadNotHere, { kind: t(kindNames[kind]) }));
  if (kindOfName(name) !== kind) {
    return rejected(t(m.uploadWrongName, { kind: t(kindNames[kind]), ending: fileKinds[kind].endings[0] }));
  }
  return inspected;
};
