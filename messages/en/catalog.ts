// Messages of series, sessions, speakers, materials, recordings, search and content pages.
import { message } from '#messages/message.ts';

// Words of the catalog
export const seriesHeading = message('Series');
export const scheduleTitle = message('Schedule');
export const archivesTitle = message('Archives');
export const speakersHeading = message('Speakers');
export const speakersNone = message('No Speakers listed');
export const sessionsHeading = message('Sessions');
export const sessionsCount = message('{count, plural, one {# session} other {# sessions}}');
export const upcomingHeading = message('Upcoming sessions');
export const upcomingNone = message('No upcoming sessions');
export const categoriesHeading = message('Categories');
export const registerNeedsScript = message(
  'To register online, turn on JavaScript. Or call us, and we’ll register you.',
);
export const notFoundSession = message('This session does not exist, or is no longer here.');
export const notFoundSpeaker = message('This speaker does not exist, or is no longer here.');

// State of a session: its label, and its banner
export const stateOpen = message('Open for registration');
export const stateLive = message('Live now');
export const stateEnded = message('Session ended');
export const stateClosed = message('Closed for registration');
export const stateArchived = message('Archived');
export const stateSelfPaced = message('Self-paced: start any time');
export const stateOutdated = message('Outdated');
export const stateDeleted = message('Deleted');
export const bannerArchived = message('Session Archived');
export const bannerClosed = message('Session Closed for Registration');

// Ways to attend
export const attendanceNone = message('Not Attending');
export const attendanceWeb = message('Webinar');
export const attendancePhone = message('Telephone');
export const attendanceBoth = message('Telephone AND Webinar');
export const attendanceTeleconference = message('Teleconference');

// Session page
export const sessionWhen = message('When');
export const sessionFirstShown = message('Original air date');
export const sessionHowToAttend = message('How to attend');
export const sessionAttendBothAtOnce = message('both at once');
export const sessionAccess = message('Access');
export const sessionAccessCaptions = message('Live captions by a person');
export const sessionAccessSignLanguage = message('American Sign Language');
export const sessionRequestMore = message('Request other accommodations by {day}');
export const sessionRequest = message('Request captions or sign language by {day}');
export const sessionLanguage = message('Language');
export const languageEnglish = message('English');
export const languageSpanish = message('Spanish');
export const languageAsl = message('American Sign Language');
export const sessionTopic = message('Topic');
export const sessionCredit = message('Credit');
export const sessionCertificates = message('{count, plural, one {# certificate} other {# kinds of certificate}}');
export const sessionCreditLink = message('See credit hours');
export const sessionRecording = message('Recording');
export const sessionRecordingPlay = message('Play the recording <small>(opens in a new tab)</small>');
export const sessionRecordingPlayCaptioned = message(
  'Play the captioned recording <small>(opens in a new tab)</small>',
);
export const sessionRecordingNoCredit = message('There is no credit for reviewing the recording.');
export const sessionIsOn = message('This session is live now. If you are registered, join from My Account.');
export const sessionHasEnded = message('This session has ended.');
export const sessionHasEndedRecorded = message('This session has ended. Its recording is on this page.');
export const sessionHasEndedExpected = message(
  'This session has ended. Its recording is typically posted about 2 days later.',
);
export const sessionOutdated = message('This session is outdated. Some of its information may no longer be correct.');
export const sessionRegister = message('Register for Session');
export const sessionStartSelfPaced = message('Start this webinar for credit');
export const sessionSelfPacedCrumb = message('Self-paced webinars');
export const sessionAddToCalendar = message('Add to calendar');
export const sessionRelated = message('Related sessions');
export const shareByEmail = message('Share by email');
export const shareCopy = message('Copy link');
export const shareCopied = message('Link copied');
export const shareFailed = message('Copy the address from your browser');
export const sessionMore = message('More from {series}');
export const sessionOwnHeading = message('Your group and this session');
export const sessionOwnJoin = message('Join or manage your registration in My sessions');
export const sessionOwnManage = message('Manage your registration in My sessions');

// Session page: questions for presenters
export const questionsHeading = message('Questions for presenters');
export const questionsClose = message(
  'The number of questions is limited to {limit, number}, and submissions close well before the session starts: they close {time}.',
);
export const questionsClosed = message(
  'The number of questions is limited to {limit, number}, and submissions close well before the session starts: they closed {time}.',
);
export const questionsNone = message('No questions have been asked yet.');
export const questionsDelete = message('Delete<hidden> the question “{question}”</hidden>');
export const questionsDeleted = message('Question deleted.');

// Session page: shown from the cache
export const cachedNotice = message(
  '{isOnline, select, yes {We could not reach the server.} other {You are offline.}} This is what we showed you on {time}.',
);
export const cachedStill = message(
  '{isOnline, select, yes {We could not reach the server.} other {You are offline.}} Please try again later.',
);
export const cachedTryAgain = message('Try again');
export const cachedTrying = message('Trying again…');
export const cachedUpdated = message('Updated');

// Schedule
export const scheduleDescription = message('Find an upcoming webinar, and register yourself or your group.');
export const scheduleIntro = message(
  'Select the sessions that you or your group want to attend. Times are Eastern Time.',
);
export const scheduleLegend = message('Sessions to register for');
export const scheduleFacts = message('{time}, {minutes, plural, one {# minute} other {# minutes}} · {series}');
export const scheduleFilters = message('Filter the schedule');
export const scheduleAllTopics = message('All topics');
export const scheduleAnyMethod = message('Any method');
export const scheduleAllLanguages = message('All languages');
export const scheduleApply = message('Show sessions');
export const scheduleClear = message('Clear filters');
export const scheduleViews = message('View');
export const scheduleList = message('List');
export const scheduleCalendar = message('Calendar');
export const scheduleMonths = message('Months');
export const scheduleMonthNone = message('No sessions in {month}.');
export const scheduleEastern = message('Eastern Time');
export const scheduleFound = message(
  '{count, plural, =0 {No sessions match. Choose other filters, or clear them.} one {# session matches.} other {# sessions match.}}',
);
export const scheduleShowSelected = message('Show selected sessions');
export const scheduleRegister = message('Register Selected');
export const scheduleSelected = message(
  '{count, plural, =0 {No session selected} one {# session selected} other {# sessions selected}}',
);
export const scheduleNone = message(
  'We list new dates here as soon as they are planned. Until then, <link>browse the series</link>.',
);

