// The default values of a new session.

export interface NewSession {
  lengthMinutes: number;
  /** Of the series Ask an ADA Pro. */
  askProLengthMinutes: number;
  /** Questions close so many hours before the start. */
  questionCutOffHours: number;
  questionLimit: number;
  /** Null: as many as come. */
  seatsWeb: number | null;
  seatsPhone: number | null;
}

/** Lengths: spec 9. Questions: spec 4 leaves the cut-off open; a day before, and forty of them. */
export const newSessionDefaults: NewSession = {
  lengthMinutes: 90,
  askProLengthMinutes: 60,
  questionCutOffHours: 24,
  questionLimit: 40,
  seatsWeb: null,
  seatsPhone: null,
};
