// The words of each kind of letter, for staff: reading, saving, a preview, and a test to oneself.
import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/admin/settings.ts';
import { emailOfAccount } from '#server/admin/settings/queries.ts';
import { saveSetting } from '#server/admin/settings/save-setting.ts';
import { asLetter } from '#server/admin/settings/setting-kinds.ts';
import { letterFaults } from '#server/admin/settings/template-errors.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { letterHtml, letterText } from '#server/platform/email/layout.ts';
import { type MailSettings, queueMail, wholeLetter } from '#server/platform/email/queue-email.ts';
import { exampleLetter, letterKinds, letterName, offeredIn } from '#server/platform/email/render-email.ts';
import { invalidFields, notFound } from '#server/platform/http/errors.ts';
import { ok, type Serving, serve } from '#server/platform/http/serve.ts';
import { readSetting } from '#server/platform/settings/read-setting.ts';

const unknown = notFound('This letter');

export const letterRoutes = (app: FastifyInstance, serving: Serving, db: Db, mail: MailSettings): void => {
  serve(app, serving, contract.readLetterSetting, async ({ params }) => {
    const name = letterName(params.name);
    if (!name) return unknown;
    const { title, when, usual } = letterKinds[name];
    const setting = await readSetting(db, `letter/${name}`, asLetter);
    return ok({ ...setting, title, when, original: { ...usual }, placeholders: offeredIn(name) });
  });

  serve(app, serving, contract.saveLetterSetting, async (input) => {
    const name = letterName(input.params.name);
    return name ? saveSetting(db, `letter/${name}`, input) : unknown;
  });

  serve(app, serving, contract.previewLetter, async ({ params, body }) => {
    const name = letterName(params.name);
    if (!name) return unknown;
    const faults = letterFaults(name, body);
    if (faults) return invalidFields(faults);
    const { subject, letter } = await exampleLetter(db, mail.publicUrl, name, body.words);
    const whole = await wholeLetter(db, letter);
    return ok({ subject, text: letterText(whole), html: letterHtml(whole) });
  });

  serve(app, serving, contract.testLetter, async ({ params, body, caller, now }) => {
    const [name, account] = [letterName(params.name), await emailOfAccount(db, caller.accountId)];
    if (!name || !account) return unknown;
    const faults = letterFaults(name, body);
    if (faults) return invalidFields(faults);
    const { subject, letter } = await exampleLetter(db, mail.publicUrl, name, body.words);
    const message = {
      kind: 'letter-test',
      recipient: account.email,
      subject: `Test: ${subject}`.slice(0, 200),
      letter,
    };
    await db.transaction().execute((tx) => queueMail(tx, mail, message, now));
    return ok({ to: account.email });
  });
};
