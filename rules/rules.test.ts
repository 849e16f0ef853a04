// The rules of the main job, each at its boundary.
import { describe, expect, it } from 'vitest';
import { secretQuestions, states } from '#rules/accounts/regions.ts';
import { methodsOf } from '#rules/catalog/attendance-choice.ts';
import { questionsCloseAt } from '#rules/catalog/question-window.ts';
import { defaultLengthMinutes } from '#rules/catalog/session-length.ts';
import { acceptsRegistrations, sessionBanner, sessionState, sessionStatusWord } from '#rules/catalog/session-status.ts';
import {
  dayText,
  easternDateTimeText,
  easternIso,
  instantOfEastern,
  momentOf,
  ownTimeText,
  shortDayText,
  timeSpanText,
  timeText,
  zoneText,
} from '#rules/platform/eastern-time.ts';
import { emailPattern, normalizeEmail } from '#rules/platform/email-address.ts';
import { excerpt } from '#rules/platform/excerpt.ts';
import { registrationPasswordPattern } from '#rules/platform/passwords.ts';
import { normalizedQuestionText } from '#rules/registration/question-text.ts';

const at = (text: string) => Temporal.Instant.from(text);

describe('session status', () => {
  it.each([
    [0, 'Archived'],
    [1, 'Open'],
    [2, 'Closed'],
    [7, 'Self Paced'],
    [8, 'Outdated'],
    [9, 'Deleted'],
    [3, 'Closed'],
    [-1, 'Closed'],
  ])('code %i is %s', (code, word) => {
    expect(sessionStatusWord(code)).toBe(word);
  });

  const session = { status: 1, startsAt: at('2026-12-03T19:30:00Z'), endsAt: at('2026-12-03T21:00:00Z') };
  it.each([
    ['a second before the start', '2026-12-03T19:29:59Z', 'open', true],
    ['at the start', '2026-12-03T19:30:00Z', 'live', false],
    ['a second before the end', '2026-12-03T20:59:59Z', 'live', false],
    ['at the end', '2026-12-03T21:00:00Z', 'ended', false],
  ])('%s, an open session is %s', (_, now, kind, takes) => {
    expect(sessionState(session, at(now)).kind).toBe(kind);
    expect(acceptsRegistrations(session, at(now))).toBe(takes);
    expect(sessionState(session, momentOf(now)).kind).toBe(kind);
  });

  it.each([
    [0, 'archived', 'Session Archived'],
    [2, 'closed', 'Session Closed for Registration'],
    [99, 'closed', 'Session Closed for Registration'],
    [7, 'self-paced', null],
    [8, 'outdated', null],
    [9, 'deleted', null],
  ])('status %i says so whatever the time', (status, kind, banner) => {
    const state = sessionState({ ...session, status }, at('2026-12-01T00:00:00Z'));
    expect(state).toEqual({ kind });
    expect(sessionBanner(state)).toBe(banner);
  });
});

it.each([
  [1, ['Web', 'Teleconference']],
  [4, ['Web', 'Phone', 'Both']],
  [0, ['Web']],
  [2, ['Web']],
  [99, ['Web']],
])('session type %i offers %j', (type, methods) => {
  expect(methodsOf(type)).toEqual(methods);
});

it.each([
  [18, 60],
  [4, 90],
  [1, 90],
])('a session of series %i lasts %i minutes unless it says otherwise', (series, minutes) => {
  expect(defaultLengthMinutes(series)).toBe(minutes);
});

describe('the question window', () => {
  it('closes 24 hours of elapsed time before the start, also when the clocks change between', () => {
    const monday = instantOfEastern('2026-03-09 00:30');
    expect(easternIso(questionsCloseAt(monday, 24))).toBe('2026-03-07T23:30:00-05:00');
    const afterAutumn = instantOfEastern('2026-11-01 14:30');
    expect(easternIso(questionsCloseAt(afterAutumn, 24))).toBe('2026-10-31T15:30:00-04:00');
  });
});

it.each([
  ['Isnâ€™t it?', "Isn't it?"],
  ['say â€œnoâ€\u009d twice', 'say "no" twice'],
  ['â€œnoâ€', '"no"'],
  ['waitâ€¦', 'wait;'],
  ['plain “quotes” stay…', 'plain “quotes” stay…'],
  ['5 â‚¬ stay', '5 â‚¬ stay'],
])('the question %j is shown as %j', (stored, shown) => {
  expect(normalizedQuestionText(stored)).toBe(shown);
});

