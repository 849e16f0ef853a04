// The log: one line of JSON for each event, with ids and codes, never with what people typed.
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';

export type { Logger } from 'pino';

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

/** Should one of these get into a line after all, its value does not. */
const secretNames = ['authorization', 'cookie', 'password', 'apikey', 'token', 'jwt', 'email', 'key', 'body', 'query'];
const paths = ['req.headers', 'req.body', 'req.query', ...secretNames.flatMap((name) => [name, `*.${name}`])];

const warning = 40;

/** Lines leave together, so that no call waits for whoever reads them; nobody waits longer than this for one. */
const leavesWithinMs = 100;
const leavesAtBytes = 4096;
/** Where nobody reads the log any more, lines beyond this are dropped. */
const mostWaitingBytes = 8 * 1024 * 1024;

const standardOutput = (): ReturnType<typeof pino.destination> =>
  pino.destination({
    ...{ dest: 1, sync: false },
    ...{ minLength: leavesAtBytes, periodicFlush: leavesWithinMs, maxLength: mostWaitingBytes },
  });

export const loggerOf = (level: LogLevel, stream?: DestinationStream): Logger => {
  const options = {
    level,
    redact: { paths, censor: '[left out]' },
    // An address can hold keys, and who calls is nobody's business: the route says enough.
    serializers: { req: () => undefined, res: () => undefined },
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
  };
  if (stream) return pino(options, stream);
  const output = standardOutput();
  // What went wrong is written at once: the process may be about to end.
  const hooks: LoggerOptions['hooks'] = {
    logMethod(line, write, severity) {
      write.apply(this, line);
      if (severity >= warning) output.flush();
    },
  };
  return pino({ ...options, hooks }, output);
};
