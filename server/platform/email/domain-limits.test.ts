// The limits of emails to one domain.
import { describe, expect, it } from 'vitest';
import { domainLimits, domainOf } from '#server/platform/email/domain-limits.ts';

const withClock = (perMinute: number | null) => {
  let time = 1000;
  const limits = domainLimits(perMinute, () => time);
  const sendAll = (domain: string): number => {
    let count = 0;
    while (count < 1000 && limits.begin(domain)) count += 1;
    for (let ended = 0; ended < count; ended += 1) limits.end(domain, 10);
    return count;
  };
  return { ...limits, sendAll, wait: (ms: number) => (time += ms) };
};

describe('the rate', () => {
  it('allows five seconds ahead, then one email each interval, for each domain', () => {
    const { sendAll, wait, spacing } = withClock(120);
    expect(sendAll('large.example')).toBe(11);
    expect(spacing('large.example')).toEqual({ firstMs: 500, intervalMs: 500, longestMs: null });
    wait(499);
    expect(sendAll('large.example')).toBe(0);
    wait(1);
    expect(sendAll('large.example')).toBe(1);
    expect(sendAll('small.example')).toBe(11);
    wait(60_000);
    expect(sendAll('large.example')).toBe(11);
  });

  it('allows one email each interval if that is longer than five seconds', () => {
    const { sendAll, wait, spacing } = withClock(2);
    expect(sendAll('large.example')).toBe(1);
    wait(24_999);
    expect(sendAll('large.example')).toBe(0);
    expect(spacing('large.example')).toEqual({ firstMs: 1, intervalMs: 30_000, longestMs: null });
    wait(1);
    expect(sendAll('large.example')).toBe(1);
  });

  it('is unlimited by default', () => {
    expect(withClock(null).sendAll('large.example')).toBe(1000);
  });
});

describe('a slow domain', () => {
  it('gets one email at a time, until one takes two seconds or less', () => {
    const { begin, end, spacing } = withClock(null);
    expect([begin('slow.example'), begin('slow.example')]).toEqual([true, true]);
    end('slow.example', 2001);
    expect(begin('slow.example')).toBe(false);
    expect(spacing('slow.example')).toEqual({ firstMs: 2001, intervalMs: 2001, longestMs: 60_000 });
    expect([begin('other.example'), begin('other.example')]).toEqual([true, true]);
    end('slow.example', 2001);
    expect([begin('slow.example'), begin('slow.example')]).toEqual([true, false]);
    end('slow.example', 2000);
    expect([begin('slow.example'), begin('slow.example')]).toEqual([true, true]);
  });
});

it.each([
  ['ana@Large.Example', 'large.example'],
  ['"a@b"@large.example', 'large.example'],
])('counts %s for %s', (address, domain) => {
  expect(domainOf(address)).toBe(domain);
});
