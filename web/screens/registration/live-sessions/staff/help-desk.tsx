// Help requests of a session, for staff: read and answer.

import { useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { answerHelpRequest, type HelpRequest } from '#contract/registration/help-requests.ts';
import { currentLanguage } from '#messages/current-language.ts';
import * as m from '#messages/en/live.ts';
import * as platform from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { easternTimeText } from '#rules/platform/eastern-time.ts';
import { helpKinds, maxHelpAnswer } from '#rules/registration/help-requests.ts';
import { browserCall } from '#web/client/api.ts';
import { schemaErrors } from '#web/client/schema-errors.ts';
import { useForm } from '#web/client/use-form.ts';
import { useHeld } from '#web/client/use-held.ts';
import { TextAreaField } from '#web/components/field/field.tsx';
import { OpenedForm } from '#web/components/opened-form/opened-form.tsx';
import { hidden } from '#web/components/rich-message/hidden.tsx';
import { rich } from '#web/components/rich-message/rich.ts';
import { DisplayFacts } from '#web/screens/registration/live-sessions/display-facts.tsx';
import '#web/screens/registration/live-sessions/live.css';

interface AnswerProps {
  sessionId: string;
  request: HelpRequest;
  close: () => void;
  changed: () => Promise<void>;
}

const AnswerForm = ({ sessionId, request: { id, name, answer, language }, close, changed }: AnswerProps) => {
  const form = useForm({
    initial: { answer },
    storage: { key: `help-answer-${id}`, fields: ['answer'] },
    validate: (values) => schemaErrors(answerHelpRequest.body, values),
    send: async (body) => {
      await browserCall(answerHelpRequest, { params: { id: sessionId, requestId: String(id) }, body });
      await changed();
      close();
    },
  });
  return (
    <OpenedForm name={t(m.deskHelpForm, { name })} label={t(m.deskHelpSend)} form={form} close={close}>
      <TextAreaField
        id={`help-answer-${id}`}
        rows={2}
        maxLength={maxHelpAnswer}
        lang={language}
        state={{
          label: t(m.deskHelpText),
          isRequired: true,
          hint: t(platform.maxCharacters, { most: maxHelpAnswer }),
          error: form.errors.answer,
        }}
        {...form.control('answer')}
      />
    </OpenedForm>
  );
};

interface RequestProps {
  sessionId: string;
  request: HelpRequest;
  changed: () => Promise<void>;
}

const Request = ({ sessionId, request, changed }: RequestProps) => {
  const { id, accountId, name, kind, details, sentAt, language, browser, display, answer } = request;
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useLayoutEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const theirs = language === currentLanguage() ? undefined : language;
  return (
    <li key={id}>
      <p>
        {rich(m.deskHelpFrom, {
          ...{ name, kind: t(helpKinds[kind]), time: easternTimeText(sentAt) },
          who: (content) => <Link to={`/staff/people/${accountId}`}>{content}</Link>,
        })}
      </p>
      {details !== '' && (
        <p className="help__text" lang={theirs}>
          {details}
        </p>
      )}
      <details>
        <summary>{t(m.deskHelpSetup)}</summary>
        <DisplayFacts browser={browser} display={display} />
      </details>
      {answer !== '' && (
        <p className="help__text" lang={theirs}>
          <strong>{answer}</strong>
        </p>
      )}
      {isOpen ? (
        <AnswerForm sessionId={sessionId} request={request} close={() => setIsOpen(false)} changed={changed} />
      ) : (
        <button ref={button} type="button" className="button button--second" onClick={() => setIsOpen(true)}>
          {rich(answer === '' ? m.deskHelpAnswer : m.deskHelpChange, { name, hidden })}
        </button>
      )}
    </li>
  );
};

interface Props {
  sessionId: string;
  requests: readonly HelpRequest[];
  changed: () => Promise<void>;
}

const isAnswered = ({ answeredAt }: HelpRequest): boolean => answeredAt !== null;

/** New requests come at the end; while the focus is here, answered ones stay where they are. */
export const HelpDesk = ({ sessionId, requests, changed }: Props) => {
  const held = useHeld<readonly number[], HTMLElement>(requests.filter(isAnswered).map(({ id }) => id));
  const answered = requests.filter(({ id }) => held.shown.includes(id));
  const open = requests.filter(({ id }) => !held.shown.includes(id));
  const listOf = (listed: readonly HelpRequest[]) => (
    <ul className="help__requests">
      {listed.map((request) => (
        <Request key={request.id} sessionId={sessionId} request={request} changed={changed} />
      ))}
    </ul>
  );
  return (
    <section className="section help" aria-labelledby="desk-help" ref={held.part}>
      <h3 id="desk-help">{t(m.deskHelp, { count: requests.filter((each) => !isAnswered(each)).length })}</h3>
      {open.length === 0 ? <p>{t(m.deskHelpNone)}</p> : listOf(open)}
      {answered.length > 0 && (
        <details>
          <summary>{t(m.deskHelpAnswered, { count: answered.length })}</summary>
          {listOf(answered)}
        </details>
      )}
    </section>
  );
};
