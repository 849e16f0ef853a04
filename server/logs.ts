// The log: one line of JSON for each event, with ids and codes, never with what people typed.
import { type DestinationStream, type Logger, pino } from 'pino';

export type { Logger } from 'pino';

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

/** Should one of these get into a line after all, its value does not. */
const secretNames = ['authorization', 'cookie', 'password', 'apikey', 'token', 'jwt', 'email', 'key', 'body', 'query'];
const paths = ['req.headers', 'req.body', 'req.query', ...secretNames.flatMap((name) => [name, `*.${name}`])];

export const loggerOf = (level: LogLevel, stream?: DestinationStream): Logger => {
  const options = {
    level,
    redact: { paths, censor: '[left out]' },
    // An address can hold keys, and who calls is nobody's business: the route says enough.
    serializers: { req: () => undefined, res: () => undefined },
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
  };
  return stream ? pino(options, stream) : pino(options);
};
