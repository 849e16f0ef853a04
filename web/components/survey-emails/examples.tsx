// Examples of the choice whether to get emails about surveys.
import { SurveyEmails, SurveyEmailsSection } from '#web/components/survey-emails/survey-emails.tsx';

const token = '1-AAAAAAAAAAAAAAAAAAAAAA';
const calls = { change: () => Promise.resolve(null), changed: () => Promise.resolve() };

export const examples = {
  on: <SurveyEmails surveys={{ token, isSubscribed: true }} {...calls} />,
  'off, as a section': <SurveyEmailsSection surveys={{ token, isSubscribed: false }} {...calls} />,
};
