// Decodes a report: UTF-8, UTF-16 as Teams and Webex write it, or Excel's encoding.

import * as m from '#messages/en/credit.ts';
import type { Message } from '#messages/message.ts';
import { t } from '#messages/translate.ts';

export type Decoded = { isText: true; text: string } | { isText: false; message: string };

const startsWith = (bytes: Uint8Array, ...start: number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte);

/** File types uploaded by mistake, by their first bytes. */
const mistakes: readonly [error: Message<string>, ...start: number[]][] = [
  [m.reportIsPdf, 0x25, 0x50, 0x44, 0x46],
  [m.reportIsXlsx, 0x50, 0x4b, 0x03, 0x04],
  [m.reportIsXls, 0xd0, 0xcf, 0x11, 0xe0],
];

/** This many zero bytes can come from a damaged disk or a truncated field; binary files have more. */
const strayZeros = 3;

/** UTF-16 without a byte order mark shows in the zero bytes of ASCII letters. */
const bareUtf16 = (bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null => {
  const start = bytes.subarray(0, 1000);
  const zeros = (rest: number) => start.filter((byte, index) => byte === 0 && index % 2 === rest).length;
  const [even, odd] = [zeros(0), zeros(1)];
  if (Math.max(even, odd) < start.length * 0.3) return null;
  return odd > even ? 'utf-16le' : 'utf-16be';
};

const decode = (bytes: Uint8Array): string => {
  if (startsWith(bytes, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes);
  if (startsWith(bytes, 0xfe, 0xff)) return new TextDecoder('utf-16be').decode(bytes);
  const bare = bareUtf16(bytes);
  if (bare) return new TextDecoder(bare).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes); // Not UTF-8: Excel on Windows saves “CSV” in this encoding.
  }
};

/** The text without its byte order mark, or why it is not text, in words for staff. */
export const decodeReport = (bytes: Uint8Array): Decoded => {
  const mistake = mistakes.find(([, ...start]) => startsWith(bytes, ...start));
  if (mistake) return { isText: false, message: t(mistake[0]) };
  const text = decode(bytes);
  if (text.trim() === '') return { isText: false, message: t(m.reportIsEmpty) };
  if (/^\s*<(!doctype|html|\?xml)/i.test(text)) return { isText: false, message: t(m.reportIsWebPage) };
  const plain = text.replaceAll('\0', '');
  const zeros = text.length - plain.length;
  if (zeros > Math.max(strayZeros, text.length / 1000) || (zeros > 0 && !/[,;\t]/.test(plain))) {
    return { isText: false, message: t(m.reportIsNotText) };
  }
  return { isText: true, text: plain };
};
