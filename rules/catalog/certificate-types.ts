// The fourteen certificate types: layout, names and units.

import * as m from '#messages/en/catalog.ts';
import type { Message } from '#messages/message.ts';

/** Within a family, credit for one course counts once. */
type Family = 'general' | 'actcp' | 'aia' | 'laces' | 'idhd' | 'cali' | 'uiceu' | 'icc';

interface CertificateTypeInfo {
  layout: 'landscape' | 'portrait';
  /** Display name in lists. */
  name: Message;
  /** The heading of the certificate, which is in English. */
  title: string;
  family: Family;
  /** Name of the unit, and units per hour. */
  units: { word: string; perHour: number };
  /** California requires the trainers' names and qualifications. */
  statesTrainersBackground: boolean;
}

const hours = { word: 'contact hours', perHour: 1 };
const learningUnits = { word: 'LU', perHour: 1 };
const continuingEducationUnits = { word: 'CEU', perHour: 0.1 };

/**
 * Keys (the names of the templates) and layouts: spec 9, Certificate types.
 * The specification does not explain `ada`, `idhd`, `idhdaia` and `uiceu`; their names are our interpretation.
 */
export const certificateTypes = {
  coa: {
    layout: 'landscape',
    name: m.certificateTypeCoa,
    title: 'Certificate of Attendance',
    family: 'general',
    units: hours,
    statesTrainersBackground: false,
  },
  aia: {
    layout: 'landscape',
    name: m.certificateTypeAia,
    title: 'AIA Certificate of Completion',
    family: 'aia',
    units: learningUnits,
    statesTrainersBackground: false,
  },
  aia_hsw: {
    layout: 'landscape',
    name: m.certificateTypeAiaHsw,
    title: 'AIA Certificate of Completion (HSW)',
    family: 'aia',
    units: { word: 'LU|HSW', perHour: 1 },
    statesTrainersBackground: false,
  },
  actcp: {
    layout: 'landscape',
    name: m.certificateTypeActcp,
    title: 'ACTCP Certificate of Completion',
    family: 'actcp',
    units: { word: 'ACTCP credits', perHour: 1 },
    statesTrainersBackground: false,
  },
  ada: {
    layout: 'landscape',
    name: m.certificateTypeAda,
    title: 'Certificate of ADA Training',
    family: 'general',
    units: hours,
    statesTrainersBackground: false,
  },
  laces: {
    layout: 'portrait',
    name: m.certificateTypeLaces,
    title: 'LA CES Certificate of Completion',
    family: 'laces',
    units: { word: 'PDH', perHour: 1 },
    statesTrainersBackground: false,
  },
  idhd: {
    layout: 'landscape',
    name: m.certificateTypeIdhd,
    title: 'IDHD Certificate of Completion',
    family: 'idhd',
    units: hours,
    statesTrainersBackground: false,
  },
  cali: {
    layout: 'portrait',
    name: m.certificateTypeCali,
    title: 'California Architects: Disability Access Coursework',
    family: 'cali',
    units: { word: 'hours of disability access', perHour: 1 },
    statesTrainersBackground: true,
  },
  uiceu: {
    layout: 'portrait',
    name: m.certificateTypeUiceu,
    title: 'Certificate of Continuing Education Units',
    family: 'uiceu',
    units: continuingEducationUnits,
    statesTrainersBackground: false,
  },
  icc: {
    layout: 'portrait',
    name: m.certificateTypeIcc,
    title: 'ICC Certificate of Completion',
    family: 'icc',
    units: continuingEducationUnits,
    statesTrainersBackground: false,
  },
  idhdaia: {
    layout: 'portrait',
    name: m.certificateTypeIdhdaia,
    title: 'IDHD and AIA Certificate of Completion',
    family: 'aia',
    units: learningUnits,
    statesTrainersBackground: false,
  },
  sp: {
    layout: 'landscape',
    name: m.certificateTypeSp,
    title: 'Self-Paced Certificate of Completion',
    family: 'general',
    units: hours,
    statesTrainersBackground: false,
  },
  sp2023: {
    layout: 'landscape',
    name: m.certificateTypeSp2023,
    title: 'Self-Paced Certificate of Completion',
    family: 'general',
    units: hours,
    statesTrainersBackground: false,
  },
  aiasp: {
    layout: 'landscape',
    name: m.certificateTypeAiasp,
    title: 'AIA Self-Paced Certificate of Completion',
    family: 'aia',
    units: learningUnits,
    statesTrainersBackground: false,
  },
} as const satisfies Record<string, CertificateTypeInfo>;

export type CertificateType = keyof typeof certificateTypes;

/** The values of `dur` and `ver` in the URL of a certificate page. Spec 9. */
export const certificateDuration = 500;
export const certificateVersion = 'v4.1';
