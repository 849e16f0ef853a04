// Credit lines of a session: credit body, amount and unit, and warnings about them.

import * as m from '#messages/en/catalog.ts';
import type { Message } from '#messages/message.ts';
import { t } from '#messages/translate.ts';
import { type CertificateType, certificateTypes } from '#rules/catalog/certificate-types.ts';
import type { SessionKind } from '#rules/credit/certificate-rules.ts';
import { ruleOn } from '#rules/credit/certificate-rules.ts';
import { listText } from '#rules/platform/formats.ts';
import { keysOf } from '#rules/platform/keys-of.ts';

/** Units of an amount, with units per hour. */
const creditUnits = {
  'contact-hours': { name: 'contact hours', perHour: 1 },
  ceu: { name: 'CEU', perHour: 0.1 },
  lu: { name: 'LU', perHour: 1 },
  'lu-hsw': { name: 'LU/HSW', perHour: 1 },
  pdh: { name: 'PDH', perHour: 1 },
} as const;
export type CreditUnit = keyof typeof creditUnits;
/** As it stands after an amount; in the plural without one. */
export const creditUnitText = (unit: CreditUnit, amount = 0): string =>
  unit === 'contact-hours' ? t(m.creditUnitContactHours, { amount }) : creditUnits[unit].name;
export const creditUnitKeys = keysOf(creditUnits);

interface Body {
  name: Message;
  /** Matches the names of lines that do not state a body. */
  namePattern: RegExp;
  unit: CreditUnit;
  live: CertificateType;
  /** The first that is offered on the day of completion. */
  selfPaced: readonly CertificateType[];
}

/** The first matching pattern wins: `ADA Coordinator` before `ADA`, `IDHD/AIA` before `AIA`. */
const bodies = {
  actcp: {
    name: certificateTypes.actcp.name,
    namePattern: /\bACTCP\b|\bADA Coordinator/i,
    unit: 'contact-hours',
    live: 'actcp',
    selfPaced: ['actcp'],
  },
  idhdaia: {
    name: certificateTypes.idhdaia.name,
    namePattern: /\bIDHD\b.*\bAIA\b|\bAIA\b.*\bIDHD\b/i,
    unit: 'lu',
    live: 'idhdaia',
    selfPaced: ['aiasp'],
  },
  idhd: {
    name: certificateTypes.idhd.name,
    namePattern: /\bIDHD\b|\bInstitute on Disability/i,
    unit: 'contact-hours',
    live: 'idhd',
    selfPaced: ['idhd'],
  },
  laces: {
    name: certificateTypes.laces.name,
    namePattern: /\bLA[ -]?CES\b|\bLandscape Architect/i,
    unit: 'pdh',
    live: 'laces',
    selfPaced: ['laces'],
  },
  cali: {
    name: certificateTypes.cali.name,
    namePattern: /\bCalifornia\b|\bCAB\b/i,
    unit: 'contact-hours',
    live: 'cali',
    selfPaced: ['cali'],
  },
  aia: {
    name: certificateTypes.aia.name,
    namePattern: /\bAIA\b|\bAmerican Institute of Architects\b/i,
    unit: 'lu',
    live: 'aia',
    selfPaced: ['aiasp'],
  },
  icc: {
    name: certificateTypes.icc.name,
    namePattern: /\bICC\b|\bInternational Code Council\b/i,
    unit: 'ceu',
    live: 'icc',
    selfPaced: ['icc'],
  },
  uiceu: {
    name: certificateTypes.uiceu.name,
    namePattern: /\bUI ?CEU\b|\bUniversity\b|^CEUs?$|^Continuing Education Units?$/i,
    unit: 'ceu',
    live: 'uiceu',
    selfPaced: ['uiceu'],
  },
  general: {
    name: certificateTypes.coa.name,
    namePattern: /\battendance\b|\bcontact hours?\b|\bgeneral\b|\bself[- ]paced\b/i,
    unit: 'contact-hours',
    live: 'coa',
    selfPaced: ['sp', 'sp2023'],
  },
  ada: {
    name: certificateTypes.ada.name,
    namePattern: /^ADA\b/i,
    unit: 'contact-hours',
    live: 'ada',
    selfPaced: ['sp', 'sp2023'],
  },
} as const satisfies Record<string, Body>;

type GivenBody = keyof typeof bodies;
const givenBodies = keysOf(bodies);

/** `none`: the line is only listed. */
export type LineBody = GivenBody | 'none';
export const lineBodyKeys: readonly [LineBody, ...LineBody[]] = [...givenBodies, 'none'];
export const lineBodyName = (body: LineBody): string => (body === 'none' ? t(m.creditBodyNone) : t(bodies[body].name));

/** The certificates that people request of it. */
export const lineBodyTypes = (body: LineBody): CertificateType[] =>
  body === 'none' ? [] : [bodies[body].live, ...bodies[body].selfPaced];

export interface CreditLine {
  name: string;
  credits: number;
  /** If missing, derived from the name. */
  body?: string | null | undefined;
  unit?: string | null | undefined;
}

export const bodyOfName = (name: string): LineBody =>
  givenBodies.find((body) => bodies[body].namePattern.test(name)) ?? 'none';

export const lineBody = ({ name, body }: Pick<CreditLine, 'name' | 'body'>): LineBody =>
  lineBodyKeys.find((key) => key === body) ?? bodyOfName(name);

/** AIA has a separate unit for health, safety and welfare. */
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
 * The certificate that a line stands for on the day of the session, `YYYY-MM-DD` in Eastern Time. Null if there is no such
 * certificate. Spec 3, CEU entry, and spec 9.
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

interface SessionFacts {
  kind: SessionKind;
  day: string;
  lengthMinutes: number;
}

/** Whether the line's certificate states the trainers' background. */
export const statesTrainers = (line: CreditLine, { kind, day }: Pick<SessionFacts, 'kind' | 'day'>): boolean => {
  const type = certificateTypeOf(line, kind, day);
  return type !== null && certificateTypes[type].statesTrainersBackground;
};

/** Empty if every trainer has a biography. */
export const trainerWarning = (speakers: readonly { name: string; hasBiography: boolean }[]): string => {
  if (speakers.length === 0) return t(m.creditWarnNoSpeaker);
  const names = speakers.filter(({ hasBiography }) => !hasBiography).map(({ name }) => name);
  if (names.length === 0) return '';
  return t(m.creditWarnBackground, { names: listText(names) });
};

/** A smaller share of the session's length is implausible. */
const minShare = 0.5;

/** Warnings for staff: a line without a certificate, or an amount that does not fit the session's length. */
export const creditWarnings = (line: CreditLine, { kind, day, lengthMinutes }: SessionFacts): string[] => {
  if (lineBody(line) === 'none' || certificateTypeOf(line, kind, day) === null) {
    return [t(m.creditWarnNone, { name: line.name })];
  }
  const length = hundredths(lengthMinutes / 60);
  const hours = lineHours(line);
  if (!Number.isFinite(hours) || !(length > 0)) return [];
  if (hours <= length && hours >= length * minShare) return [];
  const unit = lineUnit(line);
  const values = {
    name: line.name,
    amount: line.credits,
    unit: creditUnitText(unit, line.credits),
    minutes: lengthMinutes,
  };
  return [unit === 'contact-hours' ? t(m.creditWarnLength, values) : t(m.creditWarnLengthHours, { ...values, hours })];
};
