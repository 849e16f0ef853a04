// Messages of the staff console: dashboard, reports, settings, announcements, data transfer and change history.
import { message } from '#messages/message.ts';

// Settings
export const settingsTitle = message('Settings');
export const settingsIntro = message(
  'Every change is listed in the <link>change history</link>, where you can undo it.',
);
export const settingsNotSaved = message('Your changes aren’t saved yet');
export const settingsRestored = message('Your unsaved changes were restored.');
export const settingsCustomized = message('Customized');
export const settingsDefault = message('Default');
export const settingsUsesDefault = message('This is the default text.');
export const settingsUsesCustom = message('This is your own text.');
export const settingsRestoreDefault = message('Restore default');
export const settingsPlaceholders = message('You can use these placeholders:');
export const settingsPlaceholderExample = message('such as {example}');
export const settingsUnknown = message('This setting');
export const settingsCannotDelete = message('You can’t delete a setting.');

// Settings: organization
export const settingsOrganization = message('Organization');
export const settingsOrganizationUnnamed = message('Our ADA center');
export const settingsOrganizationName = message('Name');
export const settingsOrganizationNameHint = message('Shown on pages, emails and certificates');
export const settingsHelpLine = message('Help line');
export const settingsHelpLineHint = message('As people read it, like 800-949-4232');
export const settingsContactEmail = message('Contact email');
export const settingsContactEmailConfigured = message(
  'The server is set up to use {email} instead of this contact email.',
);
export const settingsAddress = message('Address');
export const settingsAddressHint = message('Printed on certificates');
export const settingsSigner = message('Certificate signer');
export const settingsSignerPosition = message('Signer’s position');
export const settingsProviderNumbers = message('Provider numbers');
export const settingsOrganizationSave = message('Save organization');
export const settingsOrganizationSaved = message('Organization saved.');
export const settingsEmailExample = message('Enter an email address, like help@center.example.');

// Settings: new sessions
export const settingsSessions = message('Sessions');
export const settingsCreditAndCertificates = message('Credit and certificates');
export const settingsNewSessions = message('New sessions');
export const settingsNewSessionsIntro = message(
  'A new session starts with these values. So does a copy, for any part that you leave out. Existing sessions and imports don’t change.',
);
export const settingsUnlimitedSeats = message('Leave empty for unlimited seats');
export const settingsNewSessionsSave = message('Save defaults');
export const settingsNewSessionsSaved = message('Saved. New sessions start with these values.');

// Settings: credit decisions
export const settingsCredit = message('Credit decisions');
export const settingsCreditIntro = message(
  'Full credit is granted at once. Denials and prorated credit wait until staff publish them in the attendance review. You can also have them published automatically, a number of business days after the evidence is complete.',
);
export const settingsCreditDays = message('Publish after this many business days');
export const settingsCreditDaysHint = message('Leave empty if only staff publish');
export const settingsCreditSave = message('Save credit settings');
export const settingsCreditSaved = message('Credit settings saved.');

// Settings: join links
export const settingsJoining = message('Join links');
export const settingsJoiningIntro = message(
  'From this time on, registrants see the join link in My sessions. Reminders and new confirmations have it too. The phone number, code and PIN are in every confirmation and reminder.',
);
export const settingsJoiningHours = message('Hours before the start');
export const settingsJoiningSave = message('Save join links');
export const settingsJoiningSaved = message('Join links saved.');

// Settings: accessibility of live sessions
export const settingsAccess = message('Accessibility of live sessions');
export const settingsAccessIntro = message(
  'Check the services that every live session has. Session pages list them. Other services appear on a session’s page when they are booked or confirmed.',
);
export const settingsAccessSave = message('Save accessibility');
export const settingsAccessSaved = message('Accessibility of live sessions saved.');

// Settings: signature on certificates
export const settingsSignature = message('Signature on certificates');
export const settingsSignatureForm = message('Signature');
export const settingsSignatureNeedsSigner = message('First enter who signs certificates, under Organization.');
export const settingsSignatureWithImage = message(
  '{name}, {position}, signs certificates. A new image replaces the one below.',
);
export const settingsSignatureWithoutImage = message(
  '{name}, {position}, signs certificates. Without an image, certificates have a line to sign by hand.',
);
export const settingsSignatureFile = message('Image of the signature of {name}');
export const settingsSignatureFileHint = message(
  'PNG or JPEG, at most 512 KB and 3000 by 1500 pixels; dark ink on a white or transparent background, closely cropped',
);
export const settingsSignatureAlt = message('Alternative text');
export const settingsSignatureAltHint = message('Screen readers read it instead of the image');
export const settingsSignatureAltDefault = message('Signature of {name}');
export const settingsSignatureNoFile = message('Choose an image.');
export const settingsSignatureTooLarge = message('This image is larger than 512 KB. Choose a smaller one.');
export const settingsSignatureNoAlt = message('Describe what the image shows.');
export const settingsSignatureSave = message('Save signature');
export const settingsSignatureSaved = message('Signature saved. Certificates show it as you see it below.');
export const settingsSignatureAbout = message('Alternative text: {alt}. Saved {day}.');
export const settingsSignatureRemove = message('Remove<hidden> the signature of {name}</hidden>');
export const settingsSignatureRemoveTitle = message('Remove the signature of {name}?');
export const settingsSignatureRemoveText = message(
  'Certificates signed by {name} will have a line to sign by hand. This includes certificates that were already issued.',
);
export const settingsSignatureRemoveYes = message('Remove signature');
export const settingsSignatureRemoveNo = message('Keep signature');
export const settingsSignatureRemoved = message('Signature of {name} removed.');

// Settings: email authentication
export const settingsAuthentication = message('Email authentication');
export const settingsAuthenticationOff = message(
  'The portal doesn’t sign emails. Your mail server can sign them, or whoever runs the portal can create a key with <code>npm run cli -- dkim</code>.',
);
export const settingsAuthenticationOn = message(
  'Emails from {domain} are signed. Receivers can verify them once these TXT records are in the DNS of the domain. Its SPF record must list your mail server too; the provider of the mail server knows how.',
);
export const settingsAuthenticationDkim = message('DKIM: the public key');
export const settingsAuthenticationDmarc = message('DMARC: the policy');
export const settingsAuthenticationDmarcText = message(
  'If the domain already has a DMARC record, keep it. Receivers report on emails that fail. Once the reports show none of yours, change <code>p=none</code> to <code>p=quarantine</code>.',
);
export const settingsAuthenticationName = message('Name');
export const settingsAuthenticationValue = message('Value');
export const emailCheck = message('Check how your emails arrive');
export const emailCheckIntro = message(
  'Send yourself a test email, for example from one of the email templates. Open it in your mailbox, copy the whole message with its header, and paste it here. It stays in your browser.',
);
export const emailCheckField = message('Received message');
export const emailCheckHint = message(
  'In Gmail, choose More, Show original, Copy to clipboard. In Outlook on the web, choose More actions, View, View message source.',
);
export const emailCheckButton = message('Check message');
export const emailCheckEmpty = message('Paste the received message.');
export const emailCheckTooLong = message('The message is too long. Paste one without attachments.');
export const emailCheckNoMessage = message('This text has no From line. Copy the whole message with its header.');
export const emailCheckResults = message('Results for email from {domain}');
export const emailCheckAllGood = message('All checks passed at {server}.');
export const emailCheckProblems = message(
  'Not all checks passed at {server}. Mailboxes may treat these emails as spam.',
);
export const emailCheckNoResults = message(
  'The server that received the message wrote no results into it. Try a mailbox at another provider.',
);
export const emailCheckForeign = message('This email isn’t from the portal’s domain, {own}.');
export const emailCheckPassed = message('{method}: passed');
export const emailCheckFailed = message('{method}: failed');
export const emailCheckMissing = message('{method}: not checked');
export const emailCheckAligned = message('The domain {domain} matches the From address.');
export const emailCheckNotAligned = message('The domain {domain} doesn’t match that of the From address, {from}.');
export const emailCheckAdviceSpf = message(
  'SPF passes if a TXT record of the return address’s domain lists your mail server, and matches if that domain is {domain} or one of its subdomains.',
);
export const emailCheckAdviceDkim = message(
  'DKIM passes if emails are signed with a key of {domain}, and its public key is in DNS.',
);
export const emailCheckAdviceDmarc = message(
  'DMARC passes if SPF or DKIM passes for {domain}, and {domain} has a DMARC record in DNS.',
);

