// The log: one line of JSON per event, with ids and codes, never with what people typed.
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';

export type { Logger } from 'pino';

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

/** A safeguard: the values of these fields are removed from log lines. */
const secretNames = ['authorization', 'cookie', 'password', 'apikey', 'token', 'jwt', 'email', 'key', 'body', 'query'];
const paths = ['req.headers', 'req.body', 'req.query', ...secretNames.flatMap((name) => [name, `*.${name}`])];

const warning = 40;

/** Lines are written in batches, so that no request waits for the output; a line waits no longer than this. */
const flushWithinMs = 100;
const leavesAtBytes = 4096;
/** If nobody reads the log any more, lines beyond this are dropped. */
const maxBufferedBytes = 8 * 1024 * 1024;

const standardOutput = (): ReturnType<typeof pino.destination> =>
  pino.destination({
    ...{ dest: 1, sync: false },
    ...{ minLength: leavesAtBytes, periodicFlush: flushWithinMs, maxLength: maxBufferedBytes },
  });

export const loggerOf = (level: LogLevel, stream?: DestinationStream): Logger => {
  const options = {
    level,
    redact: { paths, censor: '[left out]' },
    // A URL can contain keys, and the caller is private: the route is enough.
    serializers: { req: () => undefined, res: () => undefined },
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
  };
  if (stream) return pino(options, stream);
  const output = standardOutput();
  // Errors are written at once: the process may be about to end.
  const hooks: LoggerOptions['hooks'] = {
    logMethod(line, write, severity) {
      write.apply(this, line);
      if (severity >= warning) output.flush();
    },
  };
  return pino({ ...options, hooks }, output);
};
