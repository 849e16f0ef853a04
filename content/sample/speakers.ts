// The fictional speakers of the sample catalog, with their subjects.
import { speakersOfPlaces } from '#content/sample/speakers-of-places.ts';
import { speakersOfServices } from '#content/sample/speakers-of-services.ts';

/** `Siobhán Ní Dhomhnaill` becomes `siobhan-ni-dhomhnaill`. */
const slug = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ı', 'i')
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '-')
    .replaceAll(/^-|-$/g, '');

export const speakers = [...speakersOfPlaces, ...speakersOfServices].map(
  ([firstName, lastName, position, organization, subjects, biography]) => ({
    subjects: subjects.split(','),
    entry: {
      source_id: `speaker-${slug(`${firstName} ${lastName}`)}`,
      firstName,
      lastName,
      position,
      organization,
      biography: `<p>${biography}</p>`,
    },
  }),
);
