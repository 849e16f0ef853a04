// Which certificates a session offers, by the names in its list of recognitions.
import type { SessionKind } from '#rules/certificate-rules.ts';
import { ruleOn } from '#rules/certificate-rules.ts';
import type { CertificateType } from '#rules/certificate-types.ts';
import { certificateTypes } from '#rules/certificate-types.ts';

interface ListName {
  says: RegExp;
  live: CertificateType;
  /** Of several, the one that is given on the day. */
  selfPaced: readonly CertificateType[];
}

/** The first line that fits decides: `ADA Coordinator` is no `ADA`, and the AIA of IDHD is no plain one. */
const listNames: readonly ListName[] = [
  { says: /\bACTCP\b|\bADA Coordinator/i, live: 'actcp', selfPaced: ['actcp'] },
  { says: /\bIDHD\b.*\bAIA\b|\bAIA\b.*\bIDHD\b/i, live: 'idhdaia', selfPaced: ['aiasp'] },
  { says: /\bIDHD\b|\bInstitute on Disability/i, live: 'idhd', selfPaced: ['idhd'] },
  { says: /\bLA[ -]?CES\b|\bLandscape Architect/i, live: 'laces', selfPaced: ['laces'] },
  { says: /\bCalifornia\b|\bCAB\b/i, live: 'cali', selfPaced: ['cali'] },
  { says: /\bAIA\b.*\bHSW\b|\bHSW\b.*\bAIA\b/i, live: 'aia_hsw', selfPaced: ['aiasp'] },
  { says: /\bAIA\b|\bAmerican Institute of Architects\b/i, live: 'aia', selfPaced: ['aiasp'] },
  { says: /\bICC\b|\bInternational Code Council\b/i, live: 'icc', selfPaced: ['icc'] },
  { says: /\bUI ?CEU\b|\bUniversity\b|^CEUs?$|^Continuing Education Units?$/i, live: 'uiceu', selfPaced: ['uiceu'] },
  {
    says: /\battendance\b|\bcontact hours?\b|\bgeneral\b|\bself[- ]paced\b/i,
    live: 'coa',
    selfPaced: ['sp', 'sp2023'],
  },
  { says: /^ADA\b/i, live: 'ada', selfPaced: ['sp', 'sp2023'] },
];

/**
 * The type that a name of a session's list stands for, on the day of the session, `YYYY-MM-DD` in Eastern Time.
 * Null where we give no such certificate, so that staff can be told. Spec 3, CEU entry, and spec 9.
 */
export const certificateTypeOf = (name: string, kind: SessionKind, day: string): CertificateType | null => {
  const line = listNames.find(({ says }) => says.test(name));
  if (line === undefined) return null;
  const candidates = kind === 'live' ? [line.live] : line.selfPaced;
  return candidates.find((type) => ruleOn(type, day) !== null) ?? null;
};

export interface CertificateOffer {
  type: CertificateType;
  /** Contact hours of full credit. */
  hours: number;
  /** Units of one hour, and their word on this session's certificate, such as `LU|HSW`. */
  units: { word: string; perHour: number };
}

interface ListEntry {
  name: string;
  /** In the units of the body: ICC's are a tenth of an hour's. */
  credits: number;
}

const hundredths = (value: number): number => Math.round(value * 100) / 100;

/** The certificates that a session offers, each type once, in the order of its list. */
export const certificateOffers = (
  list: readonly ListEntry[],
  kind: SessionKind,
  day: string,
): readonly CertificateOffer[] => {
  const offers = new Map<CertificateType, CertificateOffer>();
  for (const { name, credits } of list) {
    const type = certificateTypeOf(name, kind, day);
    if (type === null || offers.has(type) || credits === 0) continue;
    const { family, units } = certificateTypes[type];
    const { perHour } = units;
    // AIA hears of health, safety and welfare also where a type serves both kinds of units.
    const word = family === 'aia' && /\bHSW\b/i.test(name) ? certificateTypes.aia_hsw.units.word : units.word;
    offers.set(type, { type, hours: hundredths(credits / perHour), units: { word, perHour } });
  }
  return [...offers.values()];
};
