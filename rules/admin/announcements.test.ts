// Announcements: splitting paragraphs, and states.
import { describe, expect, it } from 'vitest';
import { announcementState, paragraphsOf } from '#rules/admin/announcements.ts';

describe('paragraphs', () => {
  it.each([
    ['nothing', '', []],
    ['blanks alone', ' \n\n\t\n ', []],
    ['one line', 'One.', ['One.']],
    ['a line break, which stays', 'One.\nTwo.', ['One.\nTwo.']],
    ['an empty line', 'One.\n\nTwo.', ['One.', 'Two.']],
    ['a line of blanks', 'One.\n \t\nTwo.', ['One.', 'Two.']],
    ['several empty lines', '\n\nOne.\n\n\n\nTwo.\n\n', ['One.', 'Two.']],
    ['lines as Windows ends them', 'One.\r\n\r\nTwo.\r\nThree.', ['One.', 'Two.\nThree.']],
    ['what looks like markup', '# One\n\n<b>Two</b>', ['# One', '<b>Two</b>']],
  ])('of %s', (_, text, expected) => {
    expect(paragraphsOf(text)).toEqual(expected);
  });
});

describe('an announcement to four', () => {
  it.each([
    ['without emails is scheduled', { pending: 4, waiting: 0 }, 'scheduled'],
    ['with emails to create is sending', { pending: 3, waiting: 1 }, 'sending'],
    ['with an email to send is sending', { pending: 0, waiting: 1 }, 'sending'],
    ['without waiting emails is sent', { pending: 0, waiting: 0 }, 'sent'],
  ])('%s; stopped, it is stopped', (_, counts, expected) => {
    const progress = { ...counts, recipients: 4 };

    expect(announcementState({ ...progress, isStopped: false })).toBe(expected);
    expect(announcementState({ ...progress, isStopped: true })).toBe('stopped');
  });
});
