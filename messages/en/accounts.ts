// Messages of accounts: sign-up, sign-in, recovery, security, profile, group members and people.
import { message } from '#messages/message.ts';

// Organizations that recognize credit: name, label and format of the number
export const bodyAia = message('American Institute of Architects (AIA)');
export const bodyAiaNumber = message('AIA member number');
export const bodyAiaFormat = message('Use 5 to 9 digits, such as 30123456.');
export const bodyIcc = message('International Code Council (ICC)');
export const bodyIccNumber = message('ICC customer or certification number');
export const bodyIccFormat = message('Use 5 to 10 digits, such as 8123456.');
export const bodyLaces = message('Landscape Architecture Continuing Education System (LA CES)');
export const bodyLacesNumber = message('ASLA member or license number');
export const bodyLacesFormat = message('Use letters and digits, with at least one digit, such as LA-6521.');
export const bodyActcp = message('ADA Coordinator Training Certification Program (ACTCP)');
export const bodyActcpNumber = message('ACTCP number');
export const bodyActcpFormat = message('Use letters and digits, with at least one digit, such as 4821.');
export const bodyIdhd = message('Institute on Disability and Human Development (IDHD)');
export const bodyIdhdNumber = message('IDHD number');
export const bodyIdhdFormat = message('Use letters and digits, with at least one digit, such as D-1042.');
export const bodyCali = message('California Architects Board');
export const bodyCaliNumber = message('California license number');
export const bodyCaliFormat = message('Use a C and 3 to 6 digits, such as C12345.');
export const bodyOther = message('Another organization');
export const bodyOtherNumber = message('Membership number');
export const bodyOtherFormat = message('Use at most 60 characters.');

// Memberships
export const memberships = message('Memberships');
export const membershipsIntro = message(
  'We report your credit to these organizations under the numbers you enter here. AIA credit requires a member number. Leave the others blank. If you correct a number, we reissue the certificates that show the old one.',
);
export const membershipsOtherName = message('Name of the organization');
export const membershipsSave = message('Save memberships');
export const membershipsSaved = message('Memberships saved.');
export const membershipsNotSaved = message('Your memberships aren’t saved yet');
export const membershipsOneEach = message('Enter one number for each organization.');

// Support by staff
export const supportNoteRequired = message('Enter a reason. It’s saved in the change history.');

// Login
export const login = message('Login');
export const loginNeededForGroup = message('Sign in to choose who attends. Your selected sessions are saved.');
export const loginExpiredForGroup = message(
  'Your sign-in has expired. Sign in again to choose who attends. Your selected sessions are saved.',
);
export const loginNeededForCourse = message('Sign in to take this webinar. You’ll return to the page you were on.');
export const loginNeededForAccount = message('Sign in to see your account.');
export const loginNeededForLive = message('Sign in to open the live page of your session.');
export const loginAlready = message(
  'You’re signed in as {name}. <account>Go to My Account</account>, or sign in as someone else below.',
);
export const loginFailed = message('ERROR: {error}');
export const loginUnknownUser = message('User not found');
export const loginWrongPassword = message('Invalid password');
export const loginCodeNeeded = message('One more step: enter your code');
export const loginWrongCode = message('Invalid code');
export const loginCheckEmail = message('No account uses this email address. Check it, or create an account.');
export const loginCheckPassword = message('Check your password. Capital and small letters matter.');
export const loginCheckCode = message('Enter the code your app shows now, or one of your recovery codes.');
export const loginCode = message('Code');
export const loginCodeHint = message('6 digits from your app, or a recovery code');
export const loginRemember = message('Keep me signed in on this computer for 30 days');
export const loginButton = message('Sign in');
export const loginSending = message('Logging In....');
export const loginIncomplete = message('Enter your email and password to sign in.');
export const loginHelp = message('Need an account or a new password?');
export const loginHelpLinks = message(
  '<register>Create an account</register>. It’s free. Forgot your password? <recover>Reset it by email</recover>, or call us at <phone>{helpLine}</phone>.',
);
export const emailLabel = message('Email');
export const passwordLabel = message('Password');
export const checkEmail = message('Check your email');
export const needsJavaScript = message('This form needs JavaScript. You can also call us at {helpLine}.');

