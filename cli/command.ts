// What a command of the command line is made of.
import type { ParseArgsOptionsConfig } from 'node:util';

interface Given {
  options: Record<string, string | boolean | (string | boolean)[] | undefined>;
  names: readonly string[];
}

export interface Command {
  /** One line for the list of commands. */
  summary: string;
  help: string;
  options: ParseArgsOptionsConfig;
  /** Throws a UsageError, or an error whose message is for people. */
  run: (given: Given) => Promise<void>;
}

/** The command was not written as it must be; its message is one sentence. */
export class UsageError extends Error {
  override name = 'UsageError';
}
