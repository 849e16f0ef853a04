// Messages of taking part in a live session: questions, votes, polls, raised hands.
import { message } from '#messages/message.ts';

// Forms without scripts, and limits
export const liveFormFailed = message('This wasn’t sent');
export const liveFormTyped = message('You wrote: “{typed}”');
export const liveFormBack = message('Back to the live page');
export const liveClosed = message('You can take part from an hour before the session until half an hour after it.');

// Announcements
export const liveAnnouncements = message('Announcements for screen readers');
export const liveAnnouncementsBatched = message('At most every 15 seconds');
export const liveAnnouncementsAtOnce = message('Right away');
export const liveAnnouncementsOff = message('Off');

// Questions on the live page
export const liveQuestionsHeading = message('Questions');
export const liveQuestionsNone = message('No questions yet. Be the first to ask.');
export const liveQuestionsAskedNone = message('No questions yet.');
export const liveQuestionsReviewed = message('The presenters see your question first. Your name isn’t shown.');
export const liveQuestionsNotReviewed = message('Everyone sees your question right away. Your name isn’t shown.');
export const liveQuestionsWaiting = message('Your question was sent. It appears here after review.');
export const liveQuestionsShown = message('Your question is in the list.');
export const liveQuestionsOwn = message('Your questions');
export const liveQuestionsInReview = message('Waiting for review');
export const liveQuestionsDismissed = message('Not shown to others');
export const liveQuestionsTooMany = message('You’ve asked too many questions in a short time.');
export const liveQuestionsOwnLimit = message('You can ask up to {most, number} questions during a session.');
export const liveQuestionsVote = message('Vote<hidden> for “{question}”</hidden>');
export const liveQuestionsVotes = message('{votes, plural, one {# vote} other {# votes}}');
export const liveQuestionsNow = message('Answering now');
export const liveQuestionsAnswered = message('Answered');
export const liveQuestionsYours = message('Your question');
export const liveQuestionsAnswer = message('Answer:');
export const liveQuestionsRemoved = message('This question was removed.');
export const liveQuestionsNew = message('{count, plural, one {# new question} other {# new questions}}');
export const liveQuestionsNewAnswers = message('{count, plural, one {# new answer} other {# new answers}}');
export const liveQuestionsShowNew = message('Show {news}');
export const liveQuestionsUpdated = message('The list of questions is up to date.');

// Review by presenters and staff
export const reviewHeading = message('Waiting for review');
export const reviewNone = message('No questions are waiting.');
export const reviewSetting = message('Review questions from the live page before others see them');
export const reviewOn = message('New questions wait for review.');
export const reviewOff = message('New questions appear right away.');
export const reviewApprove = message('Show<hidden> “{question}”</hidden>');
export const reviewDismiss = message('Dismiss<hidden> “{question}”</hidden>');
export const reviewApproved = message('Question shown to everyone.');
export const reviewDismissed = message('Question dismissed.');
export const reviewAsked = message('Asked live');
export const reviewNew = message('{count, plural, one {Show # new question} other {Show # new questions}}');
export const reviewAllHeading = message('All questions');
export const reviewAnswer = message('Answer in writing<hidden> (question {number, number})</hidden>');
export const reviewEditAnswer = message('Edit answer<hidden> (question {number, number})</hidden>');
export const reviewAnswerField = message('Answer to question {number, number}');
export const reviewAnswerHint = message(
  'Everyone on the live page can read it. Leave it empty to withdraw the answer.',
);
export const reviewAnswerSave = message('Publish answer');
export const reviewAnswered = message('Answer published.');
export const reviewAnswerWithdrawn = message('Answer withdrawn.');

