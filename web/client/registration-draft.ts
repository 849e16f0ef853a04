// The registration draft: sessions and participants under the local storage key `sessionRegistration` (Spec 3).

import { type GivenMember, memberFields } from '#rules/accounts/group-member.ts';
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
  /** A new member who is not added yet. */
  newMember?: GivenMember;
  /** Account number of the chosen people; empty before sign-in. */
  owner?: string;
}

const key = 'sessionRegistration';
/** Fallback without session or local storage. */
let inMemory: RegistrationDraft | null = null;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isParticipant = (value: unknown): value is DraftParticipant =>
  isRecord(value) &&
  Number.isInteger(value.id) &&
  typeof value.attending === 'boolean' &&
  typeof value.method === 'string';

const isMember = (value: unknown): boolean =>
  isRecord(value) && memberFields.every((field) => typeof value[field] === 'string');

const isDraft = (value: unknown): value is RegistrationDraft =>
  isRecord(value) &&
  Array.isArray(value.sessions) &&
  value.sessions.every((id) => Number.isInteger(id)) &&
  isRecord(value.participants) &&
  Object.values(value.participants).every((list) => Array.isArray(list) && list.every(isParticipant)) &&
  (value.newMember === undefined || isMember(value.newMember));

const stored = (): RegistrationDraft | null => {
  try {
    const text = localStorage.getItem(key);
    if (text === null) return inMemory;
    const value: unknown = JSON.parse(text);
    return isDraft(value) ? value : null;
  } catch {
    return inMemory; // Storage is blocked, or the value is not ours.
  }
};

/** Null without a draft. Another account's people are left out: computers are shared. */
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
    inMemory = draft; // Storage is blocked or full: keep it in memory.
  }
};

export const clearDraft = (): void => {
  inMemory = null;
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage is blocked.
  }
};

/** Starts a draft from the registrations of a session, to change them. */
export const startChange = (sessionId: number, participants: readonly { id: number; method: string }[]): void => {
  const people = participants.map(({ id, method }) => ({ id, attending: true, method }));
  writeDraft({ sessions: [sessionId], participants: { [sessionId]: people } });
};

/** Starts a draft for these sessions; keeps choices made before. */
export const startDraft = (sessions: number[]): void => {
  const before = readDraft();
  writeDraft({ ...before, sessions, participants: before?.participants ?? {} });
};
