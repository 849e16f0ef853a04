// Edits the brief and its private links.

import { type ReactNode, useRef, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import {
  type BriefForStaff,
  type BriefLink,
  endBriefLink,
  makeBriefLink,
  readBriefAsStaff,
  saveBrief,
} from '#contract/registration/accommodations.ts';
import { contentLang } from '#messages/content-language.ts';
import * as platform from '#messages/en/platform.ts';
import * as m from '#messages/en/registration.ts';
import { t } from '#messages/translate.ts';
import { momentText } from '#rules/platform/eastern-time.ts';
import { browserCall, callContext } from '#web/client/api.ts';
import { guardAccount } from '#web/client/guard.ts';
import { schemaErrors } from '#web/client/schema-errors.ts';
import { useAccountRequest } from '#web/client/use-account-request.ts';
import { useForm } from '#web/client/use-form.ts';
import { usePending } from '#web/client/use-pending.ts';
import { TextAreaField, TextField } from '#web/components/field/field.tsx';
import { hidden } from '#web/components/rich-message/hidden.tsx';
import { inEnglish } from '#web/components/rich-message/in-lang.tsx';
import { rich } from '#web/components/rich-message/rich.ts';
import { SaveBar } from '#web/components/save-bar/save-bar.tsx';
import { SessionTime } from '#web/components/session-time/session-time.tsx';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';

export const loader = ({ request, params, context }: LoaderFunctionArgs): Promise<BriefForStaff> =>
  guardAccount(request, () => context.get(callContext)(readBriefAsStaff, { params: { id: params.id ?? '' } }));

const titleInEnglish = ({ sessionName }: BriefForStaff): ReactNode =>
  rich(m.briefTitle, { session: inEnglish(sessionName) });

export const handle: ScreenHandle<BriefForStaff | undefined> = {
  title: (data) => (data ? t(m.briefTitle, { session: data.sessionName }) : t(m.briefTitleShort)),
  here: (data) => data && titleInEnglish(data),
  crumbs: () => [{ to: '/staff/accommodations', text: t(m.accommodationRequestsTitle) }],
};

const BriefForm = ({ brief }: { brief: BriefForStaff }) => {
  const form = useForm({
    initial: { terms: brief.terms, notes: brief.notes },
    validate: (values) => schemaErrors(saveBrief.body, values),
    successMessage: t(m.briefEditSaved),
    send: async (body) => {
      await browserCall(saveBrief, { params: { id: String(brief.sessionId) }, body });
    },
  });
  return (
    <form noValidate method="post" onSubmit={form.submit}>
      <TextAreaField
        state={{
          label: t(m.briefTerms),
          isRequired: false,
          hint: t(m.briefEditTermsHint),
          error: form.errors.terms,
        }}
        id="brief-terms"
        lang={contentLang()}
        rows={10}
        {...form.control('terms')}
      />
      <TextAreaField
        state={{
          label: t(m.briefNotes),
          isRequired: false,
          hint: t(m.briefEditNotesHint),
          error: form.errors.notes,
        }}
        id="brief-notes"
        lang={contentLang()}
        rows={5}
        {...form.control('notes')}
      />
      <SaveBar label={t(m.briefEditSave)} sendingLabel={t(platform.saving)} {...form} />
    </form>
  );
};

interface LinksProps {
  brief: BriefForStaff;
  changed: () => Promise<void>;
}

const linkState = ({ isOpen, openedAt, expiresAt }: BriefLink): string => {
  if (!isOpen) return t(m.briefLinksEnded);
  const expires = momentText(expiresAt);
  return openedAt
    ? t(m.briefLinksOpened, { opened: momentText(openedAt), expires })
    : t(m.briefLinksNotOpened, { expires });
};

const Links = ({ brief, changed }: LinksProps) => {
  const request = useAccountRequest();
  const { run } = usePending();
  const address = useRef<HTMLInputElement>(null);
  const [made, setMade] = useState<{ url: string; recipient: string } | null>(null);
  const [statusMessage, setStatusMessage] = useState('');
  const id = String(brief.sessionId);
  const form = useForm({
    initial: { recipient: '' },
    validate: (values) => schemaErrors(makeBriefLink.body, values),
    send: async (body) => {
      const { url } = await browserCall(makeBriefLink, { params: { id }, body });
      setMade({ url, recipient: body.recipient });
      form.reset({ recipient: '' });
      await changed();
      address.current?.focus();
      address.current?.select();
    },
  });
  const revoke = async (link: BriefLink): Promise<void> => {
    const error = await request(() => browserCall(endBriefLink, { params: { id, linkId: String(link.id) } }));
    setStatusMessage(error ? error.message : t(m.briefLinksRevoked, { recipient: link.recipient }));
    await changed();
  };
  return (
    <section className="section" aria-labelledby="links">
      <h2 id="links">{t(m.briefLinks)}</h2>
      <p>{t(m.briefLinksIntro)}</p>
      <form noValidate method="post" onSubmit={form.submit}>
        <TextField
          state={{
            label: t(m.briefLinksRecipient),
            isRequired: true,
            hint: t(m.briefLinksRecipientHint),
            error: form.errors.recipient,
          }}
          id="brief-recipient"
          type="text"
          {...form.control('recipient')}
        />
        <SaveBar label={t(m.briefLinksCreate)} sendingLabel={t(m.briefLinksCreating)} {...form} />
      </form>
      {made && (
        <div className="notice notice--good">
          <p>{t(m.briefLinksCreated, { recipient: made.recipient })}</p>
          <div className="field">
            <label htmlFor="brief-url">{t(m.briefLinksUrl)}</label>
            <input ref={address} id="brief-url" type="text" readOnly value={made.url} />
          </div>
        </div>
      )}
      <p aria-live="polite">{statusMessage}</p>
      {brief.links.length > 0 && (
        <ul className="devices">
          {brief.links.map((link) => (
            <li key={link.id} className="devices__item">
              <p>
                <strong>{link.recipient}</strong>
                <br />
                <span className="soft">{linkState(link)}</span>
              </p>
              {link.isOpen && (
                <button type="button" className="button button--second" onClick={() => void run(() => revoke(link))}>
                  {rich(m.briefLinksRevoke, { recipient: link.recipient, hidden })}
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};

export const Component = () => {
  const brief = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  return (
    <>
      <h1>{titleInEnglish(brief)}</h1>
      <p>
        <SessionTime start={brief.startDate} end={brief.endDate} />
      </p>
      <p>{t(m.briefEditIntro)}</p>
      <BriefForm brief={brief} />
      <Links brief={brief} changed={revalidate} />
    </>
  );
};
