// The fourteen certificate types: layout, names and units.

/** Within a family, credit for one course counts once. */
type Family = 'general' | 'actcp' | 'aia' | 'laces' | 'idhd' | 'cali' | 'uiceu' | 'icc';

interface CertificateTypeInfo {
  layout: 'landscape' | 'portrait';
  /** Display name in lists. */
  name: string;
  /** The heading of the certificate. */
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
    name: 'Certificate of attendance',
    title: 'Certificate of Attendance',
    family: 'general',
    units: hours,
    statesTrainersBackground: false,
  },
  aia: {
    layout: 'landscape',
    name: 'American Institute of Architects (AIA)',
    title: 'AIA Certificate of Completion',
    family: 'aia',
    units: learningUnits,
    statesTrainersBackground: false,
  },
  aia_hsw: {
    layout: 'landscape',
    name: 'American Institute of Architects (AIA), health, safety and welfare',
    title: 'AIA Certificate of Completion (HSW)',
    family: 'aia',
    units: { word: 'LU|HSW', perHour: 1 },
    statesTrainersBackground: false,
  },
  actcp: {
    layout: 'landscape',
    name: 'ADA Coordinator Training Certification Program (ACTCP)',
    title: 'ACTCP Certificate of Completion',
    family: 'actcp',
    units: { word: 'ACTCP credits', perHour: 1 },
    statesTrainersBackground: false,
  },
  ada: {
    layout: 'landscape',
    name: 'ADA training certificate',
    title: 'Certificate of ADA Training',
    family: 'general',
    units: hours,
    statesTrainersBackground: false,
  },
  laces: {
    layout: 'portrait',
    name: 'Landscape Architecture Continuing Education System (LA CES)',
    title: 'LA CES Certificate of Completion',
    family: 'laces',
    units: { word: 'PDH', perHour: 1 },
    statesTrainersBackground: false,
  },
  idhd: {
    layout: 'landscape',
    name: 'Institute on Disability and Human Development (IDHD)',
    title: 'IDHD Certificate of Completion',
    family: 'idhd',
    units: hours,
    statesTrainersBackground: false,
  },
  cali: {
    layout: 'portrait',
    name: 'California licensure form',
    title: 'California Architects: Disability Access Coursework',
    family: 'cali',
    units: { word: 'hours of disability access', perHour: 1 },
    statesTrainersBackground: true,
  },
  uiceu: {
    layout: 'portrait',
    name: 'University continuing education units',
    title: 'Certificate of Continuing Education Units',
    family: 'uiceu',
    units: continuingEducationUnits,
    statesTrainersBackground: false,
  },
  icc: {
    layout: 'portrait',
    name: 'International Code Council (ICC)',
    title: 'ICC Certificate of Completion',
    family: 'icc',
    units: continuingEducationUnits,
    statesTrainersBackground: false,
  },
  idhdaia: {
    layout: 'portrait',
    name: 'IDHD with American Institute of Architects (AIA)',
    title: 'IDHD and AIA Certificate of Completion',
    family: 'aia',
    units: learningUnits,
    statesTrainersBackground: false,
  },
  sp: {
    layout: 'landscape',
    name: 'Self-paced certificate (courses up to 2022)',
    title: 'Self-Paced Certificate of Completion',
    family: 'general',
    units: hours,
    statesTrainersBackground: false,
  },
  sp2023: {
    layout: 'landscape',
    name: 'Self-paced certificate',
    title: 'Self-Paced Certificate of Completion',
    family: 'general',
    units: hours,
    statesTrainersBackground: false,
  },
  aiasp: {
    layout: 'landscape',
    name: 'American Institute of Architects (AIA), self-paced',
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
