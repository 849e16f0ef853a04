// Assigns PINs to participants by telephone, which identify them in the log of calls.
import { randomInt } from 'node:crypto';
import type { Tx } from '#server/platform/database/transaction.ts';
import { pinsOf, registrationsWithoutPin, setPin } from '#server/registration/registrations/queries.ts';

const pinsThereAre = 1_000_000;

/** Six digits. Adds it to those that are taken in the session. */
export const newPin = (taken: Set<string>): string => {
  let pin = '';
  do pin = String(randomInt(pinsThereAre)).padStart(6, '0');
  while (taken.has(pin));
  taken.add(pin);
  return pin;
};

/** PINs are unique within the session. Lock the sessions first. A PIN lasts as long as the registration. */
export const assignPins = async (tx: Tx, sessionIds: readonly number[]): Promise<void> => {
  for (const sessionId of sessionIds) {
    const without = await registrationsWithoutPin(tx, sessionId);
    if (without.length === 0) continue;
    const taken = await pinsOf(tx, sessionId);
    for (const id of without) await setPin(tx, id, newPin(taken));
  }
};