// Sign-in with identity providers
export const settingsSignIn = message('Sign-in');
export const settingsSignInIntro = message(
  'People can sign in with these identity providers. They are set up in the file of <code>IDENTITY_PROVIDERS_FILE</code> or with <code>OIDC_ISSUER</code>, not here.',
);
export const settingsSignInNone = message(
  'People sign in with their password or a passkey. To add identity providers, set <code>IDENTITY_PROVIDERS_FILE</code> or <code>OIDC_ISSUER</code>.',
);
export const settingsSignInProtocol = message('Protocol');
export const settingsSignInOidc = message('OpenID Connect');
export const settingsSignInSaml = message('SAML 2.0');
export const settingsSignInIssuer = message('Issuer');
export const settingsSignInEntityId = message('Entity ID of the provider');
export const settingsSignInRedirect = message('Redirect address to register at the provider');
export const settingsSignInAcs = message('Address for responses (ACS)');
export const settingsSignInMetadata = message('Metadata for the provider');
export const settingsSignInOwnCertificate = message('Certificate of this portal');
export const settingsSignInTheirCertificate = message('Certificate of the provider');
export const settingsSignInExpires = message('Expires {date}');
export const settingsSignInExpiring = message('Expires {date}. Replace it soon.');
export const settingsSignInDomains = message('Trusted email domains');
export const settingsSignInAccounts = message('Linked accounts');
export const settingsSignInAccountCount = message('{count, plural, =0 {None} one {# account} other {# accounts}}');
export const settingsSignInLast = message('Last sign-in');
export const settingsSignInNever = message('Never');
export const settingsSignInProblem = message(
  'Nobody can sign in with this provider right now: <code>{problem}</code>.',
);

// Settings: data retention
export const settingsRetention = message('Data retention');
export const settingsRetentionIntro = message(
  'Old data is deleted once a day. Credit records and certificates are never deleted, and certificates can always be verified.',
);
export const settingsRetentionAccommodations = message('Accommodations');
export const settingsRetentionAccommodationsHint = message(
  'Days after a person’s last session. Reports still count the requests',
);
export const settingsRetentionEvidence = message('Attendance evidence');
export const settingsRetentionEvidenceHint = message(
  'Years after a session, at least {count}: names in meeting reports, joins and presence. Minutes that count for credit are kept. Some accrediting bodies ask for evidence for six years',
);
export const settingsRetentionInactive = message('Inactive accounts');
export const settingsRetentionInactiveHint = message(
  'Years after an attendee last used the account; 0 keeps all accounts, because people need their transcripts for years. The owner gets an email {count} days before',
);
export const settingsRetentionSignIns = message('Sign-ins');
export const settingsRetentionSignInsHint = message(
  'Days after a sign-in has ended. Long enough to look into a stolen password',
);
export const settingsRetentionEmails = message('Emails');
export const settingsRetentionEmailsHint = message(
  'Days after an email was created. Long enough to answer “I never got it”. Queued emails are kept',
);
export const settingsRetentionEvents = message('Audit log');
export const settingsRetentionEventsHint = message('Years after an event. The rest of the log can still be verified');
export const settingsRetentionPreview = message('Preview what would be deleted');
export const settingsRetentionPreviewing = message('Counting …');
export const settingsRetentionFound = message('What the next run would delete');
export const settingsRetentionFoundReady = message('The list below shows what the next run would delete.');
export const settingsRetentionFoundNothing = message('Nothing would be deleted now.');
export const settingsRetentionFoundSignIns = message('{count, plural, one {# sign-in} other {# sign-ins}}');
export const settingsRetentionFoundEmails = message('{count, plural, one {# email} other {# emails}}');
export const settingsRetentionFoundEvents = message(
  '{count, plural, one {# event of the audit log} other {# events of the audit log}}',
);
export const settingsRetentionFoundAccommodations = message(
  'Accommodations of {count, plural, one {# account} other {# accounts}}',
);
export const settingsRetentionFoundRequests = message(
  'The name and answer of {count, plural, one {# accommodation request} other {# accommodation requests}}',
);
export const settingsRetentionFoundHelp = message('{count, plural, one {# help request} other {# help requests}}');
export const settingsRetentionFoundEvidence = message(
  'Attendance evidence of {count, plural, one {# session} other {# sessions}}',
);
export const settingsRetentionFoundInvitations = message(
  '{count, plural, one {# group invitation} other {# group invitations}} that expired more than 30 days ago',
);
export const settingsRetentionFoundWarn = message(
  '{count, plural, one {# inactive account would get} other {# inactive accounts would get}} an email first',
);
export const settingsRetentionFoundAccounts = message(
  '{count, plural, one {# inactive account} other {# inactive accounts}}, warned by email before',
);
export const settingsInactiveYears = message('Use 0, or at least {count} years.');
export const settingsRetentionSave = message('Save data retention');
export const settingsRetentionSaved = message('Data retention saved. Older data is deleted within a day.');
export const settingsWholeDays = message('Use a whole number of days.');
export const settingsMinDays = message('Use at least {count, number} days.');
export const settingsMaxDays = message('Use at most {count, number} days.');
export const settingsWholeYears = message('Use a whole number of years.');
export const settingsMinYears = message('Use at least {count, plural, one {# year} other {# years}}.');
export const settingsMaxYears = message('Use at most {count, number} years.');

// Settings: emails
export const settingsEmails = message('Emails');
export const settingsEmailsSignature = message('Signature');
export const settingsEmailsSignatureHint = message('Below each email, above the footer');
export const settingsEmailsFooter = message('Footer');
export const settingsEmailsFooterHint = message('The last lines of each email');
export const settingsEmailsSave = message('Save email settings');
export const settingsEmailsSaved = message('Saved. New emails end with this text.');
export const settingsEmailTemplates = message('Email templates ({count, number})');
export const settingsEmailTitle = message('Email: {title}');
export const settingsEmailTitleUnknown = message('Email');
export const settingsEmailIntro = message(
  '{when}. The details of the email appear between your introduction and closing. You can’t change them.',
);
export const settingsEmailForm = message('Email text');
export const settingsEmailParagraphHint = message('Leave a line empty to start a new paragraph');
export const settingsEmailPreview = message('Preview email');
export const settingsEmailPreviewReady = message('The preview is below.');
export const settingsEmailPreviewTitle = message('Preview');
export const settingsEmailPreviewIntro = message('The details are examples.');
export const settingsEmailSave = message('Save email');
export const settingsEmailSaved = message(
  'Email saved. New emails use this text. Emails that are already written don’t change.',
);
export const emailUnknown = message('This email');
export const settingsEmailTestSubject = message('Test: {subject}');
export const settingsEmailUnknownPlaceholders = message(
  '{count, plural, one {{names} doesn’t} other {{names} don’t}} work in this email. Use only {known}.',
);

// Settings: certificates
export const settingsCertificates = message('Certificates');
export const settingsCertificatesIntro = message(
  'You can’t change the text of certificates that other organizations recognize, such as AIA.',
);
export const settingsCertificateTitle = message('Certificate: {title}');
export const settingsCertificateTitleUnknown = message('Certificate');
export const settingsCertificateIntro = message(
  'New certificates have this text. Existing certificates keep theirs, even if you reissue them with a new name.',
);
export const settingsCertificateForm = message('Certificate text');
export const settingsCertificateHeading = message('Title');
export const settingsCertificateStatementHint = message('Line breaks are kept');
export const settingsCertificatePreview = message('Download sample (PDF)');
export const settingsCertificatePreviewing = message('Creating the sample…');
export const settingsCertificatePreviewed = message('Sample downloaded.');
export const settingsCertificateSave = message('Save certificate');
export const settingsCertificateSaved = message('Certificate saved. New certificates have this text.');
export const settingsCertificateUnknown = message('This certificate');

// Settings: footer of public pages
export const settingsFooter = message('Footer');
export const settingsFooterStatement = message('Statement');
export const settingsFooterStatementHint = message(
  'Follows the name of the organization on every public page. Leave it empty to show nothing',
);
export const settingsFooterSave = message('Save footer');
export const settingsFooterSaved = message('Footer saved.');

// Settings: content pages
export const settingsTexts = message('Content pages');
export const settingsTextTitle = message('Content page: {name}');
export const settingsTextIntro = message(
  'Keep the lines between --- at the top. You can use these placeholders in the text: {placeholders}.',
);
export const settingsTextForm = message('Content page');
export const settingsTextMarkdown = message('Text in Markdown');
export const settingsTextPreview = message('Preview page');
export const settingsTextPreviewTitle = message('Preview');
export const settingsTextSave = message('Save page');
export const settingsTextSaved = message('Page saved. Visitors see it now.');
export const settingsTextUnknown = message('This text');

// Import and export data
export const dataTitle = message('Import and export data');
export const dataIntro = message(
  'Long tasks continue if you leave this page. A <link>backup</link> holds more than these files, such as uploads and settings.',
);
export const dataCatalogExport = message('Export the catalog');
export const dataCatalogExportIntro = message(
  'The file (JSON) has the organization, series, speakers, and sessions with credit and links to materials. You can import it here or elsewhere. Drafts and uploaded files are not included.',
);
export const dataCatalogDownload = message('Download catalog (JSON)');
export const dataCatalogDownloadFirst = message('Download current catalog');
export const preparing = message('Preparing…');
export const dataCatalogDownloaded = message('Catalog downloaded.');

