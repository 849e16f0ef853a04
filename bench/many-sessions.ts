// Generates a catalog of up to a hundred thousand sessions, the same in every run, with realistic word frequencies.
import type { CatalogInput } from '#contract/catalog/import.ts';

const speakerCount = 3000;
const routes = ['ao', 'ao', 'ao', 'ao', 'ao', 'ada-audio', 'cioc-508', 'ada-legal', 'ada-tech', 'adapro', 'arts-n-rec'];
const credits = ['Certificate of Attendance', 'ACTCP', 'AIA', 'ICC', 'LA CES'];
const syllables = [
  'ra',
  'men',
  'to',
  'kli',
  'bo',
  'ven',
  'sta',
  'lu',
  'dro',
  'fe',
  'gri',
  'na',
  'po',
  'shu',
  'ter',
  'wi',
];

/** A seeded pseudorandom generator of numbers from 0 up to 1 (Lehmer). */
export const dice = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
};

/** The nth word of an invented language. */
const invented = (n: number): string => {
  let [word, rest] = ['', n + syllables.length];
  while (rest > 0) {
    word += syllables[rest % syllables.length];
    rest = Math.floor(rest / syllables.length);
  }
  return word;
};

const common = (
  'accessible ramp door captions service animal effective communication parking employer website employees training ' +
  'building screen reader sign language interpreter policy public transit housing voting court emergency playground'
).split(' ');

/** Words by rank, most frequent first. */
const wordOfRank = (rank: number): string => common[rank] ?? invented(rank);
const vocabulary = 40_000;

/** Zipf's law: the logarithm of the rank is uniformly distributed. */
const wordBy = (roll: () => number): string => wordOfRank(Math.floor(vocabulary ** roll()) - 1);

export const words = (roll: () => number, count: number): string =>
  Array.from({ length: count }, () => wordBy(roll)).join(' ');

export const manySessions = (now: Temporal.ZonedDateTime, total = 100_000): CatalogInput => {
  const roll = dice(20_090_101);
  const pick = (most: number): number => Math.floor(roll() * most);
  const days = now.toPlainDate().since('2009-01-05').days;
  return {
    speakers: Array.from({ length: speakerCount }, (_, n) => ({
      source_id: `many-${n}`,
      firstName: invented(pick(400)),
      lastName: `${String.fromCharCode(65 + pick(26))}${invented(pick(4000))}`,
      position: 'Specialist',
      organization: `Center of ${invented(pick(300))}`,
      biography: words(roll, 40),
    })),
    sessions: Array.from({ length: total }, (_, n) => {
      const isToCome = n < 300 && n < total / 8;
      const date = now.toPlainDate().add({ days: isToCome ? 1 + (n % 180) : -1 - pick(days) });
      return {
        source_id: `many-${n}`,
        series: routes[pick(routes.length)] ?? 'ao',
        name: words(roll, 7),
        description: `<p>${words(roll, 90)}</p>`,
        status: isToCome ? 1 : n % 50 === 0 ? 8 : 0,
        start: `${date} 14:30`,
        lengthMinutes: 90,
        category: `Category ${invented(pick(40))}`,
        videoTranscript: isToCome ? '' : `https://recordings.example.org/${n}`,
        speakers: [...new Set([pick(speakerCount), pick(speakerCount)])].map((speaker) => `many-${speaker}`),
        materialList: [
          { title: words(roll, 4), path: `https://materials.example.org/${n}.pdf`, format: '.pdf' },
          { title: words(roll, 3), path: `https://materials.example.org/${n}.rtf`, format: '.rtf' },
        ],
        ceuList: credits.slice(0, 1 + pick(credits.length)).map((name) => ({ name, credits: 1.5 })),
      };
    }),
  };
};