// Archives
export const archivesHeading = message('Online Archives');
export const archivesPageTitle = message('{category}, page {page, number}');
export const archivesDescription = message('Watch past webinars with captions, and get their materials.');
export const archivesDescriptionCategory = message(
  'Watch past webinars on {category} with captions, and get their materials.',
);
export const archivesRecordingExpected = message('Recording not posted yet');
export const archivesRecordingNone = message('No recording');
export const archivesAll = message('All {count, number} sessions in {category}');
export const archivesCategoryCount = message(
  '<badge>{count, plural, one {# session} other {# sessions}}</badge> in the archives, newest first.',
);
export const archivesSelfPaced = message(
  'Self-paced webinars are not archived: you can start them at any time. See <link>all self-paced webinars</link>.',
);
export const archivesNone = message(
  'There are no recordings in {series} yet. Recordings are typically posted about 2 days after a session.',
);
export const archivesIntro = message('Recordings and materials of past sessions in {series}, by category.');
export const archivesSearch = message('Search the archives');
export const archivesHelp = message('Can’t find or use a recording? <link>Email us</link>.');

// Search
export const searchTitle = message('Search');
export const searchTitlePage = message('Search, page {page, number}');
export const searchTitleWords = message('Search: {words}');
export const searchTitleWordsPage = message('Search: {words}, page {page, number}');
export const searchDescription = message(
  'Find webinars, recordings and materials on access and disability rights. All have captions.',
);
export const searchForm = message('Search with filters');
export const searchWords = message('Keywords');
export const searchWordsHint = message(
  'Use “quotation marks” for an exact phrase, and a minus sign to leave out a word.',
);
export const searchFilters = message('Filters');
export const searchAllSeries = message('All series');
export const searchCategory = message('Category');
export const searchAllCategories = message('All categories');
export const searchYear = message('Year');
export const searchAllYears = message('All years');
export const searchCredit = message('Credit');
export const searchAnyCredit = message('With or without credit');
export const searchSort = message('Sort by');
export const searchSortBest = message('Best match');
export const searchSortNewest = message('Newest first');
export const searchRecordingOnly = message('Only with a recording');
export const searchClear = message('Clear search');
export const searchSaid = message('Said in the recording <time>at {at}</time>');
export const searchHasRecording = message('Recording');
export const searchSpeakers = message('Speakers: <names></names>');
export const searchMaterials = message('Materials: <names></names>');
export const searchFoundNone = message('No sessions found');
export const searchFound = message('{count, plural, one {# session found} other {# sessions found}}');
export const searchFoundMore = message('More than {count, number} sessions found');
export const searchFoundPage = message('{found}, page {page, number} of {pages, number}');
export const searchTryOther = message(
  'Try fewer or different words, or clear a filter. You can type just the start of a word: “elev” finds “elevator”.',
);
export const searchHelp = message(
  'Still can’t find it? Call us at {phone} or <link>send us a message</link>, and we’ll look for you.',
);
export const searchCorrected = message(
  'Nothing was found for “{words}”. These are the results for <strong>{corrected}</strong>.',
);
export const searchPartial = message('No session has all of these words. These have some of them.');
export const searchFirstOnly = message('Only the first {count, number} are listed. Use filters to see fewer results.');
export const searchBeyond = message('There is no such page. <link>Go to the first page</link>');
export const searchPager = message('Sessions found');

// Series: the list, and a series home page
export const seriesListTitle = message('Webinar series');
export const seriesListDescription = message(
  'Eight series of free webinars on access and disability rights. Join live or watch later.',
);
export const seriesListHeading = message('Choose a webinar series');
export const seriesNextSession = message('Next session');
export const seriesLatestRecording = message('Latest recording');
export const seriesAnyTime = message('Any time');
export const seriesAnyTimeText = message('Start whenever you like');
export const seriesPageMissing = message('We could not find that page. You are on the home page of {organization}.');
export const seriesNewHere = message('New to our program?');
export const seriesNewHereText = message(
  '<register>Create an account</register> to register for sessions and earn credit. It is free. If you have one, <login>log in</login>. Lost your password? <password>Reset your password</password>.',
);
export const seriesLatestArchive = message('Latest archive webinar');
export const seriesUpcoming = message('Upcoming sessions in all series');
export const seriesSeeSchedule = message('See the schedule and register');

// Speakers
export const speakersTitlePage = message('Speakers, page {page, number}');
export const speakersTitleLetter = message('Speakers, {letter}');
export const speakersTitleLetterPage = message('Speakers, {letter}, page {page, number}');
export const speakersDescription = message('Meet the people who teach our webinars on access and disability rights.');
export const speakersLetters = message('Last names by first letter');
export const speakersAll = message('All');
export const speakersCount = message('{count, plural, one {# person has} other {# people have}} spoken in {series}.');
export const speakersCountLetter = message(
  '{count, plural, one {# person has} other {# people have}} spoken in {series} with a last name that begins with {letter}.',
);
export const speakerPast = message('Past sessions');
export const speakerNoSessions = message('No sessions are listed for {name}.');
export const speakerBack = message('Back to {session}');

// Content pages
export const textReviewed = message(
  'Last reviewed <date>{day}</date>. Is something unclear or wrong? <link>Contact us</link>.',
);
export const textUnknown = message('This text');
export const textHeadMissing = message('expected --- and the properties of the page');
export const textFactUnreadable = message('expected "name: value"');
export const textFactMissing = message('expected a line "{name}: …"');
export const textReviewedUnreadable = message('reviewed must be YYYY-MM-DD');
export const textPlaceUnknown = message('{place} is not known');

// Materials
export const materialsHeading = message('Materials');
export const materialsNone = message('No Materials for this session have been posted');
export const materialsOpens = message('{title} <small>(opens in a new tab)</small>');
export const materialsOpensFormat = message('{title} <small>({format}, opens in a new tab)</small>');

// Search forms
export const searchFormLabel = message('Search sessions and speakers');
export const searchFormPlaceholder = message('Sessions, speakers');
export const findFormCount = message('{count} with “{words}”');

// Deleted sessions
export const deletedName = message('DELETED - {name}');
export const deletedDescription = message('DELETED');