// Import and export data: import of a catalog
export const importTitle = message('Import a catalog');
export const importIntro = message(
  'Import sessions, series and speakers from a file. You see the changes before anything is saved.',
);
export const importFile = message('Catalog file');
export const importOtherFile = message('Another catalog file');
export const importFileHint = message(
  'JSON as downloaded from this page, or CSV with one session per line; at most {megabytes, number} MB',
);
export const importCheck = message('Preview changes');
export const importNoFile = message('Choose a file.');
export const importWrongType = message('Choose a file whose name ends in .json or .csv.');
export const importEmpty = message('This file is empty. Choose another one.');
export const importTooLarge = message(
  'This file is {size}. You can import at most {megabytes, number} MB here. Use the command line for larger files.',
);
export const importUploading = message('Uploading {file}');
export const importUploaded = message('{done, number, percent} of {size}');
export const importCancelUpload = message('Cancel upload');
export const importRunning = message('Importing {file}');
export const importChecking = message('Checking {file}');
export const importChanges = message('Changes in {file}');
export const importNoChanges = message('This file has no changes. Everything in it is already in the portal.');
export const importWarning = message(
  'Nothing is saved yet. The import overwrites what staff changed in the same sessions. Registrants are told about new times. You can’t undo it in one step, and it isn’t in the change history. The portal keeps the current catalog for a day. If you import that file, the old values come back. New items stay until you delete them.',
);
export const importStart = message('Import…');
export const importConfirmTitle = message('Import {file}?');
export const importConfirmText = message('Either the whole file is imported, or nothing. Visitors see it at once.');
export const importConfirmYes = message('Import catalog');
export const importConfirmNo = message('Don’t import');
export const importDone = message('<strong>{file} imported.</strong> Visitors see it now.');
export const importDoneChanges = message('What {file} changed');
export const importPreviousDownloading = message('Downloading…');
export const importPreviousDownloaded = message('File downloaded.');
export const importPreviousDownload = message('Download previous catalog');
export const importFailed = message(
  '<strong>{file} wasn’t imported: {count, plural, one {# error} other {# errors}}.</strong> Nothing was saved. Correct the file, then choose it again.',
);
export const importErrors = message('Problems in this file');
export const importError = message(
  '<strong>Line {line, number}, column {column}:</strong> found {found}, expected {expected}',
);
export const importFirst = message('These are the first {count, number}.');
export const importWarnings = message('Warnings');
export const importWarningsIntro = message(
  '<strong>{count, plural, one {# warning} other {# warnings}}.</strong> Check these credit lines. They don’t stop the import.',
);
export const importItems = message('Items');
export const importNew = message('New');
export const importChanged = message('Changed');
export const importUnchanged = message('Unchanged');
export const importSeries = message('Series');
export const importSessions = message('Sessions');
export const importSpeakers = message('Speakers');
export const importCategories = message('Categories');
export const importMatches = message('Speakers with the same name');
export const importMatchesIntro = message(
  'These speakers are already in the portal. The file gives no organization for them. Uncheck anyone who is a different person.',
);
export const importColumns = message('Columns of a CSV file');
export const importColumnsIntro = message(
  'The first line has all of these column names, in any order. Each line after it is one session.',
);
export const importColumnSourceId = message('The session’s own key. The same key updates the session');
export const importColumnSeries = message('The series, such as ao or ada-legal');
export const importColumnTitle = message('The title');
export const importColumnStart = message('Eastern Time: 2026-11-13 14:30, 11/13/2026 14:30 or 11/13/2026 2:30 PM');
export const importColumnDuration = message('If empty: 90, or 60 for Ask an ADA Pro');
export const importColumnCategory = message('Can be empty');
export const importColumnSpeakers = message(
  'First Last | position | organization. Separate several with “ ; ”. Can be empty',
);
export const importColumnDescription = message("Plain text; '<'br'>' breaks a line. Can be empty");
export const importColumnUrl = message('The address of the session’s source page. Can be empty');

// Import and export data: export of people’s data
export const peopleExportTitle = message('Export people’s data');
export const peopleExportIntro = message(
  'A ZIP file of tables (CSV): accounts, groups, registrations, attendance, credit, certificates, questions, evaluations and more. A page explains each column. Passwords and keys are not included. The audit log records who requested the file.',
);
export const peopleExportForm = message('Request people’s data');
export const peopleExportStart = message('Prepare people’s data');
export const peopleExportStarting = message('Starting…');
export const peopleExportRunning = message('Preparing people’s data');
export const peopleExportReady = message('The file is ready');
export const peopleExportReadyText = message(
  '<strong>The file is ready.</strong> It is deleted here after you download it, or on {day} at {time} Eastern Time.',
);
export const peopleExportProof = message(
  'You requested this file more than ten minutes ago. Confirm your identity again.',
);
export const peopleExportDownload = message('Download file');
export const peopleExportDownloading = message('Downloading…');
export const peopleExportDownloaded = message('File downloaded, and deleted here. Keep it in a safe place.');
export const peopleExportNoPassword = message('Enter your password.');

// Search of the console
export const staffSearchTitle = message('Search');
export const staffSearchResults = message('Results for “{q}”');
export const staffSearchPrompt = message(
  'Enter a name, an email address, a session, or a certificate number in the field at the top.',
);
export const staffSearchNone = message('Nothing matches “{q}”. Check the spelling, or use fewer words.');
export const staffSearchPeople = message('People ({count})');
export const staffSearchAllPeople = message('Show all people who match');
export const staffSearchSessions = message('Sessions ({count})');
export const staffSearchAllSessions = message('Show all sessions that match');
export const staffSearchCertificates = message('Certificates ({count})');
export const staffSearchDeletedAccount = message('deleted account');
export const staffSearchIssued = message('Issued {day}');
export const staffSearchRevoked = message('No longer valid');

// People: search
export const peopleTitle = message('People');
export const peopleSearch = message('Search people');
export const peopleSearchHint = message(
  'Use a name, email, phone or organization, or the number of a membership or certificate. Results update as you type',
);
export const peopleResults = message('Results');
export const peopleName = message('Name');
export const peopleLocation = message('Location');
export const peopleRoles = message('Filter by role');
export const peopleAllRoles = message('All roles');
export const peopleCount = message('{count, plural, one {# person} other {# people}}');
export const peopleCountMore = message('More than {count, number} people. Enter a name to find someone.');
export const peopleFound = message('{count, plural, one {# person matches} other {# people match}} “{q}”');
export const peopleFoundMore = message('More than {count, number} people match “{q}”');
export const peopleFoundNear = message(
  'No exact match for “{q}”. {count, plural, one {# person has a similar name.} other {# people have similar names.}}',
);
export const peopleFoundNone = message('No people match “{q}”');
export const peopleSearchHelp = message(
  'You can type only the start of a name, and leave out accents. Is someone new? Create an account for them. Or add them to a group, such as the group of the center’s own account.',
);
export const peopleGroup = message('Group: {names}');
export const peopleListLimit = message('Only the first {count, number} people are listed.');
export const peopleUnknown = message('This person');
export const peopleUnknownMember = message('This group member');
export const peopleUnknownRegistration = message('This registration');

// People: roles
export const rolesChange = message('Change roles');
export const rolesField = message('Roles');
export const rolesHint = message('Without any role, the person is an attendee. Losing a role signs them out.');
export const rolesChanged = message('{name} now has these roles: {roles}. They and all administrators get an email.');
export const rolesLastAdministrator = message(
  'This is the only administrator. Make someone else an administrator first.',
);

// People: new account
export const personNewTitle = message('Create an account');
export const personNewLink = message('Create an account for a caller');
export const personNewIntro = message(
  'Use this for someone who calls. They get an email with a link to choose a password. The link works for 3 days. You can register them right away. First check if they <link>already have an account</link>.',
);
export const personNewEmailHint = message('We email the link to this address');
export const personNewNotCreated = message('The account isn’t created yet');
export const personNewRestored = message('The details that you entered before were restored. They aren’t saved yet.');
export const personNewDiscard = message('Discard and start over');
export const personNewCreate = message('Create account');
export const personNewCreating = message('Creating…');
export const personNewCreated = message('Account created. An email with a link to choose a password is on its way.');
export const personNewNoEmail = message('People without email');
export const personNewNoEmailText = message(
  'Find the center’s own account under <link>People</link>. Add the person there as a group member, and register them from that page. Emails then go to the center. Tell the person by phone or mail. If they attend by phone, give them the PIN from the email.',
);

// People: one person
export const personTitleUnknown = message('Person');
export const personProfile = message('Profile');
export const personEdit = message('Edit profile');
export const personSave = message('Save profile');
export const personSaved = message('Profile saved.');
export const personEmail = message('Email');
export const personPhone = message('Phone');
export const personOrganization = message('Organization');
export const personAddress = message('Address');
export const personCreated = message('Account created');
export const personQuestions = message('Questions asked');
export const personMerged = message('Merged with');
export const personMergedAt = message('{email}, on {day}');
export const personNotGiven = message('Not given');
export const personViewLogged = message(
  'Each view of this page is recorded. The person can see this in the data that they download.',
);
export const personRoleAndAccounts = message('Roles and accounts');
export const personMerge = message('Does this person have a second account? <link>Merge it into this one</link>');

