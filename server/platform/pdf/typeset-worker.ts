// A thread that typesets: one compiler with its fonts, kept from the first document to the last.
import { fileURLToPath } from 'node:url';
import { parentPort } from 'node:worker_threads';
import { NodeCompiler, type NodeTypstDocument, PdfStandard } from '@myriaddreamin/typst-ts-node-compiler';
import { type CertificateDocument, certificateParts } from '#server/platform/pdf/certificate-document.ts';
import { charactersWithoutFont, messagesOf } from '#server/platform/pdf/compiler-errors.ts';
import { fontFolders } from '#server/platform/pdf/fonts.ts';
import { printableJson } from '#server/platform/pdf/printable-text.ts';
import type { QuestionList } from '#server/platform/pdf/question-list.ts';
import type { NumbersDocument } from '#server/platform/pdf/report-document.ts';
import type { SignInSheet } from '#server/platform/pdf/sign-in-sheet.ts';
import type { TranscriptDocument } from '#server/platform/pdf/transcript-document.ts';

/** Each template of `templates/`, and what it needs. */
export interface Documents {
  'sign-in-sheet': SignInSheet;
  certificate: CertificateDocument;
  transcript: TranscriptDocument;
  'question-list': QuestionList;
  numbers: NumbersDocument;
}

/** What a thread is asked. */
export interface Order<Name extends keyof Documents = keyof Documents> {
  template: Name;
  data: Documents[Name];
}

/** What a thread answers. */
export type Delivery =
  | { pdf: Uint8Array<ArrayBuffer> }
  | { error: string }
  /** Characters that no font has. */
  | { unprintable: string[] };

/** What a document shares with one of the four before it is not made twice; older results go, so that memory stays flat. */
const keepsResultsFor = 4;

const templates = fileURLToPath(new URL('templates/', import.meta.url));
const compiler = NodeCompiler.create({ workspace: templates, fontArgs: [{ fontPaths: fontFolders() }] });

/** What the compiler gets: the data as JSON, and files beside it. */
interface Parts {
  data: object;
  files: Record<string, Uint8Array>;
  mayHavePages: number;
}

/** Tried in turn until the document has no more pages than it may have: nearly all fit at once. */
const scales = [1, 0.95, 0.9, 0.85, 0.8, 0.75, 0.7, 0.65, 0.6, 0.55, 0.5];

const partsOf: { [Name in keyof Documents]: (document: Documents[Name]) => Parts } = {
  'sign-in-sheet': (sheet) => ({ data: sheet, files: {}, mayHavePages: Number.POSITIVE_INFINITY }),
  certificate: (document) => ({ ...certificateParts(document), mayHavePages: 1 }),
  transcript: (document) => ({ data: document, files: {}, mayHavePages: Number.POSITIVE_INFINITY }),
  'question-list': (list) => ({ data: list, files: {}, mayHavePages: Number.POSITIVE_INFINITY }),
  numbers: (document) => ({ data: document, files: {}, mayHavePages: Number.POSITIVE_INFINITY }),
};

const compile = (template: string, data: object): NodeTypstDocument => {
  compiler.mapShadow(`${templates}data.json`, Buffer.from(printableJson(data)));
  const compiled = compiler.compile({ mainFilePath: `${templates}${template}.typ` });
  const problem = compiled.takeError();
  if (problem !== null)
    throw new Error(
      compiler
        .fetchDiagnostics(problem)
        .map(({ message }) => message)
        .join('; '),
    );
  if (compiled.result === null) throw new Error('The compiler gave no document.');
  return compiled.result;
};

const typeset = <Name extends keyof Documents>(order: Order<Name>): Delivery => {
  const { data, files, mayHavePages } = partsOf[order.template](order.data);
  compiler.resetShadow();
  for (const [name, bytes] of Object.entries(files)) compiler.mapShadow(templates + name, Buffer.from(bytes));
  for (const scale of scales) {
    const document = compile(order.template, { ...data, scale });
    if (document.numOfPages > mayHavePages) continue;
    return { pdf: new Uint8Array(compiler.pdf(document, { pdfStandard: PdfStandard.UA_1 })) };
  }
  throw new Error(`These texts are too long for ${mayHavePages} page(s).`);
};

const refusal = (error: unknown): Delivery => {
  const messages = messagesOf(error instanceof Error ? error.message : String(error));
  const unprintable = charactersWithoutFont(messages);
  return unprintable.length > 0 ? { unprintable } : { error: messages.join('; ') };
};

parentPort?.on('message', (order: Order) => {
  let delivery: Delivery;
  try {
    delivery = typeset(order);
  } catch (error) {
    delivery = refusal(error);
  }
  compiler.evictCache(keepsResultsFor);
  parentPort?.postMessage(delivery, 'pdf' in delivery ? [delivery.pdf.buffer] : []);
});