// Times in a video
export const clockHours = message('{hours, plural, one {# hour} other {# hours}}');
export const clockMinutes = message('{minutes, plural, one {# minute} other {# minutes}}');
export const clockSeconds = message('{seconds, plural, one {# second} other {# seconds}}');

// Video player
export const playerLabel = message('Video player');
export const playerFailed = message('The video can’t be played right now. The transcript below has every word of it.');
export const playerLoadingAt = message('Loading at {time}…');
export const playerControls = message('Player controls');
export const playerPosition = message('Position');
export const playerPositionOf = message('{time} of {length}');
export const playerPlay = message('Play');
export const playerPause = message('Pause');
export const playerBack = message('Back 10 seconds');
export const playerForward = message('Forward 10 seconds');
export const playerSpeed = message('Speed');
export const playerSpeedNormal = message('1 (normal)');
export const playerCaptions = message('Captions');
export const playerDescription = message('Audio description');
export const playerSignLanguage = message('Sign language');
export const playerMute = message('Mute');
export const playerVolume = message('Volume');
export const playerVolumePercent = message('{volume, number} percent');
export const playerFullScreen = message('Full screen');

// Video player: what it announces
export const playerPlaying = message('Playing');
export const playerAt = message('At {time}');
export const playerPausedAt = message('Paused at {time}');
export const playerSound = message('{isOn, select, yes {Sound on} other {Sound off}}');
export const playerSpeedSet = message('Speed {speed, number}');
export const playerCaptionsSet = message('{isOn, select, yes {Captions on} other {Captions off}}');
export const playerDescriptionSet = message('{isOn, select, yes {Audio description on} other {Audio description off}}');
export const playerSignLanguageSet = message('{isOn, select, yes {Sign language shown} other {Sign language hidden}}');

// Video player: settings
export const playerSettings = message('Settings');
export const playerSettingsLabel = message('Player settings');
export const playerSettingLanguage = message('Caption and transcript language');
export const playerSettingSize = message('Caption size');
export const playerSettingColors = message('Caption colors');
export const playerSettingPlace = message('Caption position');
export const playerSettingSigned = message('Sign language size');
export const playerSettingDescriptions = message('Show descriptions as text for screen readers');
export const playerSizeSmall = message('Small');
export const playerSizeMedium = message('Medium');
export const playerSizeLarge = message('Large');
export const playerSizeHuge = message('Very large');
export const playerColorsWhiteOnBlack = message('White on black');
export const playerColorsYellowOnBlack = message('Yellow on black');
export const playerColorsBlackOnWhite = message('Black on white');
export const playerColorsBlackOnYellow = message('Black on yellow');
export const playerPlaceUnder = message('Below the video');
export const playerPlaceBottom = message('On the video, at the bottom');
export const playerPlaceTop = message('On the video, at the top');
export const playerSignedHidden = message('Hidden');

// Video player: keyboard shortcuts
export const shortcuts = message('Keyboard shortcuts');
export const shortcutsUse = message('Use keyboard shortcuts while the focus is in the player');
export const shortcutPlay = message('Play or pause');
export const shortcutMute = message('Sound off or on');
export const shortcutCaptions = message('Captions on or off');
export const shortcutDescription = message('Audio description on or off, if the video has it');
export const shortcutSignLanguage = message('Show or hide sign language, if the video has it');
export const shortcutSlower = message('Slower');
export const shortcutFaster = message('Faster');
export const shortcutNextChapter = message('Next chapter');
export const shortcutPreviousChapter = message('Start of this chapter, or the one before');
export const shortcutFullScreen = message('Full screen on or off');

// Transcript
export const chaptersHeading = message('Chapters');
export const transcriptHeading = message('Transcript');
export const transcriptTools = message('Transcript tools');
export const transcriptSearch = message('Search the transcript');
export const transcriptPrevious = message('Previous result');
export const transcriptNext = message('Next result');
export const transcriptPlay = message('Play from this result');
export const transcriptFound = message('Result {index, number} of {count, number}, at {time}: “<line>{text}</line>”');
export const transcriptNotFound = message('“{words}” is not in the transcript.');
export const transcriptFollow = message('Follow the video');
export const transcriptDownload = message('Download as text');
export const transcriptNone = message('There is no transcript in this language.');
export const transcriptHint = message(
  'Select a time to play from there. Press Tab to reach the first time, then use the arrow keys.',
);
export const transcriptText = message('Transcript text');
export const transcriptPlayFrom = message('<hidden>Play from </hidden>{time}');
export const transcriptDescription = message('Description:');
export const transcriptFileDescription = message('Description: {text}');

// Staff: words of all editors
export const staffPublicPage = message('Public page');
export const staffPreview = message('Preview as visitors see it');
export const staffNoName = message('Untitled');
export const staffImported = message('Imported. The next import of this file overwrites your changes.');
export const staffChangeHistory = message('Change history');
export const staffDeleteYes = message('Yes, delete');
export const staffKeep = message('Keep');
export const staffFound = message('{count, number} found');

// Staff: series
export const seriesNew = message('New series');
export const seriesTitle = message('Series: {name}');
export const seriesAdd = message('Add series');
export const seriesFirst = message(
  'The first series is the front page of your portal, at /ao. Visitors see it as soon as you add it.',
);
export const seriesNone = message('No series yet. Add the first one.');
export const seriesFacts = message('/{route} · {count, plural, one {# session} other {# sessions}} · {state}');
export const seriesSaved = message('Series saved.');
export const seriesAdded = message('Series added.');
export const seriesPart = message('{title} ({filled, plural, =0 {empty} other {# of {total, number} filled in}})');
export const seriesPartHome = message('Home page text');
export const seriesPartSidebar = message('Sidebar and picture');
export const seriesPartBanner = message('Banner, about page and button');
export const seriesPartSpanish = message('Texts in Spanish');
export const seriesDescriptionHint = message('Shown on the series card on the home page');
export const seriesOrderHint = message('Series with lower numbers come first');
export const seriesStatusHint = message('The pages of an inactive series aren’t available to visitors');
export const seriesActive = message('Active');
export const seriesInactive = message('Inactive');
export const seriesPictureHint = message('The address of an image, or upload one below');
export const seriesSidebarAltHint = message(
  'What the image shows, for people who can’t see it. If it links to a page, say where. Without it, the image is named “About” and the series.',
);
export const seriesPageHint = message('The address of a page');
export const seriesListed = message('Listed: visitors find it in lists and in the menu');
export const seriesHidden = message('Hidden: only people who have its address can find it');
export const seriesOld = message('Old: not in lists, kept for its sessions');
export const seriesUnused = message('Unused: not in lists');
export const seriesState = message(
  '{state, select, inactive {inactive: visitors can’t open it} listed {listed} Hidden {hidden: not in lists} OLD {old: not in lists} other {unused: not in lists}}',
);
export const seriesColorGood = message(
  'White text on this color has a contrast of {ratio, number} to 1. That is enough.',
);
export const seriesColorLow = message(
  'White text on this color has a contrast of {ratio, number} to 1. Less than 7 is hard to read, so visitors see the darker {color}.',
);
export const seriesRoute = message('Its pages start with /{route}.');
export const seriesRouteMoves = message(
  'Its pages move from /{before} to /{now}. Links and bookmarks to the old address will stop working.',
);

