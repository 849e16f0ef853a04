// Writes an announcement: session, audience, text, preview, test, confirmation.
import { type ReactNode, useRef, useState } from 'react';
import { Form, type LoaderFunctionArgs, useLoaderData, useLocation, useNavigate } from 'react-router';
import { previewAnnouncement, readAudiences, sendAnnouncement } from '#contract/admin/announcements.ts';
import type { ResponseBody } from '#contract/platform/endpoint.ts';
import { type PresentedSession, presentedSessions } from '#contract/registration/questions.ts';
import { contentLang } from '#messages/content-language.ts';
import * as m from '#messages/en/admin.ts';
import * as common from '#messages/en/platform.ts';
import type { Message } from '#messages/message.ts';
import { t } from '#messages/translate.ts';
import {
  type AudienceKey,
  audiences,
  maxSubjectLength,
  maxTextLength,
  sessionAudiences,
} from '#rules/admin/announcements.ts';
import { shortDayText, shortMomentText } from '#rules/platform/eastern-time.ts';
import { browserCall, callContext } from '#web/client/api.ts';
import { guardAccount } from '#web/client/guard.ts';
import { clearFormValues, readSavedFormValues, saveFormValues } from '#web/client/saved-form-values.ts';
import { schemaErrors } from '#web/client/schema-errors.ts';
import { useAccountRequest } from '#web/client/use-account-request.ts';
import { type FormState, useForm } from '#web/client/use-form.ts';
import { usePending } from '#web/client/use-pending.ts';
import { ErrorSummary } from '#web/components/error-summary/error-summary.tsx';
import { SelectField, TextAreaField, TextField } from '#web/components/field/field.tsx';
import { renderThenFocus } from '#web/components/focus/render-then-focus.ts';
import { inEnglish } from '#web/components/rich-message/in-lang.tsx';
import { rich } from '#web/components/rich-message/rich.ts';
import { SaveBar } from '#web/components/save-bar/save-bar.tsx';
import { AnnouncementPreview } from '#web/screens/admin/sent-email/announcement-preview.tsx';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';

type Audiences = ResponseBody<typeof readAudiences>;
type Preview = ResponseBody<typeof previewAnnouncement>;

export const loader = ({ request, context }: LoaderFunctionArgs) =>
  guardAccount(request, async () => {
    const call = context.get(callContext);
    const id = /^[1-9]\d{0,8}$/.exec(new URL(request.url).searchParams.get('session') ?? '')?.[0];
    if (id === undefined) return { sessions: await call(presentedSessions, {}), chosen: null };
    return { sessions: [], chosen: await call(readAudiences, { params: { id } }) };
  });

type Data = Awaited<ReturnType<typeof loader>>;

const titleInEnglish = ({ sessionName }: Audiences): ReactNode =>
  rich(m.announcementTo, { session: inEnglish(sessionName) });

export const handle: ScreenHandle<Data | undefined> = {
  title: (data) => (data?.chosen ? t(m.announcementTo, { session: data.chosen.sessionName }) : t(m.announcementWrite)),
  here: (data) => data?.chosen && titleInEnglish(data.chosen),
  crumbs: () => [
    { to: '/staff/email', text: t(common.staffMenuEmail) },
    { to: '/staff/announcements', text: t(m.announcementsTitle) },
  ],
  changesWithQuery: true,
};

