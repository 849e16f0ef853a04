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
import { browserCall } from '#web/client/api.ts';
import { useAccountRequest } from '#web/client/use-account-request.ts';
import { useForm } from '#web/client/use-form.ts';
import { usePending } from '#web/client/use-pending.ts';
import { ConfirmButton } from '#web/components/confirm-button/confirm-button.tsx';
import { TextField } from '#web/components/field/field.tsx';
import { SaveBar } from '#web/components/save-bar/save-bar.tsx';

interface Props {
  speaker: StaffSpeaker;
  changed: () => Promise<void>;
}

const Account = ({ speaker, changed }: Props) => {
  const form = useForm({
    initial: { email: speaker.accountEmail },
    validate: () => ({}),
    successMessage: 'The account is saved.',
    send: async ({ email }) => {
      await browserCall(linkSpeaker, { params: { id: String(speaker.id) }, body: { email } });
      await changed();
    },
  });
  return (
    <section className="section" aria-labelledby="speaker-account">
      <h2 id="speaker-account">Account</h2>
      <p>Whoever signs in with this address sees the questions for this speaker’s sessions, and can order them.</p>
      <form noValidate method="post" onSubmit={form.submit}>
        <TextField
          type="email"
          {...form.control('email')}
          state={{
            label: 'Address of the account',
            isRequired: false,
            hint: 'Empty: nobody presents as this speaker',
            error: form.errors.email,
          }}
        />
        <SaveBar label="Save the account" sendingLabel="Saving…" {...form} />
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
    validate: ({ q }): Record<string, string> => (q.trim() ? {} : { q: 'Write a name' }),
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
      <summary>The same person is in the list twice</summary>
      <form noValidate method="post" onSubmit={form.submit}>
        <TextField
          {...form.control('q')}
          state={{ label: 'Name of the entry that stays', isRequired: true, error: form.errors.q }}
        />
        <SaveBar label="Find" sendingLabel="Looking…" {...form} />
      </form>
      <div aria-live="assertive">{failure && <p className="field__error">{failure}</p>}</div>
      <p aria-live="polite">
        {found && (found.length === 0 ? 'No other entry has this name.' : `${found.length} found`)}
      </p>
      {found && found.length > 0 && (
        <ul className="catalog-rows">
          {found.map((other) => (
            <li key={other.id} className="catalog-row">
              <p>
                {other.name}
                <br />
                <span className="soft small">{[other.position, other.organization].filter(Boolean).join(' · ')}</span>
              </p>
              <ConfirmButton
                title={`Keep ${other.name} only?`}
                text={`This entry goes. Its ${speaker.sessionCount} sessions and its account go to ${other.name}. Undoing under Changes brings this entry back, with the sessions and the account that ${other.name} still has from it.`}
                yes="Yes, merge them"
                no="Leave both"
                confirmed={() => void run(() => merge(other))}
              >
                Merge into this<span className="visually-hidden"> ({other.name})</span>
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
        <h2 id="speaker-sessions">Sessions</h2>
        {speaker.sessionCount === 0 && <p>This person speaks in no session.</p>}
        {speaker.sessions.length > 0 && (
          <ul>
            {speaker.sessions.map(({ id, name }) => (
              <li key={id}>
                <Link to={`/staff/sessions/${id}`}>{name}</Link>
              </li>
            ))}
          </ul>
        )}
        {speaker.sessionCount > speaker.sessions.length && (
          <p>And {speaker.sessionCount - speaker.sessions.length} more.</p>
        )}
        <div aria-live="assertive">{failure && <p className="field__error">{failure}</p>}</div>
        {speaker.sessionCount === 0 && (
          <ConfirmButton
            title="Delete this speaker?"
            text="Under Changes the entry can be brought back."
            yes="Yes, delete"
            no="Keep"
            confirmed={() => void run(remove)}
          >
            Delete this speaker
          </ConfirmButton>
        )}
      </section>
      <Merge speaker={speaker} />
    </>
  );
};
