// Downloads certificates and transcripts as files.
import {
  allCertificates,
  certificateFile,
  type MyCertificate,
  printCertificate,
} from '#contract/credit/certificates.ts';
import { transcriptPdf, transcriptTable } from '#contract/credit/transcripts.ts';
import { browserCall } from '#web/client/api.ts';
import { saveFile } from '#web/client/download.ts';

/** The PDF's address, valid for five minutes (Spec 7, Certificate printing). Throws ApiError or CallFailed. */
export const pdfAddress = async (apikey: string, { type, layout, url }: MyCertificate): Promise<string> => {
  const query = { filename: `${type}-Certificate.pdf`, url: url ?? '', layout, apikey };
  return (await browserCall(printCertificate, { query })).url;
};

/** Throws ApiError or CallFailed. */
export const savePdf = async (apikey: string, certificate: MyCertificate): Promise<void> => {
  const ticket = (await pdfAddress(apikey, certificate)).split('/').at(-1) ?? '';
  const pdf = await browserCall(certificateFile, { params: { ticket } });
  saveFile(`${certificate.type}-Certificate-${certificate.number}.pdf`, 'application/pdf', pdf);
};

/** Throws ApiError or CallFailed. */
export const saveAll = async (): Promise<void> =>
  saveFile('certificates.zip', 'application/zip', await browserCall(allCertificates, {}));

type Period = { from?: string; to?: string };

/** Throws ApiError or CallFailed. */
export const saveTranscriptTable = async (query: Period): Promise<void> =>
  saveFile('transcript.csv', 'text/csv', await browserCall(transcriptTable, { query }));

/** Throws ApiError or CallFailed. */
export const saveTranscriptPdf = async (query: Period): Promise<void> =>
  saveFile('transcript.pdf', 'application/pdf', await browserCall(transcriptPdf, { query }));
