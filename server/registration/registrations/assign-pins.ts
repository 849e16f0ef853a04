// Whoever attends by telephone gets a PIN, with which they say who they are.
import { randomInt } from 'node:crypto';
import type { Tx } from '#server/platform/database/transaction.ts';
import { pinsOf, registrationsWithoutPin, setPin } from '#server/registration/registrations/queries.ts';

const pinsThereAre = 1_000_000;

/** Six digits that nobody else of the session has. The sessions must be locked. A PIN stays while the registration does. */
export const assignPins = async (tx: Tx, sessionIds: readonly number[]): Promise<void> => {
  for (const sessionId of sessionIds) {
    const without = await registrationsWithoutPin(tx, sessionId);
    if (without.length === 0) continue;
    const taken = await pinsOf(tx, sessionId);
    for (const id of without) {
      let pin = '';
      do pin = String(randomInt(pinsThereAre)).padStart(6, '0');
      while (taken.has(pin));
      taken.add(pin);
      await setPin(tx, id, pin);
    }
  }
};
