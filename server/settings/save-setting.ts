// Saving one setting, beside others of the staff who may have it open too.
import type { Db } from '#server/database/transaction.ts';
import { refusedSaving } from '#server/editing/answer-saving.ts';
import { saveRecord } from '#server/editing/save-record.ts';
import type { Circumstances } from '#server/http/circumstances.ts';
import { ok } from '#server/http/serve.ts';
import { settingEditable } from '#server/settings/setting-kinds.ts';

interface Sent<V> {
  body: { version: number; values: V };
  caller: { accountId: number };
  circumstances: Circumstances;
}

/** As an answer to the call. */
export const saveSetting = async <V extends object>(db: Db, id: string, { body, caller, circumstances }: Sent<V>) => {
  const asked = { id, ...body, actorId: caller.accountId };
  const saving = await saveRecord(db, settingEditable, asked, circumstances);
  if (saving.result === 'saved') return ok({ version: saving.version, values: body.values });
  // What stands there has the shape of this setting: its own `lock` gave it.
  return refusedSaving(saving as Exclude<typeof saving, { result: 'saved' }>, 'This setting') as ReturnType<
    typeof refusedSaving<V>
  >;
};
