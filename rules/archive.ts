// From when on sessions are kept in the archives.
import { instantOfEastern } from '#rules/eastern-time.ts';

/** Archives list only sessions after 1 January 2009, Eastern Time. Spec 7. */
export const archiveBegins = instantOfEastern('2009-01-01 00:00');

/** Sessions of a category on one page of the archives, and in the overview of all categories. */
export const archivePageSize = 50;
export const archiveOverviewSize = 10;
