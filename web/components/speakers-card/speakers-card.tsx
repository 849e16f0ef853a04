// The speakers of a session: name, position, organization, and a link to their page.

import { Link } from 'react-router';
import type { Session } from '#contract/catalog/sessions.ts';
import { contentLang } from '#messages/content-language.ts';
import * as m from '#messages/en/catalog.ts';
import { t } from '#messages/translate.ts';

import { Portrait } from '#web/components/portrait/portrait.tsx';

export const SpeakersCard = ({ session }: { session: Pick<Session, 'id' | 'approute' | 'speakerList'> }) => (
  <section className="section">
    <h2>{t(m.speakersHeading)}</h2>
    {session.speakerList.length === 0 ? (
      <p>{t(m.speakersNone)}</p>
    ) : (
      <ul className="people">
        {session.speakerList.map((speaker) => (
          <li key={speaker.speaker_id} className="people__person">
            <Portrait person={speaker} />
            <div>
              <h3>
                <Link to={`/${session.approute}/speakers/${speaker.speaker_id}?ret-session-id=${session.id}`}>
                  {speaker.full_name}
                </Link>
              </h3>
              <p className="soft" lang={contentLang()}>
                {[speaker.position, speaker.organization].filter(Boolean).join(', ')}
              </p>
            </div>
          </li>
        ))}
      </ul>
    )}
  </section>
);
