// Writes all messages in both languages to dist/messages.csv, for reviewers.
import { readdirSync, writeFileSync } from 'node:fs';
import type { Message } from '#messages/message.ts';

const root = new URL('../', import.meta.url);
const catalog = async (language: string, file: string): Promise<Record<string, Message>> =>
  import(new URL(`messages/${language}/${file}`, root).href);

const cell = (text: string): string => `"${text.replaceAll('"', '""')}"`;

const lines = [['catalog', 'key', 'English', 'Spanish'].map(cell).join(',')];
for (const file of readdirSync(new URL('messages/en/', root)).sort()) {
  const [english, spanish] = await Promise.all([catalog('en', file), catalog('es', file)]);
  for (const [key, { text }] of Object.entries(english)) {
    lines.push([file.replace('.ts', ''), key, text, spanish[key]?.text ?? ''].map(cell).join(','));
  }
}
// With a byte order mark, spreadsheets read it as UTF-8.
writeFileSync(new URL('dist/messages.csv', root), `\uFEFF${lines.join('\r\n')}\r\n`);