// Sign-in with an identity provider
export const providerUnavailable = message('{provider} can’t be reached right now.');
export const providerUnavailableAdvice = message('Sign in with your password, or try again later.');
export const providerRefused = message('{provider} didn’t sign you in.');
export const providerRefusedAdvice = message('Try again, or sign in with your password.');
export const providerExpired = message('This sign-in took too long, or started in another browser.');
export const providerExpiredAdvice = message('Start again.');
export const providerUnknown = message('There’s no account with your email address yet.');
export const providerUnknownAdvice = message(
  '<register>Create an account</register>, or sign in with the password of the account you have.',
);
export const providerUnknownEmailAdvice = message(
  'No account uses {email}. <register>Create an account</register>, or sign in with the password of the account you have.',
);
export const providerNeedsCode = message('This account requires a code to sign in.');
export const providerNeedsCodeAdvice = message('Sign in below with your password and the code from your app.');
export const providerUnverified = message('{provider} hasn’t verified your email address.');
export const providerUnverifiedAdvice = message(
  'Sign in with your password. You can then link {provider} under My Account, Security.',
);
export const providerLinkTitle = message('Link {provider} to your account');
export const providerLinkIntro = message(
  'There’s already an account for <strong>{email}</strong>. Confirm once that it’s yours. Then you can sign in with {provider}.',
);
export const providerLinkPassword = message('Password of this account');
export const providerLinkSubmit = message('Link and sign in');
export const providerLinkByEmail = message('Email me a link instead');
export const providerLinking = message('Linking…');
export const providerConfirmTitle = message('Link {provider} to your account?');
export const providerConfirmIntro = message(
  'Continue only if you asked for this email. Then you can sign in with {provider}.',
);
export const providerConfirmSubmit = message('Link account');
export const providerEmailSent = message('We sent a link to <strong>{email}</strong>. The link expires in 1 hour.');
export const providerLinkedTitle = message('{provider} is linked to your account');
export const providerLinkedText = message(
  'You can now sign in to the account of <strong>{email}</strong> with the button below.',
);
export const providerOrUnlinked = message('Or sign in without linking, with your email address and password:');
export const providerSignIn = message('Sign in with {provider}');
export const providerSigningIn = message('Signing in…');
export const providerOrPassword = message('Or sign in with your email address and password:');

// Create an account
export const register = message('Create an account');
export const registerIntro = message(
  'Create a free account to register for sessions, ask presenters questions and earn credit. Already have an account? <login>Sign in</login>.',
);
export const registerKnown = message('We already have an account for {email}!');
export const registerKnownLinks = message('<login>Sign in</login>, or <recover>Reset Your Password</recover>.');
export const registerUnknownError = message('Error creating an account: Unknown error {error}');
export const registerProblems = message(
  'There are some problems with your form. Please add any missing data and try again.',
);
export const registerNothingLost = message('Everything you entered is still here.');
export const registerSubmit = message('Create account');
export const registerSending = message('Creating your account…');
export const registerDone = message('Account created.');
export const registerSignIn = message('Sign-in');
export const registerEmailHint = message('We send confirmations and certificates here');
export const registerPasswordHint = message(
  'Use 6 to 15 characters, with at least one letter, one number and one special character. Don’t use spaces.',
);

// Lost password
export const recover = message('Lost password');
export const recoverDescription = message('Get a link by email to set a new password for your account.');
export const recoverIntro = message(
  'Enter the email address of your account. We’ll email you a link to set a new password.',
);
export const recoverSubmit = message('Recover');
export const recoverSent = message(
  'If there’s an account for <strong>{email}</strong>, you’ll get an email with a link. The link expires in 1 hour.',
);
export const recoverNotReceived = message(
  'No email after 10 minutes? Check your spam folder, or call us at {helpLine}.',
);
export const recoverHelp = message(
  'Can’t get to your email? Call <phone>{helpLine}</phone>, voice or relay, or <contact>contact us</contact>. <login>Back to login</login>',
);
export const recoveryAnswer = message('If there’s an account for this address, you’ll get an email with a link.');

// Set a new password
export const reset = message('Set a new password');
export const resetDescription = message('Set a new password for your account with the link we emailed you.');
export const resetIntro = message('Setting a new password signs you out on all devices.');
export const resetNewLink = message('Request a new link');
export const resetSubmit = message('Set password');
export const resetSending = message('Setting your password…');
export const resetDone = message('Password changed.');
export const resetDiffer = message('Passwords did not match');
export const resetLinkInvalid = message('This link has expired or was already used. Request a new one.');
export const linkIncomplete = message('This link is incomplete. Open the link in the email again.');
export const newPasswordLabel = message('New password');
export const newPasswordAgain = message('Confirm new password');

// Confirm an email address
export const confirmEmail = message('Confirm your email address');
export const confirmEmailDescription = message(
  'Confirm the email address of your account with the link we emailed you.',
);
export const confirmEmailSubmit = message('Confirm email address');
export const confirmEmailSending = message('Confirming…');
export const confirmEmailDone = message('<strong>{email}</strong> is confirmed. Use it to sign in.');
export const confirmEmailProfile = message('Go to your profile');

// Personal fields
export const fieldsAbout = message('About you');
export const fieldsAddress = message('Address');
export const fieldFirstName = message('First name');
export const fieldLastName = message('Last name');
export const fieldOrganization = message('Organization');
export const fieldOccupation = message('Occupation');
export const fieldPhone = message('Phone');
export const fieldAddress1 = message('Address, line 1');
export const fieldAddress2 = message('Address, line 2');
export const fieldCity = message('City');
export const fieldState = message('State or province');
export const fieldZip = message('ZIP or postal code');
export const fieldCountry = message('Country');
export const secretQuestion = message('Secret question');
export const secretAnswer = message('Answer to the secret question');
export const secretPet = message('Pet’s name');
export const secretColor = message('Favorite color');
export const secretCity = message('City born in');
export const secretSibling = message('Oldest sibling’s name');
export const stateOther = message('Other');
export const passwordAgain = message('Password again');

