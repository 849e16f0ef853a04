// A person's record for staff. Every view is logged.

import type { ReactNode } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { type Person, readPerson } from '#contract/accounts/people.ts';
import * as m from '#messages/en/admin.ts';
import type { Message } from '#messages/message.ts';
import { t } from '#messages/translate.ts';
import { membershipBodies } from '#rules/accounts/memberships.ts';
import { isStaff } from '#rules/accounts/permissions.ts';
import { rolesText } from '#rules/accounts/role-names.ts';
import { emailStateText } from '#rules/admin/email-states.ts';
import { creditStateText } from '#rules/credit/credit-states.ts';
import { shortDayText } from '#rules/platform/eastern-time.ts';
import { numberText } from '#rules/platform/formats.ts';
import { fullName } from '#rules/platform/full-name.ts';
import { accommodationKinds } from '#rules/registration/accommodations.ts';
import { callContext } from '#web/client/api.ts';
import { guardAccount } from '#web/client/guard.ts';
import { langOf } from '#web/client/language.ts';
import { inEnglish, inLang } from '#web/components/rich-message/in-lang.tsx';
import { rich } from '#web/components/rich-message/rich.ts';
import { Opener } from '#web/screens/admin/people-management/opener.tsx';
import { Part } from '#web/screens/admin/people-management/part.tsx';
import { MemberForm, ProfileForm } from '#web/screens/admin/people-management/person-forms.tsx';
import { PersonSessions } from '#web/screens/admin/people-management/person-sessions.tsx';
import { PersonSignIn } from '#web/screens/admin/people-management/person-sign-in.tsx';
import { RolesForm } from '#web/screens/admin/people-management/roles-form.tsx';
import { useMayChange } from '#web/screens/admin/people-management/use-may-change.ts';
import { AddressNote } from '#web/shell/address-note/address-note.tsx';
import { Permitted, usePermissions } from '#web/shell/console/permissions.tsx';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';

export const loader = ({ request, params, context }: LoaderFunctionArgs): Promise<Person> =>
  guardAccount(request, () => context.get(callContext)(readPerson, { params: { id: params.id ?? '' } }));

const nameOf = ({ firstName, lastName }: Person): string => fullName({ firstName, lastName });

export const handle: ScreenHandle<Person | undefined> = {
  title: (data) => (data ? nameOf(data) : t(m.personTitleUnknown)),
  crumbs: () => [{ to: '/staff/people', text: t(m.peopleTitle) }],
};

const contactPreferences: Record<string, Message> = {
  email: m.personContactByEmail,
  phone: m.personContactByPhone,
  text: m.personContactByText,
};

const hidden = (text: ReactNode) => <span className="visually-hidden">{text}</span>;

const addressOf = ({ address1, address2, city, state, zip, country }: Person): string =>
  [address1, address2, [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', '), country]
    .filter(Boolean)
    .join('\n');

const Facts = ({ person }: { person: Person }) => {
  const facts: [string, string][] = [
    [t(m.personEmail), person.email],
    [t(m.personPhone), person.phone],
    [t(m.personOrganization), [person.occupation, person.organization].filter(Boolean).join(', ')],
    [t(m.personAddress), addressOf(person)],
    [t(m.personCreated), shortDayText(person.createdAt)],
    [t(m.personQuestions), numberText(person.questions)],
    ...person.former.map(({ email, mergedAt }): [string, string] => [
      t(m.personMerged),
      t(m.personMergedAt, { email, day: shortDayText(mergedAt) }),
    ]),
  ];
  return (
    <dl className="card facts">
      {facts.map(([name, value]) => (
        <div key={`${name} ${value}`}>
          <dt>{name}</dt>
          <dd className="person-fact">{value || t(m.personNotGiven)}</dd>
        </div>
      ))}
    </dl>
  );
};

const needKinds = ['captioning', 'signLanguage', 'largePrint', 'screenReader'] as const;

