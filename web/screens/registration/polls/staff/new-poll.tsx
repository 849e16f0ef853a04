// Creates a poll.
import { createPoll } from '#contract/registration/polls.ts';
import * as m from '#messages/en/participation.ts';
import * as platform from '#messages/en/platform.ts';
import type { Message } from '#messages/message.ts';
import { t } from '#messages/translate.ts';
import {
  maxPollOptionLength,
  maxPollOptions,
  maxPollQuestionLength,
  maxScaleLabelLength,
  type PollKind,
} from '#rules/registration/polls.ts';
import { browserCall } from '#web/client/api.ts';
import { schemaErrors } from '#web/client/schema-errors.ts';
import { useForm } from '#web/client/use-form.ts';
import { SelectField, TextAreaField, TextField } from '#web/components/field/field.tsx';
import { SaveBar } from '#web/components/save-bar/save-bar.tsx';

const kinds = {
  single: m.pollKindSingle,
  multiple: m.pollKindMultiple,
  scale: m.pollKindScale,
} as const satisfies Record<PollKind, Message>;

interface Values {
  kind: PollKind;
  question: string;
  options: string;
  lowLabel: string;
  highLabel: string;
}

const empty: Values = { kind: 'single', question: '', options: '', lowLabel: '', highLabel: '' };

/** As the contract wants it: the options are the lines that are not empty. */
const bodyOf = ({ options, ...values }: Values) => ({
  ...values,
  options: values.kind === 'scale' ? [] : options.split('\n').filter((line) => line.trim() !== ''),
});

/** `options.2` is a line of the field. */
const fieldOf = (path: string): string => path.split('.')[0] ?? path;

const validate = (values: Values): Record<string, string> =>
  Object.fromEntries(
    Object.entries(schemaErrors(createPoll.body, bodyOf(values))).map(([path, error]) => [fieldOf(path), error]),
  );

export const NewPoll = ({ sessionId, created }: { sessionId: string; created: () => void }) => {
  const form = useForm<Values>({
    initial: empty,
    validate,
    storage: { key: `poll-${sessionId}`, fields: ['kind', 'question', 'options', 'lowLabel', 'highLabel'] },
    fieldName: fieldOf,
    successMessage: t(m.pollCreated),
    send: async (values) => {
      await browserCall(createPoll, { params: { id: sessionId }, body: bodyOf(values) });
      form.reset(empty);
      created();
    },
  });
  const { values, errors } = form;
  return (
    <section className="section" aria-labelledby="new-poll">
      <h2 id="new-poll">{t(m.pollNew)}</h2>
      <form noValidate method="post" onSubmit={form.submit}>
        <SelectField
          options={Object.entries(kinds).map(([kind, text]) => [kind, t(text)])}
          {...form.control('kind')}
          state={{ label: t(m.pollKind), isRequired: true }}
        />
        <TextField
          maxLength={maxPollQuestionLength}
          {...form.control('question')}
          state={{ label: t(m.pollQuestion), isRequired: true, error: errors.question, isAnnounced: true }}
        />
        {values.kind === 'scale' ? (
          <>
            <TextField
              maxLength={maxScaleLabelLength}
              {...form.control('lowLabel')}
              state={{ label: t(m.pollLowLabel), isRequired: false, error: errors.lowLabel }}
            />
            <TextField
              maxLength={maxScaleLabelLength}
              {...form.control('highLabel')}
              state={{ label: t(m.pollHighLabel), isRequired: false, error: errors.highLabel }}
            />
          </>
        ) : (
          <TextAreaField
            rows={5}
            maxLength={maxPollOptions * (maxPollOptionLength + 1)}
            {...form.control('options')}
            state={{
              label: t(m.pollOptions),
              isRequired: true,
              hint: t(m.pollOptionsHint),
              error: errors.options,
              isAnnounced: true,
            }}
          />
        )}
        <SaveBar {...form} label={t(m.pollCreate)} sendingLabel={t(platform.saving)} />
      </form>
    </section>
  );
};