// Current password and code, asked for before a change
export const proofPassword = message('Current password');
export const proofPasswordHint = message('To confirm that it’s you');
export const proofCode = message('Code from your app');
export const proofCodeHint = message('Required if you last entered one more than 10 minutes ago');

// Security
export const security = message('Security');
export const securityUnverified = message(
  'Open the link in the email that we sent to <strong>{email}</strong> when you created your account. Until then, our emails leave out names.',
);
export const securityUnreachable = message(
  "We can't reach you at <strong>{email}</strong>. {reason} If the address is correct, get a link there and open it. If not, change it below.",
);
export const securityResend = message('Resend link');
export const securityResent = message('We sent a link to {email}. Open it in this browser.');
export const devices = message('Active sessions (devices)');
export const devicesCurrent = message('<strong>{browser}</strong> (this device)');
export const devicesTimes = message(
  'Signed in <signedIn></signedIn>, last used <lastSeen></lastSeen>{hasNetwork, select, yes {, from {network}} other {}}',
);
export const devicesSignOut = message('Sign out<hidden> {browser}</hidden>');
export const devicesSignedOut = message('Signed out {browser}.');
export const devicesSignOutAll = message('Sign out everywhere, including here');
export const devicesSignedOutAll = message('You’re signed out everywhere.');
export const changeEmail = message('Email address');
export const changeEmailIntro = message('You sign in with <strong>{email}</strong>. We send emails there too.');
export const changeEmailPending = message('To finish changing it to {pending}, open the link we emailed there.');
export const changeEmailNew = message('New email address');
export const changeEmailSubmit = message('Change email address');
export const changeEmailSending = message('Sending an email…');
export const changeEmailDone = message('We emailed a link to the new address. Open it within 1 hour.');
export const changePasswordSubmit = message('Change password');
export const changePasswordDone = message('Password changed. Your other devices are signed out.');
export const changeSecretIntro = message(
  'We never store your answer as readable text, and we never use it to let anyone in.',
);
export const changeSecretAnswer = message('New answer');
export const changeSecretSubmit = message('Save secret question');
export const changeSecretDone = message('Secret question saved.');

// Two-factor authentication
export const factor = message('Two-factor authentication');
export const factorOn = message(
  'On. You need a code and your password to sign in. You have {count, plural, one {# recovery code} other {# recovery codes}} left.',
);
export const factorOff = message(
  'Off. {isRequired, select, yes {Staff must turn it on to work here. } other {}}With it, nobody can sign in with your password alone. You can use any authenticator app, on a phone or a computer.',
);
export const factorStart = message('Set up two-factor authentication');
export const factorWait = message('One moment…');
export const factorAddKey = message('Add the key to your app');
export const factorAddKeySteps = message(
  'Scan the QR code with an authenticator app, <link>open the key in an app on this device</link>, or enter the key by hand.',
);
export const factorQrCode = message('QR code of the key below');
export const factorKey = message('Key: <code>{key}</code>');
export const factorCode = message('Code from the app');
export const factorCodeHint = message('6 digits');
export const factorConfirm = message('Turn on');
export const factorConfirming = message('Checking…');
export const factorSaveCodes = message('It’s on now. Save these recovery codes');
export const factorNoCodes = message('You have no recovery codes');
export const factorNoCodesText = message(
  'If you lose your passkeys, only a recovery code lets you in. Get some and store them in a safe place.',
);
export const factorGetCodes = message('Get recovery codes');
export const factorGettingCodes = message('Getting codes…');
export const factorCodesNotNeeded = message('You don’t need new recovery codes.');
export const factorSaveCodesText = message(
  'If you lose your app, each code lets you sign in once. You can’t see them again.',
);
export const factorCodesSaved = message('I saved my codes');
export const factorTurnOff = message('Turn off two-factor authentication');
export const factorTurnOffSubmit = message('Turn off');
export const factorAnyCode = message('Code from the app, or a recovery code');

// Passkeys
export const passkeys = message('Passkeys');
export const passkeysText = message(
  'A passkey signs you in without a password: with the fingerprint, face, or PIN of your device, or with a security key. You can have several. Your password keeps working.',
);
export const passkeysTextStaff = message('For staff, a passkey is also the second factor.');
export const passkeysEmpty = message('No passkeys yet.');
export const passkeyDates = message(
  'Added {added}{isUsed, select, yes {, last used {used}} other {, not used yet}}{isSynced, select, yes {. Synced to your other devices} other {}}',
);
export const passkeyRemoveForm = message('Remove the passkey {name}');
export const passkeyRemoveText = message('All your other devices will be signed out.');
export const passkeyRemoveConfirm = message('Remove passkey');
export const passkeyKeep = message('Keep<hidden> {name}</hidden>');
export const passkeyRemoved = message('Passkey {name} removed. Your other devices are signed out.');
export const passkeyAdd = message('Add a passkey');
export const passkeyName = message('Name of the passkey');
export const passkeyNameHint = message('Where you keep it, such as “My phone”');
export const passkeyAddSubmit = message('Add passkey');
export const passkeyAdding = message('Waiting for your device…');
export const passkeyAdded = message('Passkey added. Next time, you can sign in with it.');
export const passkeysUnsupported = message('This browser doesn’t support passkeys. Use another browser to add one.');
export const passkeysElsewhere = message('Passkeys work only at {address}.');
export const passkeySignIn = message('Use a passkey instead');
export const passkeySignInUnsupported = message('This browser doesn’t support passkeys. Sign in with your password.');
export const passkeyWaiting = message('Waiting for your passkey…');
export const passkeyCanceled = message('No passkey was used. Try again, or sign in with your password.');
export const passkeyNotAdded = message('No passkey was added. Try again when you’re ready.');
export const passkeyKnownDevice = message('This device already has a passkey for your account.');
export const passkeyNotUsed = message('No passkey was used. Try again, or enter a code.');
export const passkeyConfirm = message('Confirm with a passkey');
export const passkeyConfirmed = message('Confirmed. You can continue.');
export const passkeyRejected = message('This passkey didn’t work. Try again, or sign in another way.');
export const passkeysTooMany = message('You have 20 passkeys. Remove one to add another.');
export const passkeyKnown = message('This passkey is already in use.');
export const passkeyThis = message('This passkey');
export const staffFactorNeeded = message('Set up a second factor to work as staff');
export const staffFactorNeededText = message(
  'Add a <passkey>passkey</passkey>, or turn on <app>two-factor authentication with an app</app>. Then the staff pages open.',
);
export const staffFactorDone = message('Your second factor is set up. <staff>Go to the staff pages</staff>.');