// Staff: speakers
export const speakerNew = message('New speaker');
export const speakerPhotoNone = message('No photo yet. Visitors see the initials.');
export const speakerPhotoUpload = message('Upload photo');
export const speakerPhotoReplace = message('Replace photo');
export const speakerPhotoRemove = message('Remove photo');
export const speakerPhotoHint = message(
  'PNG, JPEG or WebP, up to {megabytes, number} MB. Visitors see the middle of it in a circle. The location and other data from the camera are removed.',
);
export const speakerPhotoAltHint = message(
  'What the photo shows, for people who can’t see it, such as “Ana Ruiz, a woman with short gray hair, at a lectern”',
);
export const speakerPhotoDecorative = message('Decorative: screen readers skip the photo');
export const speakerWord = message('Speaker');
export const speakerTitle = message('Speaker: {name}');
export const speakerAdd = message('Add speaker');
export const speakerSearch = message('Name, position or organization');
export const speakerCount = message('{count, plural, one {# speaker} other {# speakers}}');
export const speakerNoMatch = message('No speakers match. Try fewer words.');
export const speakerSessionCount = message('{count, plural, =0 {no sessions} one {# session} other {# sessions}}');
export const speakerHasAccount = message('has an account');
export const speakerSaved = message('Speaker saved.');
export const speakerAdded = message('Speaker added.');
export const speakerTitleHint = message('For example, Ph.D. or Attorney');

// Staff: a speaker's account, sessions and duplicates
export const speakerAccount = message('Account');
export const speakerAccountText = message(
  'The person who signs in with this email sees the questions for this speaker’s sessions and can order them.',
);
export const speakerAccountField = message('Email of the account');
export const speakerAccountHint = message('Leave empty if the speaker has no account');
export const speakerAccountSave = message('Save account');
export const speakerAccountSaved = message('Account saved.');
export const speakerNoStaffSessions = message('This speaker has no sessions.');
export const speakerMoreSessions = message('{count, plural, one {And # more session.} other {And # more sessions.}}');
export const speakerDelete = message('Delete speaker');
export const speakerDeleteTitle = message('Delete {name}?');
export const speakerDeleteText = message('You can restore the speaker from the change history.');
export const speakerMerge = message('Merge duplicates');
export const speakerMergeField = message('Name of the speaker to keep');
export const speakerMergeEnter = message('Enter a name.');
export const speakerMergeSearching = message('Searching…');
export const speakerMergeNone = message('No other speaker has this name.');
export const speakerMergeTitle = message('Merge into {name}?');
export const speakerMergeText = message(
  'This speaker will be deleted. {count, plural, one {# session} other {# sessions}} and the account will move to {name}. If you undo this in the change history, what {name} still has from this speaker moves back.',
);
export const speakerMergeYes = message('Merge speakers');
export const speakerMergeNo = message('Keep both');
export const speakerMergeButton = message('Merge into this<hidden> ({name})</hidden>');

// Staff: categories
export const categoryWord = message('Category');
export const categoryNew = message('New category');
export const categoryTitle = message('Category: {name}');
export const categoryAdd = message('Add category');
export const categorySaved = message('Category saved.');
export const categoryAdded = message('Category added.');
export const categoryNameHint = message(
  'If an import file still has the old name, importing it adds that category again.',
);
export const categorySessions = message(
  '{count, plural, =0 {No sessions in this category.} one {# session in this category.} other {# sessions in this category.}}',
);
export const categoryCannotDelete = message(
  'You can’t delete this category, because the page of self-paced courses lists it.',
);
export const categoryDelete = message('Delete category');
export const categoryDeleteTitle = message('Delete {name}?');
export const categoryDeleteText = message(
  '{count, plural, =0 {This category has no sessions.} one {# session will have no category. The archives will list it under “Other sessions”.} other {# sessions will have no category. The archives will list them under “Other sessions”.}} You can restore the category from the change history.',
);
export const categoriesIntro = message(
  'The archives and search group sessions by category, in this order. A session can be in one category.',
);
export const categoriesNone = message('No categories yet. Add the first one.');
export const categoriesFacts = message(
  '{index, number} of {total, number} · {count, plural, one {# session} other {# sessions}}',
);
export const categoriesFactsSelfPaced = message(
  '{index, number} of {total, number} · {count, plural, one {# session} other {# sessions}} · listed on the page of self-paced courses',
);
export const categoriesUnsaved = message('You haven’t saved the new order.');
export const categoriesSaveOrder = message('Save order');
export const categoriesOrderSaved = message('Order saved. Visitors see it now.');
export const categoriesWithout = message(
  '{count, plural, one {# session has no category. The archives list it last,} other {# sessions have no category. The archives list them last,}} under “Other sessions”.',
);

