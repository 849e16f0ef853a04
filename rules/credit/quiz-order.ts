// The order of questions and choices in an attempt: random, and reproducible from the seed.

/** A seeded pseudorandom sequence in [0, 1): mulberry32, public domain. */
const chances = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

const shuffled = <T>(list: readonly T[], chance: () => number): T[] => {
  const rest = [...list];
  const order: T[] = [];
  while (rest.length > 0) order.push(...rest.splice(Math.floor(chance() * rest.length), 1));
  return order;
};

interface Orderable {
  keepsOrder: boolean;
  choices: readonly unknown[];
}

/** True/false, and questions that keep their order, stay as written. */
export const orderOfAttempt = <Q extends Orderable>(questions: readonly Q[], seed: number): Q[] => {
  const chance = chances(seed);
  return shuffled(questions, chance).map((question) =>
    question.keepsOrder ? question : { ...question, choices: shuffled(question.choices, chance) },
  );
};
