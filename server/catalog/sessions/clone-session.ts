// A session's words and settings as a draft of another day.
import type { copiedParts, SessionValues } from '#contract/catalog/session-editing.ts';
import type { NewSession } from '#rules/catalog/new-session.ts';

type Part = (typeof copiedParts)[number];

/** Which values of the form belong to a part that can be left out. */
const partsOf: Record<Part, readonly (keyof SessionValues)[]> = {
  speakers: ['speakers'],
  credit: ['credits'],
  questions: ['seatsWeb', 'seatsPhone', 'questionCutOffHours', 'questionLimit'],
  wayIn: ['joinURL', 'dialIn', 'dialInCode', 'captioningURL'],
  bookings: ['captioningState', 'captioningBy', 'interpretingState', 'interpretingBy'],
};

/** As a session begins where nobody has said anything. */
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

/** Course numbers are each course's own, and a booking is wanted again, not booked. */
const asNew = (values: SessionValues): SessionValues => ({
  ...values,
  captioningState: values.captioningState === 'none' ? 'none' : 'wanted',
  interpretingState: values.interpretingState === 'none' ? 'none' : 'wanted',
});

export const copyOfSession = (
  values: SessionValues,
  { name, start, startFold, parts }: Pick<SessionValues, 'name' | 'start' | 'startFold'> & { parts: readonly Part[] },
  { questionCutOffHours, questionLimit, seatsWeb, seatsPhone }: NewSession,
): SessionValues => {
  const begins = { ...usual, questionCutOffHours, questionLimit, seatsWeb, seatsPhone };
  const copied = new Set(parts.flatMap((part) => partsOf[part]));
  const left = Object.fromEntries(
    Object.entries(begins).filter(([field]) => !copied.has(field as keyof SessionValues)),
  ); // Its own names.
  return {
    ...asNew(values),
    ...left,
    name,
    start,
    startFold,
    state: 'draft',
    preTestURL: '',
    postTestURL: '',
    hidesSteps: false,
  };
};