// People: accommodations and memberships
export const personNeeds = message('Accommodations and memberships');
export const personNoNeeds = message('No accommodations requested.');
export const personContactByEmail = message('Prefers contact by email.');
export const personContactByPhone = message('Prefers contact by phone.');
export const personContactByText = message('Prefers contact by text message.');
export const personMemberships = message('Memberships');
export const personNoMemberships = message('No memberships.');

// People: credit and certificates
export const personCredit = message('Credit and certificates');
export const personNoCredit = message('No credit or certificates yet.');
export const personCreditRequest = message('<link>{type}: {session}</link>, {name}. {state}');
export const personCertificate = message('Certificate <link>{number}</link>: {type}, {session}, {name}, {day}');
export const personCertificateInvalid = message(
  'Certificate <link>{number}</link>: {type}, {session}, {name}, {day}, replaced or revoked',
);

// People: group
export const personGroup = message('Group');
export const personGroupOwner = message('{name} (account owner)');
export const personGroupRemoved = message('{name} (removed)');
export const personMemberEdit = message('Edit name<hidden> of {name}</hidden>');
export const personMemberEditForm = message('Edit the name of {name}');
export const personMemberSave = message('Save name');
export const personMemberSaved = message('{name} saved.');
export const personMemberAdd = message('Add a group member');
export const personMemberAdded = message('{name} added to the group.');

// People: emails
export const personEmails = message('Emails');
export const personNoEmails = message('No emails yet.');
export const personEmailSent = message('<link>{subject}</link>, {day}, {state}');

// People: sign-in
export const personSignIn = message('Sign-in');
export const personSignInEmail = message('Signs in with');
export const personSignInPending = message('{email} is not confirmed yet');
export const personSignInApp = message('Authenticator app');
export const personSignInAppOn = message('On');
export const personSignInAppOff = message('Off');
export const personSignInLinked = message('Linked sign-ins');
export const personSignInDevices = message('Active sessions');
export const personSignInNoDevices = message('None');
export const personSignInDevice = message('{browser}, last used <time>{moment}</time>');
export const personSignInStaff = message(
  'This is a staff account. They change their email address and code under My Account, Security.',
);
export const personReason = message('Reason');
export const personReasonHint = message(
  'For example, who called, and how you knew that it was them. The audit log keeps it, and the person can request it',
);
export const personPasswordEmail = message('Send password reset email');
export const personPasswordEmailSent = message('Password reset email sent. Its link works for one hour.');
export const personChangeEmail = message('Change email address');
export const personChangeEmailField = message('New email address');
export const personChangeEmailHint = message('It changes when the person opens the link in the email');
export const personChangeEmailSend = message('Send confirmation link');
export const personChangeEmailSent = message(
  'We emailed a confirmation link to the new address and a notice to the old one.',
);
export const personConfirmEmail = message('Confirm {email}');
export const personConfirmEmailButton = message('Confirm address');
export const personConfirmEmailText = message(
  'Use this if the person can’t open the link. The account then has the address {email}, and both addresses get an email.',
);
export const personConfirmEmailDone = message('Address confirmed. Both addresses get an email.');
export const personSignOut = message('Sign out everywhere');
export const personSignOutText = message(
  'Use this if a device was lost or left open. The password doesn’t change, and the person gets an email.',
);
export const personSignOutDone = message('Signed out everywhere. The person gets an email.');
export const personAppOff = message('Turn off authenticator app');
export const personAppOffText = message(
  'Make sure that you are speaking with the person. Afterwards, the password alone opens the account. They are signed out everywhere, and get an email with your reason.',
);
export const personAppOffDone = message('Authenticator app turned off. The person gets an email.');

// People: registrations
export const personUpcoming = message('Upcoming sessions');
export const personNoUpcoming = message('Not registered for upcoming sessions.');
export const personPast = message('Past sessions');
export const personNoPast = message('Not registered for past sessions.');
export const personParticipant = message(
  '{name}: {method}{state, select, waiting {, on the waiting list} offered {, seat offered} canceled {, canceled} other {}}{source, select, staff {, entered by staff} other {}}',
);
export const personParticipantAttended = message(
  '{participant}. Attended for {minutes, plural, one {# minute} other {# minutes}}',
);
export const personParticipantAbsent = message('{participant}. No attendance recorded');
export const personCancel = message('Cancel<hidden> {name}, {session}</hidden>');
export const personCancelTitle = message('Cancel the registration of {name}?');
export const personCancelText = message(
  '{name} will no longer be registered for {session}. They get an email, and the next person on the waiting list gets the seat.',
);
export const personCancelYes = message('Cancel registration');
export const personCancelNo = message('Keep registration');
export const personCanceled = message('{name} is no longer registered for {session}. They get an email.');
export const personCancelOver = message('This session is over, so you can’t cancel the registration.');
export const personRegister = message('Register for a session');
export const personRegisterLate = message('Register for a past or current session');
export const personRegisterLateText = message(
  'Use this so that attendance can be matched. The registration is marked as entered by staff today. Seat limits don’t apply.',
);
export const personRegisterSearch = message('Search sessions');
export const personRegisterSearchHint = message('Part of the name. Results update as you type');
export const personRegisterSession = message('Session');
export const personRegisterCount = message('{count, plural, one {# session} other {# sessions}}');
export const personRegisterFirst = message('First {count, number} sessions');
export const personRegisterUpcoming = message('{when}, {series}, upcoming');
export const personRegisterWho = message('Participants');
export const personRegisterMethod = message('Attendance method');
export const personRegisterWaitingList = message('If the session is full, add them to the waiting list');
export const personRegisterYes = message('Register and send email');
export const personRegistered = message('{name} is registered for {session}. They get an email.');
export const personRegisterNone = message('No one is registered yet');
export const personRegisterNoSession = message('Choose a session.');
export const personRegisterNoOne = message('Choose at least one person.');
export const personRegisterFailed = message('No one was registered. {reasons}');
export const personRegisterTooMany = message('Choose at most {count, number} people.');
export const personRegisterNotPast = message('This session is upcoming. Register the person in the usual way.');
export const personRegisterNotHeld = message(
  'This session was not held, or it is a self-paced course without registration.',
);
export const personRegisterNoMethod = message('This session doesn’t offer this attendance method.');

// People: merge two accounts
export const mergeTitle = message('Merge two accounts');
export const mergeKept = message('Account to keep');
export const mergeEnding = message('Account to merge');
export const mergeIntro = message(
  'The account that you came from is kept, with its email address. Find the other account. It becomes part of this one and is then deleted.',
);
export const mergeSearch = message('Other account');
export const mergeSearchHint = message('Name or email');
export const mergeCompare = message('Compare both accounts');
export const mergeName = message('Name');
export const mergeCreated = message('Created');
export const mergePeople = message('Group members');
export const mergeRegistrations = message('Sessions registered for');
export const mergeAttended = message('Sessions attended');
export const mergeCredit = message('Credit requests');
export const mergeCertificates = message('Certificates');
export const mergeQuestions = message('Questions');
export const mergeMemberships = message('Memberships');
export const mergeNone = message('None');
export const mergeKeepOther = message('Keep {email} instead');
export const mergeEffects = message('What will happen');
export const mergeEffectAll = message(
  'Everything in {ending} moves to {kept}: its group, sessions, credit, questions and emails, and all the rest.',
);
export const mergeEffectEmails = message(
  'Both addresses get an email. If someone requests a new password for {ending}, an email points them to the other account.',
);
export const mergeEffectSame = message(
  '{count, plural, one {{names} is in both accounts and becomes one person.} other {{names} are in both accounts. Each becomes one person.}}',
);
export const mergeEffectNames = message(
  'The names differ: {name} becomes {kept}. Check that they are the same person.',
);
export const mergeEffectRegistrations = message(
  'Registered twice for {count, plural, one {# session. One registration is kept.} other {# sessions. One registration is kept for each.}}',
);
export const mergeEffectCertificates = message(
  '{count, plural, one {# certificate was issued twice.} other {# certificates were issued twice.}} The earlier one counts.',
);
export const mergeEffectSheets = message(
  'Both sent a group site sign-in sheet for {count, plural, one {# session. One is kept.} other {# sessions. One is kept for each.}}',
);
export const mergeEffectNumber = message('Both have a number for {body}. The number of {email} is kept.');
export const mergeEffectSignIns = message(
  '{email} is signed out everywhere. Its authenticator app and linked sign-ins are removed.',
);
export const mergeWarning = message(
  'You can’t undo this. If the accounts belong to two people, they would see each other’s data.',
);
export const mergeSure = message('The accounts belong to the same person, and I reviewed what will happen');
export const mergeNotSure = message('Confirm that the accounts belong to the same person.');
export const mergeNotMerged = message('The accounts aren’t merged yet');
export const mergeButton = message('Merge into {email}');
export const mergeSending = message('Merging…');
export const mergeDone = message('Merged {ending} into {kept}. Both addresses get an email.');
export const mergeSameAccount = message('This is the same account. Choose another one.');
export const mergeStaff = message('One of these is a staff account. Remove its roles first.');
export const mergeSpeakers = message('Each of these accounts belongs to a speaker. Merge the speakers first.');
export const mergeCoordinators = message(
  'One of these accounts is a coordinator of another person’s organization. It must leave the organization first.',
);
export const mergeTooManyPeople = message(
  'Together, the groups would have more than {count, number} people. Remove some people from a group first.',
);

