// The keys of a table, typed.

/** For tables with at least one row whose keys are exactly those of their type. */
export const keysOf = <K extends string>(table: { readonly [key in K]?: unknown }): [K, ...K[]] =>
  Object.keys(table) as [K, ...K[]]; // `Object.keys` returns `string[]`, because objects can have more keys than their type.