// Errors of fields
export const errorAddress = message('Enter an address that begins with https://, without spaces.');
export const errorNumber = message('Enter a number.');
export const errorAtLeast = message('Enter {least, number} or more.');
export const errorAtMost = message('Enter {most, number} or less.');
export const errorTwoPlaces = message('Use at most two decimal places.');
export const errorMostSpeakers = message('Add at most {most, number} speakers.');
export const errorMostLines = message('Add at most {most, number} lines.');
export const errorMostMaterials = message('Add at most {most, number} materials.');
export const errorMostChapters = message('Add at most {most, number} chapters.');
export const errorChapterTime = message('Enter a time, like 12:30 or 1:02:30.');
export const errorChapterTwice = message('Another chapter starts at this time.');
export const errorMostLanguages = message('Add at most {most, number} languages.');
export const errorDateAndTime = message('Enter a date and a time.');
export const errorMissingHour = message('This time does not exist. Clocks go forward from 2:00 to 3:00 am that night.');
export const errorWhichHour = message('This time occurs twice that night. Choose which one.');
export const errorSpeakerTwice = message('You can list each speaker only once.');
export const errorNameTwice = message('This name is already in the list.');
export const errorLanguageTwice = message('This language is already in the list.');
export const errorRoute = message('Use lowercase letters and digits, with hyphens between words.');
export const errorColor = message('Enter a color, like #0b4a94.');
export const errorPhotoAlt = message('Describe the photo, or mark it as decorative');
export const errorOwnPath = message('Upload a file, or enter its path on this site, which begins with /.');
export const errorCaptionsPath = message('Upload a caption file. Its path must end with .vtt.');
export const errorLanguage = message('Enter a language code, like en or es-MX.');
export const errorUploadCaptions = message('Upload the captions.');
export const errorVideoMissing = message('Add the video too, as a file or a playlist.');
export const errorCaptionsMissing = message('A video needs captions. Add at least one language.');

// Staff: states of a session
export const editingDraft = message('Draft');
export const editingOpen = message('Open');
export const editingClosed = message('Closed');
export const editingArchived = message('Archived');
export const editingSelfPaced = message('Self Paced');
export const editingOutdated = message('Outdated');
export const editingDeleted = message('Deleted');
export const editingDiscarded = message('Deleted draft');

// Staff: status of a session
export const statusHeading = message('Status');
export const statusDraftText = message('Only staff can see this draft. Save it, check the preview, then publish.');
export const statusRestoreAs = message('Restore as {state}');
export const statusRestoreDraft = message('Restore draft');
export const statusPublish = message('Publish');
export const statusPublishAs = message('Publish as {state}');
export const statusToDraft = message('Move back to draft');
export const statusOpen = message('Open for registration');
export const statusClose = message('Close for registration');
export const statusArchive = message('Archive');
export const statusSelfPaced = message('Make self-paced');
export const statusOutdated = message('Mark as outdated');
export const statusDeleteDraft = message('Delete draft');
export const statusConfirm = message('{action}?');
export const statusChanged = message('Status changed to {state}.');
export const statusConflict = message('Someone just saved this session. Check the saved version, then try again.');
export const statusUnsaved = message('Save or discard your changes before you change the status.');

// Staff: list of sessions
export const staffSessionsTitle = message('Sessions: {words}');
export const staffSessionsSearch = message('Name, speaker or number');
export const staffSessionsSearchHint = message('Results update as you type');
export const staffSessionsAllStates = message('All except deleted drafts');
export const staffSessionsRegisteredHead = message('Registered');
export const staffSessionsStart = message('Starts');
export const staffSessionsNumberHead = message('Number');
export const staffSessionsNew = message('New session');
export const staffSessionsSearching = message('Searching…');
export const staffSessionsNone = message(
  'No sessions match. Try fewer words, or another series, status or year. To see deleted drafts, choose that status.',
);
export const sessionsPublish = message('{count, plural, one {Publish # draft} other {Publish # drafts}}');
export const sessionsPublishTitle = message('{count, plural, one {Publish # draft?} other {Publish # drafts?}}');
export const sessionsPublishText = message('{names}. People can see them and register right away.');
export const sessionsArchive = message('{count, plural, one {Archive # session} other {Archive # sessions}}');
export const sessionsArchiveTitle = message('{count, plural, one {Archive # session?} other {Archive # sessions?}}');
export const sessionsArchiveText = message('{names}. They move to the archives, and registration closes.');

// Workspace of a session
export const workspaceOverview = message('Overview');
export const workspaceSpeakers = message('Speakers');
export const workspaceCredit = message('Credit');
export const workspaceAccess = message('Join and access');
export const workspaceRegistrations = message('Registrations');
export const workspaceQuestions = message('Questions');
export const workspaceQuiz = message('Quiz and evaluation');
export const workspaceAttendance = message('Attendance review');
export const workspaceEmails = message('Emails');
export const workspaceLive = message('Live');
export const workspaceCaptionerLinks = message('Captioner links');
export const workspaceHistory = message('History');
export const workspacePages = message('Session');
export const workspaceRegistered = message('{count, number} registered');
export const workspaceWaiting = message('{count, number} on the waiting list');
export const workspaceSeats = message('{count, plural, one {# seat} other {# seats}}');
export const workspaceNoLimit = message('no seat limit');
export const workspaceEmailRegistrants = message('Email registrants');
export const workspaceUnsaved = message('Unsaved changes in: {pages}.');
export const workspaceNoEmails = message('Saving won’t email anyone.');
export const workspaceErrorsElsewhere = message('Fix the errors in {page}');
export const workspaceCreditIntro = message(
  'Visitors see the offered lines on the session page. You can add course numbers later.',
);
export const workspaceReviewQuestions = message('Review questions');
export const workspaceEditQuiz = message('Edit quiz');
export const workspaceEditPreTest = message('Edit pre-test');
export const workspaceEditPostTest = message('Edit post-test');
export const workspaceEditEvaluation = message('Edit evaluation');
export const workspaceReadiness = message('Readiness');
export const workspaceReady = message('Ready');
export const workspaceToDo = message('To do');
export const workspaceMissing = message('Missing');
export const workspaceWritten = message('Written');
export const workspacePosted = message('Posted');
export const workspaceDescription = message('Description');
export const workspaceNoCredit = message('No credit offered');
export const workspaceMeetingLink = message('Meeting link');
export const workspaceMeetingCreated = message('Created by the meeting provider');
export const workspaceMeetingWaiting = message('Not created by the meeting provider yet');
export const workspaceDialIn = message('Dial-in number');
export const workspaceCaptioning = message('Captioning');
export const workspaceInterpreting = message('Sign language');
export const staffSessionsNewNoSeries = message(
  'A session belongs to a series, and there is none yet. <link>Create the first series</link>',
);
export const staffSessionsNewIntro = message(
  'Enter what it is and when. You add speakers, credit and join details to the draft.',
);

