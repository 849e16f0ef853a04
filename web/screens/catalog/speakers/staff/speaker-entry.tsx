// A speaker's sessions, account and duplicates.

import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import {
  deleteSpeaker,
  type ListedStaffSpeaker,
  linkSpeaker,
  listStaffSpeakers,
  mergeSpeaker,
  type StaffSpeaker,
} from '#contract/catalog/speaker-editing.ts';
import { contentLang } from '#messages/content-language.ts';
import * as m from '#messages/en/catalog.ts';
import * as platform from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { fullName } from '#rules/platform/full-name.ts';
import { browserCall } from '#web/client/api.ts';
import { useAccountRequest } from '#web/client/use-account-request.ts';
import { useForm } from '#web/client/use-form.ts';
import { usePending } from '#web/client/use-pending.ts';
import { ConfirmButton } from '#web/components/confirm-button/confirm-button.tsx';
import { TextField } from '#web/components/field/field.tsx';
import { hidden } from '#web/components/rich-message/hidden.tsx';
import { inEnglish } from '#web/components/rich-message/in-lang.tsx';
import { rich } from '#web/components/rich-message/rich.ts';
import { SaveBar } from '#web/components/save-bar/save-bar.tsx';

interface Props {
  speaker: StaffSpeaker;
  changed: () => Promise<void>;
}

const Account = ({ speaker, changed }: Props) => {
  const form = useForm({
    initial: { email: speaker.accountEmail },
    validate: () => ({}),
    successMessage: t(m.speakerAccountSaved),
    send: async ({ email }) => {
      await browserCall(linkSpeaker, { params: { id: String(speaker.id) }, body: { email } });
      await changed();
    },
  });
  return (
    <section className="section" aria-labelledby="speaker-account">
      <h2 id="speaker-account">{t(m.speakerAccount)}</h2>
      <p>{t(m.speakerAccountText)}</p>
      <form noValidate method="post" onSubmit={form.submit}>
        <TextField
          type="email"
          {...form.control('email')}
          state={{
            label: t(m.speakerAccountField),
            isRequired: false,
            hint: t(m.speakerAccountHint),
            error: form.errors.email,
          }}
        />
        <SaveBar label={t(m.speakerAccountSave)} sendingLabel={t(platform.saving)} {...form} />
      </form>
    </section>
  );
};

const Merge = ({ speaker }: { speaker: StaffSpeaker }) => {
  const request = useAccountRequest();
  const navigate = useNavigate();
  const [found, setFound] = useState<readonly ListedStaffSpeaker[] | null>(null);
  const [failure, setFailure] = useState('');
  const { run } = usePending();
  const form = useForm({
    initial: { q: speaker.values.lastName },
    validate: ({ q }): Record<string, string> => (q.trim() ? {} : { q: t(m.speakerMergeEnter) }),
    send: async ({ q }) => {
      const { speakers } = await browserCall(listStaffSpeakers, { query: { q: q.trim(), page: '1' } });
      setFound(speakers.filter(({ id }) => id !== speaker.id).slice(0, 20));
    },
  });
  const merge = async (into: ListedStaffSpeaker): Promise<void> => {
    setFailure('');
    const params = { id: String(speaker.id) };
    const error = await request(() => browserCall(mergeSpeaker, { params, body: { intoId: into.id } }));
    if (error) setFailure(error.fields.intoId ?? error.message);
    else await navigate(`/staff/speakers/${into.id}`);
  };
  return (
    <details className="section">
      <summary>{t(m.speakerMerge)}</summary>
      <form noValidate method="post" onSubmit={form.submit}>
        <TextField
          {...form.control('q')}
          state={{ label: t(m.speakerMergeField), isRequired: true, error: form.errors.q }}
        />
        <SaveBar label={t(platform.commonSearch)} sendingLabel={t(m.speakerMergeSearching)} {...form} />
      </form>
      <div aria-live="assertive">{failure && <p className="field__error">{failure}</p>}</div>
      <p aria-live="polite">
        {found && (found.length === 0 ? t(m.speakerMergeNone) : t(m.staffFound, { count: found.length }))}
      </p>
      {found && found.length > 0 && (
        <ul className="catalog-rows">
          {found.map((other) => (
            <li key={other.id} className="catalog-row">
              <p>
                {other.name}
                <br />
                <span className="soft small">
                  {other.position && inEnglish(other.position)}
                  {other.position && other.organization && ' · '}
                  {other.organization}
                </span>
              </p>
              <ConfirmButton
                title={t(m.speakerMergeTitle, { name: other.name })}
                text={t(m.speakerMergeText, { count: speaker.sessionCount, name: other.name })}
                yes={t(m.speakerMergeYes)}
                no={t(m.speakerMergeNo)}
                confirmed={() => void run(() => merge(other))}
              >
                {rich(m.speakerMergeButton, { name: other.name, hidden })}
              </ConfirmButton>
            </li>
          ))}
        </ul>
      )}
    </details>
  );
};

export const SpeakerEntry = ({ speaker, changed }: Props) => {
  const request = useAccountRequest();
  const navigate = useNavigate();
  const [failure, setFailure] = useState('');
  const { run } = usePending();
  const remove = async (): Promise<void> => {
    const error = await request(() => browserCall(deleteSpeaker, { params: { id: String(speaker.id) } }));
    if (error) setFailure(error.message);
    else await navigate('/staff/speakers');
  };
  return (
    <>
      <Account speaker={speaker} changed={changed} />
      <section className="section" aria-labelledby="speaker-sessions">
        <h2 id="speaker-sessions">{t(m.sessionsHeading)}</h2>
        {speaker.sessionCount === 0 && <p>{t(m.speakerNoStaffSessions)}</p>}
        {speaker.sessions.length > 0 && (
          <ul>
            {speaker.sessions.map(({ id, name }) => (
              <li key={id}>
                <Link to={`/staff/sessions/${id}`} lang={contentLang()}>
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        )}
        {speaker.sessionCount > speaker.sessions.length && (
          <p>{t(m.speakerMoreSessions, { count: speaker.sessionCount - speaker.sessions.length })}</p>
        )}
        <div aria-live="assertive">{failure && <p className="field__error">{failure}</p>}</div>
        {speaker.sessionCount === 0 && (
          <ConfirmButton
            title={t(m.speakerDeleteTitle, { name: fullName(speaker.values) })}
            text={t(m.speakerDeleteText)}
            yes={t(m.staffDeleteYes)}
            no={t(m.staffKeep)}
            confirmed={() => void run(remove)}
          >
            {t(m.speakerDelete)}
          </ConfirmButton>
        )}
      </section>
      <Merge speaker={speaker} />
    </>
  );
};
