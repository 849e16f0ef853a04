// Runs one statement for all items that arrive while the previous statement runs.

/** Each call gets the result, or the error, of the group that its item was in. A lone item runs at once. */
export const inGroups = <Item, Result>(run: (items: Item[]) => Promise<Result>): ((item: Item) => Promise<Result>) => {
  let last: Promise<unknown> = Promise.resolve();
  let next: { items: Item[]; result: Promise<Result> } | null = null;
  return (item) => {
    if (next) {
      next.items.push(item);
      return next.result;
    }
    const items = [item];
    const result = last.then(() => {
      next = null;
      return run(items);
    });
    last = result.catch(() => {}); // The callers get the error.
    next = { items, result };
    return result;
  };
};