// Staff: session editor
export const staffSessionWord = message('Session');
export const staffSessionSaved = message('Session saved.');
export const staffSessionDraftSaved = message('Draft saved.');
export const staffSessionSaveDraft = message('Save draft');
export const staffSessionErrorAmount = message('{field} ({number, number}), amount');
export const staffSessionFewerSeats = message('Allow fewer seats than are taken. No one loses a seat.');
export const staffSessionCopy = message('Copy session');
export const staffSessionBrief = message('Brief for captioners and interpreters');
export const staffSessionDetails = message('Details');
export const staffSessionNoCategory = message('None');
export const staffSessionDescriptionHint = message('Shown on the session page');
export const staffSessionDay = message('Date');
export const staffSessionTime = message('Time');
export const staffSessionEastern = message('Eastern Time');
export const staffSessionFoldHint = message('Clocks go back from 2:00 to 1:00 am that night');
export const staffSessionFoldFirst = message('The first, before clocks go back');
export const staffSessionFoldSecond = message('The second, after clocks go back');
export const staffSessionSeatsHint = message('Leave empty for no limit');
export const staffSessionSeatsTaken = message(
  'Leave empty for no limit. {count, plural, one {# seat is taken.} other {# seats are taken.}}',
);
export const staffSessionAttend = message('How people attend');
export const staffSessionTypeBoth = message('Webinar, telephone or both');
export const staffSessionTypeWeb = message('Webinar only');
export const staffSessionTypeWebCode = message('Webinar only (type {code})');
export const staffSessionTypeTeleconference = message('Webinar or teleconference');
export const staffSessionJoinHint = message('Only registered people see it');
export const staffSessionAccess = message('Captions and sign language');
export const staffSessionCaptionsHint = message('Where people read captions during the session');
export const staffSessionBookingNone = message('Not needed');
export const staffSessionBookingWanted = message('Needed, not booked');
export const staffSessionBookingBooked = message('Booked');
export const staffSessionBookingConfirmed = message('Confirmed');
export const staffSessionCourse = message('Self-paced course');
export const staffSessionSurveyHint = message('Only if another site hosts the questions. Begins with https://.');
export const staffSessionHidesSteps = message('Hide the steps on the course page');
export const staffSessionNoSpeakers = message('None');
export const staffSessionNoLimit = message('No limit');

// Staff: speakers of a session
export const pickerNone = message('No speakers yet. Visitors see “No Speakers listed”.');
export const pickerAdd = message('Add a speaker');
export const pickerAddHint = message('Search by name or organization');
export const pickerFound = message(
  '{count, plural, =0 {No speakers found} one {# speaker found} other {# speakers found}}',
);
export const pickerAdded = message('{name} added as number {number, number}.');
export const pickerMoved = message('{name} is now number {number, number} of {total, number}.');
export const pickerRemoved = message('{name} removed.');
export const pickerList = message('Speakers found');

// Staff: credit of a session
export const creditHeading = message('Credit');
export const creditLine = message('Line {number, number}');
export const creditLineLower = message('line {number, number}');
export const creditCertificate = message('Certificate');
export const creditGives = message('Awards: {certificate}, {amount}');
export const creditBody = message('Credit body');
export const creditBodyNone = message('No certificate: only listed');
export const creditAmount = message('Amount');
export const creditUnit = message('Unit');
export const creditUnitContactHours = message('{amount, plural, one {contact hour} other {contact hours}}');
export const creditCourseNumber = message('Course number');
export const creditCheck = message('<strong>Check:</strong> {warning}');
export const creditOffered = message('Show this credit to visitors and award it');
export const creditNone = message('No credit yet. Visitors see no credit list.');
export const creditAdd = message('Add credit');
export const creditWarnNoSpeaker = message('The California certificate states who taught, but no speaker is listed.');
export const creditWarnBackground = message(
  'The California certificate states each trainer’s background. No biography: {names}.',
);
export const creditWarnNone = message('We don’t issue a certificate for “{name}”. Visitors only see it listed.');
export const creditWarnLength = message(
  '{name}: {amount, number} {unit} does not fit a session of {minutes, number} minutes. Check the amount and the unit.',
);
export const creditWarnLengthHours = message(
  '{name}: {amount, number} {unit} ({hours, number} contact hours) does not fit a session of {minutes, number} minutes. Check the amount and the unit.',
);

// Staff: copy of a session
export const copyTitle = message('Copy: {name}');
export const copySpeakers = message('Speakers, in order');
export const copyCredit = message('Credit lines, with course numbers');
export const copyQuestions = message('Seats and question limits');
export const copyJoinDetails = message('Meeting link, telephone number and captioning page');
export const copyBookings = message('Captioning and sign language, to book again');
export const copyDone = message('Draft created.');
export const copyIntro = message(
  'The copy is a draft. It has the text, series, category and length. It does not have the status, recording, materials, registrations or questions.',
);
export const copyName = message('Name');
export const copyDayHint = message('The same weekday a month later');
export const copyParts = message('Also copy');
export const copySave = message('Copy as draft');
export const copySaving = message('Copying…');

// Archives, calendars and feeds, from the server
export const archivesOther = message('Other sessions');
export const calendarAlarm = message('Starts in one hour: {session}');
export const calendarJoinLink = message('Join link of {name}: {url}');
export const calendarJoin = message('Join here: {url}');
export const calendarAllSeries = message('All webinar series');
export const calendarNewRecordings = message('New recordings: {series}');
export const selfPacedNoVideo = message(
  'The video of this webinar is not on this site yet, so nobody can earn its credit here.',
);

// Names of what was not found
export const thisSeries = message('This series');
export const thisSpeaker = message('This speaker');
export const thisCategory = message('This category');
export const thisCalendar = message('This calendar');
export const thisFeed = message('This feed');
export const thisArchivesPage = message('This page of the archives');

// Series and categories, from the server
export const organizationUnnamed = message('Our ADA center');
export const footerStatement = message(
  'Every session is captioned by a person and interpreted in American Sign Language.',
);
export const seriesHasSessions = message('You can’t delete a series that has sessions. Make it inactive instead.');
export const seriesRouteOwn = message('The portal itself uses this address');
export const seriesRouteTaken = message('Another series has this address');
export const categoryNameTaken = message('Another category has this name');
export const categoryGone = message('This category no longer exists.');
export const categoryHasSessions = message(
  'This category has sessions. Delete it on its own page, which shows what happens to them.',
);
export const categoryNone = message('This is not a category');
export const categoriesOthers = message('Someone has added or deleted categories since then.');
export const categoriesNotSame = message('List the same categories as before.');
export const categoriesChanged = message('Someone just changed the categories. Reload the page, then move them again.');

