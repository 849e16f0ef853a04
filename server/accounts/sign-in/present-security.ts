// Converts active sign-ins to the contract's fields.

import type { Security } from '#contract/accounts/security.ts';
import { browserText } from '#rules/platform/browser-name.ts';
import { easternIso } from '#rules/platform/eastern-time.ts';
import type { liveSignIns } from '#server/accounts/sign-in/security-queries.ts';

type SignInRow = Awaited<ReturnType<typeof liveSignIns>>[number];

export const presentSignIns = (rows: readonly SignInRow[], thisId: string): Security['signIns'] =>
  rows.map((row) => ({
    id: row.id,
    browser: browserText(row.browser),
    signedInAt: easternIso(row.signed_in_at),
    lastSeenAt: easternIso(row.last_seen_at ?? row.signed_in_at),
    network: row.network,
    isCurrent: row.id === thisId,
  }));
