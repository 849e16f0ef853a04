// Converts active sign-ins to the contract's fields.

import type { Security } from '#contract/accounts/security.ts';
import * as m from '#messages/en/accounts.ts';
import { t } from '#messages/translate.ts';
import { easternIso } from '#rules/platform/eastern-time.ts';
import type { liveSignIns } from '#server/accounts/sign-in/security-queries.ts';

type SignInRow = Awaited<ReturnType<typeof liveSignIns>>[number];

export const presentSignIns = (rows: readonly SignInRow[], thisId: string): Security['signIns'] =>
  rows.map((row) => ({
    id: row.id,
    browser: row.browser || t(m.unknownBrowser),
    signedInAt: easternIso(row.signed_in_at),
    lastSeenAt: easternIso(row.last_seen_at ?? row.signed_in_at),
    network: row.network,
    isCurrent: row.id === thisId,
  }));
