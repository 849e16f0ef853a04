// Finds accessibility problems of a PDF in its objects.

import { promisify } from 'node:util';
import { inflate as inflateCallback } from 'node:zlib';
import * as m from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';

const inflate = promisify(inflateCallback);

const maxStreamBytes = 16 * 1024 * 1024;
const maxBytes = 64 * 1024 * 1024;
/** A stream's dictionary is directly in front of it. */
const maxDictionaryLength = 4000;

/** How much of one object is read. */
const maxObjectLength = 100_000;

type Objects = Map<number, string>;

/** Finds the next occurrence of a word for ascending offsets: the text is scanned once, however often this is called. */
const nextOf = (text: string, word: string): ((from: number) => number) => {
  let at = text.indexOf(word);
  return (from) => {
    if (at >= 0 && at < from) at = text.indexOf(word, from);
    return at;
  };
};

/** Objects of one stream: pairs of number and offset first, then the objects. */
const objectsOfStream = (dictionary: string, text: string): [number, string][] => {
  const first = Number(/\/First\s+(\d+)/.exec(dictionary)?.[1] ?? 0);
  const pairs = text.slice(0, first).trim().split(/\s+/).map(Number);
  const numbers = pairs.filter((_, index) => index % 2 === 0);
  const offsets = pairs.filter((_, index) => index % 2 === 1);
  return numbers.map((number, index) => {
    const end = offsets[index + 1];
    const from = first + (offsets[index] ?? 0);
    return [number, text.slice(from, Math.min(end === undefined ? text.length : first + end, from + maxObjectLength))];
  });
};

/** Objects inside streams; unreadable ones are left out. */
const packedObjects = async (file: Buffer, text: string): Promise<[number, string][]> => {
  const found: [number, string][] = [];
  const [nextStream, nextEnd] = [nextOf(text, 'stream'), nextOf(text, 'endstream')];
  let read = 0;
  for (let at = text.indexOf('/ObjStm'); at >= 0 && read < maxBytes; at = text.indexOf('/ObjStm', at + 7)) {
    const before = Math.max(at - maxDictionaryLength, 0);
    const dictionaryFrom = before + Math.max(text.slice(before, at).lastIndexOf('obj'), 0);
    const dictionaryTo = nextStream(at);
    if (dictionaryTo < 0 || dictionaryTo - at > maxDictionaryLength) continue;
    const from = dictionaryTo + (text.startsWith('\r\n', dictionaryTo + 6) ? 8 : 7);
    const to = nextEnd(from);
    if (to < 0) break;
    read += to - from;
    const dictionary = text.slice(dictionaryFrom, dictionaryTo);
    try {
      const bytes = dictionary.includes('/FlateDecode')
        ? await inflate(file.subarray(from, to), { maxOutputLength: maxStreamBytes })
        : file.subarray(from, to);
      read += bytes.length;
      found.push(...objectsOfStream(dictionary, bytes.toString('latin1')));
    } catch {
      // A stream that cannot be decoded is skipped: the warnings are hints.
    }
  }
  return found;
};

const objectsOf = async (file: Buffer, text: string): Promise<Objects> => {
  const objects: Objects = new Map(await packedObjects(file, text));
  const nextEnd = nextOf(text, 'endobj');
  for (const { 1: number, index } of text.matchAll(/\b(\d{1,10}) \d{1,5} obj\b/g)) {
    const to = nextEnd(index);
    objects.set(Number(number), text.slice(index, Math.min(to < 0 ? text.length : to, index + maxObjectLength)));
  }
  return objects;
};

/** The last one counts: a later version of a file is appended to the earlier one. */
const lastReference = (text: string, name: string): number | undefined => {
  const found = [...text.matchAll(new RegExp(`/${name}\\s+(\\d{1,10})\\s+\\d{1,5}\\s+R`, 'g'))].at(-1);
  return found && Number(found[1]);
};

const filledString = /^\s*(?:\((?!\s*\))|<\s*(?!feff\s*>)[0-9a-f]{2})/i;
const holds = (dictionary: string, name: string, objects: Objects): boolean => {
  const at = dictionary.search(new RegExp(`/${name}(?![A-Za-z])`));
  if (at < 0) return false;
  const value = dictionary.slice(at + name.length + 1);
  const reference = /^\s*(\d{1,10})\s+\d{1,5}\s+R/.exec(value);
  return filledString.test(reference ? (objects.get(Number(reference[1])) ?? '').replace(/^.*?obj/s, '') : value);
};

const hasMetadataTitle = (text: string): boolean =>
  /<dc:title>\s*<rdf:Alt>\s*<rdf:li[^>]*>\s*[^<\s]/.test(text) || /\bdc:title\s*=\s*["'][^"']/.test(text);

/** Sentences for the uploader; none for a file that is tagged and has a title and a language. */
export const pdfWarnings = async (file: Buffer): Promise<string[]> => {
  const text = file.toString('latin1');
  if (lastReference(text, 'Encrypt') !== undefined) {
    return [t(m.warningProtected)];
  }
  const objects = await objectsOf(file, text);
  const root = objects.get(lastReference(text, 'Root') ?? -1) ?? '';
  const info = objects.get(lastReference(text, 'Info') ?? -1) ?? '';
  const isTagged = /\/StructTreeRoot\s/.test(root) && !/\/Marked\s+false/.test(root);
  return [
    ...(isTagged ? [] : [t(m.warningTags)]),
    ...(holds(info, 'Title', objects) || hasMetadataTitle(text) ? [] : [t(m.warningPdfTitle)]),
    ...(holds(root, 'Lang', objects) ? [] : [t(m.warningLanguage)]),
  ];
};
