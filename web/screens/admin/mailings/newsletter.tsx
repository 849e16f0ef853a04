// Writes a newsletter from blocks, saved as it is typed; and shows what became of it once it is sent.
import { useCallback, useRef, useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData, useParams } from 'react-router';
import { stopMailing } from '#contract/admin/mailings.ts';
import { type Newsletter, previewNewsletter, readNewsletter } from '#contract/admin/newsletters.ts';
import * as mailings from '#messages/en/mailings.ts';
import * as m from '#messages/en/newsletters.ts';
import * as platform from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { stateCodes, stateOptions } from '#rules/accounts/regions.ts';
import { maxSubjectLength } from '#rules/admin/announcements.ts';
import type { MailingState } from '#rules/admin/mailings.ts';
import { newsletterErrors } from '#rules/admin/newsletters.ts';
import { type LineBody, lineBodyKeys, lineBodyName } from '#rules/catalog/credit-lines.ts';
import { browserCall, callContext } from '#web/client/api.ts';
import { guardAccount } from '#web/client/guard.ts';
import { useAccountRequest } from '#web/client/use-account-request.ts';
import { useFresh } from '#web/client/use-fresh.ts';
import { usePending } from '#web/client/use-pending.ts';
import { usePolling } from '#web/client/use-polling.ts';
import { ErrorSummary } from '#web/components/error-summary/error-summary.tsx';
import { SelectField, TextField } from '#web/components/field/field.tsx';
import { renderThenFocus } from '#web/components/focus/render-then-focus.ts';
import { Blocks } from '#web/screens/admin/mailings/blocks.tsx';
import { isMoving, MailingEntry } from '#web/screens/admin/mailings/mailing-entry.tsx';
import { NewsletterPreview, type Preview } from '#web/screens/admin/mailings/newsletter-preview.tsx';
import { useAutosave } from '#web/screens/admin/mailings/use-autosave.ts';
import { controlIdOf } from '#web/shell/record-editor/record-frame.tsx';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';

export const loader = ({ request, params, context }: LoaderFunctionArgs): Promise<Newsletter> =>
  guardAccount(request, () => context.get(callContext)(readNewsletter, { params: { id: params.id ?? '' } }));

export const handle: ScreenHandle<Newsletter | undefined> = {
  title: () => t(m.newsletterEdit),
  crumbs: () => [{ to: '/staff/newsletters', text: t(m.newslettersTitle) }],
};

const everyMs = 3000;
const audienceCredits: (LineBody | '')[] = ['', ...lineBodyKeys.filter((body) => body !== 'none')];

const Audience = ({
  audience,
  change,
}: {
  audience: Newsletter['draft']['audience'];
  change: (audience: Newsletter['draft']['audience']) => void;
}) => (
  <fieldset>
    <legend>{t(m.newsletterAudience)}</legend>
    <p className="field__hint">{t(m.newsletterAudienceHint)}</p>
    <label className="choice">
      <input
        type="checkbox"
        checked={audience.hasAttended}
        onChange={(event) => change({ ...audience, hasAttended: event.target.checked })}
      />
      <span>{t(m.newsletterAttended)}</span>
    </label>
    <SelectField
      id="newsletter-state"
      value={audience.state}
      onChange={({ target: { value } }) =>
        change({ ...audience, state: stateCodes.find((code) => code === value) ?? '' })
      }
      options={[['', t(m.newsletterEverybody)] as const, ...stateOptions()]}
      state={{ label: t(m.newsletterState), isRequired: false }}
    />
    <SelectField
      id="newsletter-credit"
      value={audience.credit}
      onChange={({ target: { value } }) =>
        change({ ...audience, credit: audienceCredits.find((each) => each === value) ?? '' })
      }
      options={audienceCredits.map(
        (body) => [body, body === '' ? t(m.newsletterEverybody) : lineBodyName(body)] as const,
      )}
      state={{ label: t(m.newsletterCredit), isRequired: false }}
    />
    <TextField
      id="newsletter-organization"
      type="text"
      lang="en"
      maxLength={200}
      value={audience.organization}
      onChange={(event) => change({ ...audience, organization: event.target.value })}
      state={{ label: t(m.newsletterOrganization), isRequired: false, hint: t(m.newsletterOrganizationHint) }}
    />
  </fieldset>
);

const controlOf = (field: string): string => {
  if (!field.startsWith('blocks.')) return `newsletter-${field}`;
  return field.endsWith('.path') ? controlIdOf(field) : field;
};

