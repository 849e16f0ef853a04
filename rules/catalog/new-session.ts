// The default values of a new session.

export interface NewSession {
  lengthMinutes: number;
  /** For the series Ask an ADA Pro. */
  askProLengthMinutes: number;
  /** Hours before the start at which questions close. */
  questionCutOffHours: number;
  questionLimit: number;
  /** Null: unlimited. */
  seatsWeb: number | null;
  seatsPhone: number | null;
}

/** Lengths: spec 9. Spec 4 does not give the cut-off and the limit of questions. */
export const newSessionDefaults: NewSession = {
  lengthMinutes: 90,
  askProLengthMinutes: 60,
  questionCutOffHours: 24,
  questionLimit: 40,
  seatsWeb: null,
  seatsPhone: null,
};
