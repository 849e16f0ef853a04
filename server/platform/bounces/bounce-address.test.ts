// The address that an email returns to names it, and nobody else can make one.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BounceSettings, bounceAddress, readBounceAddress } from '#server/platform/bounces/bounce-address.ts';

const bounces: BounceSettings = { domain: 'bounces.portal.example', secrets: ['a secret of the tests'] };

describe('a bounce address', () => {
  it('names its email, also with the previous secret', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 ** 31 - 1 }), (id) => {
        const address = bounceAddress(bounces, id);
        expect(readBounceAddress(bounces, address)).toBe(id);
        expect(readBounceAddress({ ...bounces, secrets: ['new', ...bounces.secrets] }, address)).toBe(id);
      }),
    );
  });

  it('is never accepted unless it was signed', () => {
    const signed = bounceAddress(bounces, 7);
    const parts = fc.tuple(fc.nat(signed.length - 1), fc.constantFrom(...'0123456789abcdef+-@.z'));
    fc.assert(
      fc.property(parts, fc.string(), ([at, sign], text) => {
        const changed = signed.slice(0, at) + sign + signed.slice(at + 1);
        if (changed !== signed) expect(readBounceAddress(bounces, changed)).toBeNull();
        expect(readBounceAddress(bounces, text)).toBeNull();
        expect(readBounceAddress(bounces, `bounces+${text}@${bounces.domain}`)).toBeNull();
      }),
    );
  });
});
