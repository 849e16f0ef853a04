// Limits the emails to one domain: to the configured rate, and to one at a time while the domain is slow. Each process counts
// its own.
import { LRUCache } from 'lru-cache';

/** Longer than the poll interval of workers, so that emails that became due in between are sent together. */
const burstMs = 5000;
/** A domain is slow from an email that took longer than this until one that took less. */
const slowAfterMs = 2000;
/** Emails to a slow domain are postponed by a minute at most, because it may be fast again. */
const maxSlowDelayMs = 60_000;
const maxDomains = 10_000;

export const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase();

/** When the emails waiting for a domain are due, relative to now. */
export interface Spacing {
  firstMs: number;
  intervalMs: number;
  /** The maximum delay; null: no limit. */
  longestMs: number | null;
}

export interface DomainLimits {
  /** Counts a starting delivery; false if the email must wait. */
  begin: (domain: string) => boolean;
  end: (domain: string, tookMs: number) => void;
  spacing: (domain: string) => Spacing;
}

interface State {
  /** When the next delivery would start if all were evenly spaced. */
  nextAt: number;
  sending: number;
  /** The duration of the last delivery if it was slow, else 0. */
  slowMs: number;
}

/** `perMinute`: emails to one domain; null: no limit. `clock`: milliseconds of a clock that only goes forward. */
export const domainLimits = (perMinute: number | null, clock = () => performance.now()): DomainLimits => {
  const intervalMs = perMinute === null ? 0 : 60_000 / perMinute;
  const states = new LRUCache<string, State>({ max: maxDomains });
  const stateOf = (domain: string): State => {
    const state = states.get(domain) ?? { nextAt: 0, sending: 0, slowMs: 0 };
    states.set(domain, state);
    return state;
  };
  return {
    begin: (domain) => {
      const state = stateOf(domain);
      const nextAt = Math.max(state.nextAt, clock());
      if (nextAt - clock() > burstMs || (state.slowMs > 0 && state.sending > 0)) return false;
      state.nextAt = nextAt + intervalMs;
      state.sending += 1;
      return true;
    },
    end: (domain, tookMs) => {
      const state = stateOf(domain);
      state.sending = Math.max(0, state.sending - 1);
      state.slowMs = tookMs > slowAfterMs ? tookMs : 0;
    },
    spacing: (domain) => {
      const { nextAt, slowMs } = stateOf(domain);
      return {
        firstMs: Math.max(nextAt - burstMs - clock(), slowMs, 0),
        intervalMs: Math.max(intervalMs, slowMs),
        longestMs: slowMs > 0 ? maxSlowDelayMs : null,
      };
    },
  };
};
