// A person's sign-in methods, without secrets, and staff actions.
import {
  confirmPersonEmail,
  type Person,
  removePersonSecondFactor,
  sendPasswordEmail,
  signOutPerson,
} from '#contract/accounts/people.ts';
import { browserCall } from '#web/client/api.ts';
import { ShortSessionTime } from '#web/components/session-time/session-time.tsx';
import { Opener } from '#web/screens/admin/people-management/opener.tsx';
import { type Done, Part } from '#web/screens/admin/people-management/part.tsx';
import { EmailForm, NotedForm, WorkButton } from '#web/screens/admin/people-management/person-forms.tsx';

const Facts = ({ person }: { person: Person }) => {
  const { signIns, hasSecondFactor, linkedSignIns } = person.security;
  return (
    <dl className="card facts">
      <div>
        <dt>Logs in with</dt>
        <dd>
          {person.email}
          {person.pendingEmail && <p>{person.pendingEmail} waits for its link</p>}
        </dd>
      </div>
      <div>
        <dt>Code of an app</dt>
        <dd>{hasSecondFactor ? 'On' : 'Off'}</dd>
      </div>
      <div>
        <dt>Linked sign-ins</dt>
        <dd>{linkedSignIns}</dd>
      </div>
      <div>
        <dt>Logged in on</dt>
        <dd>
          {signIns.length === 0 && 'No device'}
          {signIns.map(({ browser, signedInAt, lastSeenAt }) => (
            <p key={`${signedInAt} ${browser}`}>
              {browser}, last used <ShortSessionTime start={lastSeenAt} />
            </p>
          ))}
        </dd>
      </div>
    </dl>
  );
};

/** One after the other; each needs a reason. */
const NotedWork = ({ person, done }: { person: Person; done: Done }) => {
  const params = { id: String(person.id) };
  return (
    <>
      {person.pendingEmail && (
        <Opener done={done} label={`Confirm ${person.pendingEmail}`}>
          {(form) => (
            <NotedForm
              id="note-confirm"
              label="Confirm the address"
              text={`For somebody who cannot open the link. The account will have the address ${person.pendingEmail}, and both addresses are told.`}
              statusMessage="The address is confirmed. Both addresses are told."
              work={(note) => browserCall(confirmPersonEmail, { params, body: { note } })}
              {...form}
            />
          )}
        </Opener>
      )}
      <Opener done={done} label="Change the address">
        {(form) => <EmailForm person={person} {...form} />}
      </Opener>
      <Opener done={done} label="Log out everywhere">
        {(form) => (
          <NotedForm
            id="note-sign-out"
            label="End every sign-in"
            text="For a device that was lost or left open. The password stays; the person is told by mail."
            statusMessage="Every sign-in has ended. The person is told by mail."
            work={(note) => browserCall(signOutPerson, { params, body: { note } })}
            {...form}
          />
        )}
      </Opener>
      {person.security.hasSecondFactor && (
        <Opener done={done} label="Switch off the code of a lost app">
          {(form) => (
            <NotedForm
              id="note-second-factor"
              label="Switch off the code"
              text="Be sure that you speak with the person. Then the password alone opens the account. Every sign-in ends, and the person reads by mail that it was done, and why."
              statusMessage="The code is off. The person is told by mail."
              work={(note) => browserCall(removePersonSecondFactor, { params, body: { note } })}
              {...form}
            />
          )}
        </Opener>
      )}
    </>
  );
};

export const PersonSignIn = ({ person }: { person: Person }) => (
  <Part id="sign-in" title="Signing in">
    {(done) => (
      <>
        <Facts person={person} />
        <div className="openers">
          <WorkButton
            label="Send the email for a new password"
            statusMessage="The email is on its way. Its link is good for an hour."
            work={() => browserCall(sendPasswordEmail, { params: { id: String(person.id) } })}
            done={done}
          />
          {person.role === 'staff' ? (
            <p>An account of staff: they change address and code themselves, under My Account, Security.</p>
          ) : (
            <NotedWork person={person} done={done} />
          )}
        </div>
      </>
    )}
  </Part>
);
