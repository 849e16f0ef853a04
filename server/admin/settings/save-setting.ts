// Saves one setting, which other staff may be editing too.
import type { SettingValues } from '#contract/admin/settings.ts';
import * as m from '#messages/en/admin.ts';
import { t } from '#messages/translate.ts';
import { formatSettingId, type SettingId, type SettingKind } from '#rules/platform/setting-id.ts';
import { settingRecords } from '#server/admin/settings/setting-records.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';
import { ok } from '#server/platform/http/serve.ts';
import { failedSave } from '#server/platform/versioned-records/failed-save.ts';
import { saveRecord } from '#server/platform/versioned-records/save-record.ts';

interface Sent<V> {
  body: { version: number; values: V };
  caller: { accountId: number };
  requestContext: RequestContext;
}

/** Converts the result to a response. */
export const saveSetting = async <K extends SettingKind>(
  db: Db,
  id: SettingId & { kind: K },
  { body, caller, requestContext }: Sent<SettingValues[K]>,
) => {
  const save = { id: formatSettingId(id), ...body, actorId: caller.accountId };
  const saving = await saveRecord<SettingValues[K]>(db, settingRecords[id.kind], save, requestContext);
  if (saving.result === 'saved') return ok({ version: saving.version, values: body.values });
  return failedSave(saving, t(m.settingsUnknown));
};
