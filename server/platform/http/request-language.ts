// Answers API requests in the language of their Accept-Language header.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { inLanguage } from '#messages/current-language.ts';
import { acceptedLanguage } from '#messages/languages.ts';

/** Twice, because reading the body loses the context. English needs none. */
export const answerInLanguage = (app: FastifyInstance): void => {
  const runRest = ({ headers }: FastifyRequest, _: FastifyReply, done: () => void): void => {
    const language = acceptedLanguage(headers['accept-language']);
    if (language === 'en') done();
    else inLanguage(language, done);
  };
  app.addHook('onRequest', runRest);
  app.addHook('preValidation', runRest);
};