const Accommodations = ({ accommodations }: { accommodations: NonNullable<Person['accommodations']> }) => {
  const wanted = needKinds.filter((kind) => accommodations[kind]).map((kind) => t(accommodationKinds[kind].name));
  const preference = contactPreferences[accommodations.contactPreference];
  return (
    <>
      {wanted.length === 0 && !accommodations.notes && <p>{t(m.personNoNeeds)}</p>}
      {wanted.length > 0 && (
        <ul>
          {wanted.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      )}
      {accommodations.notes && <p className="plain-text">{accommodations.notes}</p>}
      {preference && <p>{t(preference)}</p>}
    </>
  );
};

/** Accommodations only for those who arrange them. */
const Needs = ({ person: { accommodations, memberships } }: { person: Person }) => (
  <Part id="needs" title={t(accommodations ? m.personNeeds : m.personMemberships)}>
    {() => (
      <>
        {accommodations && <Accommodations accommodations={accommodations} />}
        {memberships.length === 0 && <p>{t(m.personNoMemberships)}</p>}
        {memberships.length > 0 && (
          <ul>
            {memberships.map(({ body, number, name }) => (
              <li key={body}>
                {name || t(membershipBodies[body].name)}: {number}
              </li>
            ))}
          </ul>
        )}
      </>
    )}
  </Part>
);

const Credit = ({ person: { credit, certificates } }: { person: Person }) => {
  const has = usePermissions();
  return (
    <Part id="credit" title={t(m.personCredit)}>
      {() => (
        <>
          {credit.length + certificates.length === 0 && <p>{t(m.personNoCredit)}</p>}
          {credit.length > 0 && (
            <ul>
              {credit.map(({ id, typeName, name, sessionName, state }) => (
                <li key={id}>
                  {rich(m.personCreditRequest, {
                    type: typeName,
                    session: inEnglish(sessionName),
                    name,
                    state: creditStateText(state),
                    link: (text) => (has('credit') ? <Link to={`/staff/requests/${id}`}>{text}</Link> : text),
                  })}
                </li>
              ))}
            </ul>
          )}
          {certificates.length > 0 && (
            <ul>
              {certificates.map(({ number, typeName, name, sessionName, issuedAt, isValid }) => (
                <li key={number}>
                  {rich(isValid ? m.personCertificate : m.personCertificateInvalid, {
                    number,
                    type: typeName,
                    session: inEnglish(sessionName),
                    name,
                    day: shortDayText(issuedAt),
                    link: (text) => <Link to={`/verify/${number}`}>{text}</Link>,
                  })}
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </Part>
  );
};

const memberText = ({ name, isSelf, isRemoved }: Person['members'][number]): string => {
  if (isSelf) return t(m.personGroupOwner, { name });
  return isRemoved ? t(m.personGroupRemoved, { name }) : name;
};

const Group = ({ person }: { person: Person }) => {
  const mayChange = useMayChange(person);
  return (
    <Part id="group" title={t(m.personGroup)}>
      {(done) => (
        <>
          {person.members.length > 0 && (
            <ul className="participants--acting">
              {person.members.map((member) => (
                <li key={member.id}>
                  <span>{memberText(member)}</span>
                  {mayChange && !member.isSelf && !member.isRemoved && (
                    <Opener done={done} label={rich(m.personMemberEdit, { name: member.name, hidden })}>
                      {(form) => <MemberForm personId={person.id} member={member} {...form} />}
                    </Opener>
                  )}
                </li>
              ))}
            </ul>
          )}
          {mayChange && (
            <Opener done={done} label={t(m.personMemberAdd)}>
              {(form) => <MemberForm personId={person.id} member={null} {...form} />}
            </Opener>
          )}
        </>
      )}
    </Part>
  );
};

const Emails = ({ emails }: Pick<Person, 'emails'>) => {
  const has = usePermissions();
  return (
    <Part id="emails" title={t(m.personEmails)}>
      {() => (
        <>
          {emails.length === 0 && <p>{t(m.personNoEmails)}</p>}
          {emails.length > 0 && (
            <ul>
              {emails.map(({ id, subject, language, state, report, createdAt }) => (
                <li key={id}>
                  {rich(m.personEmailSent, {
                    subject: inLang(subject, langOf(language)),
                    day: shortDayText(createdAt),
                    state: emailStateText(state, report),
                    link: (text) => (has('email') ? <Link to={`/staff/email/${id}`}>{text}</Link> : text),
                  })}
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </Part>
  );
};

export const Component = () => {
  const person = useLoaderData<typeof loader>();
  const mayChange = useMayChange(person);
  return (
    <>
      <h1>{nameOf(person)}</h1>
      <p>
        <span className="tag">{rolesText(person.roles)}</span>
      </p>
      <Part id="profile" title={t(m.personProfile)}>
        {(done) => (
          <>
            <Facts person={person} />
            <AddressNote email={person.email} problem={person.addressProblem} />
            {mayChange && (
              <Opener done={done} label={t(m.personEdit)}>
                {(form) => <ProfileForm person={person} {...form} />}
              </Opener>
            )}
          </>
        )}
      </Part>
      <PersonSessions person={person} />
      <Credit person={person} />
      <Group person={person} />
      <Needs person={person} />
      <PersonSignIn person={person} />
      <Emails emails={person.emails} />
      <Permitted to="people-changes">
        <Part id="account" title={t(m.personRoleAndAccounts)}>
          {(done) => (
            <div className="openers">
              <Permitted to="roles">
                <Opener done={done} label={t(m.rolesChange)}>
                  {(form) => <RolesForm person={person} {...form} />}
                </Opener>
              </Permitted>
              {!isStaff(person.roles) && (
                <p>
                  {rich(m.personMerge, {
                    link: (text) => <Link to={`/staff/people/${person.id}/merge`}>{text}</Link>,
                  })}
                </p>
              )}
            </div>
          )}
        </Part>
      </Permitted>
      <p className="soft small">{t(m.personViewLogged)}</p>
    </>
  );
};