// Linked sign-ins
export const links = message('Linked sign-ins');
export const linksIntro = message('You can sign in with {provider} if you link it. Your password keeps working.');
export const linksEmpty = message('No linked sign-ins yet.');
export const linksDates = message('linked on {linked}{isUsed, select, yes {, last used on {used}} other {}}');
export const linksAdd = message('Link a sign-in');
export const linksProvider = message('Provider');
export const linksAddIntro = message('Enter your password. Then {provider} asks you to sign in there.');
export const linksAddSubmit = message('Link {provider}');
export const linksGoing = message('Going to {provider}…');
export const linksAdded = message('You can now sign in with {provider}.');
export const linksRefused = message('{provider} didn’t sign you in, so nothing was linked. Try again.');
export const linksExpired = message('This took too long, so nothing was linked. Start again.');
export const linksTaken = message('This sign-in is linked to another account. Remove it there first.');
export const linksUnavailable = message('{provider} can’t be reached right now. Try again later.');
export const linksRemoveForm = message('Remove the linked sign-in {name}');
export const linksRemoveConfirm = message('Yes, remove it');
export const linksKeep = message('Keep<hidden> {name}</hidden>');
export const linksRemoved = message('{name} removed. You can’t sign in with it any longer.');
export const removing = message('Removing…');

// Durations of links in emails
export const days = message('{count, plural, one {# day} other {# days}}');
export const minutes = message('{count, plural, one {# minute} other {# minutes}}');

// Adding many people to a group
export const memberListLink = message('Add several people at once');
export const memberListTitle = message('Add several people');
export const memberListIntro = message('Paste up to {most, number} people, one person a line. You can write:');
export const memberListFormatName = message('a name, like Ana Lund');
export const memberListFormatEmail = message('a name and an email address, like Ana Lund, ana@example.org');
export const memberListFormatCsv = message(
  'rows from a spreadsheet or CSV file. If the first row names the columns, use First name, Last name (or Name) and Email.',
);
export const memberListText = message('People');
export const memberListFile = message('Or choose a CSV file (optional)');
export const memberListFileHint = message('Its contents replace the text above.');
export const memberListFileRead = message('{file} is in the text field above. Check it, then preview.');
export const memberListFileError = message('This file could not be read. Choose it again.');
export const memberListPreview = message('Preview');
export const memberListChecking = message('Checking…');
export const memberListPreviewTitle = message('Check before you add');
export const memberListCounts = message(
  '{count, plural, =0 {No line can be added.} one {# person will be added.} other {# people will be added.}} {left, plural, =0 {} one {# line will not.} other {# lines will not.}}',
);
export const memberListInvalid = message('Lines with a problem');
export const memberListKnown = message('Already there');
export const memberListNew = message('People to add');
export const memberListRow = message('Line {line, number}: {person}.');
export const memberListInvite = message(
  'Email an invitation to use an account of their own to people with an address (optional)',
);
export const memberListAdd = message('Add {count, plural, one {# person} other {# people}}');
export const memberListBack = message('Change the list');
export const memberListAddedTitle = message('Result');
export const memberListAdded = message(
  '{count, plural, =0 {Nobody was added.} one {# person was added to your group.} other {# people were added to your group.}}',
);
export const memberListInvitedCount = message('{count, plural, one {# invitation sent.} other {# invitations sent.}}');
export const memberListNotInvited = message('Added, but not invited');
export const memberListLeft = message('Lines that were not added');
export const memberListDone = message('View your group');
export const memberListMore = message('Add more people');
export const memberListEmpty = message('Enter at least one name.');
export const memberListTooLong = message('This is too long. A list can have {most, number} characters.');
export const memberListTooMany = message('A list can have {most, number} people. This one has {count, number}.');
export const memberListBroken = message('A quotation mark is missing in or after line {line, number}.');
export const memberListField = message('{field, select, email {Email address} other {Name}}: {error}.');
export const memberListInGroup = message('Someone in your group has this name.');
export const memberListSameName = message('Line {line, number} has the same name.');
export const memberListSameEmail = message('Line {line, number} has the same email address.');
export const memberListInvited = message('Someone in your group was invited at this address.');

