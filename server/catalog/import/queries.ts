// Writes a catalog in bulk: each statement takes many rows as one JSON value, and returns what it changed.
import { type RawBuilder, sql } from 'kysely';
import { rowName } from '#rules/platform/full-name.ts';
import { instantValue, jsonValue } from '#server/platform/database/connect.ts';
import type { Db, Tx } from '#server/platform/database/transaction.ts';

export interface Written {
  id: number;
  added: boolean;
}

/** Held during an import. */
const importLock = 7_340_002;

const rows = async <R>(tx: Tx, query: RawBuilder<R>): Promise<R[]> => (await query.execute(tx)).rows;

/**
 * False while another import is running. Reading and checking a large file may take long between two statements, so the
 * timeout is lifted.
 */
export const lockCatalog = async (tx: Tx): Promise<boolean> => {
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
  await sql`set local curbcut.search = 'later'`.execute(tx);
  const [lock] = await rows(tx, sql<{ isOurs: boolean }>`select pg_try_advisory_xact_lock(${importLock}) as "isOurs"`);
  return lock?.isOurs === true;
};

/**
 * All keys by which a file's entries are matched; these lists have no limit. Records created by staff have our own keys.
 */
export const knownEntries = async (tx: Tx) => {
  const keyOf = ({ source_id, own_key }: { source_id: string | null; own_key: string }): string => source_id ?? own_key;
  const series = await tx.selectFrom('series').select(['route', 'id']).execute();
  const speakers = await tx
    .selectFrom('speaker')
    .select(['source_id', 'own_key', 'first_name', 'last_name', 'position', 'organization'])
    .orderBy('id')
    .execute();
  const sessions = await tx.selectFrom('session').select(['id', 'source_id', 'own_key']).execute();
  return {
    seriesIds: new Map(series.map(({ route, id }) => [route, id])),
    speakerKeys: new Set(speakers.map(keyOf)),
    speakers: speakers.map((speaker) => ({
      key: keyOf(speaker),
      name: rowName(speaker),
      about: [speaker.position, speaker.organization].filter((part) => part !== '').join(', '),
    })),
    sessionIds: new Map(sessions.map((session) => [keyOf(session), session.id])),
    takenIds: new Set(sessions.map(({ id }) => id)),
  };
};

/** Records created by staff that an export has named by our own key get that key. */
export const adoptOwnKeys = async (tx: Tx, table: 'session' | 'speaker', keys: readonly string[]): Promise<void> => {
  const own = keys.filter((key) => key.startsWith('own:'));
  if (own.length === 0) return;
  await sql`update ${sql.table(table)} set source_id = own_key
    where source_id is null and own_key = any(${own}::text[])`.execute(tx);
};

interface OrganizationEntry {
  name: string;
  helpLine: string;
  contactEmail: string;
  address: string;
  signerName: string;
  signerPosition: string;
  providerNumbers: Record<string, string | undefined>;
}

export const upsertOrganization = (tx: Tx, entry: OrganizationEntry) =>
  sql`insert into organization as existing
        (name, help_line, contact_email, address, signer_name, signer_position, provider_numbers)
      values (${entry.name}, ${entry.helpLine}, ${entry.contactEmail}, ${entry.address}, ${entry.signerName},
        ${entry.signerPosition}, ${jsonValue(entry.providerNumbers)})
      on conflict (singleton) do update
      set name = excluded.name, help_line = excluded.help_line, contact_email = excluded.contact_email,
        address = excluded.address, signer_name = excluded.signer_name, signer_position = excluded.signer_position,
        provider_numbers = excluded.provider_numbers
      where existing.* is distinct from excluded.*`.execute(tx);

/** An existing name keeps its id; else an existing id gets the name. */
export const upsertCategories = (tx: Tx, list: readonly { id: number; name: string }[]) =>
  rows(
    tx,
    sql<Written>`insert into category as existing (id, name)
      select id, name from jsonb_to_recordset(${jsonValue(list)}) as given(id integer, name text)
      where not exists (select from category where category.name = given.name)
      on conflict (id) do update set name = excluded.name
      returning existing.id, (existing.xmax = 0) as added`,
  );

/** Spanish names, where the file has one. */
export const translateCategories = (tx: Tx, list: readonly { name: string; name_es?: string | undefined }[]) =>
  rows(
    tx,
    sql<Written>`update category set name_es = given.name_es
      from jsonb_to_recordset(${jsonValue(list)}) as given(name text, name_es text)
      where category.name = given.name and category.name_es <> given.name_es
      returning id, false as added`,
  );

