// Matches speakers of a CSV without an organization with the only existing speaker of the same name.
import type { KnownSpeaker } from '#server/catalog/import/check-catalog.ts';

export interface FileSpeaker {
  source_id: string;
  name: string;
  position: string;
  organization: string;
}

export interface SpeakerMatch {
  /** The key that the speaker would get as a new one. */
  key: string;
  name: string;
  /** Of the matched speaker. */
  knownKey: string;
  /** Position and organization of the matched speaker. */
  about: string;
}

interface Known {
  speakers: readonly KnownSpeaker[];
  /** Keys of speakers who, according to staff, are not the existing speaker of the same name. */
  newSpeakers: ReadonlySet<string>;
}

const nameKey = (name: string): string => name.toLowerCase().replaceAll(/\s+/g, ' ').trim();

/** If two existing speakers have the name, the match is ambiguous and the speaker becomes a new one. */
export const matchSpeakers = (
  inFile: readonly FileSpeaker[],
  { speakers, newSpeakers }: Known,
): ReadonlyMap<string, SpeakerMatch> => {
  const known = new Map<string, Map<string, KnownSpeaker>>();
  const add = (speaker: KnownSpeaker): void => {
    const alike = known.get(nameKey(speaker.name)) ?? new Map<string, KnownSpeaker>();
    if (!alike.has(speaker.key)) alike.set(speaker.key, speaker);
    known.set(nameKey(speaker.name), alike);
  };
  for (const speaker of speakers) add(speaker);
  for (const { source_id: key, name, position, organization } of inFile) {
    if (organization !== '')
      add({ key, name, about: [position, organization].filter((part) => part !== '').join(', ') });
  }
  const keys = new Set(speakers.map(({ key }) => key));
  return new Map(
    inFile.flatMap(({ source_id: key, name, organization }): [string, SpeakerMatch][] => {
      if (organization !== '' || keys.has(key) || newSpeakers.has(key)) return [];
      const [only, ...others] = known.get(nameKey(name))?.values() ?? [];
      return only && others.length === 0 ? [[key, { key, name, knownKey: only.key, about: only.about }]] : [];
    }),
  );
};
