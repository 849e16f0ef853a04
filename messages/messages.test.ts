// The catalogs are well formed and complete in both languages, and what people read comes from them.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import compile from 'icu-minify/compile';
import { describe, expect, it } from 'vitest';
import type { Message } from '#messages/message.ts';
import { literalTexts } from '#tests/support/literal-texts.ts';

const root = join(import.meta.dirname, '..');
const catalogFiles = readdirSync(join(root, 'messages/en'));
const catalogOf = async (language: string, file: string): Promise<Record<string, Message>> =>
  import(/* @vite-ignore */ join(root, 'messages', language, file));

/** The names of the placeholders and tags of a compiled message, sorted, each once. */
const namesIn = (compiled: unknown): string[] => {
  // `[name, type, branches]` is a placeholder, `[name, ...content]` a tag; everything else is text.
  const names = (content: unknown): string[] =>
    (Array.isArray(content) ? content : []).filter(Array.isArray).flatMap(([name, ...rest]) => {
      const [type, branches] = rest;
      const inner = typeof type === 'number' ? Object.values(branches ?? {}).flatMap(names) : names(rest);
      return [String(name), ...inner];
    });
  return [...new Set(names(compiled))].sort();
};

describe.each(catalogFiles)('the catalog %s', (file) => {
  it.each(['en', 'es'])('holds messages in ICU format, without spaces around them: %s', async (language) => {
    for (const [name, { text }] of Object.entries(await catalogOf(language, file))) {
      expect(() => compile(text), name).not.toThrow();
      expect(text.trim(), name).toBe(text);
    }
  });

  it('has the same messages with the same placeholders in both languages', async () => {
    const [english, spanish] = await Promise.all([catalogOf('en', file), catalogOf('es', file)]);
    const namesOf = (catalog: Record<string, Message>) =>
      Object.fromEntries(Object.entries(catalog).map(([name, { text }]) => [name, namesIn(compile(text))]));
    expect(namesOf(spanish)).toEqual(namesOf(english));
  });
});

it('reads the names of placeholders and tags', () => {
  expect(namesIn(compile('{a} <b>{c, plural, one {# of {d}} other {the {d}}}</b> {e, number}'))).toEqual([
    'a',
    'b',
    'c',
    'd',
    'e',
  ]);
});

/**
 * In English for operators, developers and accreditors: start-up errors, metrics, the API reference, rosters. Issued
 * certificates are stored in English. States have the names of addresses, and columns of reports those that the meeting
 * programs write. Nobody reads the names of holidays.
 */
const inEnglishOnly =
  /^server\/(config|main|app)\.ts$|^rules\/credit\/(certificate-(rules|wording)|corrections|roster-table)\.ts$|^rules\/(accounts\/regions|catalog\/certificate-types|platform\/business-days)\.ts$|^server\/credit\/attendance\/report-kinds\.ts$|^server\/credit\/certificates\/(badges|certificate-page|compose-document|example-certificate)\.ts$|^server\/platform\/(audit|backup|database|health\/metrics|http\/(api-docs|openapi|security-headers)|pdf\/typeset\.ts|process|telemetry|web-build)|^server\/registration\/meetings\/(zoom-|bigbluebutton-|meeting-settings)/;

const sources = execFileSync('git', ['ls-files', 'contract', 'rules', 'server', 'web'], { cwd: root, encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((file) => /^(?!.*(\.test\.|\.spec\.|examples|fixtures)).*\.tsx?$/.test(file) && !inEnglishOnly.test(file));

describe('literal texts', () => {
  it.each([
    ['between tags', 'const A = () => <p>Register</p>;', ['Register']],
    ['in an attribute', 'const A = () => <p aria-label="Pages" className="b">{c}…</p>;', ['Pages']],
    ['in an expression', 'const A = () => <p>{isFull ? "No seats left" : null}</p>;', ['No seats left']],
    ['in a template', 'const a = `Seat of $' + '{name}`;', ['Seat of {}']],
    ['in an error', 'throw new HttpError(404, "NOT_FOUND", "No session here.");', ['No session here.']],
    ['but not for developers', 'throw new Error("No session here.");', []],
  ])('are found %s', (_, text, expected) => {
    expect(literalTexts('server/a.tsx', text)).toEqual(expected);
  });

  it('are in no source file', () => {
    const literal = sources.flatMap((file) =>
      literalTexts(file, readFileSync(join(root, file), 'utf8')).map((text) => `${file}: ${text}`),
    );
    expect(literal).toEqual([]);
  });
});
