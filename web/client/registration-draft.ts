// Choices under way: sessions and participants, kept under the local storage key `sessionRegistration` (spec 3).

import { accountNumber } from '#web/client/stored-account.ts';

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
  /** Number of the account whose people are chosen; none before anybody has logged in. */
  owner?: string;
}

const key = 'sessionRegistration';
/** Used only where the browser keeps nothing for us. */
let inMemory: RegistrationDraft | null = null;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isParticipant = (value: unknown): value is DraftParticipant =>
  isRecord(value) &&
  Number.isInteger(value.id) &&
  typeof value.attending === 'boolean' &&
  typeof value.method === 'string';

const isName = (value: unknown): boolean =>
  isRecord(value) && typeof value.firstName === 'string' && typeof value.lastName === 'string';

const isDraft = (value: unknown): value is RegistrationDraft =>
  isRecord(value) &&
  Array.isArray(value.sessions) &&
  value.sessions.every((id) => Number.isInteger(id)) &&
  isRecord(value.participants) &&
  Object.values(value.participants).every((list) => Array.isArray(list) && list.every(isParticipant)) &&
  (value.newMember === undefined || isName(value.newMember));

const stored = (): RegistrationDraft | null => {
  try {
    const text = localStorage.getItem(key);
    if (text === null) return inMemory;
    const value: unknown = JSON.parse(text);
    return isDraft(value) ? value : null;
  } catch {
    return inMemory; // Site data is blocked, or something else wrote there.
  }
};

/** Null when nothing is under way. Somebody else's people are left out: computers are shared. */
export const readDraft = (): RegistrationDraft | null => {
  const draft = stored();
  const reader = accountNumber();
  const isOthers = draft?.owner !== undefined && reader !== '' && draft.owner !== reader;
  return draft && isOthers ? { sessions: draft.sessions, participants: {} } : draft;
};

export const writeDraft = (given: RegistrationDraft): void => {
  const owner = accountNumber() || given.owner;
  const draft = owner === undefined ? given : { ...given, owner };
  try {
    localStorage.setItem(key, JSON.stringify(draft));
    inMemory = null;
  } catch {
    inMemory = draft; // Site data is blocked or full: the copy in memory serves until the page is left.
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

/** Begins a draft that holds who is registered for a session, to change it. */
export const startChange = (sessionId: number, participants: readonly { id: number; method: string }[]): void => {
  const people = participants.map(({ id, method }) => ({ id, attending: true, method }));
  writeDraft({ sessions: [sessionId], participants: { [sessionId]: people } });
};

/** Begins a draft for these sessions; choices already made for them are kept. */
export const startDraft = (sessions: number[]): void => {
  const before = readDraft();
  writeDraft({ ...before, sessions, participants: before?.participants ?? {} });
};
