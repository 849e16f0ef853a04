// Choices under way: sessions and participants, kept under the local storage key `sessionRegistration` (spec 3).

export interface DraftParticipant {
  id: number;
  attending: boolean;
  /** Code of spec 4: Web, Phone, Both, Teleconference. */
  method: string;
}

export interface RegistrationDraft {
  /** Ids of the chosen sessions. */
  sessions: number[];
  /** By session id. */
  participants: Record<string, DraftParticipant[]>;
  /** A new member's name, typed but not yet added. */
  newMember?: { firstName: string; lastName: string };
}

const key = 'sessionRegistration';
let inMemory: RegistrationDraft | null = null;

const isDraft = (value: unknown): value is RegistrationDraft =>
  typeof value === 'object' &&
  value !== null &&
  'sessions' in value &&
  Array.isArray(value.sessions) &&
  value.sessions.every((id) => Number.isInteger(id)) &&
  'participants' in value &&
  typeof value.participants === 'object' &&
  value.participants !== null;

/** Null when nothing is under way. */
export const readDraft = (): RegistrationDraft | null => {
  try {
    const text = localStorage.getItem(key);
    if (text === null) return null;
    const value: unknown = JSON.parse(text);
    return isDraft(value) ? value : null;
  } catch {
    return inMemory; // Site data is blocked, or something else wrote there.
  }
};

export const writeDraft = (draft: RegistrationDraft): void => {
  inMemory = draft;
  try {
    localStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Site data is blocked or full: the copy in memory serves until the page is left.
  }
};

export const clearDraft = (): void => {
  inMemory = null;
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was kept there.
  }
};

/** Begins a draft for these sessions; choices already made for them are kept. */
export const startDraft = (sessions: number[]): void => {
  const before = readDraft();
  writeDraft({ ...before, sessions, participants: before?.participants ?? {} });
};