// Organizations
export const organizationTitle = message('Organization');
export const organizationLink = message('Organization and coordinators');
export const organizationIntro = message(
  'Your group can be an organization’s. Several coordinators can then register its people, and see their sessions, attendance and certificates. If you leave, another coordinator takes over.',
);
export const organizationName = message('Name of the organization');
export const organizationCreate = message('Add organization');
export const organizationRename = message('Save name');
export const organizationSaved = message('Name saved.');
export const organizationMember = message(
  'You coordinate the group of {name}. The people you add and register are the organization’s.',
);
export const organizationMainText = message(
  'The people of the group are in the account of the main coordinator, who gets the emails for people without an account.',
);
export const coordinators = message('Coordinators');
export const coordinatorRow = message('{name}, {email}');
export const coordinatorMain = message('(main coordinator)');
export const coordinatorRemove = message('Remove<hidden> {name}</hidden>');
export const coordinatorRemoveTitle = message('Remove {name} as a coordinator?');
export const coordinatorRemoveText = message('{name} can no longer see or register the people of the group.');
export const coordinatorRemoveYes = message('Remove coordinator');
export const coordinatorRemoved = message('{name} is no longer a coordinator.');
export const coordinatorHandOver = message('Make main coordinator<hidden>: {name}</hidden>');
export const coordinatorHandOverTitle = message('Make {name} the main coordinator?');
export const coordinatorHandOverText = message(
  'The people of the group, their sessions and certificates move to the account of {name}. You stay a coordinator and can leave afterwards.',
);
export const coordinatorHandOverYes = message('Hand over');
export const coordinatorHandedOver = message('{name} is the main coordinator now.');
export const coordinatorLeave = message('Leave organization');
export const coordinatorLeaveTitle = message('Leave {name}?');
export const coordinatorLeaveText = message('You can no longer see or register its people. Your own sessions stay.');
export const coordinatorLeft = message('You left the organization.');
export const coordinatorInvite = message('Invite a coordinator');
export const coordinatorInviteHint = message('We email a link that works for 14 days.');
export const coordinatorInvitations = message('Invitations');
export const coordinatorInvitationRow = message(
  '{email}: {state, select, expired {invitation expired on {date}} declined {declined} other {invited, until {date}}}',
);
export const coordinatorRevoke = message('Revoke<hidden> invitation of {email}</hidden>');
export const organizationEnd = message('End organization');
export const organizationEndTitle = message('End {name}?');
export const organizationEndText = message(
  'The other coordinators lose access. The people stay in your group with everything that is recorded.',
);
export const organizationEnded = message('The organization ended. The group is yours alone.');
export const organizationThis = message('This organization');
export const coordinatorThis = message('This coordinator');
export const organizationCoordinates = message(
  'You already coordinate an organization. An account can coordinate one.',
);
export const organizationHasPeople = message(
  'Your own group has people. Remove them first, or accept with another account.',
);
export const organizationOtherHasPeople = message(
  'This coordinator has or had people in a group of their own. The other coordinators would see their records, so choose someone else.',
);
export const organizationSameName = message(
  'Someone in the group has the same name as this coordinator. Rename or remove that person first.',
);
export const handoverReceived = message('The main coordinator of your organization’s group handed it over to you.');
export const handoverReceivedDeleted = message(
  'The account of the main coordinator of your organization’s group was deleted. The group is yours now.',
);
export const handoverByYou = message(
  'You handed your organization’s group over to another coordinator. You’re still one of its coordinators, and can leave. If it was not you, call us right away.',
);
export const handoverByOther = message('Your group was handed over. It has another main coordinator now.');
export const handoverDeleted = message(
  'The account of the main coordinator of your organization’s group was deleted. Another coordinator has the group now.',
);
export const organizationMainLeaves = message(
  'You are the main coordinator. Make another coordinator the main one first, or end the organization.',
);
export const coordinatorOwnAddress = message('This is your own email address.');
export const coordinatorAlready = message('This person already coordinates the organization.');
export const coordinatorInvitationTitle = message('Coordinate a group');
export const coordinatorInvitationFrom = message(
  '<strong>{coordinator}</strong> ({email}) asks you to coordinate the group of <strong>{organization}</strong>.',
);
export const coordinatorInvitationRegister = message('You can add its people and register them for sessions.');
export const coordinatorInvitationSee = message(
  'You see their names, and the attendance and certificates of sessions that the group registered them for.',
);
export const coordinatorInvitationShown = message('The other coordinators see your name and email address.');
export const coordinatorInvitationLeave = message('You can leave at any time.');
export const coordinatorInvitationAccepted = message('You are a coordinator now.');

// Errors of a group
export const groupMember = message('This group member');
export const groupFull = message('A group can have {max, number} people. Remove someone first.');
export const groupOwnName = message('Change your own name in your profile.');
export const groupNameTaken = message('Someone in the group already has this name.');
export const groupOwnRemoval = message('You’re part of your own group, so you can’t remove yourself.');
export const groupRegistered = message(
  'This person is registered for an upcoming session. Cancel the registration first.',
);

