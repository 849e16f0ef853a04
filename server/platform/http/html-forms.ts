// Forms that browsers without scripts send.
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Lets the routes of this scope take forms, of `formBytes` at most. */
export const acceptForms = (scope: FastifyInstance, formBytes: number): void => {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: formBytes },
    (_, text, done) => done(null, new URLSearchParams(String(text))),
  );
};

/** Anything but a form has no fields. */
export const formFields = ({ body }: FastifyRequest): URLSearchParams =>
  body instanceof URLSearchParams ? body : new URLSearchParams();
