// Generates the OpenAPI document from the contract.
import * as z from 'zod/mini';
import { endpoints } from '#contract/index.ts';
import type { Endpoint } from '#contract/platform/endpoint.ts';
import { errorBody } from '#contract/platform/shared.ts';

type Json = Record<string, unknown>;

const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
};

const parameters = (schema: z.ZodMiniType | undefined, location: 'path' | 'query'): Json[] => {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as { properties?: Json; required?: string[] };
  return Object.entries(properties).map(([name, inner]) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    schema: inner,
  }));
};

const statusTexts: Record<string, string> = {
  200: 'OK',
  201: 'Created',
  204: 'No content',
  302: 'Redirect to the URL in the Location header',
  400: 'Validation failed',
  401: 'Requires authentication or the public key',
  403: 'Forbidden',
  404: 'Not found',
  409: 'Conflict with the current state',
  413: 'Request body too large',
  415: 'Unsupported media type',
  429: 'Too many requests; see the Retry-After header',
  500: 'Internal server error; nothing was changed',
  503: 'Service unavailable; try again later',
};

const answer = (status: string, schema: z.ZodMiniType | null, mediaType = 'application/json'): Json => ({
  description: statusTexts[status] ?? status,
  ...(schema ? { content: { [mediaType]: { schema: schemaOf(schema, 'output') } } } : {}),
});

const sharedErrors = ({ access, params, query, body }: Endpoint): string[] => [
  ...(params || query || body ? ['400'] : []),
  ...(access === 'visitor' ? [] : ['401']),
  ...(access === 'staff' ? ['403'] : []),
  ...(body ? ['413', '415'] : []),
  '429',
  '500',
  '503',
];

const errorAnswer = (status: string): Json => ({
  description: statusTexts[status] ?? status,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
});

const securityOf = (access: Endpoint['access']): Json[] => {
  if (access === 'visitor') return [];
  if (access === 'link') return [{}, { bearer: [] }];
  return [access === 'client' ? { apikey: [] } : { bearer: [] }];
};

const operation = (endpoint: Endpoint): Json => {
  const own = Object.entries(endpoint.responses).map(([status, schema]) => [
    status,
    schema === errorBody
      ? errorAnswer(status)
      : answer(status, schema, status === '200' ? endpoint.mediaType : undefined),
  ]);
  const shared = sharedErrors(endpoint).map((status) => [status, errorAnswer(status)]);
  return {
    summary: endpoint.summary,
    description: endpoint.description,
    // Which roles have it: `rules/accounts/permissions.ts`.
    ...(endpoint.permission ? { 'x-permission': endpoint.permission } : {}),
    tags: [endpoint.path.split('/')[2] ?? 'api'],
    security: securityOf(endpoint.access),
    parameters: [...parameters(endpoint.params, 'path'), ...parameters(endpoint.query, 'query')],
    ...(endpoint.body
      ? {
          requestBody: {
            required: true,
            content: { [endpoint.bodyType ?? 'application/json']: { schema: schemaOf(endpoint.body, 'input') } },
          },
        }
      : {}),
    responses: Object.fromEntries([...shared, ...own].sort(([a], [b]) => Number(a) - Number(b))),
  };
};

/** OpenAPI 3.1. Built once, at the first request. */
export const openApiDocument = (publicUrl: string): Json => {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Curbcut', version: '0.1.0', description: 'Webinars and continuing education on accessibility.' },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      schemas: { Error: schemaOf(errorBody, 'output') },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'The `jwt` from /api/login' },
        apikey: { type: 'apiKey', in: 'query', name: 'apikey', description: "The web client's public key" },
      },
    },
  };
};