export const addCategories = (tx: Tx, names: readonly string[]) =>
  rows(
    tx,
    sql<Written>`insert into category (name)
      select name from jsonb_array_elements_text(${jsonValue(names)}) with ordinality as given(name, place)
      where not exists (select from category where category.name = given.name)
      order by place
      returning id, true as added`,
  );

export const upsertSeries = (tx: Tx, list: readonly object[]) =>
  rows(
    tx,
    sql<Written>`insert into series as existing (id, name, name_es, description, description_es, notes, sidebar_url, banner_logo, sidebar_html, about_page,
        route, sort_order, color, status, home_html, button_css_class, button_text, home_html_es, sidebar_html_es, sidebar_alt)
      select given.id, given.name, coalesce(given.name_es, there.name_es, ''), given.description,
        coalesce(given.description_es, there.description_es, ''), given.notes, "sidebarURL", "bannerLogo", "sidebarHtml",
        aboutpage, given.route, given.sort_order, given.color, given.status, "homeHTML", "buttonCSSClass", "buttonText",
        coalesce("homeHTML_es", there.home_html_es, ''), coalesce("sidebarHtml_es", there.sidebar_html_es, ''),
        coalesce("sidebarAlt", there.sidebar_alt, '')
      from jsonb_to_recordset(${jsonValue(list)}) as given(id integer, name text, description text, notes text, "sidebarURL" text,
        "bannerLogo" text, "sidebarHtml" text, aboutpage text, route text, sort_order integer, color text, status text,
        "homeHTML" text, "buttonCSSClass" text, "buttonText" text, name_es text, description_es text, "homeHTML_es" text,
        "sidebarHtml_es" text, "sidebarAlt" text)
      left join series as there on there.id = given.id
      on conflict (id) do update set name = excluded.name, description = excluded.description, notes = excluded.notes,
        name_es = excluded.name_es, description_es = excluded.description_es, home_html_es = excluded.home_html_es,
        sidebar_html_es = excluded.sidebar_html_es,
        sidebar_url = excluded.sidebar_url, banner_logo = excluded.banner_logo, sidebar_html = excluded.sidebar_html,
        about_page = excluded.about_page, route = excluded.route, sort_order = excluded.sort_order, color = excluded.color,
        status = excluded.status, home_html = excluded.home_html, button_css_class = excluded.button_css_class,
        button_text = excluded.button_text, sidebar_alt = excluded.sidebar_alt
      where (existing.name, existing.description, existing.notes, existing.sidebar_url, existing.banner_logo, existing.sidebar_html, existing.about_page, existing.route, existing.sort_order, existing.color, existing.status, existing.home_html, existing.button_css_class, existing.button_text, existing.name_es, existing.description_es, existing.home_html_es, existing.sidebar_html_es, existing.sidebar_alt)
        is distinct from (excluded.name, excluded.description, excluded.notes, excluded.sidebar_url, excluded.banner_logo, excluded.sidebar_html, excluded.about_page, excluded.route, excluded.sort_order, excluded.color, excluded.status, excluded.home_html, excluded.button_css_class, excluded.button_text, excluded.name_es, excluded.description_es, excluded.home_html_es, excluded.sidebar_html_es, excluded.sidebar_alt)
      returning existing.id, (existing.xmax = 0) as added`,
  );

/** `isPartial`: an empty position does not clear one, and title and biography stay. Ids follow the order of the file. */
export const upsertSpeakers = (tx: Tx, list: readonly object[], isPartial: boolean) =>
  rows(
    tx,
    sql<Written>`insert into speaker as existing (id, source_id, first_name, last_name, title, position, organization, biography,
        photo, photo_alt, is_photo_decorative)
      select coalesce(there.id, nextval(pg_get_serial_sequence('speaker', 'id'))), given.source_id, given."firstName",
        given."lastName", case when ${isPartial} then coalesce(there.title, '') else given.title end,
        case when ${isPartial} and given.position = '' then coalesce(there.position, '') else given.position end,
        given.organization, case when ${isPartial} then coalesce(there.biography, '') else given.biography end,
        coalesce(given.photo, there.photo, ''),
        case when given.photo is null then coalesce(there.photo_alt, '') when given.photo = '' then '' else given."photoAlt" end,
        case when given.photo is null then coalesce(there.is_photo_decorative, false)
          else given.photo <> '' and given."photoAlt" = '' end
      from jsonb_to_recordset(${jsonValue(list)}) as given(place integer, source_id text, "firstName" text, "lastName" text,
        title text, position text, organization text, biography text, photo text, "photoAlt" text)
      left join speaker as there on there.source_id = given.source_id
      order by given.place
      on conflict (source_id) do update set first_name = excluded.first_name, last_name = excluded.last_name,
        title = excluded.title, position = excluded.position, organization = excluded.organization,
        biography = excluded.biography, photo = excluded.photo, photo_alt = excluded.photo_alt,
        is_photo_decorative = excluded.is_photo_decorative
      where (existing.first_name, existing.last_name, existing.title, existing.position, existing.organization, existing.biography,
          existing.photo, existing.photo_alt)
        is distinct from (excluded.first_name, excluded.last_name, excluded.title, excluded.position, excluded.organization, excluded.biography,
          excluded.photo, excluded.photo_alt)
      returning existing.id, (existing.xmax = 0) as added`,
  );

