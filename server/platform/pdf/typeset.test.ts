// The typesetter starts and stops threads on demand, and explains failures.
import { afterEach, describe, expect, it } from 'vitest';
import { type Typesetter, typesetter } from '#server/platform/pdf/typeset.ts';
import { readPdf } from '#tests/support/pdf.ts';
import { aSignInSheet } from '#tests/support/sign-in-sheets.ts';

const open: Typesetter[] = [];

const aTypesetter = (options: Parameters<typeof typesetter>[0]): Typesetter => {
  const opened = typesetter(options);
  open.push(opened);
  return opened;
};

afterEach(() => Promise.all(open.splice(0).map((each) => each.close())));

/** The threads of this process that typeset. */
const threads = (): number => process.getActiveResourcesInfo().filter((name) => name === 'MessagePort').length;

const outcome = (printing: Promise<Uint8Array>): Promise<string> =>
  printing.then(
    (pdf) => `${readPdf(pdf).pages} pages`,
    (error: Error) => error.message,
  );

describe('the typesetter', () => {
  it('returns the right PDF for each document, whatever the order of the threads', async () => {
    const printer = aTypesetter({ threads: 2 });
    const sites = Array.from({ length: 12 }, (_, index) => `Library ${index}`);

    const pdfs = await Promise.all(sites.map((site) => printer.typeset('sign-in-sheet', { ...aSignInSheet(), site })));

    expect(pdfs.map((pdf) => readPdf(pdf).title)).toEqual(
      sites.map((site) => `Sign-in sheet: Reasonable accommodation in small workplaces, ${site}`),
    );
  });

  it('starts no thread before there is work', async () => {
    const before = threads();

    const printer = aTypesetter({ threads: 2 });
    await new Promise(setImmediate);
    const idle = threads();
    const printing = printer.typeset('sign-in-sheet', aSignInSheet());
    await new Promise(setImmediate);
    const busy = threads();
    await printing;

    expect([idle - before, busy - before]).toEqual([0, 1]);
  });

  it('takes no more memory for more documents', async () => {
    const printer = aTypesetter({ threads: 1 });
    const typesetMany = async (count: number): Promise<number> => {
      const sites = Array.from({ length: count }, (_, index) => `Library ${index}`);
      await Promise.all(sites.map((site) => printer.typeset('sign-in-sheet', { ...aSignInSheet(), site })));
      return process.memoryUsage.rss();
    };

    const before = await typesetMany(200);
    const after = await typesetMany(500);

    expect((after - before) / 1e6).toBeLessThan(100);
  }, 120_000);

  it('rejects a document if too many wait, and completes the rest', async () => {
    const printer = aTypesetter({ threads: 1, maxWaiting: 2 });

    const outcomes = await Promise.all(
      Array.from({ length: 4 }, () => outcome(printer.typeset('sign-in-sheet', aSignInSheet()))),
    );

    expect(outcomes).toEqual(['2 pages', '2 pages', '2 pages', '2 documents wait to be typeset.']);
  });

  it('aborts a document that takes too long, and continues with another thread', async () => {
    const printer = aTypesetter({ threads: 1, limitSeconds: 3 });
    const endless = aSignInSheet(Array.from({ length: 9000 }, (_, index) => `Person ${index}`));

    const outcomes = await Promise.all(
      [endless, aSignInSheet()].map((sheet) => outcome(printer.typeset('sign-in-sheet', sheet))),
    );

    expect(outcomes).toEqual(['Typesetting failed: it took more than 3 seconds.', '2 pages']);
  });

  it('rejects running, waiting and later documents when it is closed', async () => {
    const printer = aTypesetter({ threads: 1 });
    const outcomes = Array.from({ length: 2 }, () => outcome(printer.typeset('sign-in-sheet', aSignInSheet())));

    await printer.close();
    const later = outcome(printer.typeset('sign-in-sheet', aSignInSheet()));

    const closed = 'The typesetter is closed.';
    expect(await Promise.all([...outcomes, later])).toEqual([closed, closed, closed]);
  });
});
