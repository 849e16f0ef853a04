// Writes every email of this folder as HTML and text: `node docs/emails/make.ts`.
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { languages } from '#messages/languages.ts';
import { flowedText } from '#rules/platform/flowed-text.ts';
import { anExampleEmail, emailNames } from '#tests/support/example-emails.ts';

for (const language of languages) {
  const folder = fileURLToPath(new URL(`${language}/`, import.meta.url));
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder);
  for (const name of emailNames) {
    const { subject, text, html } = anExampleEmail(name, language);
    await writeFile(`${folder}${name}.html`, `${html}\n`);
    // As a terminal shows it.
    const lines = flowedText(text).replaceAll(/ *\r$/gm, '');
    await writeFile(`${folder}${name}.txt`, `Subject: ${subject}\n\n${lines}\n`);
  }
}