// Sessions, from the server
export const errorSeries = message('Choose a series');
export const errorSeatsTaken = message(
  '{count, plural, one {# seat is} other {# seats are}} already taken. No one loses a seat, but no new seats are given.',
);
export const errorFewerSeats = message('There would be fewer seats than are taken.');
export const errorSpeakersGone = message('No longer in the list of speakers: {names}. Remove them from this session.');
export const errorDraftRegistered = message(
  'You can’t move this session back to draft, because people are registered.',
);
export const errorStatus = message('You can’t change the current status to this one.');
export const errorSessionRemoved = message('To delete a session, change its status.');
export const errorFileGone = message('This file is no longer here. Upload it again.');

// Speakers, from the server
export const speakerHasSessions = message(
  'This speaker has sessions. Remove the speaker from them first, or merge duplicates.',
);
export const speakerMergeSame = message('Choose another speaker. You can’t merge a speaker with itself.');
export const speakerMergeAccounts = message(
  'Both speakers have an account. Remove one of the accounts from its speaker first.',
);
export const speakerNoAccount = message('There is no account with this email.');
export const speakerAccountTaken = message('This account already belongs to {name}.');

// Caption files
export const captionTimes = message('The times can’t be read. Write them like {example}');
export const captionMinutes = message('Minutes and seconds go up to 59');
export const captionComma = message('Use a period before the milliseconds, not a comma');
export const captionEnds = message('This caption ends before it starts');
export const captionStarts = message('This caption starts before the one above it');
export const captionHeader = message('A WebVTT file begins with the word WEBVTT');
export const captionText = message('There is no text below this time');
export const captionEmptyLine = message('Add an empty line above this caption');
export const captionNone = message('This file has no captions');

// Catalog import
export const importProblem = message('found {found}, expected {expected}');
export const importAlsoOn = message(
  '{expected} (also on {count, plural, one {line} other {lines}} {lines}{more, plural, =0 {} other { and # more}})',
);
export const importMoreProblems = message('… and {count, number} more');
export const importNothingSaved = message('Nothing from this file was saved.');
export const importUnderWay = message('Another import is under way. Start this one again when it has ended.');
export const importNotCatalog = message('{name} is not a catalog. Its name must end in .json or .csv.');
export const importCannotRead = message('{name} cannot be read: {reason}.');
export const importNoFile = message('it does not exist');
export const importNotAllowed = message('this user may not read it');
export const importFolder = message('it is a folder');
export const importNothing = message('nothing');
export const importBytes = message('bytes that are not text');
export const importUtf8 = message('text in UTF-8');

// Catalog import: what a value should be
export const importTypeText = message('text in quotes');
export const importTypeNumber = message('a number');
export const importTypeWhole = message('a whole number');
export const importTypeBoolean = message('true or false');
export const importTypeList = message('a list');
export const importTypeObject = message('an object');
export const importOneOf = message('one of {values}');
export const importMultipleOf = message('a multiple of {divisor}');
export const importAtMost = message(
  '{origin, select, string {at most {size} characters} array {at most {count, plural, one {# entry} other {# entries}}} other {at most {size}}}',
);
export const importAtLeast = message(
  '{origin, select, string {at least {size} characters} array {at least {count, plural, one {# entry} other {# entries}}} other {at least {size}}}',
);
export const importMoreThan = message(
  '{origin, select, string {more than {size} characters} array {more than {count, plural, one {# entry} other {# entries}}} other {more than {size}}}',
);
export const importSomeText = message('some text');
export const importAddress = message(
  'an address that begins with https:// or http://, or a path that begins with one /, without spaces',
);
export const importAddressNote = message(
  'an address that begins with https:// or http://, or a path that begins with one /; a note may follow',
);
export const importDateTime = message('YYYY-MM-DD HH:MM in Eastern Time');
export const importRoute = message('lowercase letters, digits and hyphens');
export const importColor = message('a color, such as #0b4a94');
export const importPhoto = message('photo and photoAlt together; an empty photoAlt marks the photo as decorative');
export const importOwnPath = message('a path of this portal that begins with one /, without spaces');
export const importCaptionsPath = message('a path of this portal that begins with one / and ends with .vtt');
export const importLanguage = message('a language such as en or es-MX');
export const importVideo = message('a video or a stream');
export const importOnceInFile = message('each {field} once in the file');
export const importOnceInSession = message('each one once in a session');
export const importRouteTaken = message('a route that series {id} does not have');
export const importSeriesNone = message('a known series, and there is none yet');
export const importSeriesRoute = message('the route of a series ({routes})');
export const importStartExists = message('a day and an hour that exist in Eastern Time');
export const importSpeakerKey = message('the source_id of a speaker');
export const importIdKnown = message('{id}, the id that this session has');
export const importIdTaken = message('an id that no other session has');
export const importNoField = message('no such field');

// Catalog import: JSON
export const importEndOfFile = message('the end of the file');
export const importLevels = message('at most {most, number} levels of lists and objects');
export const importValue = message('a value');
export const importNameInQuotes = message('a name in quotes');
export const importNameOnce = message('each name once in an object');
export const importColon = message('a colon');
export const importCommaOr = message('a comma or {closing}');
export const importEscape = message('a letter that may follow a backslash');
export const importClosingQuote = message('a closing quote, or a control character written as \\n, \\t or \\u0000');
export const importStorable = message('text without U+0000 or unpaired surrogates');

// Catalog import: CSV
export const importTheseColumns = message('these columns: {columns}');
export const importThisColumn = message('this column');
export const importColumnOnce = message('each column once');
export const importStorableCell = message('text without U+0000');
export const importSpeakersCell = message('“First Last | position | organization”, joined by “ ; ”');
export const importCells = message('{count, plural, one {# cell} other {# cells}}');
export const importCellsExpected = message('{count, number}, as in the first line');
export const importQuote = message('a quote out of place');
export const importQuoteExpected = message('quotes around a whole cell, doubled inside it');