describe('e-mail addresses', () => {
  it.each(['a@b.co', 'first.last+tag%x_y-z@sub.example.info', '1@2.org'])('%s is one', (text) => {
    expect(emailPattern.test(text)).toBe(true);
  });
  it.each(['', 'a', 'a@b', 'a@b.c', 'a@b.museum', 'A@b.co', 'a b@c.de', 'a@b..', 'ä@b.de', 'a@b.co\n'])(
    '%j is none',
    (text) => {
      expect(emailPattern.test(text)).toBe(false);
    },
  );
  it('are trimmed and lowercased first', () => {
    expect(normalizeEmail('  Zoe@Example.ORG ')).toBe('zoe@example.org');
  });
});

describe('registration passwords', () => {
  it.each([
    ['6 characters', 'abc1!x', true],
    ['5 characters', 'ab1!x', false],
    ['15 characters', 'abcdefghijklm1!', true],
    ['16 characters', 'abcdefghijklmn1!', false],
    ['no digit', 'abcdef!', false],
    ['no special character', 'abcdef1', false],
    ['no letter', '123456!', false],
    ['a space', 'abc 1!x', false],
    ['a letter of another script', 'пароль1!', true],
  ])('with %s', (_, password, isAccepted) => {
    expect(registrationPasswordPattern.test(password)).toBe(isAccepted);
  });
});

describe('Eastern Time', () => {
  it('goes in and out', () => {
    const winter = instantOfEastern('2026-12-03 14:30');
    expect(easternIso(winter)).toBe('2026-12-03T14:30:00-05:00');
    expect(easternDateTimeText(winter)).toBe('2026-12-03 14:30:00');
    expect(easternIso(instantOfEastern('2026-07-03 14:30'))).toBe('2026-07-03T14:30:00-04:00');
  });
  it.each(['2026-03-08 02:30', '2026-02-30 10:00', '2026-13-01 10:00'])('refuses %s, which does not exist', (text) => {
    expect(() => instantOfEastern(text)).toThrow(RangeError);
  });
  it('is written for people', () => {
    const start = '2026-12-03T14:30:00-05:00';
    expect(dayText(start)).toBe('Thursday, December 3, 2026');
    expect(shortDayText(start)).toBe('Dec 3, 2026');
    expect(timeText(start)).toBe('2:30 pm');
    expect(timeSpanText(start, '2026-12-03T16:00:00-05:00')).toBe('2:30 to 4:00 pm');
    expect(timeSpanText('2026-12-03T11:30:00-05:00', '2026-12-03T13:00:00-05:00')).toBe('11:30 am to 1:00 pm');
    expect(dayText('2026-12-03T23:30:00-05:00', 'Asia/Kolkata')).toBe('Friday, December 4, 2026');
    expect(timeText('2026-12-03T23:30:00-05:00', 'Asia/Kolkata')).toBe('10:00 am');
  });
});

it.each([
  ['Asia/Calcutta', 'Asia/Kolkata', 'Friday, December 4, 2026, 1:00 to 2:30 am where you are (Kolkata)'],
  ['Asia/Saigon', 'Asia/Ho Chi Minh', 'Friday, December 4, 2026, 2:30 to 4:00 am where you are (Ho Chi Minh)'],
  ['America/Los_Angeles', 'America/Los Angeles', '11:30 am to 1:00 pm where you are (Los Angeles)'],
  ['America/Toronto', 'America/Toronto', null],
])('the zone that a browser calls %s is %s to people', (zone, text, own) => {
  const session = { start: '2026-12-03T14:30:00-05:00', end: '2026-12-03T16:00:00-05:00' };

  expect(zoneText(zone)).toBe(text);
  expect(ownTimeText(session, zone)).toBe(own);
});

describe('excerpts', () => {
  it.each([
    ['at 200 characters the text is whole', 'x'.repeat(200), 'x'.repeat(200)],
    ['at 201 it is cut', 'x'.repeat(201), `${'x'.repeat(200)}…`],
    ['a word is left out rather than cut', `${'word '.repeat(39)}sessions`, `${'word '.repeat(39).trimEnd()}…`],
    ['a word that ends at 200 is whole', `${'word '.repeat(39)}whole and`, `${'word '.repeat(39)}whole…`],
    ['a comma is not left before the ellipsis', `${'x, '.repeat(66)}yes, more`, `${'x, '.repeat(65)}x…`],
    ['tags and entities become text', '<p>Q &amp; A</p><p>“1 &lt; 2”</p>', 'Q & A “1 < 2”'],
    ['a character of two halves is never cut in two', '👩'.repeat(201), `${'👩'.repeat(200)}…`],
  ])('%s', (_, html, text) => {
    expect(excerpt(html)).toBe(text);
  });
});

it('the lists are those of the specification', () => {
  expect(states.length).toBe(51 + 13 + 1);
  expect(new Set(states.map(([code]) => code)).size).toBe(states.length);
  expect(secretQuestions).toEqual(["pet's name", 'favorite color', 'city born in', "oldest sibling's name"]);
});
