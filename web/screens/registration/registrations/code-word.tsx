// The code word form.

import { useState } from 'react';
import { submitCodeWord } from '#contract/credit/attendance.ts';
import type { MySession } from '#contract/registration/registrations.ts';
import * as m from '#messages/en/registration.ts';
import { t } from '#messages/translate.ts';
import { dayText } from '#rules/platform/eastern-time.ts';
import { listText } from '#rules/platform/formats.ts';
import { browserCall } from '#web/client/api.ts';
import { useForm } from '#web/client/use-form.ts';
import { TextField } from '#web/components/field/field.tsx';
import { hidden } from '#web/components/rich-message/hidden.tsx';
import { sessionInLang } from '#web/components/rich-message/in-lang.tsx';
import { rich } from '#web/components/rich-message/rich.ts';

/** The last day before an exclusive end. */
const lastDayText = (until: string): string => dayText(new Date(Date.parse(until) - 1).toISOString());

const WordForm = ({ session, changed }: { session: MySession; changed: () => Promise<void> }) => {
  const { given = [] } = session.codeWord ?? {};
  const people = session.participants.filter(({ id, state }) => state === 'registered' && !given.includes(id));
  const [statusMessage, setStatusMessage] = useState('');
  /** The person chosen, unless they have entered it meanwhile. */
  const memberOf = (chosen: number): number => (people.find(({ id }) => id === chosen) ?? people[0])?.id ?? 0;
  const form = useForm({
    initial: { chosen: 0, word: '' },
    validate: ({ word }): Record<string, string> => (word.trim() ? {} : { word: t(m.codeWordRequired) }),
    send: async ({ chosen, word }) => {
      setStatusMessage('');
      const params = { id: String(session.id) };
      const { isRight, message } = await browserCall(submitCodeWord, {
        params,
        body: { memberId: memberOf(chosen), word },
      });
      if (!isRight) return { fields: { word: message } };
      form.reset({ chosen, word: '' });
      setStatusMessage(message);
      await changed();
      return undefined;
    },
  });
  const names = session.participants.filter(({ id }) => given.includes(id)).map(({ name }) => name);
  return (
    <>
      <p aria-live="polite" className={statusMessage ? 'notice notice--good' : undefined}>
        {statusMessage}
      </p>
      {names.length > 0 && <p>{t(m.codeWordEntered, { names: listText(names) })}</p>}
      {people.length > 0 && (
        <form noValidate method="post" onSubmit={form.submit}>
          {people.length > 1 && (
            <div className="field">
              <label htmlFor={`word-for-${session.id}`}>{t(m.codeWordPerson)}</label>
              <select
                id={`word-for-${session.id}`}
                value={memberOf(form.values.chosen)}
                onChange={(event) => form.change({ chosen: Number(event.target.value) })}
              >
                {people.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </select>
            </div>
          )}
          <TextField
            state={{
              label: t(m.codeWordTitle),
              isRequired: true,
              hint: t(m.codeWordHint),
              error: form.errors.word || form.failure || undefined,
              isAnnounced: true,
            }}
            id={`word-${session.id}`}
            type="text"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            {...form.control('word')}
          />
          <button type="submit" className="button">
            {rich(m.codeWordSubmit, { session: sessionInLang(session), hidden })}
          </button>
        </form>
      )}
    </>
  );
};

export const CodeWord = ({ session, changed }: { session: MySession; changed: () => Promise<void> }) => {
  if (!session.codeWord) return null;
  return (
    <section className="own-questions" aria-label={t(m.codeWordOf, { session: session.sessionName })}>
      <h4>{t(m.codeWordTitle)}</h4>
      <p>{t(m.codeWordIntro, { day: lastDayText(session.codeWord.until) })}</p>
      <WordForm session={session} changed={changed} />
    </section>
  );
};