// Errors of name changes and profiles
export const nameChange = message('This name change');
export const nameChangeDecided = message('This name change was already decided or withdrawn.');
export const nameChangeOwn = message(
  'This name belongs to your own account, or to an organization that you coordinate. Another staff member must approve it.',
);
export const nameTakenRenameFirst = message('Someone else in the group has this name. Rename that person first.');
export const profileEmailElsewhere = message('Change your email address under My Account, Security.');
export const deleteStaff = message(
  'A staff account can’t be deleted here. Ask an administrator to remove your roles first.',
);

// Errors of support by staff
export const person = message('This person');
export const personIsStaff = message(
  'This is a staff account. Staff change this themselves under My Account, Security.',
);
export const personOfStaff = message('This is a staff account. Only an administrator can change it for its owner.');
export const personEmailTaken = message(
  'This address already has an account. Search for that person. You can merge two accounts of one person.',
);
export const personOwnName = message('This is the person’s own name. Change it in their profile.');
export const personNameWaits = message('The new name waits for approval by another staff member.');
export const personNoEmailChange = message('No email change is pending. Request it again.');
export const personManyEmails = message('We sent 5 emails in the last 30 minutes. Wait a while, or check Email.');
export const personNoFactor = message('Two-factor authentication is off for this account.');

// Errors of sign-in and security
export const wrongPassword = message('That’s not your current password. Try again.');
export const wrongCode = message('This code is wrong or was already used.');
export const codeRequired = message('Enter the code your app shows now.');
export const tooManyPasswords = message('Too many wrong passwords.');
export const tooManyCodes = message('Too many codes entered.');
export const tooManyEmailChanges = message('Too many requests to change your email address.');
export const tooManyProofEmails = message('We already sent several emails.');
export const tooManyFailures = message('Too many failed sign-ins.');
export const tooManyUnknown = message('Too many email addresses without an account.');
export const tooManyAccounts = message('Too many new accounts from your network.');
export const device = message('This session');
export const factorAlreadyOn = message(
  'Two-factor authentication is already on. To use another app, turn it off first.',
);
export const factorNotStarted = message('There’s nothing to confirm. Start again with your password.');
export const emailKeySignIn = message(
  'Sign in first, then open the link again. If the link is older than 7 days, request a new one under My Account, Security.',
);
export const emailKeyTaken = message('Another account now uses this address. Yours keeps its current address.');
export const emailKeyInvalid = message(
  'This link has expired or was already used. Request a new one under My Account, Security.',
);
export const linkTicketInvalid = message('This sign-in has expired or was already used. Start again.');
export const linkWrongPassword = message('This isn’t the password of the account. Check it, then try again.');
export const linkKeyInvalid = message('This link has expired or was already used. Sign in again to get a new one.');
export const linkManyEmails = message('We already sent several emails. Check your email, or wait 30 minutes.');
export const linkedSignIn = message('This linked sign-in');
export const noProvider = message('This portal has no sign-in with an identity provider.');

// Roles
export const roleNone = message('Attendee');
export const roleAdministrator = message('Administrator');
export const roleAdministratorMeaning = message('Administrator: can do everything, and gives roles to others');
export const roleProgramManager = message('Program manager');
export const roleProgramManagerMeaning = message(
  'Program manager: plans and runs sessions, and emails those who registered',
);
export const roleCreditManager = message('Credit manager');
export const roleCreditManagerMeaning = message(
  'Credit manager: reviews attendance, decides on credit and reports rosters',
);
export const roleCoordinator = message('Accommodations coordinator');
export const roleCoordinatorMeaning = message(
  'Accommodations coordinator: answers requests, writes briefs and runs live sessions',
);
export const roleSupport = message('Support');
export const roleSupportMeaning = message('Support: helps people with their accounts and registers them for sessions');
export const roleReportsOnly = message('Reports only');
export const roleReportsOnlyMeaning = message('Reports only: sees sessions and reports, and no personal data');
export const rolePresenter = message('Presenter');
export const rolePresenterMeaning = message('Presenter: reads the questions that people ask in their own sessions');
export const roleCaptioner = message('Captioner');
export const roleCaptionerMeaning = message('Captioner: reads briefs and writes live captions');

// Permissions
export const permissionConsole = message('Open the staff console');
export const permissionSessions = message('See all sessions');
export const permissionProgram = message('Manage sessions, series and speakers');
export const permissionLive = message('Run live sessions');
export const permissionCaptions = message('Manage live captions');
export const permissionAnnouncements = message('Email registrants');
export const permissionHistory = message('See and undo changes');
export const permissionPeople = message('See people');
export const permissionPeopleChanges = message('Change people’s accounts');
export const permissionRegistrations = message('See registrations');
export const permissionRegistrationChanges = message('Register people for sessions');
export const permissionAccommodations = message('Manage accommodations');
export const permissionCredit = message('Manage attendance and credit');
export const permissionQuizzes = message('Manage quizzes and evaluations');
export const permissionEmail = message('See sent emails');
export const permissionReports = message('See reports');
export const permissionSettings = message('Change settings');
export const permissionData = message('Import and export data');
export const permissionStatus = message('See the system status');
export const permissionRoles = message('Assign roles');

