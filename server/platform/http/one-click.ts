// Forms that mail programs post to unsubscribe with one click (RFC 8058), in either of their two encodings.
import type { FastifyInstance } from 'fastify';
import { oneClick } from '#contract/platform/one-click.ts';

const formBytes = 8192;

/** The one field of the form, as the contract has it; empty without it. */
const oneClickIn = (text: string): string =>
  /(?:^|&)List-Unsubscribe=One-Click(?:&|$)|name="?List-Unsubscribe"?\r?\n\r?\nOne-Click\r?\n/.test(text)
    ? oneClick
    : '';

export const acceptOneClick = (scope: FastifyInstance): void => {
  scope.addContentTypeParser(
    ['application/x-www-form-urlencoded', 'multipart/form-data'],
    { parseAs: 'string', bodyLimit: formBytes },
    (_, text, done) => done(null, oneClickIn(String(text))),
  );
};
