// Typesets on a thread, with one compiler and its fonts for as long as the thread lives.
import { fileURLToPath } from 'node:url';
import { NodeCompiler, type NodeTypstDocument, PdfStandard } from '@myriaddreamin/typst-ts-node-compiler';
import { type CertificateDocument, certificateParts } from '#server/platform/pdf/certificate-document.ts';
import { charactersWithoutFont, messagesOf } from '#server/platform/pdf/compiler-errors.ts';
import { fontFolders } from '#server/platform/pdf/fonts.ts';
import type { GroupRecordsDocument } from '#server/platform/pdf/group-records-document.ts';
import { printableJson } from '#server/platform/pdf/printable-text.ts';
import type { QuestionList } from '#server/platform/pdf/question-list.ts';
import type { UsageReportDocument } from '#server/platform/pdf/report-document.ts';
import type { SignInSheet } from '#server/platform/pdf/sign-in-sheet.ts';
import type { TranscriptDocument } from '#server/platform/pdf/transcript-document.ts';

/** Each template in `templates/` with its data. */
export interface Documents {
  'sign-in-sheet': SignInSheet;
  certificate: CertificateDocument;
  transcript: TranscriptDocument;
  'question-list': QuestionList;
  'group-records': GroupRecordsDocument;
  'usage-report': UsageReportDocument;
}

/** The task of a thread. */
export interface Order<Name extends keyof Documents = keyof Documents> {
  template: Name;
  data: Documents[Name];
  /** The fixed words, in the document's language. */
  labels: Readonly<Record<string, string>>;
}

/** The result of a thread. */
export type TypesetResult =
  | { pdf: Uint8Array<ArrayBuffer> }
  | { error: string }
  /** Characters that no font has. */
  | { unprintable: string[] };

/** The compiler reuses results of so many documents; older ones are dropped, so that memory stays bounded. */
const cachedDocuments = 4;

const templates = fileURLToPath(new URL('templates/', import.meta.url));
const compiler = NodeCompiler.create({ workspace: templates, fontArgs: [{ fontPaths: fontFolders() }] });

/** The compiler's input: data as JSON, and files beside it. */
interface Parts {
  data: object;
  files: Record<string, Uint8Array>;
  mayHavePages: number;
}

/** Tried in order until the document has no more pages than allowed; nearly all fit at the first. */
const scales = [1, 0.95, 0.9, 0.85, 0.8, 0.75, 0.7, 0.65, 0.6, 0.55, 0.5];

const partsOf: { [Name in keyof Documents]: (document: Documents[Name]) => Parts } = {
  'sign-in-sheet': (sheet) => ({ data: sheet, files: {}, mayHavePages: Number.POSITIVE_INFINITY }),
  certificate: (document) => ({ ...certificateParts(document), mayHavePages: 1 }),
  transcript: (document) => ({ data: document, files: {}, mayHavePages: Number.POSITIVE_INFINITY }),
  'question-list': (list) => ({ data: list, files: {}, mayHavePages: Number.POSITIVE_INFINITY }),
  'group-records': (document) => ({ data: document, files: {}, mayHavePages: Number.POSITIVE_INFINITY }),
  'usage-report': (document) => ({ data: document, files: {}, mayHavePages: Number.POSITIVE_INFINITY }),
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

const typeset = <Name extends keyof Documents>(order: Order<Name>): TypesetResult => {
  const { data, files, mayHavePages } = partsOf[order.template](order.data);
  compiler.resetShadow();
  for (const [name, bytes] of Object.entries(files)) compiler.mapShadow(templates + name, Buffer.from(bytes));
  for (const scale of scales) {
    const document = compile(order.template, { ...data, labels: order.labels, scale });
    if (document.numOfPages > mayHavePages) continue;
    return { pdf: new Uint8Array(compiler.pdf(document, { pdfStandard: PdfStandard.UA_1 })) };
  }
  throw new Error(`These texts are too long for ${mayHavePages} page(s).`);
};

const failureOf = (error: unknown): TypesetResult => {
  const messages = messagesOf(error instanceof Error ? error.message : String(error));
  const unprintable = charactersWithoutFont(messages);
  return unprintable.length > 0 ? { unprintable } : { error: messages.join('; ') };
};

export default (order: Order): TypesetResult => {
  try {
    return typeset(order);
  } catch (error) {
    return failureOf(error);
  } finally {
    compiler.evictCache(cachedDocuments);
  }
};
