// Forms of the live page that work without scripts: each makes the call of the API that the scripts would make.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/platform/endpoint.ts';
import { inLanguage } from '#messages/current-language.ts';
import * as m from '#messages/en/participation.ts';
import { type Language, languages, prefixOf } from '#messages/languages.ts';
import { t } from '#messages/translate.ts';
import { accessKeyHeaders } from '#server/platform/http/access-key-headers.ts';
import { sendErrorPage } from '#server/platform/http/error-page.ts';
import { acceptForms, formFields } from '#server/platform/http/html-forms.ts';
import { internalHeaders } from '#server/platform/http/limits.ts';

const formBytes = 32 * 1024;

interface LiveForm {
  /** Called with the parameters and the query of the form's address. */
  endpoint: Endpoint;
  /** Where the page continues. */
  anchor: string;
  bodyOf: (fields: URLSearchParams) => Record<string, unknown>;
  /** What was typed: an error page repeats it. */
  typedIn?: (fields: URLSearchParams) => string;
}

/** `/live/1201/questions` for `/api/live/{id}/questions`. */
const addressOf = ({ path }: Endpoint): string => path.replace('/api', '').replaceAll(/\{(\w+)\}/g, ':$1');

const messageOf = (body: string): string => {
  const parsed: unknown = JSON.parse(body);
  const { message = '', fields = {} } = Object(parsed) as { message?: string; fields?: Record<string, string> }; // As every error.
  return Object.values(fields)[0] ?? message;
};

/** Leads back to the page, or to one that says what went wrong. Only for people with a join link. */
export const serveLiveForms = (app: FastifyInstance, forms: readonly LiveForm[]): void => {
  void app.register(async (scope) => {
    acceptForms(scope, formBytes);
    for (const form of forms) {
      for (const language of languages) {
        scope.post(prefixOf(language) + addressOf(form.endpoint), async (request, reply) => {
          const fields = formFields(request);
          const { statusCode, body } = await callOf(scope, request, { form, fields, language });
          const { id } = request.params as { id: string }; // All of these addresses have one.
          const [, search = ''] = request.url.split('?');
          const page = `${prefixOf(language)}/live/${encodeURIComponent(id)}?${search}#${form.anchor}`;
          reply.headers(accessKeyHeaders);
          if (statusCode < 400) return reply.redirect(page, 303);
          const typed = form.typedIn?.(fields) ?? '';
          return inLanguage(language, () =>
            sendErrorPage(reply, statusCode, {
              heading: t(m.liveFormFailed),
              text: [messageOf(body), typed && t(m.liveFormTyped, { typed })].filter(Boolean).join(' '),
              links: [{ href: page, text: t(m.liveFormBack) }],
            }),
          );
        });
      }
    }
  });
};

const callOf = (
  app: FastifyInstance,
  request: FastifyRequest,
  { form, fields, language }: { form: LiveForm; fields: URLSearchParams; language: Language },
) =>
  app.inject({
    method: 'POST',
    url: `/api${request.url.slice(prefixOf(language).length)}`,
    headers: { ...internalHeaders, 'accept-language': language, 'content-type': 'application/json' },
    remoteAddress: request.ip,
    payload: JSON.stringify(form.bodyOf(fields)),
  });