// Staff: materials and recording of a session
export const mediaMaterialsSaved = message('Materials saved.');
export const mediaRecordingSaved = message('Recording saved.');
export const mediaSaveMaterials = message('Save materials');
export const mediaSaveRecording = message('Save recording');
export const mediaPublishRecording = message('Publish recording');
export const mediaFileSize = message('{name}, {size}');
export const mediaFileWarnings = message(
  '<strong>Some people can’t use this file as it is.</strong> You can still publish it.',
);
export const mediaMoved = message('Material moved to {place, number} of {count, number}.');
export const mediaRemoved = message('{title} will be removed when you save.');
export const mediaPutBack = message('Restore {title}');
export const mediaIsBack = message('{title} restored.');
export const mediaUntitled = message('Untitled material');
export const mediaMaterialNumber = message('material {number, number}');
export const mediaNoMaterials = message('No materials yet. Upload a file or add a link.');
export const mediaAddLink = message('Add a link');
export const mediaMaterialTitle = message('Title of material {number, number}');
export const mediaMaterialTitleEs = message('Title of material {number, number} in Spanish');
export const mediaMaterialAddress = message('Address of material {number, number}');
export const mediaMaterialFormat = message('Format of material {number, number}');
export const mediaFormatOther = message('Other');
export const mediaMaterialShown = message('Show to visitors<hidden> {material}</hidden>');
export const mediaUploadMaterials = message('Upload files');
export const mediaUploadMaterialsHint = message(
  'PDF, Word, PowerPoint, Excel, RTF, text, image, audio or video, up to {megabytes, number} MB each',
);
export const mediaUploadField = message('Upload file: {field}');
export const mediaUploadFieldHint = message('The file replaces the address above');
export const mediaLoadingPlayer = message('Loading the player…');
export const mediaVideoHint = message('An MP4 or WebM file, on this site or another');
export const mediaStreamHint = message('The address of an HLS playlist. It ends with .m3u8.');
export const mediaPosterHint = message('An image on this site');
export const mediaDescribedHint = message('The same video with audio description, and of the same length');
export const mediaSignedHint = message('Only the sign language interpreter, of the same length as the video');
export const mediaDescriptionsHint = message('A WebVTT file that describes what people see');
export const mediaCaptions = message('Captions and subtitles');
export const mediaCaptionsText = message(
  'We make the transcript from the captions. SubRip files (.srt) are converted to WebVTT. The player shows the first language first.',
);
export const mediaCaptionsLanguage = message('Language {number, number}');
export const mediaCaptionsLanguageHint = message('A code, like en or es');
export const mediaCaptionsName = message('Name of language {number, number}');
export const mediaCaptionsNameHint = message('As its speakers write it, like Español');
export const mediaCaptionsFile = message('Captions {number, number}');
export const mediaCaptionsFileHint = message('A WebVTT file on this site');
export const mediaCaptionsRow = message('captions {language}');
export const mediaChapters = message('Chapters');
export const mediaChaptersText = message(
  'The player marks where each chapter starts, and lists them. A good source is the slides: one chapter for each part of the talk.',
);
export const mediaChapterTime = message('Start of chapter {number, number}');
export const mediaChapterTimeHint = message('Minutes and seconds of the video, like 12:30');
export const mediaChapterTitle = message('Title of chapter {number, number}');
export const mediaChapterTitleEs = message('Spanish title of chapter {number, number}');
export const mediaChapterRow = message('chapter {number, number}');
export const mediaAddChapter = message('Add a chapter');
export const mediaAddLanguage = message('Add a language');
export const mediaVideo = message('Video');
export const mediaElsewhere = message('On another site');
export const mediaPlaybackHint = message('The address of the recording, if this site does not play it');
export const mediaPreviewPlayer = message('Preview in the player');
export const mediaNotifies = message(
  'When you publish the recording, we email the {count, plural, one {person} other {# people}} registered for this session.',
);
export const uploadStateWaiting = message('Waiting to upload');
export const uploadStateChecking = message('Uploaded. Checking the file…');
export const uploadStateSent = message('{share, number, percent} of {size}');
export const uploadDone = message('{name} uploaded.');
export const uploadCanceled = message('Upload canceled: {name}.');
export const uploadFileEmpty = message('{name}: This file is empty. Choose another one.');
export const uploadFileKind = message('{name}: You can’t use this type of file here. Choose one of these: {endings}.');
export const uploadFileError = message('{name}: {error}');
export const uploadRetry = message('Try again<hidden> with {name}</hidden>');
export const uploadCancel = message('Cancel<hidden> ({name})</hidden>');
export const uploadSignedOut = message('You were signed out. Sign in, then choose the file again.');
export const uploadLost = message('The connection was lost. Try again: the upload continues where it stopped.');
export const uploadUnreadable = message('We couldn’t read this file. Choose it again.');
export const captionFileLine = message('Line {line, number}: {error}.');
export const captionFileMore = message('And {count, plural, one {# more problem} other {# more problems}}.');

// Types of certificates
export const certificateTypeCoa = message('Certificate of attendance');
export const certificateTypeAia = message('American Institute of Architects (AIA)');
export const certificateTypeAiaHsw = message('American Institute of Architects (AIA), LU/HSW');
export const certificateTypeActcp = message('ADA Coordinator Training Certification Program (ACTCP)');
export const certificateTypeAda = message('ADA training certificate');
export const certificateTypeLaces = message('Landscape Architecture Continuing Education System (LA CES)');
export const certificateTypeIdhd = message('Institute on Disability and Human Development (IDHD)');
export const certificateTypeCali = message('California licensure form');
export const certificateTypeUiceu = message('University continuing education units');
export const certificateTypeIcc = message('International Code Council (ICC)');
export const certificateTypeIdhdaia = message('IDHD with American Institute of Architects (AIA)');
export const certificateTypeSp = message('Self-paced certificate (courses up to 2022)');
export const certificateTypeSp2023 = message('Self-paced certificate');
export const certificateTypeAiasp = message('American Institute of Architects (AIA), self-paced');
export const unitsDisabilityAccess = message('{count, plural, one {# hour} other {# hours}} of disability access');
export const unitsActcp = message('{count, plural, one {# ACTCP credit} other {# ACTCP credits}}');
