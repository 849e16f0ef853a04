// Asks a question during the session; the form works without scripts too.
import { useState } from 'react';
import { askLiveQuestion } from '#contract/registration/live-questions.ts';
import { currentLanguage } from '#messages/current-language.ts';
import * as m from '#messages/en/participation.ts';
import * as platform from '#messages/en/platform.ts';
import * as registration from '#messages/en/registration.ts';
import { prefixOf } from '#messages/languages.ts';
import { t } from '#messages/translate.ts';
import { maxQuestionLength } from '#rules/catalog/question-window.ts';
import { browserCall } from '#web/client/api.ts';
import { visitorRequest } from '#web/client/call-error.ts';
import { schemaErrors } from '#web/client/schema-errors.ts';
import { useForm } from '#web/client/use-form.ts';
import { TextAreaField } from '#web/components/field/field.tsx';
import { SaveBar } from '#web/components/save-bar/save-bar.tsx';
import '#web/styles/participation.css';

interface Props {
  session: { id: number; code: string };
  isReviewed: boolean;
  asked: () => Promise<unknown>;
}

export const AskQuestion = ({ session: { id, code }, isReviewed, asked }: Props) => {
  const [outcome, setOutcome] = useState('');
  const form = useForm({
    initial: { question: '' },
    storage: { key: `live-question-${id}`, fields: ['question'] },
    validate: (values) => schemaErrors(askLiveQuestion.body, values),
    request: visitorRequest,
    onChange: () => setOutcome(''),
    send: async (body) => {
      const answer = await browserCall(askLiveQuestion, { params: { id: String(id) }, query: { code }, body });
      form.reset({ question: '' });
      setOutcome(t(answer.isShown ? m.liveQuestionsShown : m.liveQuestionsWaiting));
      await asked();
    },
  });
  return (
    <form
      noValidate
      method="post"
      action={`${prefixOf(currentLanguage())}/live/${id}/questions?code=${encodeURIComponent(code)}`}
      onSubmit={form.submit}
    >
      <TextAreaField
        id="live-question"
        rows={3}
        maxLength={maxQuestionLength}
        {...form.control('question')}
        state={{
          label: t(registration.ownQuestionsField),
          isRequired: true,
          hint: `${t(isReviewed ? m.liveQuestionsReviewed : m.liveQuestionsNotReviewed)} ${t(platform.maxCharacters, { most: maxQuestionLength })}`,
          error: form.errors.question,
          isAnnounced: true,
        }}
      />
      <SaveBar
        {...form}
        label={t(registration.ownQuestionsSend)}
        sendingLabel={t(platform.sending)}
        statusMessage={outcome}
      />
    </form>
  );
};
