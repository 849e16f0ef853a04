// The interface of a command, and its error for wrong usage.
import type { ParseArgsOptionsConfig } from 'node:util';

interface CommandInput {
  options: Record<string, string | boolean | (string | boolean)[] | undefined>;
  names: readonly string[];
}

export interface Command {
  /** One line for the list of commands. */
  summary: string;
  help: string;
  options: ParseArgsOptionsConfig;
  /** Throws a UsageError, or an error with a message for people. */
  run: (input: CommandInput) => Promise<void>;
}

/** Wrong usage of a command; the message is one sentence. */
export class UsageError extends Error {
  override name = 'UsageError';
}
