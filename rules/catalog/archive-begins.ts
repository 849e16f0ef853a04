// The first day of the archives, for the server: the browser may have no Temporal.
import { instantOfEastern } from '#rules/platform/eastern-time.ts';

/** Archives list only sessions after 1 January 2009, Eastern Time. Spec 7. */
export const archiveBegins = instantOfEastern('2009-01-01 00:00');
