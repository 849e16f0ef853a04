import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { csvText } from '#rules/platform/csv.ts';

const payloads = [
  ...['=1+1', '+1 312 555 0100', '-2', '@SUM(A1)', '\t=1', '\r=1', '\0=1', '＝1', '＋1', '－1', '＠x'],
  ...['plain', 'a,b', 'a"b', 'a\r\nb', 'a\nb', '', ' =1', 'İß', '👩🏽‍🦽', '"', '""', ',', "'", "'=1"],
];

describe('a table as CSV', () => {
  it('can be read back unchanged by another program, with an apostrophe before a formula', () => {
    const text = csvText(payloads.map((value, index) => [index, value]));
    const rows: string[][] = parse(text, { bom: true, record_delimiter: '\r\n' });
    expect(rows.map(([, value]) => value?.replace(/^'(?=[=+\-@\t\r\0\uff1d\uff0b\uff0d\uff20])/, ''))).toEqual(
      payloads.map((value) => value.replace(/^'(?==)/, '')),
    );
    for (const [, value = ''] of rows) expect(value).not.toMatch(/^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/);
    expect(text).toContain("'\0=1");
  });

  it('starts no cell after a separator of another locale', () => {
    expect(csvText([['Ada;=1+1', 'Ada\t=1+1']])).toBe('\ufeff"Ada;=1+1","Ada\t=1+1"\r\n');
  });

  it('leaves numbers unchanged', () => {
    expect(csvText([[-1, 'x']])).toBe('\ufeff-1,x\r\n');
  });
});