const Editor = ({ newsletter, sent }: { newsletter: Newsletter; sent: () => Promise<void> }) => {
  const { id } = newsletter;
  const { draft, change, flush, statusMessage, failure } = useAutosave(newsletter);
  const request = useAccountRequest();
  const { isPending, run } = usePending();
  const [attempt, setAttempt] = useState(0);
  const [problem, setProblem] = useState('');
  const [preview, setPreview] = useState<Preview | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const errors = attempt > 0 ? newsletterErrors(draft) : {};
  const edit = (some: Partial<Newsletter['draft']>): void => {
    // The preview is out of date.
    setPreview(null);
    change(some);
  };
  const show = async (): Promise<void> => {
    setProblem('');
    if (Object.keys(newsletterErrors(draft)).length > 0) {
      setAttempt((before) => before + 1);
      return;
    }
    if (!(await flush())) return;
    const error = await request(async () => {
      const next = await browserCall(previewNewsletter, { params: { id: String(id) } });
      renderThenFocus(
        () => setPreview(next),
        () => heading.current,
      );
    });
    if (error) setProblem(error.message);
  };
  return (
    <>
      {attempt > 0 && Object.keys(errors).length > 0 && (
        <ErrorSummary
          title={t(m.newsletterNoPreview)}
          errors={Object.entries(errors).map(([field, text]) => ({
            controlId: field === 'blocks' ? 'blocks' : controlOf(field),
            text,
          }))}
          attempt={attempt}
        />
      )}
      <TextField
        id="newsletter-subject"
        type="text"
        lang="en"
        maxLength={maxSubjectLength}
        value={draft.subject}
        onChange={(event) => edit({ subject: event.target.value })}
        state={{
          label: t(m.newsletterSubject),
          isRequired: true,
          hint: t(platform.maxCharacters, { most: maxSubjectLength }),
          error: errors.subject,
        }}
      />
      <TextField
        id="newsletter-subjectEs"
        type="text"
        lang="es"
        maxLength={maxSubjectLength}
        value={draft.subjectEs}
        onChange={(event) => edit({ subjectEs: event.target.value })}
        state={{ label: t(m.newsletterSubjectEs), isRequired: false, hint: t(m.newsletterEsHint) }}
      />
      <Blocks blocks={draft.blocks} change={(blocks) => edit({ blocks })} errors={errors} />
      <Audience audience={draft.audience} change={(audience) => edit({ audience })} />
      <div aria-live="assertive">
        {(failure || problem) && <p className="notice notice--bad">{failure || problem}</p>}
      </div>
      <div className="button-row">
        <button type="button" className="button" aria-disabled={isPending || undefined} onClick={() => void run(show)}>
          {t(m.newsletterPreview)}
        </button>
        <span aria-live="polite">{statusMessage}</span>
      </div>
      {preview && <NewsletterPreview id={id} preview={preview} heading={heading} sent={sent} />}
    </>
  );
};

export const Component = () => {
  const { id: newsletterId = '' } = useParams();
  const [newsletter, look] = useFresh(
    useLoaderData<typeof loader>(),
    useCallback(() => browserCall(readNewsletter, { params: { id: newsletterId } }), [newsletterId]),
  );
  const request = useAccountRequest();
  const { run } = usePending();
  const [announced, setAnnounced] = useState<{ text: string; state?: MailingState }>({ text: '' });
  const status = useRef<HTMLParagraphElement>(null);
  const sentBefore = newsletter.mailings.some(({ state }) => state !== 'stopped');
  usePolling(look, { everyMs, isOn: newsletter.mailings.some(isMoving) });
  const current = newsletter.mailings[0]?.state;
  // The focus may still be on it.
  const isOver = announced.state && current && current !== announced.state;
  const statusMessage = isOver ? t(mailings.mailingStateText, { state: current }) : announced.text;
  const showStatus = async (text: string, state?: MailingState): Promise<void> => {
    await look();
    setAnnounced(state ? { text, state } : { text });
    // The button that was pressed may be gone.
    status.current?.focus();
  };
  const stop = async (id: number): Promise<void> => {
    const error = await request(() => browserCall(stopMailing, { params: { id: String(id) } }));
    await showStatus(error?.message ?? t(mailings.mailingStopped));
  };
  return (
    <>
      <h1>{t(m.newsletterEdit)}</h1>
      <p ref={status} tabIndex={-1} aria-live="polite" className={statusMessage ? 'notice' : undefined}>
        {statusMessage}
      </p>
      {sentBefore && (
        <p lang="en">
          <strong>{newsletter.draft.subject}</strong>
        </p>
      )}
      {newsletter.mailings.length > 0 && (
        <section className="section" aria-labelledby="mailing-list">
          <h2 id="mailing-list">{t(mailings.mailingList)}</h2>
          <ul className="session-list">
            {newsletter.mailings.map((each) => (
              <MailingEntry key={each.id} mailing={each} stop={() => void run(() => stop(each.id), String(each.id))} />
            ))}
          </ul>
          {!sentBefore && <p>{t(m.newsletterAgain)}</p>}
        </section>
      )}
      {!sentBefore && (
        <Editor
          key={newsletter.mailings.length}
          newsletter={newsletter}
          sent={() => showStatus(t(m.newsletterScheduled), 'scheduled')}
        />
      )}
      <p>
        <Link to="/staff/newsletters">{t(platform.commonBack)}</Link>
      </p>
    </>
  );
};
