// Tests on external sites: staff record the results.
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { type ExternalTest, listExternalTests, recordExternalTest } from '#contract/credit/self-paced.ts';
import { dayText, timeText } from '#rules/platform/eastern-time.ts';
import { browserCall, callContext } from '#web/client/api.ts';
import { guardAccount } from '#web/client/guard.ts';
import { schemaErrors } from '#web/client/schema-errors.ts';
import { useForm } from '#web/client/use-form.ts';
import { useOutcome } from '#web/client/use-outcome.ts';
import { ErrorSummary } from '#web/components/error-summary/error-summary.tsx';
import { SelectField, TextAreaField, TextField } from '#web/components/field/field.tsx';
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
  title: () => 'Tests on other sites',
  crumbs: () => [{ to: '/staff/tests', text: 'Tests and evaluations' }],
};

interface Values {
  outcome: 'confirmed' | 'not found';
  score: string;
  note: string;
}

const kindWords = { pre: 'Pre-test', post: 'Post-test' } as const;
const labels: Record<string, string> = { score: 'Score in percent', note: 'Note' };

const bodyOf = ({ outcome, score, note }: Values) => ({
  outcome,
  score: outcome !== 'confirmed' || score.trim() === '' ? null : Number(score),
  note,
});

const errorsOf = (test: ExternalTest, values: Values): Record<string, string> => ({
  ...schemaErrors(recordExternalTest.body, bodyOf(values)),
  ...(test.kind === 'post' && values.outcome === 'confirmed' && values.score.trim() === ''
    ? { score: 'A post-test is confirmed with its score' }
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
      await done(`Recorded: ${kindWords[test.kind]} of ${test.person}.`);
    },
  });
  const { values, errors, attempt } = form;
  const errorList = Object.entries(errors).map(([name, text]) => ({
    controlId: id(name),
    text: `${labels[name] ?? name}: ${text}`,
  }));
  return (
    <form noValidate method="post" onSubmit={form.submit}>
      {attempt > 0 && errorList.length > 0 && (
        <ErrorSummary title="Nothing is recorded yet" errors={errorList} attempt={attempt} />
      )}
      <SelectField
        state={{ label: 'What you found', isRequired: true }}
        id={id('outcome')}
        value={values.outcome}
        onChange={(event) => form.change({ outcome: event.target.value === 'not found' ? 'not found' : 'confirmed' })}
        options={[
          ['confirmed', 'The test is there'],
          ['not found', 'The test is not there'],
        ]}
      />
      {values.outcome === 'confirmed' && (
        <TextField
          state={{ label: 'Score in percent', isRequired: test.kind === 'post', error: errors.score }}
          id={id('score')}
          inputMode="numeric"
          autoComplete="off"
          {...form.control('score')}
        />
      )}
      <TextAreaField
        state={{ label: 'Note', isRequired: true, hint: 'The person reads it', error: errors.note }}
        id={id('note')}
        rows={2}
        {...form.control('note')}
      />
      <SaveBar
        label={`Record the ${kindWords[test.kind].toLowerCase()} of ${test.person}`}
        sendingLabel="Saving…"
        {...form}
      />
    </form>
  );
};

const Facts = ({ test }: { test: ExternalTest }) => (
  <p>
    {test.sessionName}
    <br />
    {test.email}
    <br />
    Name on the other site (uid): <code>{test.uid}</code>
    <br />
    <span className="soft">
      Said to be finished on {dayText(test.saidAt)}, {timeText(test.saidAt)} Eastern Time
    </span>
  </p>
);

export const Component = () => {
  const { waiting, recorded } = useLoaderData<typeof loader>();
  const { heading, statusMessage, showOutcome: done } = useOutcome();
  return (
    <>
      <h1>Tests on other sites</h1>
      <p>
        People take these tests on a survey page. Look for the result under its uid, then record it here. Only then does
        it count for credit. <Link to="/staff/tests">Tests on this portal</Link>
      </p>
      <div aria-live="polite">{statusMessage && <p className="notice notice--good">{statusMessage}</p>}</div>
      <section aria-labelledby="waiting">
        <h2 id="waiting" ref={heading} tabIndex={-1}>
          Waiting for a result
        </h2>
        {waiting.length === 0 && <p>Nothing waits.</p>}
        {waiting.length > 0 && (
          <ul className="my-sessions">
            {waiting.map((test) => (
              <li key={test.id} className="card">
                <h3>
                  {kindWords[test.kind]} of {test.person}
                </h3>
                <Facts test={test} />
                <RecordForm test={test} done={done} />
              </li>
            ))}
          </ul>
        )}
      </section>
      {recorded.length > 0 && (
        <section className="section" aria-labelledby="recorded">
          <h2 id="recorded">Recorded</h2>
          <ul className="my-sessions">
            {recorded.map((test) => (
              <li key={test.id} className="card">
                <h3>
                  {kindWords[test.kind]} of {test.person}
                </h3>
                <p>
                  {test.outcome === 'not found'
                    ? 'Not there'
                    : `There${test.score === null ? '' : `: ${test.score} percent`}`}
                  . {test.note}
                </p>
                <Facts test={test} />
                <details>
                  <summary>Change what is recorded</summary>
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