// States of emails
export const emailQueued = message('Queued');
export const emailSent = message('Sent');
export const emailFailed = message('Failed');
export const emailBounced = message('Bounced');
export const emailSuppressed = message('Not sent (address rejected)');
export const emailMarkedAsSpam = message('Marked as spam');
export const emailNotSent = message('Not sent (no mail server)');
export const emailWithdrawn = message('Withdrawn');

// Announcements
export const audienceRegistered = message('Everyone with a seat');
export const audienceWeb = message('Webinar attendees');
export const audiencePhone = message('Telephone attendees');
export const audienceWaiting = message('Waiting list');
export const audienceAttended = message('People who attended');
export const audienceSelected = message('Selected registrants');
export const announcementUnknown = message('This announcement');
export const announcementNoSubject = message('Enter a subject.');
export const announcementSubjectOneLine = message('Use one line of plain text.');
export const announcementNoText = message('Enter a message.');
export const announcementNobody = message('No one is in this group right now. Choose another group.');
export const announcementNothingToStop = message(
  'This announcement can’t be stopped. All of its emails have been sent or have failed.',
);
export const announcementTooManyToday = message(
  'This session has reached the limit of {most, plural, one {# announcement} other {# announcements}} a day. Send this one tomorrow, or call people.',
);
export const announcementRecipientsChanged = message(
  'People have registered or canceled since your preview. The announcement would now go to {accounts, plural, one {# account} other {# accounts}}, not {previewed, number}. Preview it again.',
);
export const announcementTestSubject = message('Test: {subject}');
export const announcementEmailPeople = message('For {people}');
export const announcementEmailSessions = message('Your sessions: {address}');
export const announcementEmailReason = message(
  'You get this email because you or people in your group {audience, select, registered {are registered for this session} web {are registered to attend this session by webinar} phone {are registered to attend this session by telephone} waiting {are on the waiting list for this session} selected {are registered for this session or on its waiting list} other {attended this session}}. It is about the session itself, so we send it whatever your reminder settings are.',
);
export const announcementWithdrawnMail = message('Withdrawn: staff stopped this announcement.');

// Dashboard
export const dashboardIntro = message('{day}, Eastern Time. The most urgent tasks are listed first.');
export const dashboardSessionsToday = message('Sessions today ({count, number})');
export const dashboardSessionsLater = message('Sessions in the next six days ({count, number})');
export const dashboardNoSessions = message('No sessions today or in the next six days.');

// Dashboard: checklist of a new installation
export const setupTitle = message('Set up your portal');
export const setupIntro = message('{done, number} of {count, number} steps are done.');
export const setupComplete = message('Your portal is set up');
export const setupCompleteText = message('All {count, number} steps are done.');
export const setupDismiss = message('Dismiss checklist');
export const setupDone = message('Done');
export const setupToDo = message('To do');
export const setupOrganization = message('Describe your organization');
export const setupOrganizationText = message(
  'Its name, phone number and email address appear on pages, emails and certificates.',
);
export const setupSeries = message('Create the first series');
export const setupSeriesText = message('Sessions belong to a series. You can also import a catalog under Data.');
export const setupSession = message('Create the first session');
export const setupSessionText = message('It stays a draft until you publish it.');
export const setupMail = message('Connect a mail server');
export const setupMailText = message('Set SMTP_URL on the server. Until then, emails are stored and not sent.');
export const setupBackup = message('Turn on backups');
export const setupBackupText = message(
  'Set BACKUP_DIR on the server. This step is done after the first backup succeeds.',
);
export const setupSecondFactor = message('Turn on two-factor authentication');
export const setupSecondFactorText = message('Use an authenticator app for your own sign-in.');
export const dashboardNoTasks = message('You’re all caught up. Nothing needs your attention now.');
export const dashboardMissingMeetingLink = message('No meeting link');
export const dashboardMissingDialIn = message('No dial-in number');
export const dashboardMissingCaptioning = message('Captioning not booked');
export const dashboardMissingInterpreter = message('Interpreter not booked');
export const dashboardNoRegistrations = message('No registrations yet');
export const dashboardRegistrations = message(
  '{count, number} registered{limited, select, yes { for {seats, number} seats} other {}}: {methods}',
);
export const dashboardMethod = message('{method} {people, number}');
export const dashboardWaiting = message('{registrations}. {count, number} on the waiting list');
export const dashboardAccommodations = message(
  '{count, plural, one {# accommodation} other {# accommodations}} to arrange',
);
export const dashboardAccommodationsBy = message(
  '{count, plural, one {# accommodation} other {# accommodations}} to arrange, the first by {day}',
);
export const dashboardQuestions = message('Questions<hidden> for {session}</hidden>');
export const dashboardQuestionsToReview = message(
  'Questions: {count, number} to review<hidden> for {session}</hidden>',
);
export const dashboardEmailRegistrants = message('Email registrants<hidden> of {session}</hidden>');
export const dashboardAttention = message('Needs attention');
export const dashboardOverdue = message('{count, number} overdue');
export const dashboardChanges = message('Recent changes');
export const dashboardChangesAll = message('View change history');
export const dashboardNewSession = message('New session');
export const dashboardListTitle = message('{title} ({count, number})');
export const dashboardTaskForBody = message('{name}, for {body}');
export const dashboardDueToday = message('Due today');
export const dashboardDaysLeft = message('{count, plural, one {# day left} other {# days left}}');
export const dashboardDaysLate = message('{count, plural, one {# day overdue} other {# days overdue}}');
export const dashboardMailServer = message('Mail server');
export const dashboardNewName = message('new name: {name}');
export const dashboardCreditRequest = message('{person}: {credit}');

// Dashboard: lists of tasks
export const tasksMailStuck = message('Delayed emails');
export const tasksMailStuckCount = message('{count, plural, one {# email is waiting} other {# emails are waiting}}');
export const tasksMailStuckAll = message('View queued emails');
export const tasksMailFailed = message('Failed emails');
export const tasksMailFailedAll = message('View failed emails');
export const tasksAddresses = message('Addresses that do not accept email');
export const tasksAddressesAll = message('View failed emails');
export const tasksAccommodations = message('Accommodations to arrange');
export const tasksAccommodationsCount = message('{count, plural, one {# request} other {# requests}}');
export const tasksAccommodationsAll = message('View all accommodations');
export const tasksQuestions = message('Questions to review');
export const tasksQuestionsCount = message('{count, plural, one {# question} other {# questions}}');
export const tasksQuestionsAll = message('View all questions');
export const tasksContact = message('Contact messages to answer');
export const tasksContactAll = message('View all emails');
export const tasksRosters = message('Rosters to report');
export const tasksRostersAll = message('View all rosters');
export const tasksCorrections = message('Roster corrections to report');
export const tasksCorrectionsCount = message('{count, plural, one {# roster row} other {# roster rows}}');
export const tasksCorrectionsAll = message('View all corrections');
export const tasksCredit = message('Credit requests to decide');
export const tasksCreditAll = message('View all credit requests');
export const tasksNameChanges = message('Name changes to review');
export const tasksNameChangesAll = message('View all name changes');
export const tasksAttendees = message('Unmatched attendees');
export const tasksAttendeesCount = message('{count, plural, one {# attendee} other {# attendees}}');
export const tasksSheets = message('Sign-in sheets to verify');
export const tasksSheetsCount = message('{count, plural, one {# sheet} other {# sheets}}');
export const tasksAttendanceAll = message('View all attendance');
export const tasksRecordings = message('Recordings to add');
export const tasksRecordingsAll = message('View all sessions');