/**
 * `isPartial`: status, type and recording of an existing session stay. A session that staff made a draft stays one. Ids
 * follow the order of the file.
 */
export const upsertSessions = (tx: Tx, list: readonly object[], isPartial: boolean, now: Temporal.Instant) =>
  rows(
    tx,
    sql<Written>`insert into session as existing (id, source_id, series_id, category_id, name, description, status_code, type_code,
        starts_at, ends_at, recording_url, source_url, pre_test_url, post_test_url, hides_steps, updated_at, name_es,
        description_es, language)
      select coalesce(there.id, given.id, nextval(pg_get_serial_sequence('session', 'id'))), given.source_id, series.id,
        category.id, given.name, given.description, case when ${isPartial} or there.is_draft then coalesce(there.status_code, given.status)
        else given.status end, case when ${isPartial} then coalesce(there.type_code, given."typeCode")
        else given."typeCode" end, given.starts_at, given.ends_at, case when ${isPartial}
        then coalesce(there.recording_url, given."videoTranscript") else given."videoTranscript" end, given.source_url,
        case when ${isPartial} then coalesce(there.pre_test_url, given."preTestURL") else given."preTestURL" end,
        case when ${isPartial} then coalesce(there.post_test_url, given."postTestURL") else given."postTestURL" end,
        case when ${isPartial} then coalesce(there.hides_steps, given."hidesSteps") else given."hidesSteps" end,
        ${instantValue(now)}, coalesce(given.name_es, there.name_es, ''), coalesce(given.description_es, there.description_es, ''),
        coalesce(given.language, there.language, 'en')
      from jsonb_to_recordset(${jsonValue(list)}) as given(place integer, id integer, source_id text, series text, name text,
        description text, status smallint, "typeCode" smallint, starts_at timestamptz, ends_at timestamptz, category text,
        "videoTranscript" text, source_url text, "preTestURL" text, "postTestURL" text, "hidesSteps" boolean, name_es text,
        description_es text, language text)
      join series on series.route = given.series
      left join category on category.name = given.category
      left join session as there on there.source_id = given.source_id
      order by given.place
      on conflict (source_id) do update set series_id = excluded.series_id, category_id = excluded.category_id,
        name = excluded.name, description = excluded.description, status_code = excluded.status_code,
        type_code = excluded.type_code, starts_at = excluded.starts_at, ends_at = excluded.ends_at,
        recording_url = excluded.recording_url, source_url = excluded.source_url, pre_test_url = excluded.pre_test_url,
        post_test_url = excluded.post_test_url, hides_steps = excluded.hides_steps, name_es = excluded.name_es,
        description_es = excluded.description_es, language = excluded.language, updated_at = excluded.updated_at
      where (existing.series_id, existing.category_id, existing.name, existing.description, existing.status_code, existing.type_code, existing.starts_at,
          existing.ends_at, existing.recording_url, existing.source_url, existing.pre_test_url, existing.post_test_url,
          existing.hides_steps, existing.name_es, existing.description_es, existing.language)
        is distinct from (excluded.series_id, excluded.category_id, excluded.name, excluded.description,
          excluded.status_code, excluded.type_code, excluded.starts_at, excluded.ends_at, excluded.recording_url,
          excluded.source_url, excluded.pre_test_url, excluded.post_test_url,
          excluded.hides_steps, excluded.name_es, excluded.description_es, excluded.language)
      returning existing.id, (existing.xmax = 0) as added`,
  );

