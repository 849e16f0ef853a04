// Clones a session's texts and settings into a draft on another date.
import type { copiedParts, SessionValues } from '#contract/catalog/session-editing.ts';
import type { NewSession } from '#rules/catalog/new-session.ts';

type Part = (typeof copiedParts)[number];

/** The form values of each part that can be left out. */
const partsOf: Record<Part, readonly (keyof SessionValues)[]> = {
  speakers: ['speakers'],
  credit: ['credits'],
  questions: ['seatsWeb', 'seatsPhone', 'questionCutOffHours', 'questionLimit'],
  joinDetails: ['joinURL', 'dialIn', 'dialInCode', 'captioningURL'],
  bookings: ['captioningState', 'captioningBy', 'interpretingState', 'interpretingBy'],
};

/** The defaults of a new session. */
const usual = {
  joinURL: '',
  dialIn: '',
  dialInCode: '',
  captioningURL: '',
  captioningState: 'none',
  captioningBy: '',
  interpretingState: 'none',
  interpretingBy: '',
  speakers: [],
  credits: [],
} satisfies Partial<SessionValues>;

/** Course numbers belong to one course, and services that were booked must be requested again. */
const asNew = (values: SessionValues): SessionValues => ({
  ...values,
  captioningState: values.captioningState === 'none' ? 'none' : 'wanted',
  interpretingState: values.interpretingState === 'none' ? 'none' : 'wanted',
});

export const copyOfSession = (
  values: SessionValues,
  {
    name,
    nameEs,
    start,
    startFold,
    parts,
  }: Pick<SessionValues, 'name' | 'nameEs' | 'start' | 'startFold'> & { parts: readonly Part[] },
  { questionCutOffHours, questionLimit, seatsWeb, seatsPhone }: NewSession,
): SessionValues => {
  const begins = { ...usual, questionCutOffHours, questionLimit, seatsWeb, seatsPhone };
  const copied = new Set(parts.flatMap((part) => partsOf[part]));
  const left = Object.fromEntries(
    Object.entries(begins).filter(([field]) => !copied.has(field as keyof SessionValues)),
  ); // Its own keys.
  return {
    ...asNew(values),
    ...left,
    name,
    nameEs,
    start,
    startFold,
    state: 'draft',
    preTestURL: '',
    postTestURL: '',
    hidesSteps: false,
  };
};
