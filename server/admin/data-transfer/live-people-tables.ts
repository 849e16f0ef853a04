// What is exported of people from live sessions: votes, polls and raised hands, and subscribers of email updates.
import * as m from '#messages/en/people-export.ts';
import type { ExportedTable } from '#server/admin/data-transfer/people-tables.ts';

export const liveTables: readonly ExportedTable[] = [
  {
    table: 'question_vote',
    file: 'question-votes.csv',
    about: m.questionVotesFile,
    columns: { question_id: m.ofQuestion, account_id: m.account, member_id: m.member, voted_at: m.votedAt },
    order: ['question_id', 'member_id'],
  },
  {
    table: 'poll',
    file: 'polls.csv',
    about: m.pollsFile,
    columns: {
      id: m.pollId,
      session_id: m.session,
      kind: m.pollKind,
      question: m.question,
      options: m.pollOptions,
      low_label: m.pollLowLabel,
      high_label: m.pollHighLabel,
      state: m.pollState,
      shows_results: m.pollShowsResults,
      created_at: m.createdAt,
      opened_at: m.pollOpenedAt,
      closed_at: m.pollClosedAt,
    },
    order: ['id'],
  },
  {
    table: 'poll_answer',
    file: 'poll-answers.csv',
    about: m.pollAnswersFile,
    columns: {
      poll_id: m.ofPoll,
      account_id: m.account,
      member_id: m.member,
      choices: m.pollChoices,
      answered_at: m.pollAnsweredAt,
      changed_at: m.pollChangedAt,
    },
    order: ['poll_id', 'member_id'],
  },
  {
    table: 'raised_hand',
    file: 'raised-hands.csv',
    about: m.raisedHandsFile,
    columns: {
      id: m.raisedHandId,
      session_id: m.session,
      account_id: m.account,
      member_id: m.member,
      raised_at: m.raisedAt,
      lowered_at: m.loweredAt,
    },
    order: ['id'],
  },
  {
    table: 'subscriber',
    file: 'subscribers.csv',
    about: m.subscribersFile,
    columns: {
      email: m.accountEmail,
      account_id: m.account,
      language: m.emailLanguage,
      topics: m.updatesTopics,
      only_with: m.updatesOnlyWith,
      frequency: m.updatesFrequency,
      confirmed_at: m.updatesConfirmedAt,
      ended_at: m.updatesEndedAt,
    },
    leaves: { id: m.onlyPortal, news_until: m.onlyPortal },
    order: ['id'],
  },
];
