// A person's record for staff. Every view is logged.

import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { type Person, readPerson } from '#contract/accounts/people.ts';
import { membershipBodies } from '#rules/accounts/memberships.ts';
import { creditStateLabels } from '#rules/credit/credit-states.ts';
import { shortDayText } from '#rules/platform/eastern-time.ts';
import { fullName } from '#rules/platform/full-name.ts';
import { accommodationKinds } from '#rules/registration/accommodations.ts';
import { callContext } from '#web/client/api.ts';
import { guardAccount } from '#web/client/guard.ts';
import { Opener } from '#web/screens/admin/people-management/opener.tsx';
import { Part } from '#web/screens/admin/people-management/part.tsx';
import { MemberForm, ProfileForm } from '#web/screens/admin/people-management/person-forms.tsx';
import { PersonSessions } from '#web/screens/admin/people-management/person-sessions.tsx';
import { PersonSignIn } from '#web/screens/admin/people-management/person-sign-in.tsx';
import { RoleForm } from '#web/screens/admin/people-management/role-form.tsx';
import { roleWords } from '#web/screens/admin/people-management/role-words.ts';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';

export const loader = ({ request, params, context }: LoaderFunctionArgs): Promise<Person> =>
  guardAccount(request, () => context.get(callContext)(readPerson, { params: { id: params.id ?? '' } }));

const nameOf = ({ firstName, lastName }: Person): string => fullName({ firstName, lastName });

export const handle: ScreenHandle<Person | undefined> = {
  title: (data) => (data ? nameOf(data) : 'Person'),
  crumbs: () => [{ to: '/staff/people', text: 'People' }],
};

const wishWords: Record<string, string> = { email: 'by e-mail', phone: 'by phone', text: 'by text message' };
const emailTemplateText: Record<string, string> = {
  waiting: 'on its way',
  sent: 'sent',
  failed: 'could not be sent',
  kept: 'kept here',
};

const addressOf = ({ address1, address2, city, state, zip, country }: Person): string =>
  [address1, address2, [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', '), country]
    .filter(Boolean)
    .join('\n');

const Facts = ({ person }: { person: Person }) => {
  const facts: [string, string][] = [
    ['E-mail', person.email],
    ['Phone', person.phone],
    ['Organization', [person.occupation, person.organization].filter(Boolean).join(', ')],
    ['Address', addressOf(person)],
    ['Account since', shortDayText(person.createdAt)],
    ['Questions asked', String(person.questions)],
    ...person.former.map(({ email, mergedAt }): [string, string] => [
      'Merged with',
      `${email}, on ${shortDayText(mergedAt)}`,
    ]),
  ];
  return (
    <dl className="card facts">
      {facts.map(([name, value]) => (
        <div key={`${name} ${value}`}>
          <dt>{name}</dt>
          <dd className="person-fact">{value || 'Not given'}</dd>
        </div>
      ))}
    </dl>
  );
};

const needKinds = ['captioning', 'signLanguage', 'largePrint', 'screenReader'] as const;

