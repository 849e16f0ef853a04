// Mail programs join flowed lines to the same text again.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { flowedText } from '#rules/platform/flowed-text.ts';

/** Joins the lines as RFC 3676 specifies. */
const read = (flowed: string): string =>
  flowed
    .split('\r\n')
    .map((line) => line.replace(/^ /, ''))
    .map((line) => (line.endsWith(' ') ? line : `${line}\n`))
    .join('')
    .slice(0, -1);

const address = `https://portal.example/reset?key=${'k'.repeat(80)}`;
const words = fc.constantFrom('a', 'ramp', 'accessible', 'From', '>', '-', '', 'Créditos', address);
const texts = fc.array(fc.array(words, { maxLength: 40 }).map((line) => line.join(' '))).map((all) => all.join('\n'));

describe('flowed text', () => {
  it('is read as the same text', () => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(read(flowedText(text))).toBe(text.replaceAll(/ +$/gm, ''));
      }),
    );
  });

  it('has short lines, except for an address, and none that looks quoted', () => {
    fc.assert(
      fc.property(texts, (text) => {
        for (const line of flowedText(text).split('\r\n')) {
          if (line.trim().includes(' ')) expect(line.trimEnd().length).toBeLessThanOrEqual(71);
          expect(line).not.toMatch(/^(?:>|From )/);
        }
      }),
    );
  });

  it('keeps paragraphs, addresses and the indents of lists', () => {
    const rest = 'and a sentence that is so long that its end does not fit into the same line of the email';
    expect(
      flowedText(`Hello,\r\n\r\nread ${address} ${rest}.\n  - From here\nFrom there\n> here`).split('\r\n'),
    ).toEqual([
      ...['Hello,', '', 'read ', `${address} `],
      ...['and a sentence that is so long that its end does not fit into the same ', 'line of the email.'],
      ...['   - From here', ' From there', ' > here'],
    ]);
  });
});
