// Calls the server to stop or resume emails about surveys and evaluations.
import { changeSurveyEmails as endpoint, type SurveyEmails } from '#contract/accounts/survey-emails.ts';
import { browserCall } from '#web/client/api.ts';
import { type HttpError, visitorRequest } from '#web/client/call-error.ts';

/** The error, if there is one. */
export const changeSurveyEmails = ({ token, isSubscribed }: SurveyEmails): Promise<HttpError | null> =>
  visitorRequest(() => browserCall(endpoint, { params: { token }, body: { isSubscribed } }));