// Change history
export const changesIntro = message('See who changed what, and undo mistakes.');
export const changesCount = message('{count, plural, one {# change} other {# changes}}');
export const changesEmpty = message('No changes yet. Changes by staff will appear here. Imports are not included.');
export const changesNone = message('No changes match. Try another word or type.');
export const changesSearch = message('Record or staff name');
export const changesShowAll = message('Show all changes');
export const changesKinds = message('Filter by type');
export const changesAllKinds = message('All types');
export const changesWhat = message('Change');
export const changesRecord = message('Record');
export const changesKind = message('Type');
export const changesWho = message('Changed by');
export const changesWhen = message('Date');
export const changesUndo = message('Undo');
export const changesUndone = message('Undone');
export const changeTitle = message('Change to {name}');
export const changeTitleUnknown = message('Change');
export const changeHeading = message('{kind}: {name}');
export const changeUndoneByLink = message('View the change that undid this one');
export const changeUndoesLink = message('View the change that this one undid');
export const changeFields = message('Before and after');
export const changeBefore = message('Before: {value}');
export const changeAfter = message('After: {value}');
// Emails: list
export const mailIntro = message(
  'All emails that the portal created. Without a mail server, they are stored here but not sent. <link>Announcements</link> are emails that you write to the people of a session.',
);
export const mailTitleFiltered = message('Email: {filter}');
export const mailStates = message('Filter by status');
export const mailStateAll = message('All ({count, number})');
export const mailStateCount = message('{state} ({count, number})');
export const mailSearch = message('Recipient or subject');
export const mailCount = message('{count, plural, one {# email} other {# emails}}');
export const mailShowAll = message('Show all');
export const mailNone = message('No emails yet. The portal’s emails appear here.');
export const mailNoneFound = message('No emails match. Try another word or status.');
export const mailProblem = message('Problem');
export const mailNamed = message('{subject}, to {recipient}');
export const mailTrouble = message(
  '{tries, plural, one {Failing} other {Failed # times}} since <time>{moment}</time>. The mail server said: “{error}”',
);
export const mailHeldSecret = message(
  'This email had a sign-in link, which was removed. The person must request a new one.',
);
export const mailTooLate = message('It’s too late to send this email.');

// Emails: one email
export const mailNotFound = message('Email not found');
export const mailNotFoundText = message('This email doesn’t exist, or it was deleted. <link>View all emails</link>');
export const mailTo = message('To');
export const mailReplyTo = message('Reply to');
export const mailCreated = message('Created');
export const mailState = message('Status');
export const mailSentAt = message('{state}, <time>{moment}</time>');
export const mailAnswered = message('Marked as answered.');
export const mailUnanswered = message('Marked as unanswered.');
export const mailMarkAnswered = message('Mark as answered');
export const mailMarkUnanswered = message('Mark as unanswered');
export const mailWriteTo = message('Email {email}');
export const mailTextPrivate = message(
  'This email can name accommodations. You need the permission “Manage accommodations” to read it.',
);
export const mailTextRemoved = message('This email had a sign-in link. Its text was removed after it was sent.');
export const mailListUnknown = message('This list');

// Emails: retry
export const mailRetryNone = message('Choose at least one email.');
export const mailRetryTooMany = message('Choose at most {count, number} emails.');
export const mailRetried = message('{count, plural, one {# email is} other {# emails are}} queued again.');
export const mailRetryNoServer = message('There is no mail server, so nothing was sent.');
export const mailRetryOne = message('Retry email');
export const mailRetrySelected = message('Retry selected emails');
export const mailRetrying = message('Retrying…');

// Announcements: list and progress
export const announcementsTitle = message('Announcements');
export const announcementsIntro = message(
  'Announcements are emails to the people of a session, one for each account. Use them for news about the session, such as a new join link. Everyone gets them, even with reminders turned off.',
);
export const announcementsCount = message('{count, plural, one {# announcement} other {# announcements}}');
export const announcementsNone = message('No announcements yet. Your announcements appear here.');
export const announcementWrite = message('Write an announcement');
export const announcementTitleUnknown = message('Announcement');
export const announcementScheduled = message('Scheduled');
export const announcementSending = message('Sending');
export const announcementSent = message('Sent');
export const announcementStopped = message('Stopped');
export const announcementPartlySent = message('Partly sent');
export const announcementCountSent = message('{sent, number} of {recipients, number} sent');
export const announcementCountFailed = message('{count, number} failed');
export const announcementCountQueued = message('{count, number} queued');
export const announcementCountNotSent = message('{count, number} not sent (no mail server)');
export const announcementCountWithdrawn = message('{count, number} withdrawn');
export const announcementCountSkipped = message('{count, number} skipped (no longer registered)');

// Announcements: one announcement
export const announcementSession = message('Session');
export const announcementAudience = message('{audience}: {accounts, plural, one {# account} other {# accounts}}');
export const announcementAudiencePeople = message(
  '{audience}: {accounts, plural, one {# account} other {# accounts}}, {people, plural, one {# person} other {# people}}',
);
export const announcementCreatedBy = message('<time>{moment}</time> by {name}');
export const announcementFirstEmail = message(
  'The first email is sent on <time>{moment}</time>. Nothing is sent before then.',
);
export const announcementOutOfDate = message(
  'This may be out of date, because the server can’t be reached. Trying again…',
);
export const announcementStop = message('Stop announcement');
export const announcementStopTitle = message('Stop this announcement?');
export const announcementStopText = message(
  '{count, plural, one {# queued email is} other {# queued emails are}} withdrawn. You can’t withdraw emails that were sent.',
);
export const announcementStopNo = message('Keep sending');
export const announcementStopDone = message('Announcement stopped. Emails that weren’t sent are withdrawn.');
export const announcementEmails = message('View these emails');
export const announcementFailures = message('View failed emails');
export const announcementText = message('Message');
export const announcementSubjectEs = message('Subject in Spanish');
export const announcementTextEs = message('Message in Spanish');
export const announcementEsHint = message('For people who chose Spanish. Without it, everyone gets the English email');
export const announcementPreviewEs = message('For people who chose Spanish');

// Announcements: write and preview
export const announcementTo = message('Email registrants: {session}');
export const announcementNoSessions = message('There are no upcoming sessions, and none in the last 30 days.');
export const announcementSessionHint = message('Upcoming, and of the last 30 days');
export const announcementIntro = message(
  '<time>{moment}</time>. Each account gets one email that names its people. Everyone gets it, even with reminders turned off, so write only about this session.',
);
export const announcementLimit = message(
  'This session has reached today’s limit of announcements. You can preview one now and send it tomorrow.',
);
export const announcementNoPreview = message('The preview isn’t ready yet');
export const announcementTextHint = message(
  'Plain text, at most {most, number} characters. Leave a line empty to start a new paragraph. We add a greeting, the session, its time and the names',
);
export const announcementPreview = message('Preview announcement');
export const announcementPreviewTitle = message('Preview for {count, plural, one {# account} other {# accounts}}');
export const announcementPreviewIntro = message(
  'This is the email to the first account. The announcement is for {people, plural, one {# person} other {# people}}.',
);
export const announcementSendOpen = message('Send to {count, plural, one {# account} other {# accounts}}…');
export const announcementSend = message('Send to {count, plural, one {# account} other {# accounts}}');
export const announcementSendTitle = message('Send to {count, plural, one {# account} other {# accounts}}?');
export const announcementSendText = message(
  'Session: {session}. To: {audience}. The first email leaves in {seconds, number} seconds. Until then, you can withdraw the whole announcement.',
);
export const announcementSendNo = message('Don’t send');

// System status
export const statusCheckedAt = message('Checked <time>{at}</time>. Reload the page to check again.');
export const statusGood = message('Everything is working.');
export const statusProblems = message(
  '{count, plural, one {1 problem needs your attention} other {# problems need your attention}}',
);
export const statusGigabytes = message('{size, number} GB');
export const statusMegabytes = message('{size, number} MB');
export const statusNone = message('None');
export const statusUnknown = message('Unknown');
export const statusSpace = message('{free} of {total}');
export const statusServers = message('Servers');
export const statusNoServers = message('No server has reported yet. Servers report every 30 seconds.');
export const statusServer = message('{host}, process {process}');
export const statusServerSilent = message('{host}, process {process} <strong>(not responding)</strong>');
export const statusServerVersion = message('Version {version}');
export const statusServerStarted = message('Started <time>{at}</time>');
export const statusServerMemory = message('Memory: {size}');
export const statusServerDelay = message('Longest delay: {delay, number} ms');
export const statusServerSeen = message('Last seen <time>{at}</time>');
export const statusReplicaUsed = message('Reads from the replica');
export const statusReplicaBehind = message('Doesn’t read from the replica, which is too far behind');
export const statusReplicaAway = message('Doesn’t read from the replica, which isn’t responding');
export const statusReplicaLag = message('{seconds, number} seconds behind');
export const statusReplicaReads = message('{count, plural, one {# response} other {# responses}} from the replica');
export const statusReplicaFallbacks = message('{count, number} from the primary database instead');
export const statusDatabase = message('Database');
export const statusVersion = message('Version');
export const statusSize = message('Size');
export const statusConnections = message('Connections');
export const statusConnectionsOf = message('{count, number} of {most, number}');
export const statusReplicas = message('Replicas');
export const statusReplicaSynchronous = message('{name}: synchronous, {lag}');
export const statusReplicaAsynchronous = message('{name}: asynchronous, {lag}');
export const statusLag = message('{size} behind');
export const statusLagUnknown = message('lag unknown');
export const statusJobs = message('Background jobs');
export const statusWaiting = message('Waiting');
export const statusJobsWaiting = message('{count, number}, {due, number} due now');
export const statusJobsOldest = message('Oldest due job');
export const statusJobsFailed = message('Failed');
export const statusEmail = message('Email');
export const statusMailServer = message('Mail server');
export const statusMailServerSet = message('Set up');
export const statusMailServerNone = message('None: emails are kept in the portal');
export const statusMailOldest = message('Oldest waiting email');
export const statusMailFailed = message('Failed since yesterday');
export const statusMeetings = message('Meeting providers');
export const statusMeetingsOldest = message('Oldest waiting update');
export const statusMeetingsFailed = message('Failed updates');
export const statusDisk = message('Disk and backups');
export const statusDiskFree = message('Free disk space');
export const statusBackups = message('Backups');
export const statusBackupsNightly = message('Every night');
export const statusBackupsNone = message('Not scheduled here');
export const statusBackupLast = message('Last successful backup');
export const statusBackupFile = message('Backup file');
export const statusBackupEncrypted = message('{file}, {size}, encrypted');
export const statusBackupPlain = message('{file}, {size}, not encrypted');
export const statusBackupError = message('Last backup error');
export const statusVersions = message('Versions');

