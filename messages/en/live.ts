// Messages of live sessions: captions, the live page, captioners, and the live desk of staff.
import { message } from '#messages/message.ts';

// Live page
export const liveTitle = message('Live: {session}');
export const liveTitleShort = message('Live session');
export const liveDescription = message('Captions and materials during a session.');
export const liveNotRegistered = message('The live page is for people who are registered for this session.');
export const liveLinkGone = message('This join link no longer works. Sign in to see your sessions.');
export const liveMySessions = message('My sessions');
export const liveSessionPage = message('About this session');
export const liveNoScripts = message('Reload this page to see the newest captions.');
export const liveReload = message('Reload captions');
export const liveNeedsLink = message('Without scripts, open the join link in your email to read captions here.');
export const liveConnecting = message('Connecting…');
export const liveConnected = message('Connected. New captions appear by themselves.');
export const liveLost = message('The connection is lost. Missed captions will appear when it is back.');
export const liveExpired = message('Your sign-in has expired. <login>Sign in again</login> to continue.');
export const liveRefused = message('You no longer have access to this session.');

// Captions
export const captionsHeading = message('Captions');
export const captionsBox = message('Caption text');
export const captionsNone = message('No captions yet. They appear here when the captioner starts.');
export const captionsPause = message('Pause captions');
export const captionsResume = message(
  'Resume captions {count, plural, =0 {} one {(# new line)} other {(# new lines)}}',
);
export const captionsEarlier = message('Show earlier captions');
export const captionsEarlierAdded = message('Earlier captions added.');
export const captionLanguage = message('Caption language');
export const captionSettings = message('Caption settings');
export const captionSize = message('Text size');
export const captionColors = message('Colors');
export const captionColorsPage = message('Same as the page');
export const captionFont = message('Font');
export const captionFontPage = message('Same as the page');
export const captionFontSans = message('Sans serif (Arial)');
export const captionFontSerif = message('Serif (Georgia)');
export const captionFontMono = message('Monospaced (Courier)');
export const captionLines = message('Lines shown');
export const captionLines3 = message('3 lines');
export const captionLines6 = message('6 lines');
export const captionLines12 = message('12 lines');
export const captionLinesAll = message('All, without scrolling');
export const captionAnnouncement = message('Screen readers');
export const captionSilent = message('Do not announce captions');
export const captionAnnounced = message('Announce new captions');

// Help requests, on the live page and for staff
export const helpHeading = message('Help from staff');
export const helpOpen = message('Something does not work');
export const helpIntro = message('Send a message to our staff. They see it right away and answer here.');
export const helpKind = message('What does not work?');
export const helpKindCaptions = message('Captions');
export const helpKindSound = message('Sound');
export const helpKindSignLanguage = message('Sign language');
export const helpKindJoining = message('I can’t join the meeting');
export const helpKindScreenReader = message('My screen reader');
export const helpKindOther = message('Something else');
export const helpKindRequired = message('Choose what does not work.');
export const helpDetails = message('Details');
export const helpDetailsHint = message('{most, number} characters at most. Required for “Something else”.');
export const helpDetailsRequired = message('Describe what does not work.');
export const helpAlsoSent = message('We also send this:');
export const helpBrowser = message('Browser');
export const helpSend = message('Send to staff');
export const helpSent = message('Sent. Our staff can see it now. Their answer will appear below.');
export const helpOver = message('This session is over. Use the contact form to reach us.');
export const helpInvalid = message('The form was not sent. Choose what does not work, and describe it.');
export const helpTooMany = message('You’ve sent several requests. Our staff will answer them.');
export const helpThis = message('This help request');
export const helpOwnHeading = message('Your requests');
export const helpSentAt = message('{kind}, sent {time}');
export const helpWaiting = message('Not answered yet.');
export const helpAnswered = message('Staff answered: {answer}');
export const displayScheme = message('Light or dark');
export const displayLight = message('Light');
export const displayDark = message('Dark');
export const displayContrast = message('Contrast');
export const displayContrastUsual = message('Standard');
export const displayContrastMore = message('More');
export const displayForced = message('System colors');
export const displayWindow = message('Window');
export const displayPixels = message('{width, number} × {height, number} pixels');
export const displayCaptionSize = message('Caption size');
export const displayCaptionColors = message('Caption colors');
export const displayCaptionFont = message('Caption font');
export const displayCaptionLines = message('Caption lines');
export const displayCaptionAnnouncement = message('Captions and screen readers');

