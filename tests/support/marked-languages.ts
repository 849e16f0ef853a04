// Marks the texts that staff wrote in each language, to find those on Spanish pages whose `lang` is not their language.
import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import type { Db } from '#server/platform/database/transaction.ts';

const marks = { en: 'Inenglish', es: 'Enespañol' } as const;

/** Names of organizations and people are the same in both languages. */
const written = {
  category: { en: ['name'], es: ['name_es'] },
  series: {
    en: ['name', 'description', 'home_html', 'sidebar_html'],
    es: ['name_es', 'description_es', 'home_html_es', 'sidebar_html_es'],
  },
  session: { en: ['name', 'description'], es: ['name_es', 'description_es'] },
  material: { en: ['title'], es: ['title_es'] },
  speaker: { en: ['position', 'biography'], es: [] },
  session_credit: { en: ['name'], es: [] },
  announcement: { en: ['subject', 'body'], es: ['subject_es', 'body_es'] },
  brief: { en: ['terms', 'notes'], es: [] },
  organization: { en: ['signer_position'], es: [] },
} as const;

/** What is marked on staff screens only: the history of records, and sent emails. */
const recorded = [
  // The history cannot be changed.
  sql`alter table change disable trigger user`,
  sql`update change set name = name || ${` ${marks.en}`} where kind <> 'speaker'`,
  sql`alter table change enable trigger user`,
  sql`update email set subject = subject || ${` ${marks.en}`}, body_text = body_text || ${` ${marks.en}`}
    where body_html like '%<html lang="en"%'`,
];

/** Options have no elements inside: those with a title beside words of the catalog have the language of the words. */
const exclusions = '#copy-from option, #announcement-session option';

/** A question or choice: its text is called that or is the string itself. */
type Written = string | { text: string; choices?: Written[] };

const marked = (given: Written): Written =>
  typeof given === 'string'
    ? `${given} ${marks.en}`
    : {
        ...given,
        text: `${given.text} ${marks.en}`,
        ...(given.choices ? { choices: given.choices.map(marked) } : {}),
      };

/** Appends the mark of its language to each text of staff; each second one is left in English only. */
export const markTexts = async (db: Db): Promise<void> => {
  for (const [table, languages] of Object.entries(written)) {
    for (const column of languages.es) {
      const key = table === 'material' ? 'session_id' : 'id';
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = '' where ${sql.ref(key)} % 2 = 0`.execute(db);
    }
  }
  for (const [table, languages] of Object.entries(written)) {
    const assigned = (['en', 'es'] as const).flatMap((language) =>
      languages[language].map(
        (column) => sql`${sql.ref(column)} = case when ${sql.ref(column)} = '' then ''
          when ${sql.ref(column)} like '<%' then ${sql.ref(column)} || ${`<p>${marks[language]}</p>`}
          else ${sql.ref(column)} || ${` ${marks[language]}`} end`,
      ),
    );
    await sql`update ${sql.table(table)} set ${sql.join(assigned)}`.execute(db);
  }
  for (const update of recorded) await update.execute(db);
  for (const table of ['quiz_version', 'evaluation'] as const) {
    const key = table === 'evaluation' ? 'session_id' : 'id';
    const { rows } = await sql<{ key: number; questions: Written[] }>`
      select ${sql.ref(key)} as key, questions from ${sql.table(table)}`.execute(db);
    for (const row of rows) {
      const questions = JSON.stringify(row.questions.map(marked));
      await sql`update ${sql.table(table)} set questions = ${questions} where ${sql.ref(key)} = ${row.key}`.execute(db);
    }
  }
};

/** Elements whose text runs against the direction of their language. */
export const wronglyDirected = async (page: Page, path: string): Promise<string[]> => {
  const found = await page.evaluate(() =>
    [...document.body.querySelectorAll<HTMLElement>('[lang]')]
      .filter(({ lang }) => ['en', 'es'].includes(lang))
      .filter((element) => getComputedStyle(element).direction !== 'ltr')
      .map((element) => element.outerHTML.slice(0, 120)),
  );
  return found.map((text) => `${path}: from right to left is ${text}`);
};

/** Marked texts, labels and values of fields of the page that stand in another language. */
export const wronglySpoken = async (page: Page, path: string): Promise<string[]> => {
  const found = await page.evaluate(
    ([marked, excluded]) => {
      const found = new Set<string>();
      const read = (element: Element | null, text: string | null): void => {
        if (element === null || text === null || element.closest(`head, script, style, noscript, ${excluded}`)) return;
        const lang = element.closest('[lang]')?.getAttribute('lang');
        for (const [language, mark] of Object.entries(marked)) {
          if (text.includes(mark) && lang !== language) found.add(`“${text.trim()}” is not marked as ${language}`);
        }
      };
      const texts = document.createTreeWalker(document, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) read(texts.currentNode.parentElement, texts.currentNode.nodeValue);
      for (const field of document.querySelectorAll<HTMLInputElement>('input, textarea')) read(field, field.value);
      for (const name of ['aria-label', 'aria-description', 'alt', 'title', 'placeholder']) {
        for (const element of document.querySelectorAll(`[${name}]`)) read(element, element.getAttribute(name));
      }
      return [...found];
    },
    [marks, exclusions] as const,
  );
  return found.map((text) => `${path}: ${text}`);
};
