// Settings for staff: what they are, saving them beside others, and texts as visitors would see them.
import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/settings.ts';
import type { Db } from '#server/database/transaction.ts';
import { refusedSaving } from '#server/editing/answer-saving.ts';
import { saveRecord } from '#server/editing/save-record.ts';
import type { Circumstances } from '#server/http/circumstances.ts';
import { invalidField, notFound } from '#server/http/errors.ts';
import { ok, type Serving, serve } from '#server/http/serve.ts';
import { ownTextNames } from '#server/settings/queries.ts';
import { namedSettings, readNamed, readOrganizationSetting, settingEditable } from '#server/settings/setting-kinds.ts';
import { parseText, readSources, readTexts } from '#server/texts/read-texts.ts';
import { showText } from '#server/texts/show-text.ts';

interface Sent<V> {
  body: { version: number; values: V };
  caller: { accountId: number };
  circumstances: Circumstances;
}

export const settingsRoutes = async (
  app: FastifyInstance,
  serving: Serving,
  db: Db,
  contactEmail: string | null,
): Promise<void> => {
  const [texts, sources] = await Promise.all([readTexts(), readSources()]);

  serve(app, serving, contract.readSettings, async () => {
    const [organization, retention, newSession, letters, own] = await Promise.all([
      readOrganizationSetting(db),
      readNamed(db, 'retention', namedSettings.retention),
      readNamed(db, 'new-session', namedSettings['new-session']),
      readNamed(db, 'letters', namedSettings.letters),
      ownTextNames(db),
    ]);
    const names = [...texts].map(([name, { title }]) => ({ name, title, isOwn: own.has(name) }));
    const byTitle = names.toSorted((one, other) => (one.title < other.title ? -1 : 1));
    return ok({ organization, retention, newSession, letters, texts: byTitle, configuredEmail: contactEmail });
  });

  const save = async <V extends object>(id: string, { body, caller, circumstances }: Sent<V>) => {
    const asked = { id, ...body, actorId: caller.accountId };
    const saving = await saveRecord(db, settingEditable, asked, circumstances);
    if (saving.result === 'saved') return ok({ version: saving.version, values: body.values });
    // What stands there has the shape of this setting: its own `lock` gave it.
    return refusedSaving(saving as Exclude<typeof saving, { result: 'saved' }>, 'This setting') as ReturnType<
      typeof refusedSaving<V>
    >;
  };

  serve(app, serving, contract.saveOrganization, (input) => save('organization', input));
  serve(app, serving, contract.saveRetention, (input) => save('retention', input));
  serve(app, serving, contract.saveNewSession, (input) => save('new-session', input));
  serve(app, serving, contract.saveLetters, (input) => save('letters', input));

  const asText = { schema: contract.textSetting, usual: { markdown: null } };
  serve(app, serving, contract.readTextSetting, async ({ params: { name } }) => {
    const original = sources.get(name);
    if (original === undefined) return notFound('This text');
    return ok({ ...(await readNamed(db, `text/${name}`, asText)), original });
  });
  serve(app, serving, contract.saveTextSetting, async (input) => {
    const { name } = input.params;
    return texts.has(name) ? save(`text/${name}`, input) : notFound('This text');
  });
  serve(app, serving, contract.previewText, async ({ params: { name }, body }) => {
    if (!texts.has(name)) return notFound('This text');
    try {
      return ok(await showText(db, contactEmail, await parseText(name, body.markdown), 'ao'));
    } catch (error) {
      return invalidField('markdown', error instanceof Error ? error.message : String(error));
    }
  });
};