// Polls on the live page
export const livePollsHeading = message('Polls');
export const livePollsNone = message('No polls yet.');
export const livePollsNew = message('{count, plural, one {# new poll} other {# new polls}}');
export const livePollsNewResults = message('{count, plural, one {results of # poll} other {results of # polls}}');
export const livePollsShowNew = message('Show {news}');
export const livePollsRemoved = message('This poll was removed.');
export const pollThis = message('This poll');
export const pollClosed = message('This poll is closed.');
export const pollChoose = message('Choose an answer.');
export const pollChooseOne = message('Choose one answer.');
export const pollChooseSeveral = message('Choose one or more answers.');
export const pollScaleLow = message('1 means: {label}');
export const pollScaleHigh = message('5 means: {label}');
export const pollSubmit = message('Submit answer');
export const pollAnswered = message('Your answer was saved. You can change it while the poll is open.');
export const pollOwnAnswer = message('Your answer: {answer}');
export const pollNotAnswered = message('You didn’t answer.');
export const pollResultsName = message('Results: {question}');
export const pollResultsSentence = message(
  '{answers, plural, =0 {No answers yet.} one {# person answered.} other {# people answered.}}',
);
export const pollResultsAverage = message('The average is {average, number}.');
export const pollResultsOption = message('Answer');
export const pollResultsPeople = message('People');
export const pollResultsShare = message('Share');

// Polls of presenters and staff
export const pollsTitle = message('Polls: {session}');
export const pollsTitleShort = message('Polls');
export const pollsLink = message('Polls and raised hands');
export const pollsNone = message('No polls yet. Create one below; attendees see it when you open it.');
export const pollsFull = message('A session can have 50 polls at most. Delete one to create another.');
export const pollStateDraft = message('Not opened yet');
export const pollStateOpen = message('Open');
export const pollStateClosed = message('Closed');
export const pollOpen = message('Open poll<hidden> “{question}”</hidden>');
export const pollReopen = message('Reopen poll<hidden> “{question}”</hidden>');
export const pollClose = message('Close poll<hidden> “{question}”</hidden>');
export const pollShowResults = message('Show results to attendees<hidden> “{question}”</hidden>');
export const pollHideResults = message('Hide results from attendees<hidden> “{question}”</hidden>');
export const pollDelete = message('Delete poll<hidden> “{question}”</hidden>');
export const pollDeleteTitle = message('Delete this poll?');
export const pollDeleteText = message('The poll and all of its answers will be deleted.');
export const pollKeep = message('Keep poll');
export const pollDeleteYes = message('Delete poll');
export const pollOpened = message('Poll opened.');
export const pollWasClosed = message('Poll closed.');
export const pollResultsShown = message('Attendees see the results.');
export const pollResultsHidden = message('Attendees no longer see the results.');
export const pollIsEvidence = message('The session is over, and people answered this poll. Ask staff to delete it.');
export const pollDeleted = message('Poll deleted.');
export const pollNew = message('New poll');
export const pollKind = message('Kind');
export const pollKindSingle = message('One answer');
export const pollKindMultiple = message('Several answers');
export const pollKindScale = message('Scale from 1 to 5');
export const pollQuestion = message('Question');
export const pollOptions = message('Answers, one on each line');
export const pollOptionsHint = message('Between 2 and 10.');
export const pollOptionRequired = message('Enter an answer.');
export const pollOptionsCount = message('Enter between 2 and 10 answers.');
export const pollOptionsDiffer = message('Each answer must be different.');
export const pollLowLabel = message('What 1 means');
export const pollHighLabel = message('What 5 means');
export const pollCreate = message('Create poll');
export const pollCreated = message('Poll created. Open it when you want attendees to answer.');

// Raised hands
export const handHeading = message('Raise your hand');
export const handIntro = message('The presenters see your name, and call on people in order.');
export const handRaise = message('Raise hand');
export const handRaised = message('Your hand is raised.');
export const handLoweredOwn = message('Your hand is lowered.');
export const handTooMany = message('You’ve raised your hand too many times.');
export const handLowered = message('The presenters lowered your hand.');
export const handThis = message('This raised hand');
export const handsHeading = message('Raised hands');
export const handsCount = message(
  '{count, plural, =0 {No hands are raised.} one {# hand is raised.} other {# hands are raised.}}',
);
export const handLower = message('Lower hand<hidden> of {name}</hidden>');
export const handsLowerAll = message('Lower all hands');
export const handsLowered = message('{count, plural, one {Hand lowered.} other {Hands lowered.}}');
