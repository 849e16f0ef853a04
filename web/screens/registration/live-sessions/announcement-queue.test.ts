// Announcements: together, every 15 seconds at most, each of them spoken, and none after they are switched off.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { announcementQueue } from '#web/screens/registration/live-sessions/announcement-queue.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const aQueue = () => {
  const spoken: string[] = [];
  return { spoken, ...announcementQueue((text) => spoken.push(text)) };
};

it('are spoken together after 15 seconds, the newest of each kind', () => {
  const { spoken, announce } = aQueue();
  announce('1 new poll.', { kind: 'polls' });
  vi.advanceTimersByTime(0);
  announce('2 new polls.', { kind: 'polls' });
  announce('1 new question.', { kind: 'questions' });
  announce('3 new polls.', { kind: 'polls' });
  vi.advanceTimersByTime(14_999);
  expect(spoken).toEqual(['1 new poll.']);
  vi.advanceTimersByTime(1);
  expect(spoken).toEqual(['1 new poll.', '1 new question. 3 new polls.']);
});

it('are spoken again if they say the same again', () => {
  const { spoken, announce } = aQueue();
  announce('1 new poll.');
  announce('1 new poll.');
  vi.advanceTimersByTime(15_000);
  announce('1 new poll.');
  vi.advanceTimersByTime(15_000);
  expect(spoken).toEqual(['1 new poll.', '1 new poll.']);
});

it('are spoken right away if someone wants that, with those that wait', () => {
  const { spoken, announce } = aQueue();
  announce('One.');
  vi.advanceTimersByTime(0);
  announce('Two.');
  announce('Three.', { isAtOnce: true });
  vi.advanceTimersByTime(0);
  expect(spoken).toEqual(['One.', 'Two. Three.']);
});

it('are not spoken after they were switched off', () => {
  const { spoken, announce, clear } = aQueue();
  announce('One.');
  vi.advanceTimersByTime(0);
  announce('Two.');
  clear();
  vi.advanceTimersByTime(60_000);
  announce('Three.');
  vi.advanceTimersByTime(0);
  expect(spoken).toEqual(['One.', 'Three.']);
});
