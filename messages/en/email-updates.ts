// Messages of email updates: subscriptions of people, and emails of staff to subscribers.
import { message } from '#messages/message.ts';

export const updatesTitle = message('Email updates');
export const updatesDescription = message('Get email about new sessions and recordings.');
export const updatesIntro = message(
  'Choose what you want to hear about. We’ll email you a link to confirm your address. Every email has a link to unsubscribe.',
);
export const updatesOwnIntro = message('Choose what you want to hear about. We send updates to {email}.');
export const updatesEmail = message('Email address');
export const updatesEmailInvalid = message('Enter an email address, like name@example.com.');
export const updatesTopics = message('What do you want to hear about?');
export const updatesSeries = message('New sessions in a series');
export const updatesCategories = message('New sessions on a subject');
export const updatesCredit = message('New sessions for credit');
export const updatesNews = message('Newsletters: news of the center, when they’re sent');
export const updatesRecordings = message('New recordings');
export const updatesOnly = message('Only sessions');
export const updatesOnlySignLanguage = message('with sign language');
export const updatesOnlySpanish = message('in Spanish');
export const updatesOnlyCredit = message('for credit that I chose');
export const updatesFrequency = message('How often?');
export const updatesImmediately = message('Right away, when a session is announced');
export const updatesWeekly = message('Weekly, on Monday morning');
export const updatesMonthly = message('Monthly, on the first');
export const updatesLanguage = message('Language');
export const updatesSubscribe = message('Subscribe');
export const updatesSubscribing = message('Subscribing …');
export const updatesSave = message('Save preferences');
export const updatesSaved = message('Preferences saved.');
export const updatesNotSaved = message('Your preferences weren’t saved');
export const updatesNoTopic = message('Choose at least one topic.');
export const updatesNoCredit = message('Choose at least one kind of credit, or clear “for credit that I chose”.');
export const updatesTooMany = message('There were too many requests.');
export const updatesSentTitle = message('Check your email');
export const updatesSent = message(
  'If {email} can get updates, an email with a link is on its way. Open the link within {count} hours to subscribe.',
);
export const updatesPending = message('We sent a link to {email}. Open it within {count} hours to subscribe.');
export const updatesConfirmTitle = message('Confirm your subscription');
export const updatesConfirmDescription = message('Confirm that you want email updates.');
export const updatesConfirmText = message('Press the button to start getting email updates.');
export const updatesConfirmSubmit = message('Confirm subscription');
export const updatesConfirmSending = message('Confirming …');
export const updatesConfirmed = message('You’re subscribed.');
export const updatesChange = message('Change preferences');
export const updatesThisLink = message('This link');
export const updatesLinkGone = message('This link doesn’t work');
export const updatesLinkGoneText = message(
  'It may be incomplete or too old. Open the link in a newer email, or <link>subscribe to email updates</link>.',
);
export const updatesPreferences = message('Email preferences');
export const updatesPreferencesOf = message('These preferences are for {email}.');
export const updatesNotSubscribed = message('{email} isn’t subscribed to email updates.');
export const updatesEndTitle = message('Unsubscribe');
export const updatesEndText = message(
  'You’ll get no more email updates. You’ll still get emails about sessions you register for.',
);
export const updatesEnd = message('Unsubscribe from all updates');
export const updatesEnding = message('Unsubscribing …');
export const updatesEnded = message('You’re unsubscribed. You’ll get no more email updates.');
export const updatesHours = message('{count, plural, one {# hour} other {# hours}}');
export const updatesByEmail = message('New sessions and recordings by email');

// Emails about surveys and evaluations
export const surveyEmailsTitle = message('Surveys and evaluation reminders');
export const surveyEmailsDescription = message('Stop or resume emails about surveys and evaluations.');
export const surveyEmailsOn = message(
  'After a session that you attended, you may get one reminder of its evaluation, and one survey a few months later.',
);
export const surveyEmailsOff = message('You get no emails about surveys and evaluations.');
export const surveyEmailsStop = message('Stop survey emails');
export const surveyEmailsResume = message('Get survey emails again');
export const surveyEmailsStopped = message('You will get no more emails about surveys and evaluations.');
export const surveyEmailsResumed = message('You will get emails about surveys and evaluations again.');
export const surveyEmailsGone = message(
  'Check that you copied the whole link from the email. The account may have been deleted.',
);
