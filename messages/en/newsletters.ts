// Messages of newsletters, for staff.
import { message } from '#messages/message.ts';

export const newslettersTitle = message('Newsletters');
export const newslettersIntro = message(
  'Newsletters go to subscribers of the center’s news. People choose that topic themselves, and every newsletter has a link to unsubscribe.',
);
export const newsletterNew = message('Write a newsletter');
export const newslettersNone = message('No newsletters yet. Write the first one.');
export const newsletterUntitled = message('Newsletter without a subject');
export const newsletterDraft = message('Draft');
export const newsletterThis = message('This newsletter');
export const newsletterEdit = message('Newsletter');
export const newsletterSubject = message('Subject');
export const newsletterSubjectEs = message('Subject in Spanish');
export const newsletterEsHint = message('Without it, Spanish readers get the English text.');
export const newsletterBlocks = message('Content');
export const newsletterText = message('Text');
export const newsletterSessions = message('Upcoming sessions');
export const newsletterRecordings = message('New recordings');
export const newsletterImage = message('Image');
export const newsletterBlock = message('{kind}, block {position}');
export const newsletterAdd = message('Add a block');
export const newsletterTextHint = message('A blank line starts a new paragraph.');
export const newsletterTextEs = message('Text in Spanish');
export const newsletterCount = message('How many');
export const newsletterCountHint = message('From 1 to {most}. They’re chosen when the newsletter is sent.');
export const newsletterPath = message('Image file');
export const newsletterPathHint = message(
  'Upload it below, or enter the part of its address after the host name. It is public from then on.',
);
export const newsletterAlt = message('Alternative text');
export const newsletterAltHint = message('What the image says to people who can’t see it.');
export const newsletterAltEs = message('Alternative text in Spanish');
export const newsletterRemoved = message('{block} was removed.');
export const newsletterUndo = message('Restore it');
export const newsletterAudience = message('Who gets it');
export const newsletterAudienceHint = message(
  'All subscribers of the news, or only those with an account to which all of this applies.',
);
export const newsletterAttended = message('Only people who attended a session');
export const newsletterState = message('State');
export const newsletterCredit = message('Asked for credit from');
export const newsletterOrganization = message('Organization');
export const newsletterOrganizationHint = message(
  'Its full name, as in profiles or as the name of a group. The preview says how many people it has.',
);
export const newsletterEverybody = message('Everyone');
export const newsletterSaving = message('Saving …');
export const newsletterSaved = message('Draft saved.');
export const newsletterNotSaved = message('The draft wasn’t saved: {failure}');
export const newsletterPreview = message('Preview newsletter');
export const newsletterNoPreview = message('The newsletter isn’t complete');
export const newsletterNoSubject = message('Enter a subject.');
export const newsletterNoBlock = message('Add at least one block.');
export const newsletterNoText = message('Enter a text, or remove the block.');
export const newsletterNoPath = message('Upload an image, or enter the address of one, like /files/12/map.png.');
export const newsletterNoFile = message('There is no such file. It may have been deleted. Upload the image again.');
export const newsletterNoAlt = message('Describe the image.');
export const newsletterReaders = message(
  '{count, plural, =0 {No subscribers would get it.} one {# subscriber would get it.} other {# subscribers would get it.}}',
);
export const newsletterAt = message('Send at, in Eastern Time');
export const newsletterAtHint = message('Leave it empty to send now.');
export const newsletterBadTime = message('Enter a date and time in the future.');
export const newsletterSend = message('Send newsletter');
export const newsletterSendTitle = message('Send this newsletter?');
export const newsletterSendText = message(
  'Nothing is sent for {seconds} seconds. Until then, and while it runs, you can stop it. You can’t change it anymore.',
);
export const newsletterSendNo = message('Don’t send');
export const newsletterScheduled = message('The newsletter is scheduled.');
export const newsletterChanged = message('Somebody else changed this newsletter. Reload the page to see the changes.');
export const newsletterSentBefore = message('This newsletter was sent or is scheduled, so it can’t be changed.');
export const newsletterAgain = message(
  'You can change the newsletter and send it again. People who already got it don’t get it twice.',
);
