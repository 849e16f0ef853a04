// Exports the whole catalog as a file for the import, one entry per line, so that errors have a line and diffs are readable.

import type { CatalogInput } from '#contract/catalog/import.ts';
import { clockText } from '#rules/catalog/clock-text.ts';
import { lineBody, lineUnit } from '#rules/catalog/credit-lines.ts';
import { easternDateTimeText } from '#rules/platform/eastern-time.ts';
import {
  allSeries,
  countExported,
  fixedCategories,
  organizationOf,
  type SeriesRow,
  type SessionRow,
  type SpeakerRow,
  sessionsAfter,
  speakersAfter,
} from '#server/catalog/export/queries.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';

const rowsAtOnce = 500;
/** Ids from here on are assigned by each database itself. */
const firstGivenId = 200_000;

type Entry<List extends 'series' | 'speakers' | 'sessions'> = NonNullable<CatalogInput[List]>[number];

/** Only texts that are translated. */
const inSpanish = <Field extends string>(texts: Record<Field, string>): Partial<Record<Field, string>> => {
  const written = Object.entries<string>(texts).filter(([, text]) => text !== '');
  return Object.fromEntries(written) as Partial<Record<Field, string>>; // Its own entries.
};

const seriesEntry = (row: SeriesRow): Entry<'series'> => ({
  id: row.id,
  name: row.name,
  description: row.description,
  ...inSpanish({
    name_es: row.name_es,
    description_es: row.description_es,
    homeHTML_es: row.home_html_es,
    sidebarHtml_es: row.sidebar_html_es,
  }),
  notes: row.notes,
  sidebarURL: row.sidebar_url,
  sidebarAlt: row.sidebar_alt,
  bannerLogo: row.banner_logo,
  sidebarHtml: row.sidebar_html,
  aboutpage: row.about_page,
  route: row.route,
  sort_order: row.sort_order,
  color: row.color,
  status: row.status,
  homeHTML: row.home_html,
  buttonCSSClass: row.button_css_class,
  buttonText: row.button_text,
});

const speakerEntry = (row: SpeakerRow): Entry<'speakers'> => ({
  source_id: row.key,
  firstName: row.first_name,
  lastName: row.last_name,
  title: row.title,
  position: row.position,
  organization: row.organization,
  biography: row.biography,
  ...(row.photo === '' ? {} : { photo: row.photo, photoAlt: row.is_photo_decorative ? '' : row.photo_alt }),
});

/** A video without captions is not exported. */
const mediaOf = ({ media, captions, chapters, length_seconds }: SessionRow): Pick<Entry<'sessions'>, 'media'> =>
  media && captions.length > 0
    ? {
        media: {
          ...media,
          ...(length_seconds === null ? {} : { lengthSeconds: length_seconds }),
          captions,
          ...(chapters.length === 0
            ? {}
            : {
                chapters: chapters.map(({ seconds, title, title_es }) => ({
                  ...{ time: clockText(seconds), title, ...inSpanish({ title_es }) },
                })),
              }),
        },
      }
    : {};

const sessionEntry = (row: SessionRow): Entry<'sessions'> => ({
  ...(row.id < firstGivenId ? { id: row.id } : {}),
  source_id: row.key,
  series: row.series,
  name: row.name,
  description: row.description,
  ...inSpanish({ name_es: row.name_es, description_es: row.description_es }),
  status: row.status_code,
  typeCode: row.type_code,
  language: row.language,
  start: easternDateTimeText(row.starts_at).slice(0, 'YYYY-MM-DDTHH:MM'.length),
  lengthMinutes: row.minutes,
  category: row.category,
  videoTranscript: row.recording_url,
  source_url: row.source_url,
  preTestURL: row.pre_test_url,
  postTestURL: row.post_test_url,
  hidesSteps: row.hides_steps,
  seatsWeb: row.seats_web,
  seatsPhone: row.seats_phone,
  joinURL: row.join_url,
  dialIn: row.dial_in,
  dialInCode: row.dial_in_code,
  captioningURL: row.captioning_url,
  speakers: row.speakers,
  ...mediaOf(row),
  materialList: row.materials.map(({ title_es, ...material }) => ({ ...material, ...inSpanish({ title_es }) })),
  ceuList: row.credits.map(({ name, credits, selected, ...line }) => ({
    ...{ name, credits, selected },
    body: lineBody({ name, ...line }),
    unit: lineUnit({ name, ...line }),
  })),
});

async function* entriesOf<Row extends { id: number }>(
  some: (after: number) => Promise<Row[]>,
  entry: (row: Row) => object,
): AsyncGenerator<object[]> {
  for (let after = 0; ; ) {
    const rows = await some(after);
    if (rows.length > 0) yield rows.map(entry);
    if (rows.length < rowsAtOnce) return;
    after = rows.at(-1)?.id ?? after;
  }
}

const once = async function* (entries: object[]): AsyncGenerator<object[]> {
  yield entries;
};

/** A list of entries, each on its own line. */
async function* listText(name: string, entries: AsyncIterable<object[]>): AsyncGenerator<string> {
  yield `"${name}": [`;
  let isFirst = true;
  for await (const some of entries) {
    for (const entry of some) {
      yield `${isFirst ? '' : ','}\n${JSON.stringify(entry)}`;
      isFirst = false;
    }
  }
  yield '\n]';
}

/** Holds a limited number of rows in memory. The transaction must have a stable snapshot. */
export async function* catalogText(
  tx: Tx,
  progress: (done: number, total: number) => Promise<void> = async () => {},
): AsyncGenerator<string> {
  const organization = await organizationOf(tx);
  yield '{\n';
  if (organization) {
    yield `"organization": ${JSON.stringify({
      name: organization.name,
      helpLine: organization.help_line,
      contactEmail: organization.contact_email,
      address: organization.address,
      signerName: organization.signer_name,
      signerPosition: organization.signer_position,
      providerNumbers: organization.provider_numbers,
    })},\n`;
  }
  yield* listText(
    'categories',
    once((await fixedCategories(tx)).map(({ name_es, ...entry }) => ({ ...entry, ...inSpanish({ name_es }) }))),
  );
  yield ',\n';
  yield* listText('series', once((await allSeries(tx)).map(seriesEntry)));
  yield ',\n';
  yield* listText(
    'speakers',
    entriesOf((after) => speakersAfter(tx, after, rowsAtOnce), speakerEntry),
  );
  yield ',\n';
  const total = await countExported(tx);
  let done = 0;
  const counted = async (after: number): Promise<SessionRow[]> => {
    const rows = await sessionsAfter(tx, after, rowsAtOnce);
    done += rows.length;
    await progress(done, total);
    return rows;
  };
  yield* listText('sessions', entriesOf(counted, sessionEntry));
  yield '\n}\n';
}

/** The whole file in UTF-8, from one snapshot. */
export const exportCatalog = (db: Db): Promise<Buffer> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const parts: Buffer[] = [];
      for await (const text of catalogText(tx)) parts.push(Buffer.from(text));
      return Buffer.concat(parts);
    });