/** Sets seats (-1: no limit) and join details if given; returns the ids of the changed sessions. */
export const setAttending = async (tx: Tx, list: readonly object[]): Promise<number[]> => {
  const seats = (given: string, existing: string) =>
    sql`case ${sql.ref(`given.${given}`)} when -1 then null else coalesce(${sql.ref(`given.${given}`)}, ${sql.ref(`there.${existing}`)}) end`;
  const changed = await rows(
    tx,
    sql<{ id: number }>`with wanted as (
        select there.id, ${seats('seatsWeb', 'seats_web')} as seats_web, ${seats('seatsPhone', 'seats_phone')} as seats_phone,
          coalesce(given."joinURL", there.join_url) as join_url, coalesce(given."dialIn", there.dial_in) as dial_in,
          coalesce(given."dialInCode", there.dial_in_code) as dial_in_code,
          coalesce(given."captioningURL", there.captioning_url) as captioning_url
        from jsonb_to_recordset(${jsonValue(list)}) as given(source_id text, "seatsWeb" integer, "seatsPhone" integer,
          "joinURL" text, "dialIn" text, "dialInCode" text, "captioningURL" text)
        join session as there on there.source_id = given.source_id)
      update session as existing set seats_web = wanted.seats_web, seats_phone = wanted.seats_phone,
        join_url = wanted.join_url, dial_in = wanted.dial_in, dial_in_code = wanted.dial_in_code,
        captioning_url = wanted.captioning_url
      from wanted
      where existing.id = wanted.id
        and (existing.seats_web, existing.seats_phone, existing.join_url, existing.dial_in, existing.dial_in_code, existing.captioning_url)
          is distinct from (wanted.seats_web, wanted.seats_phone, wanted.join_url, wanted.dial_in, wanted.dial_in_code,
            wanted.captioning_url)
      returning existing.id`,
  );
  return changed.map(({ id }) => id);
};

/**
 * Locks the sessions of a catalog against registrations, in the order of their ids, as registrations do: otherwise an
 * import and a group could deadlock, and people who register meanwhile would not be notified of a change.
 */
export const lockSessions = (tx: Tx, sourceIds: readonly string[]) =>
  rows(tx, sql`select id from session where source_id = any(${[...sourceIds]}::text[]) order by id for no key update`);

/** Upcoming sessions, and those of the last month, with registrations: their current values. */
export const registeredSnapshot = async (tx: Tx, since: Temporal.Instant) =>
  rows(
    tx,
    sql<{
      id: number;
      revision: number;
      starts_at: Temporal.Instant;
      ends_at: Temporal.Instant;
      has_recording: boolean;
    }>`
      select id, revision, starts_at, ends_at, recording_url <> '' as has_recording from session
      where ends_at > ${instantValue(since)} and exists (
        select from registration where registration.session_id = session.id and registration.canceled_at is null)
      order by id`,
  );

type Part =
  | 'session_speaker'
  | 'material'
  | 'session_credit'
  | 'session_media'
  | 'session_captions'
  | 'session_chapter';

const contents: Record<Part, { columns: RawBuilder<unknown>; from: (list: unknown) => RawBuilder<unknown> }> = {
  session_speaker: {
    columns: sql`session_id, speaker_id, sort_order`,
    from: (list) => sql`select session.id, speaker.id, given.sort_order
      from jsonb_to_recordset(${jsonValue(list)}) as given(source_id text, speaker text, sort_order smallint)
      join session on session.source_id = given.source_id join speaker on speaker.source_id = given.speaker`,
  },
  material: {
    columns: sql`session_id, sort_order, title, path, format, is_published, title_es`,
    // A title in Spanish that is not in the file stays with its material.
    from: (list) => sql`select session.id, given.sort_order, given.title, given.path, given.format, given.publish,
        coalesce(given.title_es, (select max(title_es) from material
          where material.session_id = session.id and material.title = given.title), '')
      from jsonb_to_recordset(${jsonValue(list)}) as given(source_id text, sort_order smallint, title text, path text, format text,
        publish boolean, title_es text) join session on session.source_id = given.source_id`,
  },
  session_media: {
    columns: sql`session_id, video, stream, poster, described, signed, descriptions, length_seconds`,
    from: (list) => sql`select session.id, given.video, given.stream, given.poster, given.described, given.signed,
        given.descriptions, given."lengthSeconds"
      from jsonb_to_recordset(${jsonValue(list)}) as given(source_id text, video text, stream text, poster text, described text,
        signed text, descriptions text, "lengthSeconds" integer) join session on session.source_id = given.source_id`,
  },
  session_captions: {
    columns: sql`session_id, sort_order, language, label, src`,
    from: (list) => sql`select session.id, given.sort_order, given.language, given.label, given.src
      from jsonb_to_recordset(${jsonValue(list)}) as given(source_id text, sort_order smallint, language text, label text,
        src text) join session on session.source_id = given.source_id`,
  },
  session_chapter: {
    columns: sql`session_id, seconds, title, title_es`,
    from: (list) => sql`select session.id, given.seconds, given.title, coalesce(given.title_es, '')
      from jsonb_to_recordset(${jsonValue(list)}) as given(source_id text, seconds integer, title text, title_es text)
      join session on session.source_id = given.source_id`,
  },
  session_credit: {
    columns: sql`session_id, sort_order, name, credits, is_selected, body, unit`,
    from: (
      list,
    ) => sql`select session.id, given.sort_order, given.name, given.credits, given.selected = 1, given.body, given.unit
      from jsonb_to_recordset(${jsonValue(list)}) as given(source_id text, sort_order smallint, name text, credits numeric(5, 2),
        selected integer, body text, unit text) join session on session.source_id = given.source_id`,
  },
};