// Email about changed roles
export const rolesNow = message('Your roles on the portal: {roles}.');
export const rolesByCommandLine = message('someone on the server’s command line');
export const rolesChangedNotice = message(
  'Roles of {name} ({email}) were changed by {who}.\n\nBefore: {before}.\n\nNow: {after}.',
);
export const roleAttendee = message(
  'You can still register, attend and earn credit. You can no longer open pages for presenters or staff.',
);
export const roleStaff = message(
  'To work as staff, turn on two-factor authentication or add a passkey under My Account, Security.',
);
export const roleStaffPrivacy = message(
  'Use what you see about other people only for your work. Every time you open a person’s record, it’s logged.',
);

// Profile
export const profile = message('Profile');
export const profileGone = message('This account no longer exists.');
export const profileEmails = message(
  'Your certificates show your name as it appears here. We send emails to <strong>{email}</strong>. <link>Change email address</link>',
);
export const profileEmailsPending = message(
  'Your certificates show your name as it appears here. We send emails to <strong>{email}</strong>, and to {pending} after you confirm it. <link>Change email address</link>',
);
export const profileNamePending = message(
  'Your new name, <strong>{name}</strong>, is waiting for approval because you have certificates. Until then, your profile and certificates keep the name below. We’ll email you the decision.',
);
export const profileUnsaved = message('You have unsaved changes from earlier.');
export const profileNotSaved = message('Your profile isn’t saved yet');
export const profileSave = message('Save profile');
export const profileSaved = message('Profile saved.');

// Data export and deletion
export const data = message('My data');
export const exportHeading = message('Download your data');
export const exportIntro = message(
  'You get a JSON file with your profile, group, registrations, questions, memberships, accommodations, emails and sign-ins. It has no passwords or keys, because we don’t have them either.',
);
export const exportSubmit = message('Download data');
export const exportSending = message('Collecting…');
export const exportDone = message('Downloaded my-data.json.');
export const deleteHeading = message('Delete account');
export const deleteIntro = message(
  'Deleting the account {email} takes effect right away. You can’t undo it. We delete your profile, group, registrations, memberships, accommodations and emails. Your seats in upcoming sessions become available.',
);
export const deleteKept = message('We keep:');
export const deleteKeptQuestions = message('questions you asked, without your name');
export const deleteKeptCertificates = message(
  'certificates, because the groups that accept them can ask for proof for years',
);
export const deleteKeptEvidence = message(
  'for 6 years, the reasons for your credit, such as minutes and scores; only the name on the certificate identifies you',
);
export const deleteKeptLog = message('numbers in the change log, without your name');
export const deleteSure = message('I understand that nobody can restore the account');
export const deleteSureRequired = message('Check this box first');
export const deleteSending = message('Deleting…');
export const deleteDone = message('Account deleted.');

// Group members
export const group = message('Your group');
export const groupIntro = message(
  'Register the people in your group together. Adding someone here doesn’t register them yet.',
);
export const groupAdd = message('Add a person');
export const groupAddSubmit = message('Add to my group');
export const groupAdding = message('Adding…');
export const groupAdded = message('{name} is in your group.');
export const groupPeople = message('In your group: {count, plural, one {# person} other {# people}}');
export const groupYou = message('(you)');
export const groupPendingName = message('(new name waiting for approval: {name})');
export const groupRename = message('Rename<hidden> {name}</hidden>');
export const groupRenameForm = message('Rename {name}');
export const groupRenameSubmit = message('Save name');
export const groupRenamed = message('Name changed to {name}.');
export const groupRenameWaits = message('Our staff must approve the new name first, because of certificates.');
export const groupRemoveTitle = message('Remove {name} from your group?');
export const groupRemoveQuestion = message('Remove from your group?');
export const groupRemoveConfirm = message('Yes, remove<hidden> {name}</hidden>');
export const groupRemoveSending = message('Removing…<hidden> {name}</hidden>');
export const groupRemoved = message('{name} removed from your group.');
export const nameUnprintable = message(
  'Certificates can’t show {count, plural, one {this character: {characters}. Spell the name without it} other {these characters: {characters}. Spell the name without them}} to get a certificate.',
);