// Captions endpoint
export const captionLanguageError = message('Enter a language code, like en-US.');
export const captionTextRequired = message('Enter the text of the line.');
export const captionTextTooLong = message('A line can have {most, number} characters at most.');
export const captionLinkThis = message('This captioner link');
export const captionsFull = message('This session has reached its limit of caption lines.');

// Captioner
export const captionerTitle = message('Captions for {session}');
export const captionerDescription = message('Write live captions for a session.');
export const captionerGone = message('This captioner link doesn’t work');
export const captionerGoneText = message(
  'It was revoked, or the session is over. Ask the person who sent it for a new one.',
);
export const captionerFor = message('This link is for {recipient}. It works until {time}.');
export const captionerNoScripts = message('Writing captions needs JavaScript.');
export const captionerText = message('Line');
export const captionerTextHint = message('Enter sends the line. Up Arrow in the empty field corrects the last one.');
export const captionerSend = message('Send line');
export const captionerSpeaker = message('Speaker');
export const captionerSpeakerHint = message('Also used for the next lines.');
export const captionerLanguage = message('Language');
export const captionerLanguageHint = message('A language code, like en-US or es-MX.');
export const captionerAllSent = message('Connected. All lines are sent.');
export const captionerConnecting = message('Connecting…');
export const captionerSending = message('{count, plural, one {Sending # line…} other {Sending # lines…}}');
export const captionerWaiting = message(
  '{count, plural, one {# line is} other {# lines are}} not sent yet. We’ll keep trying. {reason}',
);
export const captionerLines = message('Sent lines');
export const captionerNone = message('No lines yet.');
export const captionerCorrect = message('Correct<hidden> “{line}”</hidden>');
export const captionerSaveCorrection = message('Save correction');
export const captionerCorrected = message('Line corrected.');

// Links for captioners, in the workspace of a session
export const captionLinkOver = message('This session is over, so a new link wouldn’t work.');
export const captionLinksHeading = message('Captioner links');
export const captionLinksIntro = message(
  'Each link works until a day after the session. A captioner can open it in a browser or enter it in their software.',
);
export const captionLinkCreate = message('Create captioner link');
export const captionLinkPage = message('Page for the captioner');
export const captionLinkSoftware = message('Address for captioning software (works like Zoom’s caption URL)');

// Live desk
export const liveDesk = message('Live');
export const liveDeskBrief = message('Read the brief');
export const liveDeskPage = message('Open the live page');
export const deskConnected = message('Connected. This page updates by itself.');
export const deskLost = message('The connection is lost. This page updates again when it is back.');
export const deskRefreshFailed = message('These lists could not be updated. {reason}');
export const deskCaptions = message('Captions');
export const deskCaptionsNone = message('No captions have arrived.');
export const deskHealth = message(
  '{language}: last line {ago}, {lines, plural, one {# line} other {# lines}} in the last minute.',
);
export const deskSecondsAgo = message('{seconds, plural, one {# second} other {# seconds}} ago');
export const deskMinutesAgo = message('{minutes, plural, one {# minute} other {# minutes}} ago');
export const deskSilentWarning = message('No captions in {language} for 30 seconds.');
export const deskNoCaptionsWarning = message('The session has started, and no captions have arrived.');
export const deskHelp = message('Help requests ({count, number} open)');
export const deskHelpNone = message('No open requests. New ones appear here right away.');
export const deskHelpFrom = message('<who>{name}</who>: {kind}, {time}');
export const deskHelpNew = message('{count, plural, one {New help request} other {# new help requests}}.');
export const deskHelpSetup = message('Browser and display');
export const deskHelpAnswer = message('Answer<hidden> {name}</hidden>');
export const deskHelpChange = message('Change answer<hidden> to {name}</hidden>');
export const deskHelpForm = message('Answer to {name}');
export const deskHelpText = message('Answer');
export const deskHelpSend = message('Send answer');
export const deskHelpAnswered = message('{count, plural, one {# answered request} other {# answered requests}}');
export const helpAnswerRequired = message('Enter your answer.');
export const deskQuestions = message('Questions waiting ({count, number})');
export const deskQuestionsNone = message('No questions are waiting.');
export const deskQuestionsAll = message('Answer and sort questions');
export const deskQuestionsNew = message('{count, plural, one {New question} other {# new questions}}.');
export const deskJoined = message('Who joined ({joined, number} of {registered, number})');
export const deskJoinedNone = message('No one has joined yet.');
export const deskPresent = message('{count, plural, one {# person has} other {# people have}} the live page open now.');
export const deskShared = message(
  '{count, plural, one {# join link was} other {# join links were}} used from several places: {names}',
);
export const deskName = message('Name');
export const deskJoinedAt = message('Joined');
export const deskPlaces = message('Places');
export const deskIsPresent = message('Live page');
export const deskIsOpen = message('Open');
export const deskIsClosed = message('Closed');

