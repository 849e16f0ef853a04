// “Something does not work”: a form on the live page that reaches staff at once, and their answers. Works without scripts.

import { useState } from 'react';
import { askForHelp, helpRequestForm, type OwnHelp, readOwnHelp } from '#contract/registration/help-requests.ts';
import { currentLanguage } from '#messages/current-language.ts';
import * as m from '#messages/en/live.ts';
import * as platform from '#messages/en/platform.ts';
import { prefixOf } from '#messages/languages.ts';
import { t } from '#messages/translate.ts';
import { easternTimeText } from '#rules/platform/eastern-time.ts';
import { keysOf } from '#rules/platform/keys-of.ts';
import { type HelpKind, helpKinds, maxHelpDetails } from '#rules/registration/help-requests.ts';
import { browserCall } from '#web/client/api.ts';
import { visitorRequest } from '#web/client/call-error.ts';
import { schemaErrors } from '#web/client/schema-errors.ts';
import { useForm } from '#web/client/use-form.ts';
import { useIsHydrated } from '#web/client/use-is-hydrated.ts';
import { SelectField, TextAreaField } from '#web/components/field/field.tsx';
import { useFocusOnErrors } from '#web/components/focus/use-focus-on-errors.ts';
import { SaveBar } from '#web/components/save-bar/save-bar.tsx';
import { DisplayFacts } from '#web/screens/registration/live-sessions/display-facts.tsx';
import { displayOf } from '#web/screens/registration/live-sessions/display-of.ts';
import type { CaptionView } from '#web/screens/registration/live-sessions/use-caption-view.ts';
import { type LiveFeed, useFeedEvents } from '#web/screens/registration/live-sessions/use-live-feed.ts';
import '#web/screens/registration/live-sessions/live.css';

type Requests = OwnHelp['requests'];

interface Props {
  session: { id: number; code: string };
  help: OwnHelp;
  /** What happened to a form that was sent without scripts; empty if none was. */
  result: string;
  view: CaptionView;
  feed: LiveFeed;
}

/** By what the server says in the address. */
const resultTexts = { sent: m.helpSent, invalid: m.helpInvalid, over: m.helpOver, many: m.helpTooMany } as const;

const isResult = (value: string): value is keyof typeof resultTexts => Object.hasOwn(resultTexts, value);

const callOf = ({ id, code }: Props['session']) => ({ params: { id: String(id) }, query: { code } });

interface FormProps extends Pick<Props, 'session' | 'view'> {
  browser: string;
  sent: (requests: Requests[number]) => void;
}

const HelpForm = ({ session, view, browser, sent }: FormProps) => {
  const isHydrated = useIsHydrated();
  const display = isHydrated ? displayOf(view) : null;
  const empty = { kind: '', details: '' };
  const form = useForm({
    initial: empty,
    storage: { key: `help-${session.id}`, fields: ['kind', 'details'] },
    validate: (values) => schemaErrors(helpRequestForm, values),
    request: visitorRequest,
    successMessage: t(m.helpSent),
    send: async ({ kind, details }) => {
      const body = { kind: kind as HelpKind, details, display }; // The schema has checked it.
      sent(await browserCall(askForHelp, { ...callOf(session), body }));
      form.reset(empty);
    },
  });
  const element = useFocusOnErrors(form.attempt);
  return (
    <form
      ref={element}
      noValidate={isHydrated}
      method="post"
      action={`${prefixOf(currentLanguage())}/live/${session.id}?code=${encodeURIComponent(session.code)}`}
      onSubmit={form.submit}
    >
      <p>{t(m.helpIntro)}</p>
      <SelectField
        id="help-kind"
        required
        options={[
          ['', t(platform.commonChooseOne)],
          ...keysOf(helpKinds).map((kind) => [kind, t(helpKinds[kind])] as const),
        ]}
        state={{ label: t(m.helpKind), isRequired: true, error: form.errors.kind }}
        {...form.control('kind')}
      />
      <TextAreaField
        id="help-details"
        rows={3}
        maxLength={maxHelpDetails}
        state={{
          label: t(m.helpDetails),
          isRequired: false,
          hint: t(m.helpDetailsHint, { most: maxHelpDetails }),
          error: form.errors.details,
        }}
        {...form.control('details')}
      />
      <p className="help__also">{t(m.helpAlsoSent)}</p>
      <DisplayFacts browser={browser} display={display} />
      <SaveBar label={t(m.helpSend)} sendingLabel={t(platform.sending)} {...form} />
    </form>
  );
};

const OwnRequests = ({ requests }: { requests: Requests }) => (
  <>
    <h3>{t(m.helpOwnHeading)}</h3>
    <ul className="help__requests">
      {requests.map(({ id, kind, details, sentAt, answer }) => (
        <li key={id}>
          <p className="soft">{t(m.helpSentAt, { kind: t(helpKinds[kind]), time: easternTimeText(sentAt) })}</p>
          {details !== '' && <p className="help__text">{details}</p>}
          <p className="help__text">
            {answer === '' ? t(m.helpWaiting) : <strong>{t(m.helpAnswered, { answer })}</strong>}
          </p>
        </li>
      ))}
    </ul>
  </>
);

export const HelpSection = ({ session, help, result, view, feed }: Props) => {
  const [requests, setRequests] = useState(help.requests);
  const [announcement, setAnnouncement] = useState('');
  const load = async (answered: number): Promise<void> => {
    // If it fails, the answer is there when the page is loaded again.
    await visitorRequest(async () => {
      const { requests: now } = await browserCall(readOwnHelp, callOf(session));
      setRequests(now);
      setAnnouncement(t(m.helpAnswered, { answer: now.find(({ id }) => id === answered)?.answer ?? '' }));
    });
  };
  useFeedEvents(feed, ({ kind, data }) => {
    const { id } = data;
    if (kind === 'help-answered' && typeof id === 'number' && requests.some((each) => each.id === id)) void load(id);
  });
  return (
    <section className="section help" id="help" aria-labelledby="help-heading">
      <h2 id="help-heading">{t(m.helpHeading)}</h2>
      {isResult(result) && (
        <p className={result === 'sent' ? 'notice notice--good' : 'notice notice--bad'}>{t(resultTexts[result])}</p>
      )}
      <details open={isResult(result) && result !== 'sent'}>
        <summary>{t(m.helpOpen)}</summary>
        <HelpForm
          session={session}
          view={view}
          browser={help.browser}
          sent={(request) => setRequests((before) => [...before.filter(({ id }) => id !== request.id), request])}
        />
      </details>
      <p className="visually-hidden" aria-live="polite">
        {announcement}
      </p>
      {requests.length > 0 && <OwnRequests requests={requests} />}
    </section>
  );
};
