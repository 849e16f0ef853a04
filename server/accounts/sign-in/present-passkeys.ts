// Converts passkeys to the contract's fields.
import type { Security } from '#contract/accounts/security.ts';
import { easternIso } from '#rules/platform/eastern-time.ts';
import type { PasskeyRow } from '#server/accounts/sign-in/passkey-queries.ts';

export const presentPasskeys = (rows: readonly PasskeyRow[]): Security['passkeys'] =>
  rows.map(({ id, name, is_synced: isSynced, created_at, last_used_at }) => ({
    id,
    name,
    isSynced,
    createdAt: easternIso(created_at),
    lastUsedAt: last_used_at && easternIso(last_used_at),
  }));
