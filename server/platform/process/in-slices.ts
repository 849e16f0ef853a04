// Processes long lists in slices, with pauses in which other requests are answered.
import { setImmediate as letOthersIn } from 'node:timers/promises';

const sliceLength = 500;

export const inSlices = async <Item>(items: readonly Item[], work: (item: Item) => void): Promise<void> => {
  for (const [index, item] of items.entries()) {
    if (index > 0 && index % sliceLength === 0) await letOthersIn();
    work(item);
  }
};
