// The accommodation requests of upcoming sessions.

import { useRef, useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { type AccommodationRequest, listAccommodationRequests } from '#contract/registration/accommodations.ts';
import { contentLang } from '#messages/content-language.ts';
import * as m from '#messages/en/registration.ts';
import { t } from '#messages/translate.ts';
import { momentOf, shortDayText } from '#rules/platform/eastern-time.ts';
import { listText } from '#rules/platform/formats.ts';
import { accommodationKinds, accommodationStateLabels } from '#rules/registration/accommodations.ts';
import { callContext } from '#web/client/api.ts';
import { guardAccount } from '#web/client/guard.ts';
import { hidden } from '#web/components/rich-message/hidden.tsx';
import { inEnglish } from '#web/components/rich-message/in-lang.tsx';
import { rich } from '#web/components/rich-message/rich.ts';
import { ShortSessionTime } from '#web/components/session-time/session-time.tsx';
import { NeedForm } from '#web/screens/registration/accommodations/staff/need-form.tsx';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';

export const loader = async ({ request, context }: LoaderFunctionArgs): Promise<{ needs: AccommodationRequest[] }> => ({
  needs: await guardAccount(request, () => context.get(callContext)(listAccommodationRequests, {})),
});

export const handle: ScreenHandle = { title: () => t(m.accommodationRequestsTitle) };

const bySession = (needs: readonly AccommodationRequest[]): AccommodationRequest[][] => [
  ...Map.groupBy(needs, ({ sessionId }) => sessionId).values(),
];
const byPerson = (needs: readonly AccommodationRequest[]): AccommodationRequest[][] => [
  ...Map.groupBy(needs, ({ email }) => email).values(),
];

const isOpen = ({ state }: AccommodationRequest): boolean => state === 'requested' || state === 'booked';
const isLate = (need: AccommodationRequest): boolean =>
  isOpen(need) && momentOf(need.arrangeBy).epochMilliseconds < Date.now();

const Row = ({
  need,
  answered,
}: {
  need: AccommodationRequest;
  answered: (statusMessage: string) => Promise<void>;
}) => {
  const [isAnswering, setIsAnswering] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const name = t(accommodationKinds[need.kind].name);
  const close = (): void => {
    setIsAnswering(false);
    button.current?.focus();
  };
  return (
    <li className="need">
      <p>
        <strong>{name}</strong>: {t(accommodationStateLabels[need.state])}.
        {need.words && (
          <>
            <br />
            <span className="need__words">{need.words}</span>
            <br />
          </>
        )}
        {isOpen(need) && (
          <span className="soft">
            {' '}
            {isLate(need)
              ? t(m.accommodationRequestsArrangeByOver, { day: shortDayText(need.arrangeBy) })
              : t(m.accommodationRequestsArrangeBy, { day: shortDayText(need.arrangeBy) })}
          </span>
        )}
      </p>
      {need.state !== 'withdrawn' && (
        <button
          ref={button}
          type="button"
          className="button button--second"
          aria-expanded={isAnswering}
          onClick={() => setIsAnswering(!isAnswering)}
        >
          {rich(m.accommodationRequestsUpdate, { need: name, person: need.person, hidden })}
        </button>
      )}
      {isAnswering && (
        <NeedForm
          need={need}
          close={close}
          done={async (statusMessage) => {
            await answered(statusMessage);
            close();
          }}
        />
      )}
    </li>
  );
};

const Person = ({
  needs,
  answered,
}: {
  needs: AccommodationRequest[];
  answered: (statusMessage: string) => Promise<void>;
}) => {
  const [first] = needs as [AccommodationRequest]; // A group has at least one.
  return (
    <li className="person-needs">
      <h3>{first.person}</h3>
      <p className="soft">
        {t(m.accommodationRequestsSeats, { count: first.people })}, <a href={`mailto:${first.email}`}>{first.email}</a>
        {first.phone && `, ${first.phone}`}
        <br />
        {t(m.accommodationRequestsContact, { preference: first.contactPreference })}
      </p>
      {first.neededBy.length > 0 && <p>{t(m.accommodationRequestsFor, { people: listText(first.neededBy) })}</p>}
      {first.notes && <p className="plain-text">{first.notes}</p>}
      <ul className="needs">
        {needs.map((need) => (
          <Row key={need.id} need={need} answered={answered} />
        ))}
      </ul>
    </li>
  );
};

export const Component = () => {
  const { needs } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const [statusMessage, setStatusMessage] = useState('');
  const late = needs.filter(isLate).length;
  const answered = async (text: string): Promise<void> => {
    await revalidate();
    setStatusMessage(text);
  };
  return (
    <>
      <h1>{t(m.accommodationRequestsTitle)}</h1>
      <p>{t(m.accommodationRequestsIntro)}</p>
      <div aria-live="polite">{statusMessage && <p className="notice notice--good">{statusMessage}</p>}</div>
      {late > 0 && <p className="notice">{t(m.accommodationRequestsOverdue, { count: late })}</p>}
      {needs.length === 0 && <p>{t(m.accommodationRequestsEmpty)}</p>}
      {bySession(needs).map((group) => {
        const [{ sessionId, sessionName, startDate }] = group as [AccommodationRequest]; // A group has at least one.
        return (
          <section className="section" key={sessionId} aria-labelledby={`needs-${sessionId}`}>
            <h2 id={`needs-${sessionId}`} lang={contentLang()}>
              {sessionName}
            </h2>
            <p>
              <ShortSessionTime start={startDate} />
              <br />
              <Link to={`/staff/briefs/${sessionId}`}>
                {rich(m.accommodationRequestsBrief, { session: inEnglish(sessionName), hidden })}
              </Link>
            </p>
            <ul className="people-needs">
              {byPerson(group).map((own) => (
                <Person key={own[0]?.email} needs={own} answered={answered} />
              ))}
            </ul>
          </section>
        );
      })}
    </>
  );
};