// Sign language
export const signLanguageHeading = message('Sign language');
export const signLanguageOpen = message('Open sign language in a new window');
export const signLanguageSize = message('Sign language window');
export const signLanguageVideo = message('Live sign language');
export const signLanguageFailed = message('The video can’t be shown here. Open it in a new window instead.');
export const signLanguageAddress = message('Address');
export const signLanguageHint = message(
  'An HLS playlist (.m3u8) or MP4 video is shown beside the captions. Any other page opens in a new window.',
);
export const signLanguageError = message('Enter an address that starts with https://.');
export const signLanguageSave = message('Save address');
export const signLanguageSaved = message('Saved. The live page shows it now.');

// Captions for the recording, from the live captions
export const draftHeading = message('Captions from the live session');
export const draftIntro = message(
  'Create captions for the recording from the live captions. Check them before you publish.',
);
export const draftBegins = message('The recording begins at');
export const draftBeginsHint = message('Eastern Time, with seconds. The session started at {time}.');
export const draftBeginsError = message('Enter a time within five hours of the start of the session.');
export const draftMake = message('Create a captions draft from the live captions');
export const draftMaking = message('Creating captions…');
export const draftNone = message('This session has no live captions.');
export const draftMade = message(
  '{count, plural, one {Captions in # language} other {Captions in # languages}} added below: {languages}. Save the recording to publish them.',
);
export const draftNothing = message('The live captions end before the recording begins.');

// Forwarding captions to Zoom
export const forwardingHeading = message('Captions in Zoom');
export const forwardingIntro = message(
  'Captions can also be sent to Zoom. In the meeting, choose Captions, then “Copy the API token”.',
);
export const forwardingAddress = message('Zoom’s caption address');
export const forwardingHint = message('Keep it secret. We won’t show it again.');
export const forwardingError = message(
  'Enter the address that Zoom shows. It starts with https:// and contains /closedcaption.',
);
export const forwardingRequired = message('Enter the address that Zoom shows.');
export const forwardingSave = message('Send captions to Zoom');
export const forwardingSaved = message('Saved. New lines are sent to Zoom.');
export const forwardingStop = message('Stop sending captions to Zoom');
export const forwardingStopped = message('Captions are no longer sent to Zoom.');
export const forwardingTo = message('Captions go to {target}.');
export const forwardingWorking = message(
  '{count, plural, =0 {No lines sent yet} one {# line sent} other {# lines sent}}.',
);
export const forwardingFailing = message(
  'Zoom isn’t accepting captions ({reason}). We’ll keep trying. Lines older than 30 seconds aren’t sent to Zoom, but the live page shows them all.',
);
export const forwardingGaveUp = message('The session is over. Zoom didn’t accept the last lines ({reason}).');
export const forwardingUnreachable = message('no answer');
export const forwardingStatus = message('response {status}');
