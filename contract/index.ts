// Every endpoint in one list: the OpenAPI document, the access test and the answer check walk it.
import { endpoints as accounts } from '#contract/accounts.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints as members } from '#contract/members.ts';
import { endpoints as registrations } from '#contract/registrations.ts';
import { endpoints as series } from '#contract/series.ts';
import { endpoints as sessions } from '#contract/sessions.ts';

export const endpoints: readonly Endpoint[] = [...series, ...sessions, ...accounts, ...members, ...registrations];
