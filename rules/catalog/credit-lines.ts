// A line of a session's list of credit: which body it counts for, how much, in which unit, and what may be wrong with it.

import { type CertificateType, certificateTypes } from '#rules/catalog/certificate-types.ts';
import type { SessionKind } from '#rules/credit/certificate-rules.ts';
import { ruleOn } from '#rules/credit/certificate-rules.ts';

/** The unit of an amount, and how many of them an hour is. */
export const creditUnits = {
  'contact-hours': { name: 'contact hours', perHour: 1 },
  ceu: { name: 'CEU', perHour: 0.1 },
  lu: { name: 'LU', perHour: 1 },
  'lu-hsw': { name: 'LU/HSW', perHour: 1 },
  pdh: { name: 'PDH', perHour: 1 },
} as const;
export type CreditUnit = keyof typeof creditUnits;
export const creditUnitKeys = Object.keys(creditUnits) as [CreditUnit, ...CreditUnit[]]; // The keys of the table just above.

interface Body {
  name: string;
  /** Names of lines in catalogs that say nothing of a body. */
  says: RegExp;
  unit: CreditUnit;
  live: CertificateType;
  /** Of several, the one that is given on the day. */
  selfPaced: readonly CertificateType[];
}

/** The first that fits a name decides: `ADA Coordinator` is no `ADA`, and the AIA of IDHD is no plain one. */
const bodies = {
  actcp: {
    name: certificateTypes.actcp.name,
    says: /\bACTCP\b|\bADA Coordinator/i,
    unit: 'contact-hours',
    live: 'actcp',
    selfPaced: ['actcp'],
  },
  idhdaia: {
    name: certificateTypes.idhdaia.name,
    says: /\bIDHD\b.*\bAIA\b|\bAIA\b.*\bIDHD\b/i,
    unit: 'lu',
    live: 'idhdaia',
    selfPaced: ['aiasp'],
  },
  idhd: {
    name: certificateTypes.idhd.name,
    says: /\bIDHD\b|\bInstitute on Disability/i,
    unit: 'contact-hours',
    live: 'idhd',
    selfPaced: ['idhd'],
  },
  laces: {
    name: certificateTypes.laces.name,
    says: /\bLA[ -]?CES\b|\bLandscape Architect/i,
    unit: 'pdh',
    live: 'laces',
    selfPaced: ['laces'],
  },
  cali: {
    name: certificateTypes.cali.name,
    says: /\bCalifornia\b|\bCAB\b/i,
    unit: 'contact-hours',
    live: 'cali',
    selfPaced: ['cali'],
  },
  aia: {
    name: certificateTypes.aia.name,
    says: /\bAIA\b|\bAmerican Institute of Architects\b/i,
    unit: 'lu',
    live: 'aia',
    selfPaced: ['aiasp'],
  },
  icc: {
    name: certificateTypes.icc.name,
    says: /\bICC\b|\bInternational Code Council\b/i,
    unit: 'ceu',
    live: 'icc',
    selfPaced: ['icc'],
  },
  uiceu: {
    name: certificateTypes.uiceu.name,
    says: /\bUI ?CEU\b|\bUniversity\b|^CEUs?$|^Continuing Education Units?$/i,
    unit: 'ceu',
    live: 'uiceu',
    selfPaced: ['uiceu'],
  },
  general: {
    name: certificateTypes.coa.name,
    says: /\battendance\b|\bcontact hours?\b|\bgeneral\b|\bself[- ]paced\b/i,
    unit: 'contact-hours',
    live: 'coa',
    selfPaced: ['sp', 'sp2023'],
  },
  ada: {
    name: certificateTypes.ada.name,
    says: /^ADA\b/i,
    unit: 'contact-hours',
    live: 'ada',
    selfPaced: ['sp', 'sp2023'],
  },
} as const satisfies Record<string, Body>;

type GivenBody = keyof typeof bodies;
const givenBodies = Object.keys(bodies) as [GivenBody, ...GivenBody[]]; // The keys of the table just above.

