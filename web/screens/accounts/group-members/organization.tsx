// The organization of a group: its name, coordinators, invitations, handover and end.

import { type FormEvent, useRef, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import {
  type Coordinator,
  type CoordinatorInvitation,
  endOrganization,
  handOverOrganization,
  inviteCoordinator,
  type Organization,
  readOrganization,
  removeCoordinator,
  revokeCoordinatorInvitation,
  saveOrganization,
} from '#contract/accounts/organizations.ts';
import * as m from '#messages/en/accounts.ts';
import * as platform from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { dateText } from '#rules/platform/eastern-time.ts';
import { browserCall, callContext } from '#web/client/api.ts';
import { guardAccount } from '#web/client/guard.ts';
import { schemaErrors } from '#web/client/schema-errors.ts';
import { useAccountRequest } from '#web/client/use-account-request.ts';
import { usePending } from '#web/client/use-pending.ts';
import { ConfirmButton } from '#web/components/confirm-button/confirm-button.tsx';
import { TextField } from '#web/components/field/field.tsx';
import { hidden } from '#web/components/rich-message/hidden.tsx';
import { rich } from '#web/components/rich-message/rich.ts';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';

export const loader = ({ request, context }: LoaderFunctionArgs): Promise<Organization | null> =>
  guardAccount(request, async () => (await context.get(callContext)(readOrganization, {})).organization);

export const handle: ScreenHandle = {
  title: () => t(m.organizationTitle),
};

interface OneFieldProps {
  id: 'name' | 'email';
  label: string;
  hint?: string;
  submit: string;
  sending: string;
  initial: string;
  check: (text: string) => string | undefined;
  /** Null on success. */
  send: (text: string) => Promise<{ message: string; fields: Record<string, string> } | null>;
}

/** A form with one field; what was typed stays after an error. */
const OneField = ({ id, label, hint, submit, sending, initial, check, send }: OneFieldProps) => {
  const input = useRef<HTMLInputElement>(null);
  const { isPending, run } = usePending();
  const [text, setText] = useState(initial);
  const [error, setError] = useState('');
  const [failure, setFailure] = useState('');
  const sendText = async (): Promise<void> => {
    setFailure('');
    const invalid = check(text);
    setError(invalid ?? '');
    const problem = invalid === undefined ? await send(text) : { message: '', fields: { [id]: invalid } };
    if (!problem) return setText(id === 'email' ? '' : text);
    const atField = problem.fields[id];
    if (!atField) return setFailure(problem.message);
    setError(atField);
    input.current?.focus();
  };
  const submitForm = (event: FormEvent): void => {
    event.preventDefault();
    void run(sendText);
  };
  return (
    <form noValidate onSubmit={submitForm}>
      <TextField
        ref={input}
        id={`organization-${id}`}
        state={{ label, isRequired: true, hint, error: error || undefined, isAnnounced: true }}
        type={id === 'email' ? 'email' : 'text'}
        autoComplete={id === 'email' ? 'off' : 'organization'}
        maxLength={id === 'email' ? 254 : 200}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div aria-live="assertive">{failure && <p className="field__error">{failure}</p>}</div>
      <div className="button-row">
        <button type="submit" className="button button--second" aria-disabled={isPending || undefined}>
          {isPending ? sending : submit}
        </button>
      </div>
    </form>
  );
};

/** Does something, reloads, and announces it; the heading takes focus because buttons can be gone. */
type Act = (work: () => Promise<unknown>, done: string) => Promise<void>;

const CoordinatorRow = ({ coordinator, isMain, act }: { coordinator: Coordinator; isMain: boolean; act: Act }) => {
  const { id, name, email } = coordinator;
  const params = { id: String(id) };
  return (
    <li className="member-list__item">
      <span className="member-list__name">
        {t(m.coordinatorRow, { name, email })}
        {coordinator.isMain && <span className="soft"> {t(m.coordinatorMain)}</span>}
        {coordinator.isSelf && <span className="soft"> {t(m.groupYou)}</span>}
      </span>
      {isMain && !coordinator.isMain && (
        <>
          <ConfirmButton
            title={t(m.coordinatorHandOverTitle, { name })}
            text={t(m.coordinatorHandOverText, { name })}
            yes={t(m.coordinatorHandOverYes)}
            no={t(platform.commonCancel)}
            confirmed={() =>
              void act(() => browserCall(handOverOrganization, { body: { id } }), t(m.coordinatorHandedOver, { name }))
            }
          >
            {rich(m.coordinatorHandOver, { name, hidden })}
          </ConfirmButton>
          <ConfirmButton
            title={t(m.coordinatorRemoveTitle, { name })}
            text={t(m.coordinatorRemoveText, { name })}
            yes={t(m.coordinatorRemoveYes)}
            no={t(platform.commonCancel)}
            confirmed={() =>
              void act(() => browserCall(removeCoordinator, { params }), t(m.coordinatorRemoved, { name }))
            }
          >
            {rich(m.coordinatorRemove, { name, hidden })}
          </ConfirmButton>
        </>
      )}
    </li>
  );
};

const InvitationRow = ({ invitation, act }: { invitation: CoordinatorInvitation; act: Act }) => {
  const { id, email, state, expiresAt } = invitation;
  const { isPending, run } = usePending();
  const revoke = () =>
    act(() => browserCall(revokeCoordinatorInvitation, { params: { id: String(id) } }), t(m.inviteRevoked));
  return (
    <li className="member-list__item">
      <span className="member-list__name">
        {t(m.coordinatorInvitationRow, { email, state, date: dateText(expiresAt) })}
      </span>
      {state !== 'declined' && (
        <button
          type="button"
          className="button button--second"
          aria-disabled={isPending || undefined}
          onClick={() => void run(revoke)}
        >
          {rich(m.coordinatorRevoke, { email, hidden })}
        </button>
      )}
    </li>
  );
};

const Leave = ({ organization: { name, coordinators }, act }: { organization: Organization; act: Act }) => {
  const self = coordinators.find(({ isSelf }) => isSelf);
  if (!self) return null;
  const params = { id: String(self.id) };
  return (
    <p>
      <ConfirmButton
        title={t(m.coordinatorLeaveTitle, { name })}
        text={t(m.coordinatorLeaveText)}
        yes={t(m.coordinatorLeave)}
        no={t(platform.commonCancel)}
        confirmed={() => void act(() => browserCall(removeCoordinator, { params }), t(m.coordinatorLeft))}
      >
        {t(m.coordinatorLeave)}
      </ConfirmButton>
    </p>
  );
};

const End = ({ organization: { name }, act }: { organization: Organization; act: Act }) => (
  <p>
    <ConfirmButton
      title={t(m.organizationEndTitle, { name })}
      text={t(m.organizationEndText)}
      yes={t(m.organizationEnd)}
      no={t(platform.commonCancel)}
      confirmed={() => void act(() => browserCall(endOrganization, {}), t(m.organizationEnded))}
    >
      {t(m.organizationEnd)}
    </ConfirmButton>
  </p>
);

export const Component = () => {
  const organization = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const request = useAccountRequest();
  const heading = useRef<HTMLHeadingElement>(null);
  const [statusMessage, setStatusMessage] = useState('');
  const [failure, setFailure] = useState('');

  const done = async (message: string): Promise<void> => {
    await revalidate();
    setFailure('');
    setStatusMessage(message);
  };
  const act: Act = async (work, message) => {
    const error = await request(work);
    if (error) {
      setStatusMessage('');
      setFailure(error.message);
      return;
    }
    await done(message);
    heading.current?.focus();
  };
  const save = (name: string) =>
    request(async () => {
      await browserCall(saveOrganization, { body: { name } });
      await done(t(m.organizationSaved));
      // The form begins anew with the name.
      heading.current?.focus();
    });
  const invite = (email: string) =>
    request(async () => {
      await browserCall(inviteCoordinator, { body: { email } });
      await done(t(m.inviteSent, { email }));
    });
  const isMain = organization?.isMain ?? true;
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {t(m.organizationTitle)}
      </h1>
      <div aria-live="polite">{statusMessage && <p className="notice notice--good">{statusMessage}</p>}</div>
      <div aria-live="assertive">{failure && <p className="notice notice--bad">{failure}</p>}</div>
      <p>{isMain ? t(m.organizationIntro) : t(m.organizationMember, { name: organization?.name ?? '' })}</p>
      {isMain && (
        <OneField
          key={organization?.name ?? ''}
          id="name"
          label={t(m.organizationName)}
          initial={organization?.name ?? ''}
          submit={t(organization ? m.organizationRename : m.organizationCreate)}
          sending={t(platform.saving)}
          check={(name) => schemaErrors(saveOrganization.body, { name }).name}
          send={save}
        />
      )}
      {organization && (
        <section className="section">
          <h2>{t(m.coordinators)}</h2>
          <p>{t(m.organizationMainText)}</p>
          <ul className="member-list">
            {organization.coordinators.map((coordinator) => (
              <CoordinatorRow key={coordinator.id} {...{ coordinator, isMain, act }} />
            ))}
          </ul>
          {!isMain && <Leave organization={organization} act={act} />}
        </section>
      )}
      {organization && isMain && (
        <section className="section">
          <h2>{t(m.coordinatorInvite)}</h2>
          <OneField
            id="email"
            label={t(m.emailLabel)}
            hint={t(m.coordinatorInviteHint)}
            initial=""
            submit={t(m.inviteSubmit)}
            sending={t(m.inviteSending)}
            check={(email) => schemaErrors(inviteCoordinator.body, { email }).email}
            send={invite}
          />
          {organization.invitations.length > 0 && (
            <>
              <h3>{t(m.coordinatorInvitations)}</h3>
              <ul className="member-list">
                {organization.invitations.map((invitation) => (
                  <InvitationRow key={invitation.id} invitation={invitation} act={act} />
                ))}
              </ul>
            </>
          )}
          <End organization={organization} act={act} />
        </section>
      )}
    </>
  );
};
