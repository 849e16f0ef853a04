// A thread that typesets: one compiler with its fonts, kept from the first document to the last.
import { fileURLToPath } from 'node:url';
import { parentPort } from 'node:worker_threads';
import { NodeCompiler, PdfStandard } from '@myriaddreamin/typst-ts-node-compiler';
import { charactersWithoutFont, messagesOf } from '#server/print/compiler-faults.ts';
import { fontFolders } from '#server/print/fonts.ts';

/** What a thread is asked: a template of `templates/`, and its data as JSON. */
export interface Order {
  template: string;
  data: string;
}

/** What a thread answers. */
export type Delivery =
  | { pdf: Uint8Array<ArrayBuffer> }
  | { fault: string }
  /** Characters that no font has. */
  | { unprintable: string[] };

/** Results that so many documents have not used are forgotten: fonts and frame stay, names go. */
const keepsResultsFor = 10;

const templates = fileURLToPath(new URL('templates/', import.meta.url));
const compiler = NodeCompiler.create({ workspace: templates, fontArgs: [{ fontPaths: fontFolders() }] });

const typeset = ({ template, data }: Order): Delivery => {
  const compiled = compiler.compile({ mainFilePath: `${templates}${template}.typ`, inputs: { data } });
  const fault = compiled.takeError();
  if (fault !== null)
    return {
      fault: compiler
        .fetchDiagnostics(fault)
        .map(({ message }) => message)
        .join('; '),
    };
  const document = compiled.result;
  if (document === null) return { fault: 'The compiler gave no document.' };
  try {
    return { pdf: new Uint8Array(compiler.pdf(document, { pdfStandard: PdfStandard.UA_1 })) };
  } catch (error) {
    const messages = messagesOf(error instanceof Error ? error.message : String(error));
    const unprintable = charactersWithoutFont(messages);
    return unprintable.length > 0 ? { unprintable } : { fault: messages.join('; ') };
  }
};

parentPort?.on('message', (order: Order) => {
  const delivery = typeset(order);
  compiler.evictCache(keepsResultsFor);
  parentPort?.postMessage(delivery, 'pdf' in delivery ? [delivery.pdf.buffer] : []);
});