/** `none`: the line is only listed. */
export type LineBody = GivenBody | 'none';
export const lineBodyKeys: readonly [LineBody, ...LineBody[]] = [...givenBodies, 'none'];
export const lineBodyName = (body: LineBody): string =>
  body === 'none' ? 'No certificate: only listed' : bodies[body].name;

export interface CreditLine {
  name: string;
  credits: number;
  /** If missing, it is read from the name. */
  body?: string | null | undefined;
  unit?: string | null | undefined;
}

export const bodyOfName = (name: string): LineBody =>
  givenBodies.find((body) => bodies[body].says.test(name)) ?? 'none';

export const lineBody = ({ name, body }: Pick<CreditLine, 'name' | 'body'>): LineBody =>
  lineBodyKeys.find((key) => key === body) ?? bodyOfName(name);

/** AIA counts health, safety and welfare as a unit of its own. */
const defaultUnit = (body: LineBody, name: string): CreditUnit => {
  if (body === 'none') return 'contact-hours';
  const { unit } = bodies[body];
  return unit === 'lu' && /\bHSW\b/i.test(name) ? 'lu-hsw' : unit;
};

export const lineUnit = (line: Pick<CreditLine, 'name' | 'body' | 'unit'>): CreditUnit =>
  creditUnitKeys.find((key) => key === line.unit) ?? defaultUnit(lineBody(line), line.name);

const hundredths = (value: number): number => Math.round(value * 100) / 100;

/** Contact hours. */
export const lineHours = (line: CreditLine): number => hundredths(line.credits / creditUnits[lineUnit(line)].perHour);

/**
 * The certificate that a line stands for, on the day of the session, `YYYY-MM-DD` in Eastern Time. Null where we give no
 * such certificate, so that staff can be told. Spec 3, CEU entry, and spec 9.
 */
export const certificateTypeOf = (
  line: Pick<CreditLine, 'name' | 'body' | 'unit'>,
  kind: SessionKind,
  day: string,
): CertificateType | null => {
  const body = lineBody(line);
  if (body === 'none') return null;
  const { live, selfPaced }: Body = bodies[body];
  const isHsw = body === 'aia' && lineUnit(line) === 'lu-hsw';
  const candidates: readonly CertificateType[] = kind === 'self-paced' ? selfPaced : [isHsw ? 'aia_hsw' : live];
  return candidates.find((type) => ruleOn(type, day) !== null) ?? null;
};

interface Held {
  kind: SessionKind;
  day: string;
  lengthMinutes: number;
}

/** Whether certificates of a line state the background of the trainers. */
export const statesTrainers = (line: CreditLine, { kind, day }: Pick<Held, 'kind' | 'day'>): boolean => {
  const type = certificateTypeOf(line, kind, day);
  return type !== null && certificateTypes[type].statesTrainersBackground;
};

/** Empty if each trainer has a biography for the certificate. */
export const trainerWarning = (speakers: readonly { name: string; hasBiography: boolean }[]): string => {
  if (speakers.length === 0) return 'The California certificate states who taught, but no speaker is listed.';
  const names = speakers.filter(({ hasBiography }) => !hasBiography).map(({ name }) => name);
  if (names.length === 0) return '';
  return `The California certificate states each trainer’s background. No biography: ${names.join(', ')}.`;
};

/** Less than this part of the session's hours is as doubtful as more than all of them. */
const minShare = 0.5;

/** What staff should look at: a line that no certificate belongs to, or an amount that the session is too short or long for. */
export const creditWarnings = (line: CreditLine, { kind, day, lengthMinutes }: Held): string[] => {
  if (lineBody(line) === 'none' || certificateTypeOf(line, kind, day) === null) {
    return [`We give no certificate for “${line.name}”. Visitors only see it listed.`];
  }
  const length = hundredths(lengthMinutes / 60);
  const hours = lineHours(line);
  if (!Number.isFinite(hours) || !(length > 0)) return [];
  if (hours <= length && hours >= length * minShare) return [];
  const unit = lineUnit(line);
  const amount = `${line.credits} ${creditUnits[unit].name}`;
  const stated = unit === 'contact-hours' ? amount : `${amount} (${hours} contact hours)`;
  return [`${line.name}: ${stated} does not fit a session of ${lengthMinutes} minutes. Check the amount and the unit.`];
};
