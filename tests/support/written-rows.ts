// Checks that acknowledged writes are durable and not duplicated.
import { setTimeout as pause } from 'node:timers/promises';

/** The outcome of a write for the client. */
type Outcome = 'saved' | 'refused' | 'unknown';

export interface Ledger {
  /** By the email address of the new account. */
  outcomes: Map<string, Outcome>;
  stop: () => Promise<void>;
}

const account = (email: string) => ({
  ...{ firstName: 'Nora', lastName: 'Quist', organization: '', occupation: '', phone: '', email },
  ...{ address1: '1 Level Way', address2: '', city: 'Fairwater', state: 'IL', zip: '60000', country: 'United States' },
  ...{ secretQuestion: 'favorite color', secretAnswer: 'Green', password: 'ramps-in-1' },
});

const write = async (url: string, email: string): Promise<Outcome> => {
  try {
    const response = await fetch(`${url}/api/register?apikey=public-key-of-the-tests`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(account(email)),
      signal: AbortSignal.timeout(20_000),
    });
    const body = await response.json();
    if (response.ok) return body.accountId > 0 ? 'saved' : 'refused';
    return body.error === 'NOT_KNOWN' ? 'unknown' : 'refused';
  } catch {
    return 'unknown'; // The line broke before an answer.
  }
};

let batch = 0;

/** Clients that create accounts one by one until they are stopped. */
export const writeRows = (url: () => string, writers: number): Ledger => {
  batch += 1;
  const outcomes: Ledger['outcomes'] = new Map();
  let isOver = false;
  const run = async (writer: number): Promise<void> => {
    for (let n = 1; !isOver; n += 1) {
      const email = `batch${batch}.writer${writer}.row${n}@example.org`;
      const outcome = await write(url(), email);
      outcomes.set(email, outcome);
      if (outcome !== 'saved') await pause(20);
    }
  };
  const running = Promise.all(Array.from({ length: writers }, (_, writer) => run(writer)));
  return {
    outcomes,
    stop: async () => {
      isOver = true;
      await running;
    },
  };
};

/** Acknowledged rows that are missing, and the number of each outcome. */
export const checkLedger = ({ outcomes }: Ledger, present: ReadonlySet<string>) => {
  const count = (wanted: Outcome): number => [...outcomes.values()].filter((each) => each === wanted).length;
  const lost = [...outcomes].filter(([email, outcome]) => outcome === 'saved' && !present.has(email));
  return { saved: count('saved'), refused: count('refused'), unknown: count('unknown'), lost: lost.length };
};
