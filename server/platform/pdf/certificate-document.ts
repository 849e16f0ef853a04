// The content of a certificate in reading order; every value is text, never markup.
import { encode } from 'uqr';

export interface CertificateDocument {
  /** BCP 47, such as `en`. */
  language: string;
  /** As on `/verify/{number}`. */
  number: string;
  /** Absolute URL where anyone can verify the certificate. */
  verifyUrl: string;
  title: string;
  layout: 'landscape' | 'portrait';
  organization: {
    name: string;
    address: string;
    /** Alternative text of the seal. */
    sealAlt: string;
  };
  /** Line above the name, such as `This is to certify that`. */
  beforeName: string;
  person: string;
  /** Lines between the name and the session, such as `attended the webinar`. */
  statement: string[];
  session: string;
  series: string;
  /** The session's date in words, not the date of printing. */
  day: string;
  /** Such as `1.5 contact hours`. */
  contactHours: string;
  /** Provider and membership numbers, learning units, the trainer's background; long values go below short ones. */
  facts: { label: string; value: string }[];
  signer: {
    name: string;
    position: string;
    /** Null: the line stays empty for a handwritten signature. */
    signature: { image: Uint8Array; format: 'png' | 'jpg'; alt: string } | null;
  };
}

/** By URL without its digits. */
const masks = new Map<string, number>();

/**
 * Any mask is readable, but finding the best one takes ten times as long as the code itself. URLs that differ only in
 * digits share the mask that is best for zeros, so that a certificate always has the same code.
 */
const maskFor = (text: string): number => {
  const kind = text.replaceAll(/\d/g, '0');
  const cachedMask = masks.get(kind);
  if (cachedMask !== undefined) return cachedMask;
  const { maskPattern } = encode(kind, { ecc: 'M', border: 0 });
  if (masks.size < 100) masks.set(kind, maskPattern);
  return maskPattern;
};

/**
 * A QR code as an SVG drawing: each run of dark modules is a stroke one unit wide. Up to a seventh of it may be damaged.
 */
const qrCode = (text: string): string => {
  const { data, size } = encode(text, { ecc: 'M', border: 0, maskPattern: maskFor(text) });
  const rows = data.map((row, y) => {
    const dark = row.map((isDark) => (isDark ? '#' : ' ')).join('');
    return Array.from(dark.matchAll(/#+/g), ({ 0: run, index }) => `M${index} ${y}.5h${run.length}`).join('');
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path stroke="#000" d="${rows.join('')}"/></svg>`;
};

/** The template's input: JSON, and files beside it. */
export const certificateParts = (
  document: CertificateDocument,
): { data: object; files: Record<string, Uint8Array> } => {
  const { signature, ...signer } = document.signer;
  const printed = { ...document, qrCode: qrCode(document.verifyUrl) };
  if (signature === null) return { data: { ...printed, signer: { ...signer, signature } }, files: {} };
  const { image, ...described } = signature;
  return { data: { ...printed, signer: { ...signer, signature: described } }, files: { signature: image } };
};
