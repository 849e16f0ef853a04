// The console's search: people, sessions and certificates.

import type { ReactNode } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { type FoundPerson, findPeople } from '#contract/accounts/people.ts';
import { type ListedStaffSession, listStaffSessions } from '#contract/catalog/session-editing.ts';
import { type FoundCertificate, findCertificates } from '#contract/credit/certificates.ts';
import { contentLang } from '#messages/content-language.ts';
import * as m from '#messages/en/admin.ts';
import { t } from '#messages/translate.ts';
import { editingStateText } from '#rules/catalog/session-states.ts';
import { shortDayText } from '#rules/platform/eastern-time.ts';
import { callContext } from '#web/client/api.ts';
import { guardAccount } from '#web/client/guard.ts';
import { ifPermitted } from '#web/client/if-permitted.ts';
import { inEnglish } from '#web/components/rich-message/in-lang.tsx';
import { ShortSessionTime } from '#web/components/session-time/session-time.tsx';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';

const shown = 10;

export const loader = async ({ request, context }: LoaderFunctionArgs) => {
  const call = context.get(callContext);
  const q = (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, 200);
  return guardAccount(request, async () => {
    if (q === '') return { q, found: null };
    const [people, sessions, certificates] = await Promise.all([
      ifPermitted(call(findPeople, { query: { q, page: '1' } })),
      call(listStaffSessions, { query: { q, page: '1' } }),
      ifPermitted(call(findCertificates, { query: { q } })),
    ]);
    const none = { count: 0 };
    return {
      q,
      found: {
        people: people ?? { ...none, people: [] },
        sessions,
        certificates: certificates ?? { ...none, certificates: [] },
      },
    };
  });
};

type Data = Awaited<ReturnType<typeof loader>>;

export const handle: ScreenHandle<Data | undefined> = {
  title: (data) => (data?.q ? t(m.staffSearchResults, { q: data.q }) : t(m.staffSearchTitle)),
  changesWithQuery: true,
};

const Person = ({ person }: { person: FoundPerson }) => (
  <li className="session-list__item found-person">
    <Link to={`/staff/people/${person.id}`}>{person.name}</Link>
    <p className="soft small">{[person.email, person.organization, person.location].filter(Boolean).join(' · ')}</p>
  </li>
);

const Session = ({ session }: { session: ListedStaffSession }) => (
  <li className="session-list__item">
    <Link to={`/staff/sessions/${session.id}`} lang={contentLang()}>
      {session.name}
    </Link>
    <p className="soft small">
      {editingStateText(session.state)} · <ShortSessionTime start={session.startDate} /> · {inEnglish(session.appname)}
    </p>
  </li>
);

const Certificate = ({ certificate }: { certificate: FoundCertificate }) => {
  const { number, typeName, name, accountId, sessionName, issuedAt, isValid } = certificate;
  const text = `${number} · ${name ?? t(m.staffSearchDeletedAccount)}`;
  return (
    <li className="session-list__item">
      {accountId === null ? <span>{text}</span> : <Link to={`/staff/people/${accountId}`}>{text}</Link>}
      <p className="soft small">
        {typeName} · {inEnglish(sessionName)} · {t(m.staffSearchIssued, { day: shortDayText(issuedAt) })}
        {!isValid && ` · ${t(m.staffSearchRevoked)}`}
      </p>
    </li>
  );
};

interface SectionProps {
  id: string;
  title: string;
  count: number;
  children: ReactNode;
  all?: { to: string; text: string };
}

const Section = ({ id, title, count, children, all }: SectionProps) =>
  count > 0 && (
    <section className="section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className="session-list">{children}</ul>
      {all && count > shown && (
        <p>
          <Link to={all.to}>{all.text}</Link>
        </p>
      )}
    </section>
  );

const Found = ({ q, found }: { q: string; found: NonNullable<Data['found']> }) => {
  const { people, sessions, certificates } = found;
  const query = new URLSearchParams({ q });
  return (
    <>
      {people.count + sessions.count + certificates.count === 0 && <p>{t(m.staffSearchNone, { q })}</p>}
      <Section
        id="found-people"
        title={t(m.staffSearchPeople, { count: people.count })}
        count={people.count}
        all={{ to: `/staff/people?${query}`, text: t(m.staffSearchAllPeople) }}
      >
        {people.people.slice(0, shown).map((person) => (
          <Person key={person.id} person={person} />
        ))}
      </Section>
      <Section
        id="found-sessions"
        title={t(m.staffSearchSessions, { count: sessions.count })}
        count={sessions.count}
        all={{ to: `/staff/sessions?${query}`, text: t(m.staffSearchAllSessions) }}
      >
        {sessions.sessions.slice(0, shown).map((session) => (
          <Session key={session.id} session={session} />
        ))}
      </Section>
      <Section
        id="found-certificates"
        title={t(m.staffSearchCertificates, { count: certificates.count })}
        count={certificates.count}
      >
        {certificates.certificates.map((certificate) => (
          <Certificate key={certificate.number} certificate={certificate} />
        ))}
      </Section>
    </>
  );
};

export const Component = () => {
  const { q, found } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>{q ? t(m.staffSearchResults, { q }) : t(m.staffSearchTitle)}</h1>
      {found ? <Found q={q} found={found} /> : <p>{t(m.staffSearchPrompt)}</p>}
    </>
  );
};
