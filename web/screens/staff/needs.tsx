// What people who are registered for sessions to come need to take part.
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { listNeeds, type Need } from '#contract/staff.ts';
import { callContext } from '#web/client/api.ts';
import { guardAccount } from '#web/client/guard.ts';
import { ShortSessionTime } from '#web/parts/session-time/session-time.tsx';
import type { ScreenHandle } from '#web/shell/screen-handle.ts';

export const loader = async ({ request, context }: LoaderFunctionArgs): Promise<{ needs: Need[] }> => ({
  needs: await guardAccount(request, () => context.get(callContext)(listNeeds, {})),
});

export const handle: ScreenHandle = { title: () => 'Accommodations wanted' };

const words: [keyof Need, string][] = [
  ['captioning', 'Captioning'],
  ['signLanguage', 'Sign language'],
  ['largePrint', 'Large print'],
  ['screenReader', 'Screen reader'],
];
const wishWords: Record<string, string> = { email: 'by e-mail', phone: 'by phone', text: 'by text message' };

const bySession = (needs: readonly Need[]): Need[][] => [...Map.groupBy(needs, ({ sessionId }) => sessionId).values()];

export const Component = () => {
  const { needs } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>Accommodations wanted</h1>
      <p>Interpreters and captioners need 5 to 10 business days and a brief. Ask back, and confirm what is arranged.</p>
      {needs.length === 0 && <p>Nobody who is registered for a session to come has asked for anything.</p>}
      {bySession(needs).map((group) => {
        const [{ sessionId, sessionName, startDate }] = group as [Need]; // A group has at least one.
        return (
          <section className="section" key={sessionId} aria-labelledby={`needs-${sessionId}`}>
            <h2 id={`needs-${sessionId}`}>{sessionName}</h2>
            <p>
              <ShortSessionTime start={startDate} />
            </p>
            <ul className="devices">
              {group.map((need) => (
                <li key={need.email} className="devices__item">
                  <div>
                    <p>
                      <strong>{need.person}</strong>, {need.people === 1 ? '1 place' : `${need.people} places`}
                      <br />
                      <span className="soft">
                        <a href={`mailto:${need.email}`}>{need.email}</a>
                        {need.phone && `, ${need.phone}`}
                        {wishWords[need.contactWish] && `. Ask back ${wishWords[need.contactWish]}`}
                      </span>
                    </p>
                    <p>
                      {words
                        .filter(([name]) => need[name] === true)
                        .map(([, word]) => word)
                        .join(', ')}
                    </p>
                    {need.notes && <p className="letter">{need.notes}</p>}
                  </div>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
      <p>
        <Link to="/staff/mail">Mail</Link>
      </p>
    </>
  );
};
