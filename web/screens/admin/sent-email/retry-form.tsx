// Selects failed emails and retries them.
import { type ListedMail, retryMail } from '#contract/admin/sent-email.ts';
import * as m from '#messages/en/admin.ts';
import { t } from '#messages/translate.ts';
import { browserCall } from '#web/client/api.ts';
import { useForm } from '#web/client/use-form.ts';
import { SaveBar } from '#web/components/save-bar/save-bar.tsx';

interface Props {
  /** Those that can be tried again. */
  mails: readonly ListedMail[];
  done: (statusMessage: string) => Promise<void>;
}

interface Values {
  chosen: ReadonlySet<number>;
}

export const RetryForm = ({ mails, done }: Props) => {
  // A single option needs no selection.
  const idsOf = (chosen: ReadonlySet<number>): number[] =>
    mails.map(({ id }) => id).filter((id) => chosen.has(id) || mails.length === 1);
  const form = useForm<Values>({
    initial: { chosen: new Set() },
    validate: ({ chosen }): Record<string, string> => (idsOf(chosen).length > 0 ? {} : { chosen: t(m.mailRetryNone) }),
    send: async ({ chosen }) => {
      const { retried, isSending: hasServer } = await browserCall(retryMail, { body: { ids: idsOf(chosen) } });
      form.change({ chosen: new Set() });
      await done(hasServer ? t(m.mailRetried, { count: retried }) : t(m.mailRetryNoServer));
    },
  });
  const { chosen } = form.values;
  const toggle = (id: number): void =>
    form.change({ chosen: new Set(chosen.has(id) ? [...chosen].filter((each) => each !== id) : [...chosen, id]) });
  const isAll = idsOf(chosen).length === mails.length;

  return (
    <form noValidate method="post" onSubmit={form.submit}>
      {mails.length > 1 && (
        <fieldset>
          <legend>{t(m.mailRetryTitle)}</legend>
          <p>
            <button
              type="button"
              className="button button--second"
              onClick={() => form.change({ chosen: new Set(isAll ? [] : mails.map(({ id }) => id)) })}
            >
              {isAll ? t(m.mailSelectNone) : t(m.mailSelectAll, { count: mails.length })}
            </button>
          </p>
          {mails.map(({ id, subject, recipient }) => (
            <label className="choice" key={id}>
              <input type="checkbox" checked={chosen.has(id)} onChange={() => toggle(id)} />
              <span>{t(m.mailRetryChoice, { subject, recipient })}</span>
            </label>
          ))}
        </fieldset>
      )}
      <SaveBar
        label={t(mails.length === 1 ? m.mailRetryOne : m.mailRetrySelected)}
        sendingLabel={t(m.mailRetrying)}
        {...form}
        failure={form.errors.chosen ?? form.failure}
      />
    </form>
  );
};