const Needs = ({ person: { accommodations, memberships } }: { person: Person }) => {
  const wanted = needKinds.filter((kind) => accommodations[kind]).map((kind) => accommodationKinds[kind].staffName);
  const wish = wishWords[accommodations.contactWish];
  return (
    <Part id="needs" title="Accommodations and memberships">
      {() => (
        <>
          {wanted.length === 0 && !accommodations.notes && <p>No accommodations are asked for.</p>}
          {wanted.length > 0 && (
            <ul>
              {wanted.map((name) => (
                <li key={name}>{name}</li>
              ))}
            </ul>
          )}
          {accommodations.notes && <p className="plain-text">{accommodations.notes}</p>}
          {wish && <p>Ask back {wish}.</p>}
          {memberships.length === 0 && <p>No memberships.</p>}
          {memberships.length > 0 && (
            <ul>
              {memberships.map(({ body, number, name }) => (
                <li key={body}>
                  {name || membershipBodies[body].name}: {number}
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </Part>
  );
};

const Credit = ({ person: { credit, certificates } }: { person: Person }) => (
  <Part id="credit" title="Credit and certificates">
    {() => (
      <>
        {credit.length + certificates.length === 0 && <p>None yet.</p>}
        {credit.length > 0 && (
          <ul>
            {credit.map(({ id, typeName, name, sessionName, state }) => (
              <li key={id}>
                <Link to={`/staff/credit/${id}`}>
                  {typeName}: {sessionName}
                </Link>
                , {name}. {creditStateLabels[state]}
              </li>
            ))}
          </ul>
        )}
        {certificates.length > 0 && (
          <ul>
            {certificates.map(({ number, typeName, name, sessionName, issuedAt, isGood }) => (
              <li key={number}>
                Certificate <Link to={`/verify/${number}`}>{number}</Link>: {typeName}, {sessionName}, {name},{' '}
                {shortDayText(issuedAt)}
                {!isGood && ', replaced or taken back'}
              </li>
            ))}
          </ul>
        )}
      </>
    )}
  </Part>
);

const Group = ({ person }: { person: Person }) => {
  return (
    <Part id="group" title="Group">
      {(done) => (
        <>
          {person.members.length > 0 && (
            <ul className="participants--acting">
              {person.members.map((member) => (
                <li key={member.id}>
                  <span>
                    {member.name}
                    {member.isSelf && ' (the account’s own person)'}
                    {member.isRemoved && ' (removed)'}
                  </span>
                  {!member.isSelf && !member.isRemoved && (
                    <Opener done={done} label="Correct the name" of={`of ${member.name}`}>
                      {(form) => <MemberForm personId={person.id} member={member} {...form} />}
                    </Opener>
                  )}
                </li>
              ))}
            </ul>
          )}
          <Opener done={done} label="Add somebody to the group">
            {(form) => <MemberForm personId={person.id} member={null} {...form} />}
          </Opener>
        </>
      )}
    </Part>
  );
};

const Emails = ({ emails }: Pick<Person, 'emails'>) => (
  <Part id="emails" title="Emails">
    {() => (
      <>
        {emails.length === 0 && <p>None.</p>}
        {emails.length > 0 && (
          <ul>
            {emails.map(({ id, subject, state, createdAt }) => (
              <li key={id}>
                <Link to={`/staff/mail/${id}`}>{subject}</Link>, {shortDayText(createdAt)},{' '}
                {emailTemplateText[state] ?? state}
              </li>
            ))}
          </ul>
        )}
      </>
    )}
  </Part>
);

export const Component = () => {
  const person = useLoaderData<typeof loader>();
  return (
    <>
      <h1>{nameOf(person)}</h1>
      <p>
        <span className="tag">{roleWords[person.role]}</span>
      </p>
      <Part id="profile" title="Profile">
        {(done) => (
          <>
            <Facts person={person} />
            <Opener done={done} label="Correct name or address">
              {(form) => <ProfileForm person={person} {...form} />}
            </Opener>
          </>
        )}
      </Part>
      <PersonSessions person={person} />
      <Credit person={person} />
      <Group person={person} />
      <Needs person={person} />
      <PersonSignIn person={person} />
      <Emails emails={person.emails} />
      <Part id="account" title="Role and accounts">
        {(done) => (
          <div className="openers">
            <Opener done={done} label="Change the role">
              {(form) => <RoleForm person={person} {...form} />}
            </Opener>
            {person.role !== 'staff' && (
              <p>
                Has this person a second account?{' '}
                <Link to={`/staff/people/${person.id}/merge`}>Merge it into this one</Link>
              </p>
            )}
          </div>
        )}
      </Part>
      <p className="soft small">
        Looking at this page is logged, and the person can see that in the data they ask for.
      </p>
    </>
  );
};
