// Tests on external sites: staff record the results.

import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { type ExternalTest, listExternalTests, recordExternalTest } from '#contract/credit/self-paced.ts';
import * as m from '#messages/en/credit.ts';
import * as common from '#messages/en/platform.ts';
import type { Message } from '#messages/message.ts';
import { t } from '#messages/translate.ts';
import { momentText } from '#rules/platform/eastern-time.ts';
import { browserCall, callContext } from '#web/client/api.ts';
import { guardAccount } from '#web/client/guard.ts';
import { schemaErrors } from '#web/client/schema-errors.ts';
import { useForm } from '#web/client/use-form.ts';
import { useOutcome } from '#web/client/use-outcome.ts';
import { ErrorSummary } from '#web/components/error-summary/error-summary.tsx';
import { SelectField, TextAreaField, TextField } from '#web/components/field/field.tsx';
import { inEnglish } from '#web/components/rich-message/in-lang.tsx';
import { rich } from '#web/components/rich-message/rich.ts';
import { SaveBar } from '#web/components/save-bar/save-bar.tsx';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';

export const loader = ({ request, context }: LoaderFunctionArgs) => {
  const call = context.get(callContext);
  return guardAccount(request, async () => {
    const [waiting, recorded] = await Promise.all([
      call(listExternalTests, { query: { state: 'waiting' } }),
      call(listExternalTests, { query: { state: 'recorded' } }),
    ]);
    return { waiting, recorded };
  });
};

export const handle: ScreenHandle = {
  title: () => t(m.externalTitle),
  crumbs: () => [{ to: '/staff/quizzes', text: t(common.staffMenuQuizzes) }],
};

interface Values {
  outcome: 'confirmed' | 'not found';
  score: string;
  note: string;
}

const labels: Record<string, Message> = { score: m.externalScore, note: m.externalNote };

const bodyOf = ({ outcome, score, note }: Values) => ({
  outcome,
  score: outcome !== 'confirmed' || score.trim() === '' ? null : Number(score),
  note,
});

const errorsOf = (test: ExternalTest, values: Values): Record<string, string> => ({
  ...schemaErrors(recordExternalTest.body, bodyOf(values)),
  ...(test.kind === 'post' && values.outcome === 'confirmed' && values.score.trim() === ''
    ? { score: t(m.externalScoreMissing) }
    : {}),
});

const RecordForm = ({ test, done }: { test: ExternalTest; done: (statusMessage: string) => Promise<void> }) => {
  const id = (name: string): string => `external-${test.id}-${name}`;
  const form = useForm<Values>({
    initial: {
      outcome: test.outcome ?? 'confirmed',
      score: test.score === null ? '' : String(test.score),
      note: test.note,
    },
    validate: (values) => errorsOf(test, values),
    send: async (values) => {
      const params = { id: String(test.id) };
      await browserCall(recordExternalTest, { params, body: bodyOf(values) });
      await done(t(m.externalRecorded, test));
    },
  });
  const { values, errors, attempt } = form;
  const errorList = Object.entries(errors).map(([name, error]) => {
    const label = labels[name];
    return { controlId: id(name), text: label ? t(common.fieldWithError, { field: t(label), error }) : error };
  });
  return (
    <form noValidate method="post" onSubmit={form.submit}>
      {attempt > 0 && errorList.length > 0 && (
        <ErrorSummary title={t(m.externalNotSaved)} errors={errorList} attempt={attempt} />
      )}
      <SelectField
        state={{ label: t(m.externalOutcome), isRequired: true }}
        id={id('outcome')}
        value={values.outcome}
        onChange={(event) => form.change({ outcome: event.target.value === 'not found' ? 'not found' : 'confirmed' })}
        options={[
          ['confirmed', t(m.externalFound)],
          ['not found', t(m.externalNotFound)],
        ]}
      />
      {values.outcome === 'confirmed' && (
        <TextField
          state={{ label: t(m.externalScore), isRequired: test.kind === 'post', error: errors.score }}
          id={id('score')}
          inputMode="numeric"
          autoComplete="off"
          {...form.control('score')}
        />
      )}
      <TextAreaField
        state={{ label: t(m.externalNote), isRequired: true, hint: t(m.externalNoteHint), error: errors.note }}
        id={id('note')}
        rows={2}
        {...form.control('note')}
      />
      <SaveBar label={t(m.externalRecordButton, test)} sendingLabel={t(common.saving)} {...form} />
    </form>
  );
};

const resultText = ({ outcome, score, note }: ExternalTest): string => {
  if (outcome === 'not found') return t(m.externalResultNone, { note });
  return score === null ? t(m.externalResultFound, { note }) : t(m.externalResultScore, { score, note });
};

const Facts = ({ test }: { test: ExternalTest }) => (
  <p>
    {inEnglish(test.sessionName)}
    <br />
    {test.email}
    <br />
    {rich(m.externalUid, { uid: test.uid, code: (text) => <code>{text}</code> })}
    <br />
    <span className="soft">{t(m.externalReported, { time: momentText(test.reportedAt) })}</span>
  </p>
);

export const Component = () => {
  const { waiting, recorded } = useLoaderData<typeof loader>();
  const { heading, statusMessage, showOutcome: done } = useOutcome();
  return (
    <>
      <h1>{t(m.externalTitle)}</h1>
      <p>{rich(m.externalIntro, { link: (text) => <Link to="/staff/quizzes">{text}</Link> })}</p>
      <div aria-live="polite">{statusMessage && <p className="notice notice--good">{statusMessage}</p>}</div>
      <section aria-labelledby="waiting">
        <h2 id="waiting" ref={heading} tabIndex={-1}>
          {t(m.externalWaiting)}
        </h2>
        {waiting.length === 0 && <p>{t(m.externalWaitingNone)}</p>}
        {waiting.length > 0 && (
          <ul className="my-sessions">
            {waiting.map((test) => (
              <li key={test.id} className="card">
                <h3>{t(m.externalOf, test)}</h3>
                <Facts test={test} />
                <RecordForm test={test} done={done} />
              </li>
            ))}
          </ul>
        )}
      </section>
      {recorded.length > 0 && (
        <section className="section" aria-labelledby="recorded">
          <h2 id="recorded">{t(m.externalRecordedTitle)}</h2>
          <ul className="my-sessions">
            {recorded.map((test) => (
              <li key={test.id} className="card">
                <h3>{t(m.externalOf, test)}</h3>
                <p>{resultText(test)}</p>
                <Facts test={test} />
                <details>
                  <summary>{t(m.externalChange)}</summary>
                  <RecordForm test={test} done={done} />
                </details>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
};