// Name changes, for staff
export const nameChanges = message('Name changes');
export const nameChangesIntro = message(
  'These people already have certificates. Before you approve another name, ask for evidence, such as a marriage certificate or an ID. Small corrections, such as accents or a middle initial, need no approval.',
);
export const nameChangesWaiting = message('Waiting for approval: {count, number}');
export const nameChangesEmpty = message('No name changes to review. New ones also appear on the Dashboard.');
export const nameChangesDecided = message('Decided: {count, number}');
export const nameChangesBeforeAfter = message('<name>{before}</name> to <name>{after}</name>');
export const nameChangesForMember = message('<link>{email}</link>, for a member of the group');
export const nameChangesRequested = message(
  '{count, plural, one {# certificate} other {# certificates}} with the old name. Sent to us on <time></time>',
);
export const nameChangesForm = message('Decide on {before} to {after}');
export const nameChangesDecision = message('Decision');
export const nameChangesApprove = message('Approve');
export const nameChangesDecline = message('Decline');
export const nameChangesEvidence = message('Evidence you have seen');
export const nameChangesEvidenceHint = message('Saved with the decision, not emailed');
export const nameChangesReason = message('Reason');
export const nameChangesReasonHint = message('We send it to the person');
export const nameChangesSubmit = message('Save decision');
export const nameChangesNotDecided = message('Your decision isn’t saved yet');
export const nameChangesApproved = message('Approved: {before} to {after}. We’ll email them.');
export const nameChangesDeclined = message('Declined: {before} to {after}. We’ll email them.');
export const nameChangesOutcome = message(
  '{decision, select, approved {Approved} other {Declined}}{hasPerson, select, yes { by {person}} other {}}, <time></time>',
);

// Invitations of group members
export const invitation = message('This invitation');
export const joinedGroup = message('This group');
export const invitationsTooMany = message('Too many invitations today. Try again tomorrow.');
export const invitationSelf = message('This is you. You already have an account.');
export const invitationOwnAddress = message('This is your own address. Enter the address of this person.');
export const invitationUnverified = message(
  'Confirm your own email address first. My Account, Sign-in and security sends you the link.',
);
export const invitationDeclined = message(
  'This person declined your invitation, so you can’t invite this address again. You can still register them yourself.',
);
export const invitationOwnGroup = message(
  'This is an invitation of your own group. Sign in to the account of the person you invited.',
);
export const inviteOpen = message('Invite<hidden> {name}</hidden>');
export const inviteAgain = message('Resend<hidden> or change the invitation of {name}</hidden>');
export const inviteForm = message('Invite {name}');
export const inviteHint = message(
  '{name} gets a link to create an account with their own join links, reminders, and certificates. Existing records move to that account.',
);
export const inviteSubmit = message('Send invitation');
export const inviteSending = message('Sending…');
export const inviteSent = message('Invitation sent to {email}.');
export const inviteState = message(
  '{state, select, invited {Invited: {email}, until {date}} expired {Invitation expired: {email}} other {Invitation declined: {email}}}',
);
export const inviteRevoke = message('Revoke invitation<hidden> of {name}</hidden>');
export const inviteRevoked = message('Invitation revoked. The link no longer works.');
export const groupHasAccount = message('(has an account)');
export const invitationTitle = message('Invitation to a group');
export const invitationGone = message('This invitation is no longer valid');
export const invitationGoneText = message(
  'It was used, replaced or revoked, or it expired. If you accepted it, you find everything in <sessions>My sessions</sessions>. Otherwise ask the person who registers you to send a new one.',
);
export const invitationFrom = message(
  '<strong>{coordinator}</strong> ({email}) registers a group for our sessions. You’re listed in it as <strong>{name}</strong>.',
);
export const invitationFromOrganization = message(
  '<strong>{coordinator}</strong> of {organization} ({email}) registers a group for our sessions. You’re listed in it as <strong>{name}</strong>.',
);
export const invitationAccepting = message('If you accept');
export const invitationMoves = message(
  'These move to your account: {upcoming, plural, one {# upcoming session} other {# upcoming sessions}}, {past, plural, one {# past session} other {# past sessions}} and {certificates, plural, one {# certificate} other {# certificates}}, with attendance and credit.',
);
export const invitationYours = message(
  'You get join links, reminders and certificates yourself, and ask for accommodations yourself.',
);
export const invitationSees = message(
  'The coordinators of the group can still register you, and see your name, attendance and certificates for sessions of the group. They don’t see your accommodations or other sessions.',
);
export const invitationLeave = message(
  'You can leave the group at any time and keep everything. You can’t undo moving the records.',
);
export const invitationUntil = message('This invitation is valid until {date}.');
export const invitationSignIn = message('<login>Sign in</login> or <create>create an account</create> to accept.');
export const invitationAs = message('You’re signed in as <strong>{email}</strong>.');
export const invitationAccept = message('Accept invitation');
export const invitationAcceptSending = message('Accepting…');
export const invitationDecline = message('Decline invitation');
export const invitationDeclineSending = message('Declining…');
export const invitationAcceptedToast = message('Invitation accepted. Your sessions are here.');
export const invitationDeclinedDone = message(
  'You declined. Nothing has changed, and this group can’t invite your address again.',
);
export const groupsJoined = message('Groups you’re in');
export const groupsJoinedText = message(
  'Group of <strong>{name}</strong> ({email}). Its coordinators can register you for sessions, and see your attendance and certificates there.',
);
export const groupLeave = message('Leave<hidden> the group of {name}</hidden>');
export const groupLeaveTitle = message('Leave the group of {name}?');
export const groupLeaveQuestion = message('You keep all sessions and certificates. Leave the group?');
export const groupLeaveConfirm = message('Yes, leave<hidden> the group of {name}</hidden>');
export const groupStay = message('Stay<hidden> in the group of {name}</hidden>');
export const groupLeft = message('You left the group of {name}.');
export const groupRecordsLink = message('Sessions, attendance and certificates of your group');