const Choose = ({ sessions }: { sessions: PresentedSession[] }) => (
  <>
    <h1>{t(m.announcementWrite)}</h1>
    {sessions.length === 0 ? (
      <p>{t(m.announcementNoSessions)}</p>
    ) : (
      <Form method="get">
        <SelectField
          state={{ label: t(m.announcementSession), isRequired: true, hint: t(m.announcementSessionHint) }}
          id="announcement-session"
          name="session"
          options={sessions.map(({ id, sessionName, startDate }) => [id, `${shortDayText(startDate)}: ${sessionName}`])}
        />
        <p className="button-row">
          <button type="submit" className="button">
            {t(common.commonContinue)}
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
  subjectEs: string;
  textEs: string;
}

const labels: Record<string, Message> = {
  audience: m.mailTo,
  subject: common.subject,
  text: m.announcementText,
  subjectEs: m.announcementSubjectEs,
  textEs: m.announcementTextEs,
};
const keyOf = (sessionId: number): string => `announcement-${sessionId}`;
/** Values restored in this tab, if they still apply. */
const startingWith = ({ sessionId, audiences: sizes }: Audiences, hasSelected: boolean): Values => {
  const { audience, subject = '', text = '', subjectEs = '', textEs = '' } = readSavedFormValues(keyOf(sessionId));
  const first = sizes.find(({ accounts: count }) => count > 0)?.audience ?? 'registered';
  const saved = sessionAudiences.find((each) => each === audience) ?? first;
  return { audience: hasSelected ? 'selected' : saved, subject, text, subjectEs, textEs };
};

/** Subject and text, in English and in Spanish. */
const TextFields = ({ form: { control, errors } }: { form: FormState<Values> }) => (
  <>
    <TextField
      state={{
        label: t(common.subject),
        isRequired: true,
        hint: t(common.maxCharacters, { most: maxSubjectLength }),
        error: errors.subject,
      }}
      id="announcement-subject"
      type="text"
      lang={contentLang()}
      {...control('subject')}
    />
    <TextAreaField
      state={{
        label: t(m.announcementText),
        isRequired: true,
        hint: t(m.announcementTextHint, { most: maxTextLength }),
        error: errors.text,
      }}
      id="announcement-text"
      rows={10}
      lang={contentLang()}
      {...control('text')}
    />
    <TextField
      state={{
        label: t(m.announcementSubjectEs),
        isRequired: false,
        hint: t(m.announcementEsHint),
        error: errors.subjectEs,
      }}
      id="announcement-subjectEs"
      type="text"
      lang="es"
      {...control('subjectEs')}
    />
    <TextAreaField
      state={{ label: t(m.announcementTextEs), isRequired: false, error: errors.textEs }}
      id="announcement-textEs"
      rows={10}
      lang="es"
      {...control('textEs')}
    />
  </>
);

/** Selected in the table of registrations, which leads here; none after another way here. */
const selectedAccounts = (state: unknown): number[] | undefined => {
  const { accountIds = null } = typeof state === 'object' && state !== null ? (state as { accountIds?: unknown }) : {}; // Checked below.
  const ids = Array.isArray(accountIds) ? accountIds.filter((each) => typeof each === 'number') : [];
  return ids.length > 0 ? ids : undefined;
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
  const selected = selectedAccounts(useLocation().state);
  const bodyOf = (values: Values) => ({ ...values, accountIds: values.audience === 'selected' ? selected : undefined });
  const form = useForm<Values>({
    initial: startingWith(session, selected !== undefined),
    validate: (values) => schemaErrors(previewAnnouncement.body, bodyOf(values)),
    onChange: (values) => {
      // The preview is out of date.
      setSeen(null);
      saveFormValues(keyOf(sessionId), { ...values }, ['audience', 'subject', 'text', 'subjectEs', 'textEs']);
    },
    send: async (draft) => {
      const preview = await browserCall(previewAnnouncement, { params, body: bodyOf(draft) });
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
      const body = { ...bodyOf(draft), key: preview.key, accounts: preview.accounts };
      const { id } = await browserCall(sendAnnouncement, { params, body });
      clearFormValues(keyOf(sessionId));
      await navigate(`/staff/announcements/${id}`);
    });
    if (error) setFailure(error.message);
  };
  const { errors, attempt } = form;
  const errorList = Object.entries(errors).map(([name, error]) => {
    const label = labels[name];
    const field = label ? t(label) : name;
    return { controlId: `announcement-${name}`, text: t(common.fieldWithError, { field, error }) };
  });
  return (
    <>
      <h1>{titleInEnglish(session)}</h1>
      <p>
        {rich(m.announcementIntro, {
          moment: shortMomentText(startDate),
          time: (text) => <time dateTime={startDate}>{text}</time>,
        })}
      </p>
      {leftToday === 0 && <p className="notice">{t(m.announcementLimit)}</p>}
      <form noValidate method="post" onSubmit={form.submit}>
        {attempt > 0 && errorList.length > 0 && (
          <ErrorSummary title={t(m.announcementNoPreview)} errors={errorList} attempt={attempt} />
        )}
        <SelectField
          state={{ label: t(m.mailTo), isRequired: true, error: errors.audience }}
          id="announcement-audience"
          {...form.control('audience')}
          options={[
            ...(selected
              ? [
                  [
                    'selected',
                    t(m.announcementAudience, {
                      audience: t(audiences.selected),
                      accounts: selected.length,
                    }),
                  ] as const,
                ]
              : []),
            ...session.audiences.map(({ audience, accounts, people }) => {
              const values = { audience: t(audiences[audience]), accounts };
              return [
                audience,
                people === accounts
                  ? t(m.announcementAudience, values)
                  : t(m.announcementAudiencePeople, { ...values, people }),
              ] as const;
            }),
          ]}
        />
        <TextFields form={form} />
        <SaveBar label={t(m.announcementPreview)} sendingLabel={t(m.preparing)} {...form} />
      </form>
      {seen && (
        <AnnouncementPreview
          sessionId={sessionId}
          sessionName={sessionName}
          seen={seen}
          accountIds={seen.draft.audience === 'selected' ? selected : undefined}
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
