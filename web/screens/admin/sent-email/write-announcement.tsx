// Writes an announcement: session, audience, text, preview, test, confirmation.
import { useRef, useState } from 'react';
import { Form, type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router';
import { previewAnnouncement, readAudiences, sendAnnouncement } from '#contract/admin/announcements.ts';
import type { GoodBody } from '#contract/platform/endpoint.ts';
import { type PresentedSession, presentedSessions } from '#contract/registration/questions.ts';
import {
  type AudienceKey,
  audienceKeys,
  audiences,
  longestText,
  maxSubjectLength,
} from '#rules/admin/announcements.ts';
import { counted } from '#rules/platform/counted.ts';
import { shortDayText } from '#rules/platform/eastern-time.ts';
import { browserCall, callContext } from '#web/client/api.ts';
import { guardAccount } from '#web/client/guard.ts';
import { clearFormValues, readSavedFormValues, saveFormValues } from '#web/client/saved-form-values.ts';
import { schemaErrors } from '#web/client/schema-errors.ts';
import { useAccountRequest } from '#web/client/use-account-request.ts';
import { useForm } from '#web/client/use-form.ts';
import { usePending } from '#web/client/use-pending.ts';
import { ErrorSummary } from '#web/components/error-summary/error-summary.tsx';
import { SelectField, TextAreaField, TextField } from '#web/components/field/field.tsx';
import { renderThenFocus } from '#web/components/focus/render-then-focus.ts';
import { SaveBar } from '#web/components/save-bar/save-bar.tsx';
import { ShortSessionTime } from '#web/components/session-time/session-time.tsx';
import { AnnouncementPreview } from '#web/screens/admin/sent-email/announcement-preview.tsx';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';

type Audiences = GoodBody<typeof readAudiences>;
type Preview = GoodBody<typeof previewAnnouncement>;

export const loader = ({ request, context }: LoaderFunctionArgs) =>
  guardAccount(request, async () => {
    const call = context.get(callContext);
    const id = /^[1-9]\d{0,8}$/.exec(new URL(request.url).searchParams.get('session') ?? '')?.[0];
    if (id === undefined) return { sessions: await call(presentedSessions, {}), chosen: null };
    return { sessions: [], chosen: await call(readAudiences, { params: { id } }) };
  });

type Data = Awaited<ReturnType<typeof loader>>;

export const handle: ScreenHandle<Data | undefined> = {
  title: (data) => (data?.chosen ? `Write to the people of ${data.chosen.sessionName}` : 'Write an announcement'),
  crumbs: () => [
    { to: '/staff/mail', text: 'Mail' },
    { to: '/staff/mail/announcements', text: 'Announcements' },
  ],
  changesWithQuery: true,
};

const Choose = ({ sessions }: { sessions: PresentedSession[] }) => (
  <>
    <h1>Write an announcement</h1>
    {sessions.length === 0 ? (
      <p>There is no session to come, and none in the last 30 days.</p>
    ) : (
      <Form method="get">
        <SelectField
          state={{ label: 'Session', isRequired: true, hint: 'To come, and of the last 30 days' }}
          id="announcement-session"
          name="session"
          options={sessions.map(({ id, sessionName, startDate }) => [id, `${shortDayText(startDate)}: ${sessionName}`])}
        />
        <p className="button-row">
          <button type="submit" className="button">
            Go on
          </button>
        </p>
      </Form>
    )}
  </>
);

interface Values {
  audience: AudienceKey;
  subject: string;
  text: string;
}

const labels: Record<string, string> = { audience: 'To', subject: 'Subject', text: 'Text' };
const keyOf = (sessionId: number): string => `announcement-${sessionId}`;
/** Values restored in this tab, if they still apply. */
const startingWith = ({ sessionId, audiences: sizes }: Audiences): Values => {
  const { audience, subject = '', text = '' } = readSavedFormValues(keyOf(sessionId));
  const first = sizes.find(({ accounts: count }) => count > 0)?.audience ?? 'registered';
  return { audience: audienceKeys.find((each) => each === audience) ?? first, subject, text };
};

const Write = ({ session }: { session: Audiences }) => {
  const { sessionId, sessionName, startDate, leftToday } = session;
  const request = useAccountRequest();
  const navigate = useNavigate();
  const [seen, setSeen] = useState<{ preview: Preview; draft: Values } | null>(null);
  const [failure, setFailure] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const { run } = usePending();
  const params = { id: String(sessionId) };
  const form = useForm<Values>({
    initial: startingWith(session),
    validate: (values) => schemaErrors(previewAnnouncement.body, values),
    onChange: (values) => {
      // The preview is out of date.
      setSeen(null);
      saveFormValues(keyOf(sessionId), { ...values }, ['audience', 'subject', 'text']);
    },
    send: async (draft) => {
      const preview = await browserCall(previewAnnouncement, { params, body: draft });
      renderThenFocus(
        () => {
          setSeen({ preview, draft });
          setFailure('');
        },
        () => heading.current,
      );
    },
  });
  const send = async (): Promise<void> => {
    if (!seen) return;
    const { preview, draft } = seen;
    const error = await request(async () => {
      const body = { ...draft, key: preview.key, accounts: preview.accounts };
      const { id } = await browserCall(sendAnnouncement, { params, body });
      clearFormValues(keyOf(sessionId));
      await navigate(`/staff/mail/announcements/${id}`);
    });
    if (error) setFailure(error.message);
  };
  const { errors, attempt } = form;
  const errorList = Object.entries(errors).map(([name, text]) => ({
    controlId: `announcement-${name}`,
    text: `${labels[name] ?? name}: ${text}`,
  }));
  return (
    <>
      <h1>Write to the people of {sessionName}</h1>
      <p>
        <ShortSessionTime start={startDate} />. Each account gets it once, with the names of its people. It is about the
        session itself, so it goes to everybody concerned, whichever reminders they have chosen.
      </p>
      {leftToday === 0 && (
        <p className="notice">
          This session has had as many announcements today as people want. You can prepare one here and send it
          tomorrow.
        </p>
      )}
      <form noValidate method="post" onSubmit={form.submit}>
        {attempt > 0 && errorList.length > 0 && (
          <ErrorSummary title="It cannot be shown yet" errors={errorList} attempt={attempt} />
        )}
        <SelectField
          state={{ label: 'To', isRequired: true, error: errors.audience }}
          id="announcement-audience"
          {...form.control('audience')}
          options={session.audiences.map(({ audience, accounts: count, people }) => [
            audience,
            `${audiences[audience].name}: ${counted(count, 'account')}${people === count ? '' : `, ${people} people`}`,
          ])}
        />
        <TextField
          state={{
            label: 'Subject',
            isRequired: true,
            hint: `At most ${maxSubjectLength} characters`,
            error: errors.subject,
          }}
          id="announcement-subject"
          type="text"
          {...form.control('subject')}
        />
        <TextAreaField
          state={{
            label: 'Text',
            isRequired: true,
            hint: `Plain words, at most ${longestText} characters; an empty line begins a new paragraph. Greeting, session, time and names are put around it`,
            error: errors.text,
          }}
          id="announcement-text"
          rows={10}
          {...form.control('text')}
        />
        <SaveBar label="See it as it will go" sendingLabel="Preparing…" {...form} />
      </form>
      {seen && (
        <AnnouncementPreview
          sessionId={sessionId}
          sessionName={sessionName}
          seen={seen}
          heading={heading}
          failure={failure}
          send={() => void run(send)}
        />
      )}
    </>
  );
};

export const Component = () => {
  const { sessions, chosen } = useLoaderData<typeof loader>();
  return chosen ? <Write key={chosen.sessionId} session={chosen} /> : <Choose sessions={sessions} />;
};
