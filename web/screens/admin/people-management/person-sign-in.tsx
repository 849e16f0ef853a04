// A person's sign-in methods, without secrets, and staff actions.

import {
  confirmPersonEmail,
  type Person,
  removePersonSecondFactor,
  sendPasswordEmail,
  signOutPerson,
} from '#contract/accounts/people.ts';
import * as m from '#messages/en/admin.ts';
import { t } from '#messages/translate.ts';
import { isStaff } from '#rules/accounts/permissions.ts';
import { shortMomentText } from '#rules/platform/eastern-time.ts';
import { browserCall } from '#web/client/api.ts';
import { rich } from '#web/components/rich-message/rich.ts';
import { Opener } from '#web/screens/admin/people-management/opener.tsx';
import { type Done, Part } from '#web/screens/admin/people-management/part.tsx';
import { EmailForm, NotedForm, WorkButton } from '#web/screens/admin/people-management/person-forms.tsx';
import { useMayChange } from '#web/screens/admin/people-management/use-may-change.ts';
import { Permitted } from '#web/shell/console/permissions.tsx';

const Facts = ({ person }: { person: Person }) => {
  const { signIns, hasSecondFactor, linkedSignIns } = person.security;
  return (
    <dl className="card facts">
      <div>
        <dt>{t(m.personSignInEmail)}</dt>
        <dd>
          {person.email}
          {person.pendingEmail && <p>{t(m.personSignInPending, { email: person.pendingEmail })}</p>}
        </dd>
      </div>
      <div>
        <dt>{t(m.personSignInApp)}</dt>
        <dd>{t(hasSecondFactor ? m.personSignInAppOn : m.personSignInAppOff)}</dd>
      </div>
      <div>
        <dt>{t(m.personSignInLinked)}</dt>
        <dd>{linkedSignIns}</dd>
      </div>
      <div>
        <dt>{t(m.personSignInDevices)}</dt>
        <dd>
          {signIns.length === 0 && t(m.personSignInNoDevices)}
          {signIns.map(({ browser, signedInAt, lastSeenAt }) => (
            <p key={`${signedInAt} ${browser}`}>
              {rich(m.personSignInDevice, {
                browser,
                moment: shortMomentText(lastSeenAt),
                time: (text) => <time dateTime={lastSeenAt}>{text}</time>,
              })}
            </p>
          ))}
        </dd>
      </div>
    </dl>
  );
};

/** One after the other; each needs a reason. */
const SignOut = ({ person, done }: { person: Person; done: Done }) => (
  <Opener done={done} label={t(m.personSignOut)}>
    {(form) => (
      <NotedForm
        id="note-sign-out"
        label={t(m.personSignOut)}
        text={t(m.personSignOutText)}
        statusMessage={t(m.personSignOutDone)}
        work={(note) => browserCall(signOutPerson, { params: { id: String(person.id) }, body: { note } })}
        {...form}
      />
    )}
  </Opener>
);

const NotedWork = ({ person, done }: { person: Person; done: Done }) => {
  const params = { id: String(person.id) };
  return (
    <>
      {person.pendingEmail && (
        <Opener done={done} label={t(m.personConfirmEmail, { email: person.pendingEmail })}>
          {(form) => (
            <NotedForm
              id="note-confirm"
              label={t(m.personConfirmEmailButton)}
              text={t(m.personConfirmEmailText, { email: person.pendingEmail ?? '' })}
              statusMessage={t(m.personConfirmEmailDone)}
              work={(note) => browserCall(confirmPersonEmail, { params, body: { note } })}
              {...form}
            />
          )}
        </Opener>
      )}
      <Opener done={done} label={t(m.personChangeEmail)}>
        {(form) => <EmailForm person={person} {...form} />}
      </Opener>
      <SignOut person={person} done={done} />
      {person.security.hasSecondFactor && (
        <Opener done={done} label={t(m.personAppOff)}>
          {(form) => (
            <NotedForm
              id="note-second-factor"
              label={t(m.personAppOff)}
              text={t(m.personAppOffText)}
              statusMessage={t(m.personAppOffDone)}
              work={(note) => browserCall(removePersonSecondFactor, { params, body: { note } })}
              {...form}
            />
          )}
        </Opener>
      )}
    </>
  );
};

export const PersonSignIn = ({ person }: { person: Person }) => {
  const mayChange = useMayChange(person);
  return (
    <Part id="sign-in" title={t(m.personSignIn)}>
      {(done) => (
        <>
          <Facts person={person} />
          <Permitted to="people-changes">
            <div className="openers">
              {mayChange && (
                <WorkButton
                  label={t(m.personPasswordEmail)}
                  statusMessage={t(m.personPasswordEmailSent)}
                  work={() => browserCall(sendPasswordEmail, { params: { id: String(person.id) } })}
                  done={done}
                />
              )}
              {isStaff(person.roles) ? (
                <>
                  {mayChange && <SignOut person={person} done={done} />}
                  <p>{t(m.personSignInStaff)}</p>
                </>
              ) : (
                <NotedWork person={person} done={done} />
              )}
            </div>
          </Permitted>
        </>
      )}
    </Part>
  );
};
