// Emails about surveys and evaluations: ended, and resumed, by whoever has the link of one.
import * as z from 'zod/mini';
import { endpoint } from '#contract/platform/endpoint.ts';
import { oneClick } from '#contract/platform/one-click.ts';
import { errorBody } from '#contract/platform/shared.ts';

const token = z
  .string()
  .check(z.maxLength(60), z.regex(/^[0-9a-z]{1,6}-[\w-]{22}$/, 'the key of a link about survey emails'));
const byToken = z.strictObject({ token });

export const surveyEmails = z.object({
  /** For the calls below. */
  token: z.string(),
  /** False: the person gets no follow-up surveys and no evaluation reminders. */
  isSubscribed: z.boolean(),
});
export type SurveyEmails = z.infer<typeof surveyEmails>;

/** The address is hidden in part. */
const linkedSurveyEmails = z.extend(surveyEmails, { email: z.string() });
export type LinkedSurveyEmails = z.infer<typeof linkedSurveyEmails>;

export const readSurveyEmails = endpoint({
  method: 'GET',
  path: '/api/survey-emails/{token}',
  access: 'link',
  summary: 'Get whether a person gets emails about surveys and evaluations',
  description: 'For whoever has the link of such an email.',
  params: byToken,
  responses: { 200: linkedSurveyEmails, 404: errorBody },
});

export const changeSurveyEmails = endpoint({
  method: 'POST',
  path: '/api/survey-emails/{token}',
  access: 'link',
  summary: 'Stop or resume emails about surveys and evaluations',
  description: 'Stopping withdraws emails that are queued.',
  params: byToken,
  body: z.strictObject({ isSubscribed: z.boolean() }),
  responses: { 200: linkedSurveyEmails, 404: errorBody },
});

export const stopSurveyEmailsWithOneClick = endpoint({
  method: 'POST',
  path: '/survey-emails/{token}',
  access: 'link',
  summary: 'Stop emails about surveys and evaluations with one click',
  description:
    'For mail programs: the address of the `List-Unsubscribe` header of each such email (RFC 8058). ' +
    'A GET shows a page and changes nothing.',
  params: byToken,
  body: z.string().check(z.includes(oneClick)),
  bodyType: 'application/x-www-form-urlencoded',
  mediaType: 'text/plain; charset=utf-8',
  responses: { 200: z.string(), 404: errorBody },
});