const courseNumbers = (tx: Tx, sessionIds: readonly number[]) =>
  tx
    .selectFrom('session_credit')
    .select(['session_id', 'name', 'course_number'])
    .where('session_id', 'in', [...sessionIds])
    .where('course_number', '<>', '')
    .execute();

const setCourseNumbers = (tx: Tx, list: readonly object[]) =>
  sql`update session_credit as existing set course_number = given.course_number
    from jsonb_to_recordset(${jsonValue(list)}) as given(session_id integer, name text, course_number text)
    where existing.session_id = given.session_id and existing.name = given.name`.execute(tx);

/** Replaces the parts of these sessions by the given ones; returns the ids of the changed sessions. */
export const replaceParts = async (
  tx: Tx,
  part: Part,
  sourceIds: readonly string[],
  list: readonly object[],
): Promise<number[]> => {
  const { columns, from } = contents[part];
  const table = sql.table(part);
  const changed = await rows(
    tx,
    sql<{ session_id: number }>`with wanted(${columns}) as (${from(list)}),
      theirs as (select ${columns} from ${table} where session_id in
        (select id from session where source_id in (select jsonb_array_elements_text(${jsonValue(sourceIds)}))))
      select distinct session_id from (
        (select * from wanted except select * from theirs) union all (select * from theirs except select * from wanted)
      ) as differing`,
  );
  const ids = changed.map(({ session_id }) => session_id);
  if (ids.length === 0) return [];
  // Course numbers from credit bodies are not in files: staff have entered them.
  const numbered = part === 'session_credit' ? await courseNumbers(tx, ids) : [];
  await sql`delete from ${table} where session_id = any(${ids})`.execute(tx);
  await sql`with wanted(${columns}) as (${from(list)})
    insert into ${table} (${columns}) select * from wanted where session_id = any(${ids})`.execute(tx);
  if (numbered.length > 0) await setCourseNumbers(tx, numbered);
  return ids;
};

/** Sessions that show the name of one of these speakers or categories. */
export const sessionsNaming = async (
  tx: Tx,
  speakerIds: readonly number[],
  categoryIds: readonly number[],
): Promise<number[]> => {
  const found = await rows(
    tx,
    sql<{ id: number }>`select session_id as id from session_speaker where speaker_id = any(${speakerIds})
      union select id from session where category_id = any(${categoryIds})`,
  );
  return found.map(({ id }) => id);
};

/** Updates the index in one statement instead of by trigger for each set of rows; see the migration of the search. */
export const refreshSearch = (tx: Tx, sessionIds: readonly number[]) =>
  sql`select refresh_session_search(${sessionIds}::integer[])`.execute(tx);

/** Updates the planner's statistics, so that the first searches after a large import are as fast as later ones. */
export const measureTables = (db: Db) =>
  sql`analyze series, session, session_search, session_phrase, session_speaker, session_credit, material, speaker, category`.execute(
    db,
  );

export const markUpdated = (tx: Tx, ids: readonly number[], now: Temporal.Instant) =>
  sql`update session set updated_at = ${instantValue(now)}, version = version + 1 where id = any(${ids})`.execute(tx);