// System status
export const statusPostgres = message('PostgreSQL {version}');

// Reports
export const reportsIntro = message(
  'See what the portal has counted. For a funder, use the <link>yearly report</link>.',
);
export const reportsForm = message('Report');
export const reportsMetric = message('Metric');
export const reportsGroupBy = message('Group by');
export const reportsFirstDay = message('First day');
export const reportsFirstDayHint = message('Eastern Time');
export const reportsLastDay = message('Last day');
export const reportsLastDayHint = message('Inclusive');
export const reportsShow = message('Show report');
export const reportsRanges = message('Date ranges');
export const reportsNoReport = message('Correct the dates to see the report.');
export const reportsTruncated = message(
  'Showing the first {shown, number} of {count, number} rows. Totals include all rows. The CSV file has more of them.',
);
export const reportsTruncatedFile = message(
  'The first {shown, number} of {count, number} rows are shown. Totals include all rows.',
);
export const reportsDefinition = message('Definition');
export const reportsSensitive = message(
  '<strong>For staff only.</strong> Downloads hide numbers below {least, number}, because they could identify people.',
);
export const reportsCsv = message('Download CSV');
export const reportsPdf = message('Download PDF');
export const reportsPreparing = message('Preparing…');
export const reportsCsvDone = message('CSV file downloaded.');
export const reportsPdfDone = message('PDF file downloaded.');
export const reportsBadDay = message('Enter a date, like 2026-03-31.');
export const reportsNoSuchDay = message('This date doesn’t exist. Check the month and the day.');
export const reportsDaysReversed = message('The last day is before the first day. Choose a later one.');
export const reportsBadYear = message('Enter a year, like 2026.');
export const reportsBadGrouping = message('You can’t group {measure} by this. Choose another grouping.');
export const reportTitle = message(
  '{measure} by {by, select, month {month} year {calendar year} series {series} session {session} region {state or province} country {country} method {attendance method} kind {accommodation} body {certificate} other {federal fiscal year}}',
);
export const reportSpan = message('{from} to {to}');
export const reportPeriod = message('{days}, Eastern Time');
export const reportPeriodUnderWay = message('{days}, Eastern Time. This period isn’t over yet');
export const reportUnknown = message('Unknown');
export const reportFiscalYear = message('Fiscal year {year}');
export const reportFewerThan = message('fewer than {least, number}');
export const reportHidden = message('hidden');
export const reportHidesSmall = message(
  'Numbers below {least, number} are hidden, because they could identify people.',
);
export const reportHidesSmallYear = message(
  'Numbers below {least, number} are hidden, because they could identify people. If only one is hidden, a second one is hidden too.',
);

// Reports: groupings
export const groupingMonth = message('Month');
export const groupingYear = message('Calendar year');
export const groupingFiscalYear = message('Federal fiscal year (October to September)');
export const groupingSeries = message('Series');
export const groupingSession = message('Session');
export const groupingRegion = message('State or province');
export const groupingCountry = message('Country');
export const groupingMethod = message('Attendance method');
export const groupingKind = message('Accommodation');
export const groupingBody = message('Certificate');

// Reports: metrics
export const metricRegistrations = message('Registrations');
export const metricRegistrationsMany = message('registrations');
export const metricRegistrationsCount = message('{count, plural, one {# registration} other {# registrations}}');
export const metricRegistered = message('Registered');
export const metricWaiting = message('On the waiting list');
export const metricCanceled = message('Canceled');
export const metricRegistrationsDefinition = message(
  'Registered: people with a seat. People who cancel and register again count as registered only.',
);
export const metricPeopleDefinition = message(
  'Each person counts, including people whom a group site registered by name. Only live sessions count, on the day they began in Eastern Time. Deleted sessions and deleted accounts don’t count.',
);
export const metricAttendance = message('Attendance');
export const metricAttendanceMany = message('attendances');
export const metricAttendanceCount = message('{count, plural, one {# attendance} other {# attendances}}');
export const metricAttended = message('Attended');
export const metricNoShow = message('Did not attend');
export const metricUnknown = message('Unknown');
export const metricAttendanceDefinition = message(
  'Attended: people with a seat who were there for at least one minute. A meeting report, a code word, a sign-in sheet or a staff entry shows it. Did not attend: the session’s report or sign-in sheet is here, but doesn’t list them. Unknown: neither one is here yet.',
);
export const metricAccommodations = message('Accommodations');
export const metricAccommodationsMany = message('accommodation requests');
export const metricAccommodationsCount = message(
  '{count, plural, one {# accommodation request} other {# accommodation requests}}',
);
export const metricRequested = message('Requested');
export const metricPending = message('No decision yet');
export const metricBooked = message('Booked');
export const metricConfirmed = message('Confirmed');
export const metricDeclined = message('Declined');
export const metricAccommodationsDefinition = message(
  'One request is one kind of accommodation for one account and one live session. It counts on the day of the session in Eastern Time. Withdrawn requests and deleted sessions don’t count.',
);
export const metricCredit = message('Certificates and credit');
export const metricCreditMany = message('certificates');
export const metricCreditCount = message('{count, plural, one {# certificate} other {# certificates}}');
export const metricCertificates = message('Certificates');
export const metricHours = message('Credit hours');
export const metricCreditDefinition = message(
  'Valid certificates only, not revoked or replaced ones. They count on the day the credit was earned. Credit hours are contact hours. A course with two certificates gives hours for both.',
);
export const metricQuestions = message('Questions');
export const metricQuestionsMany = message('questions');
export const metricQuestionsCount = message('{count, plural, one {# question} other {# questions}}');
export const metricQuestionsDefinition = message(
  'Questions to presenters, on the day they were asked in Eastern Time. Questions from deleted accounts count too.',
);
export const metricCompletions = message('Self-paced courses');
export const metricCompletionsMany = message('completed courses');
export const metricCompletionsCount = message('{count, plural, one {# completed course} other {# completed courses}}');
export const metricCompletionsColumn = message('Courses completed');
export const metricCompletionsDefinition = message(
  'Each person and self-paced course counts once for each day it was completed, as certificates show. Revoked and replaced certificates don’t count.',
);
export const metricAccounts = message('New accounts');
export const metricAccountsMany = message('new accounts');
export const metricAccountsCount = message('{count, plural, one {# new account} other {# new accounts}}');
export const metricAccountsDefinition = message(
  'Accounts by the day they were created in Eastern Time. A group site is one account. Deleted accounts don’t count.',
);

// Reports: summary sentence
export const summaryNone = message('There were no {many} from {span}.');
export const summaryOnly = message(
  '{total, plural, one {There was {counted}} other {There were {counted}, all}} {by, select, method {for} kind {for} body {for} other {in}} {label}.',
);
export const summarySame = message('{name} were {count, number} in {start} and again in {end}.');
export const summarySameTop = message(
  '{name} were {count, number} in {start} and again in {end}; the most, {most, number}, were in {labels}.',
);
export const summaryPeriods = message('{count, number} periods');
export const summaryTrend = message(
  '{name} {direction, select, up {rose} other {fell}} from {from, number} in {start} to {to, number} in {end}.',
);
export const summaryTrendTop = message(
  '{name} {direction, select, up {rose} other {fell}} from {from, number} in {start} to {to, number} in {end}; the most, {most, number}, were in {labels}.',
);
export const summaryTop = message(
  'The most {many} were {by, select, method {for} kind {for} body {for} other {in}} {label}: {most, number} of {total, number} ({share, number, percent}).',
);
export const summaryTied = message(
  'There were {counted}; the most, {most, number} each, were {by, select, method {for} kind {for} body {for} other {in}} {labels}.',
);
export const summaryTiedMany = message(
  'There were {counted}; {ties, number} rows share the highest number, {most, number}.',
);

