// The order in which an attempt shows questions and choices: by chance, and the same each time for the same seed.

/** Numbers from 0 up to 1, always the same for a seed. (The generator is mulberry32, of the public domain.) */
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

/** True before false, and what a question says of itself, stay as they were written. */
export const orderOfAttempt = <Q extends Orderable>(questions: readonly Q[], seed: number): Q[] => {
  const chance = chances(seed);
  return shuffled(questions, chance).map((question) =>
    question.keepsOrder ? question : { ...question, choices: shuffled(question.choices, chance) },
  );
};
