// Saving one setting, beside others of the staff who may have it open too.

import { settingEditable } from '#server/admin/settings/setting-kinds.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';
import { ok } from '#server/platform/http/serve.ts';
import { failedSave } from '#server/platform/versioned-records/answer-saving.ts';
import { saveRecord } from '#server/platform/versioned-records/save-record.ts';

interface Sent<V> {
  body: { version: number; values: V };
  caller: { accountId: number };
  requestContext: RequestContext;
}

/** As an answer to the call. */
export const saveSetting = async <V extends object>(db: Db, id: string, { body, caller, requestContext }: Sent<V>) => {
  const asked = { id, ...body, actorId: caller.accountId };
  const saving = await saveRecord(db, settingEditable, asked, requestContext);
  if (saving.result === 'saved') return ok({ version: saving.version, values: body.values });
  // What stands there has the shape of this setting: its own `lock` gave it.
  return failedSave(saving as Exclude<typeof saving, { result: 'saved' }>, 'This setting') as ReturnType<
    typeof failedSave<V>
  >;
};
