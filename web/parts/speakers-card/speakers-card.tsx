// Who speaks: name, position, organization.
import type { SessionSpeaker } from '#contract/sessions.ts';

const initials = ({ firstName, lastName }: SessionSpeaker): string => {
  const given = firstName.split(' ').findLast((word) => !word.endsWith('.')) ?? '';
  return `${given.charAt(0)}${lastName.charAt(0)}`.toUpperCase();
};

export const SpeakersCard = ({ speakers }: { speakers: SessionSpeaker[] }) => (
  <section className="section" aria-labelledby="speakers">
    <h2 id="speakers">Speakers</h2>
    {speakers.length === 0 ? (
      <p>No Speakers listed</p>
    ) : (
      <ul className="people">
        {speakers.map((speaker) => (
          <li key={speaker.speaker_id} className="people__person">
            <span className="people__initials" aria-hidden="true">
              {initials(speaker)}
            </span>
            <div>
              <h3>{speaker.full_name}</h3>
              <p className="soft">{[speaker.position, speaker.organization].filter(Boolean).join(', ')}</p>
            </div>
          </li>
        ))}
      </ul>
    )}
  </section>
);
