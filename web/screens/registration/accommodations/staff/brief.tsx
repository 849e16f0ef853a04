// Edits the brief and its private links.
import { useRef, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import {
  type BriefForStaff,
  type BriefLink,
  endBriefLink,
  makeBriefLink,
  readBriefAsStaff,
  saveBrief,
} from '#contract/registration/accommodations.ts';
import { shortDayText, timeText } from '#rules/platform/eastern-time.ts';
import { browserCall, callContext } from '#web/client/api.ts';
import { guardAccount } from '#web/client/guard.ts';
import { schemaErrors } from '#web/client/schema-errors.ts';
import { useAccountRequest } from '#web/client/use-account-request.ts';
import { useForm } from '#web/client/use-form.ts';
import { usePending } from '#web/client/use-pending.ts';
import { TextAreaField, TextField } from '#web/components/field/field.tsx';
import { SaveBar } from '#web/components/save-bar/save-bar.tsx';
import { SessionTime } from '#web/components/session-time/session-time.tsx';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';

export const loader = ({ request, params, context }: LoaderFunctionArgs): Promise<BriefForStaff> =>
  guardAccount(request, () => context.get(callContext)(readBriefAsStaff, { params: { id: params.id ?? '' } }));

export const handle: ScreenHandle<BriefForStaff | undefined> = {
  title: (data) => (data ? `Brief: ${data.sessionName}` : 'Brief'),
  crumbs: () => [{ to: '/staff/accommodations', text: 'Accommodations' }],
};

const dayAndTime = (instant: string): string => `${shortDayText(instant)}, ${timeText(instant)} Eastern Time`;

const Words = ({ brief }: { brief: BriefForStaff }) => {
  const form = useForm({
    initial: { terms: brief.terms, notes: brief.notes },
    validate: (values) => schemaErrors(saveBrief.body, values),
    successMessage: 'The brief is saved. Whoever has a link sees it now.',
    send: async (body) => {
      await browserCall(saveBrief, { params: { id: String(brief.sessionId) }, body });
    },
  });
  return (
    <form noValidate method="post" onSubmit={form.submit}>
      <TextAreaField
        state={{
          label: 'Names and terms',
          isRequired: false,
          hint: 'One a line, spelled as they should appear; say how a name is pronounced or signed where it helps',
          error: form.errors.terms,
        }}
        id="brief-terms"
        rows={10}
        {...form.control('terms')}
      />
      <TextAreaField
        state={{
          label: 'What else they should know',
          isRequired: false,
          hint: 'Such as when to be there, who spotlights the interpreter, whom to call',
          error: form.errors.notes,
        }}
        id="brief-notes"
        rows={5}
        {...form.control('notes')}
      />
      <SaveBar label="Save brief" sendingLabel="Saving…" {...form} />
    </form>
  );
};

interface LinksProps {
  brief: BriefForStaff;
  changed: () => Promise<void>;
}

const linkState = ({ isOpen, openedAt, expiresAt }: BriefLink): string => {
  if (!isOpen) return 'no longer opens';
  return `${openedAt ? `opened ${dayAndTime(openedAt)}` : 'not opened yet'}; good until ${dayAndTime(expiresAt)}`;
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
  const end = async (link: BriefLink): Promise<void> => {
    const error = await request(() => browserCall(endBriefLink, { params: { id, linkId: String(link.id) } }));
    setStatusMessage(error ? error.message : `The link for ${link.recipient} no longer opens.`);
    await changed();
  };
  return (
    <section className="section" aria-labelledby="links">
      <h2 id="links">Private links</h2>
      <p>
        Whoever has the link sees the brief, with the way in, until a day after the session. Make one for each firm.
      </p>
      <form noValidate method="post" onSubmit={form.submit}>
        <TextField
          state={{ label: 'For whom', isRequired: true, hint: 'A firm or a person', error: form.errors.recipient }}
          id="brief-recipient"
          type="text"
          {...form.control('recipient')}
        />
        <SaveBar label="Make a link" sendingLabel="Making…" {...form} />
      </form>
      {made && (
        <div className="notice notice--good">
          <p>Send this to {made.recipient}. It is shown this once.</p>
          <div className="field">
            <label htmlFor="brief-url">Private link</label>
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
                <button type="button" className="button button--second" onClick={() => void run(() => end(link))}>
                  End this link<span className="visually-hidden"> for {link.recipient}</span>
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
      <h1>Brief: {brief.sessionName}</h1>
      <p>
        <SessionTime start={brief.startDate} end={brief.endDate} />
      </p>
      <p>
        Captioners and interpreters also see the description, the presenters, all materials, how many people asked for
        what, and the way in. They see nobody’s name.
      </p>
      <Words brief={brief} />
      <Links brief={brief} changed={revalidate} />
    </>
  );
};
