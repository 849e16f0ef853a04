// The accommodation requests of upcoming sessions.
import { useRef, useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { listAccommodationRequests, type Need } from '#contract/registration/accommodations.ts';
import { counted } from '#rules/platform/counted.ts';
import { momentOf, shortDayText } from '#rules/platform/eastern-time.ts';
import { accommodationKinds, accommodationStaffLabels } from '#rules/registration/accommodations.ts';
import { callContext } from '#web/client/api.ts';
import { guardAccount } from '#web/client/guard.ts';
import { ShortSessionTime } from '#web/components/session-time/session-time.tsx';
import { NeedForm } from '#web/screens/registration/accommodations/staff/need-form.tsx';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';

export const loader = async ({ request, context }: LoaderFunctionArgs): Promise<{ needs: Need[] }> => ({
  needs: await guardAccount(request, () => context.get(callContext)(listAccommodationRequests, {})),
});

export const handle: ScreenHandle = { title: () => 'Accommodations wanted' };

const wishWords: Record<string, string> = { email: 'by e-mail', phone: 'by phone', text: 'by text message' };

const bySession = (needs: readonly Need[]): Need[][] => [...Map.groupBy(needs, ({ sessionId }) => sessionId).values()];
const byPerson = (needs: readonly Need[]): Need[][] => [...Map.groupBy(needs, ({ email }) => email).values()];

const isOpen = ({ state }: Need): boolean => state === 'requested' || state === 'booked';
const isLate = (need: Need): boolean => isOpen(need) && momentOf(need.arrangeBy).epochMilliseconds < Date.now();

const Row = ({ need, answered }: { need: Need; answered: (statusMessage: string) => Promise<void> }) => {
  const [isAnswering, setIsAnswering] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { staffName: name } = accommodationKinds[need.kind];
  const close = (): void => {
    setIsAnswering(false);
    button.current?.focus();
  };
  return (
    <li className="need">
      <p>
        <strong>{name}</strong>: {accommodationStaffLabels[need.state]}.
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
            Arrange by {shortDayText(need.arrangeBy)}
            {isLate(need) && ', which is over'}.
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
          Answer
          <span className="visually-hidden">
            {' '}
            {name} for {need.person}
          </span>
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

const Person = ({ needs, answered }: { needs: Need[]; answered: (statusMessage: string) => Promise<void> }) => {
  const [first] = needs as [Need]; // A group has at least one.
  return (
    <li className="person-needs">
      <h3>{first.person}</h3>
      <p className="soft">
        {counted(first.people, 'place')}, <a href={`mailto:${first.email}`}>{first.email}</a>
        {first.phone && `, ${first.phone}`}
        {wishWords[first.contactWish] && `. Ask back ${wishWords[first.contactWish]}`}
      </p>
      {first.neededBy.length > 0 && <p>For {first.neededBy.join(', ')}</p>}
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
      <h1>Accommodations wanted</h1>
      <p>
        Interpreters need 10 business days and captioners 5, and a brief. People are told by mail whenever you answer.
      </p>
      <div aria-live="polite">{statusMessage && <p className="notice notice--good">{statusMessage}</p>}</div>
      {late > 0 && (
        <p className="notice">
          {counted(late, 'request should have been', 'requests should have been')} arranged by now.
        </p>
      )}
      {needs.length === 0 && <p>Nobody who is registered for a session to come has asked for anything.</p>}
      {bySession(needs).map((group) => {
        const [{ sessionId, sessionName, startDate }] = group as [Need]; // A group has at least one.
        return (
          <section className="section" key={sessionId} aria-labelledby={`needs-${sessionId}`}>
            <h2 id={`needs-${sessionId}`}>{sessionName}</h2>
            <p>
              <ShortSessionTime start={startDate} />
              <br />
              <Link to={`/staff/briefs/${sessionId}`}>
                Brief for captioner and interpreter<span className="visually-hidden"> of {sessionName}</span>
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