// Yearly report
export const yearTitle = message('Yearly report');
export const yearForm = message('Year');
export const yearKind = message('Type of year');
export const yearFederal = message('Federal fiscal year (October to September)');
export const yearCalendar = message('Calendar year');
export const yearHint = message('A fiscal year is named after the year in which it ends');
export const yearFederalTitle = message('Federal fiscal year {year}');
export const yearCalendarTitle = message('Calendar year {year}');
export const yearPeriod = message('{organization}. {days}, Eastern Time.');
export const yearPeriodUnderWay = message('{organization}. {days}, Eastern Time. This year isn’t over yet.');
export const yearEmpty = message('No data for this year.');
export const yearReportFederal = message('Report for federal fiscal year {year}');
export const yearReportCalendar = message('Report for {year}');
export const yearCsvPart = message('Part');
export const yearCsvRow = message('Row');
export const yearCsvColumn = message('Column');
export const yearCsvValue = message('Value');
export const yearCsvReport = message('Report');
export const yearCsvDays = message('Days');
export const yearSummary = message('The year in numbers');
export const yearSummaryDefinition = message(
  'People reached: everyone who attended a live session or completed a self-paced course, each once. The same person in two accounts counts twice. Accommodations provided are those that staff have confirmed.',
);
export const yearSummarySentence = message(
  '{people, plural, one {# person was} other {# people were}} reached in {sessions, plural, one {# live session} other {# live sessions}}. The year before, there were {peopleBefore, plural, one {# person} other {# people}} in {sessionsBefore, plural, one {# session} other {# sessions}}.',
);
export const yearSessions = message('Live sessions held');
export const yearAttendances = message('Attendances');
export const yearPeople = message('People reached');
export const yearRequested = message('Accommodations requested');
export const yearProvided = message('Accommodations provided');
export const yearCourses = message('Self-paced courses completed');
export const yearQuestions = message('Questions to presenters');
export const yearChange = message('Change');
export const yearSame = message('no change');
export const yearNew = message('new');
export const yearMore = message('{share, number, percent} more');
export const yearLess = message('{share, number, percent} less');
export const yearNotShown = message('not shown');
export const yearMethods = message('Attendance methods');
export const yearCreditHours = message('Credit hours by certificate');
export const yearEvaluations = message('Evaluations');
export const yearEvaluationsDefinition = message(
  'Averages of questions with a scale from 1 (poor) to 5 (excellent), over all live sessions that asked them. Sessions with fewer than {least, number} answers are left out.',
);
export const yearNoEvaluations = message('No evaluation has enough answers to be shown.');
export const yearFollowUps = message('Follow-up surveys');
export const yearFollowUpsDefinition = message(
  'Surveys 3 or 6 months after live sessions of this year. Answers count for the year of the session. Shares are of those who answered the question. They leave out sessions with fewer than {least, number} answers.',
);
export const yearFollowUpsNone = message('No follow-up surveys were sent.');
export const yearFollowUpsSentence = message(
  '{sent, plural, one {# person was emailed} other {# people were emailed}}, and {answers, number} answered.',
);
export const yearFollowUpsAnswer = message('Answer');
export const yearFollowUpsShare = message('Share');
export const yearFollowUpsSent = message('Emails sent');
export const yearFollowUpsChoice = message('{question} {choice}');
export const yearBestRating = message('“{question}” has the highest average: {average, number}.');
export const yearFunnel = message('From registration to certificate');
export const yearFunnelDefinition = message(
  'People with a seat in past sessions, once for each session. Credit granted: at least one request is granted. Certificate issued: at least one is valid. Staff can grant credit without known attendance.',
);
export const yearFunnelSentence = message(
  '{attended} of registrations led to attendance, and {certified} to a certificate.',
);
export const yearShare = message('{share, number}%');
export const yearStep = message('Stage');
export const yearCount = message('Total');
export const yearOfRegistrations = message('Share of registrations');
export const yearQuestion = message('Question');
export const yearAnswers = message('Answers');
export const yearAverage = message('Average');

// Data transfer, from the server
export const transferFileName = message('A catalog file’s name ends in .json or .csv');
export const transferFileTooLarge = message(
  'This file is larger than {most, number} MB. Import it with the command line',
);
export const transferThisFile = message('This file');
export const transferExportRunning = message('Your last export is still running. Wait for it, or stop it.');
export const transferCheckRunning = message('Your last check is still running. Wait for it, or stop it.');
export const transferImportRunning = message('Your last import is still running. Wait for it, or stop it.');
export const transferIncomplete = message('Part of the file didn’t arrive. Choose the file again.');

// Emails of a session
export const sessionEmails = message('Emails');
export const sessionEmailsCount = message(
  '{count, plural, =0 {No emails about this session.} one {# email about this session} other {# emails about this session, newest first}}',
);
export const emailSubject = message('Subject');
export const emailRecipient = message('To');
export const emailState = message('Status');
export const emailCreated = message('Created');

// Reports: charts of a date range and of a session
export const funnelCredited = message('Credit granted');
export const funnelCertified = message('Certificate issued');
export const funnelNone = message('No registrations in past sessions of this time.');
export const funnelUnknown = message(
  '{registered, plural, one {# person was} other {# people were}} registered. Whether they attended isn’t known yet.',
);
export const funnelLater = message(
  'The session isn’t over yet. Attendance, credit and certificates appear here after it.',
);
export const rateTitle = message('Attendance rate by month');
export const rateDefinition = message('The share of people who attended, of those whose attendance is known.');
export const rateSentence = message(
  '{rate, number}% of the people whose attendance is known attended. {label} has the highest rate: {highest, number}%.',
);
export const rateNone = message('No attendance is known in this time.');
export const rateColumn = message('Attendance rate (%)');
export const rateKnown = message('Attendance known');
export const timelineTitle = message('Registrations over time');
export const timelineDay = message('Day');
export const timelineWeek = message('Week');
export const timelineWeekOf = message('Week of {day}');
export const timelineSentence = message(
  '{total, plural, one {# person is} other {# people are}} registered. Most registered in this period: {label}, {most, number}.',
);
export const timelineNone = message('No registrations yet. They appear here as people register.');
export const timelineNew = message('New registrations');
export const timelineTotal = message('Registrations so far');
export const seatsTitle = message('Seats');
export const seatsDefinition = message('A person who attends by webinar and telephone takes a seat of each kind.');
export const seatsSentence = message('{taken, number} of {limit, number} seats are taken.');
export const seatsSentenceUnlimited = message(
  '{taken, plural, one {# seat is} other {# seats are}} taken. There is no limit.',
);
export const seatsWay = message('Way to attend');
export const seatsTaken = message('Taken');
export const seatsFree = message('Free');
export const seatsUnlimited = message('no limit');
export const seatsWeb = message('Webinar');
export const seatsPhone = message('Telephone');
export const figuresTitle = message('Session in numbers');
export const figuresSession = message('This session');
export const figuresDownload = message('Download numbers as CSV');
export const figuresDone = message('Numbers downloaded.');
export const reportNumbers = message('Show the numbers of “{title}”');
export const overviewTitle = message('Reports overview');
export const overviewForm = message('Date range and series');
export const overviewSeries = message('Series');
export const overviewAllSeries = message('All series');
export const overviewLink = message('See the main charts together: <link>overview</link>.');

// Style guide
export const styleguideTitle = message('Style guide');
export const styleguideIntro = message(
  'The tokens and components that all pages are made of. Colors and sizes come from one file, and states from the examples that the tests check.',
);
export const styleguideComponents = message('Components');
export const styleguideColors = message('Colors');
export const styleguideToken = message('Token');
export const styleguideLight = message('Light');
export const styleguideDark = message('Dark');
export const styleguideValue = message('Value');
export const styleguideContrast = message('Contrast');
export const styleguideContrastText = message(
  'Text needs a contrast of at least 7:1 with its background. Borders and marks need 3:1.',
);
export const styleguidePair = message('Color on background');
export const styleguideLeast = message('Needed');
export const styleguideOn = message('{color} on {on}');
export const styleguideRatio = message('{ratio}:1');
export const styleguideType = message('Text sizes');
export const styleguideSample = message('Register for the session on December 10, 2026. Nguyễn Thị Hồng');
export const styleguideSizes = message('Spacing and sizes');
export const styleguideLink = message('See how pages are designed: <link>style guide</link>.');

// Addresses that do not accept email
export const addressProblem = message(
  'We stopped sending email to {email} on {day}, except for signing in. {reason} Ask the person for another address, or try this one again.',
);
export const addressTryAgain = message('Try this address again');
export const addressTriedAgain = message('We will send email to {email} again.');
