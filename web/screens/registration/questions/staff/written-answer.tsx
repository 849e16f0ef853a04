// The written answer to a question: shown to everybody on the live page.
import { useState } from 'react';
import { answerQuestion } from '#contract/registration/live-questions.ts';
import type { ReceivedQuestion } from '#contract/registration/questions.ts';
import * as m from '#messages/en/participation.ts';
import { t } from '#messages/translate.ts';
import { maxAnswerLength } from '#rules/registration/live-window.ts';
import { browserCall } from '#web/client/api.ts';
import { schemaErrors } from '#web/client/schema-errors.ts';
import { useForm } from '#web/client/use-form.ts';
import { TextAreaField } from '#web/components/field/field.tsx';
import { OpenedForm } from '#web/components/opened-form/opened-form.tsx';
import { hidden } from '#web/components/rich-message/hidden.tsx';
import { rich } from '#web/components/rich-message/rich.ts';

interface Props {
  question: ReceivedQuestion;
  number: number;
  /** Loads again, and says what was done. */
  answered: (done: string) => void;
}

const AnswerForm = ({ question, number, answered, close }: Props & { close: () => void }) => {
  const form = useForm({
    initial: { text: question.answer },
    validate: (values) => schemaErrors(answerQuestion.body, values),
    storage: { key: `answer-${question.id}`, fields: ['text'] },
    send: async (body) => {
      await browserCall(answerQuestion, { params: { id: String(question.id) }, body });
      close();
      answered(t(body.text.trim() === '' ? m.reviewAnswerWithdrawn : m.reviewAnswered));
    },
  });
  return (
    <OpenedForm label={t(m.reviewAnswerSave)} form={form} close={close}>
      <TextAreaField
        rows={4}
        maxLength={maxAnswerLength}
        {...form.control('text')}
        state={{
          label: t(m.reviewAnswerField, { number }),
          isRequired: false,
          hint: t(m.reviewAnswerHint),
          error: form.errors.text,
        }}
      />
    </OpenedForm>
  );
};

export const WrittenAnswer = (props: Props) => {
  const { question, number } = props;
  const [isOpen, setIsOpen] = useState(false);
  const id = `answer-${question.id}`;
  const close = (): void => {
    setIsOpen(false);
    // The button is there again only afterwards.
    requestAnimationFrame(() => document.getElementById(id)?.focus());
  };
  if (isOpen) return <AnswerForm {...props} close={close} />;
  return (
    <>
      {question.answer !== '' && (
        <p className="own-questions__text">
          <strong>{t(m.liveQuestionsAnswer)}</strong> {question.answer}
        </p>
      )}
      <button type="button" id={id} className="button button--second" onClick={() => setIsOpen(true)}>
        {rich(question.answer === '' ? m.reviewAnswer : m.reviewEditAnswer, { number, hidden })}
      </button>
    </>
  );
};
