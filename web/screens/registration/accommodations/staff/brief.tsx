// Edits the brief and its private links.

import type { ReactNode } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import {
  type BriefForStaff,
  endBriefLink,
  makeBriefLink,
  readBriefAsStaff,
  saveBrief,
} from '#contract/registration/accommodations.ts';
import { contentLang } from '#messages/content-language.ts';
import * as platform from '#messages/en/platform.ts';
import * as m from '#messages/en/registration.ts';
import { t } from '#messages/translate.ts';
import { browserCall, callContext } from '#web/client/api.ts';
import { guardAccount } from '#web/client/guard.ts';
import { schemaErrors } from '#web/client/schema-errors.ts';
import { useForm } from '#web/client/use-form.ts';
import { TextAreaField } from '#web/components/field/field.tsx';
import { inEnglish } from '#web/components/rich-message/in-lang.tsx';
import { rich } from '#web/components/rich-message/rich.ts';
import { SaveBar } from '#web/components/save-bar/save-bar.tsx';
import { SessionTime } from '#web/components/session-time/session-time.tsx';
import { usePermissions } from '#web/shell/console/permissions.tsx';
import { PrivateLinks } from '#web/shell/private-links/private-links.tsx';
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

/** For captioners, who may not change it. */
const BriefText = ({ brief: { terms, notes } }: { brief: BriefForStaff }) => (
  <>
    {terms + notes === '' && <p>{t(m.briefEmpty)}</p>}
    {[['terms', m.briefTerms, terms] as const, ['notes', m.briefNotes, notes] as const].map(
      ([key, heading, text]) =>
        text !== '' && (
          <section className="section" key={key}>
            <h2>{t(heading)}</h2>
            <p className="plain-text" lang={contentLang()}>
              {text}
            </p>
          </section>
        ),
    )}
  </>
);

const Links = ({ brief, changed }: { brief: BriefForStaff; changed: () => Promise<void> }) => {
  const id = String(brief.sessionId);
  return (
    <PrivateLinks
      labelledBy="links"
      introduction={
        <>
          <h2 id="links">{t(m.briefLinks)}</h2>
          <p>{t(m.briefLinksIntro)}</p>
        </>
      }
      createLabel={t(m.briefLinksCreate)}
      links={brief.links}
      create={async (body) => {
        const { url } = await browserCall(makeBriefLink, { params: { id }, body });
        return [[t(m.briefLinksUrl), url]];
      }}
      revoke={(link) => browserCall(endBriefLink, { params: { id, linkId: String(link.id) } })}
      changed={changed}
    />
  );
};

export const Component = () => {
  const brief = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const has = usePermissions();
  return (
    <>
      <h1>{titleInEnglish(brief)}</h1>
      <p>
        <SessionTime start={brief.startDate} end={brief.endDate} />
      </p>
      {has('accommodations') ? (
        <>
          <p>{t(m.briefEditIntro)}</p>
          <BriefForm brief={brief} />
          <Links brief={brief} changed={revalidate} />
        </>
      ) : (
        <BriefText brief={brief} />
      )}
    </>
  );
};
