// Generates the table types from a freshly migrated database: `npm run table-types`.
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

const root = new URL('../../', import.meta.url);

interface CheckedColumn {
  name: string;
  definition: string;
  can_be_null: boolean;
  has_default: boolean;
}

/** Single-column check constraints, as the database prints them. */
const checkedColumns = async (url: string): Promise<CheckedColumn[]> => {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<CheckedColumn>(`
    select relname || '.' || attname as name, pg_get_constraintdef(con.oid) as definition,
      not attnotnull as can_be_null, atthasdef or attidentity <> '' as has_default
    from pg_constraint con
    join pg_class on pg_class.oid = conrelid
    join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'c' and cardinality(conkey) = 1 and relnamespace = 'public'::regnamespace
    order by name`);
  await client.end();
  return rows;
};

/** `check (state in ('a', 'b'))` becomes `'a' | 'b'`, `check (roles <@ array['a', 'b'])` an array of it; others are ignored. */
const unionOf = ({ definition, can_be_null, has_default }: CheckedColumn): string | null => {
  const array = /^CHECK \(\(\w+ <@ ARRAY\[(.*)\]\)\)$/.exec(definition)?.[1];
  const list = array ?? /^CHECK \(\(\w+ = ANY \(ARRAY\[(.*)\]\)\)\)$/.exec(definition)?.[1];
  if (list === undefined) return null;
  const strings = [...list.matchAll(/'((?:[^']|'')*)'::text/g)].map(([, text = '']) => text.replaceAll("''", "'"));
  const values = strings.length > 0 ? strings.map((text) => JSON.stringify(text)) : list.split(', ');
  const type = array === undefined ? values : [`(${values.join(' | ')})[]`];
  const union = [...type, ...(can_be_null ? ['null'] : [])].join(' | ');
  return has_default ? `Generated<${union}>` : union;
};

export const tableTypeArguments = async (url: string): Promise<string[]> => {
  const unions = (await checkedColumns(url)).flatMap((column) => {
    const union = unionOf(column);
    return union === null ? [] : [[column.name, union]];
  });
  return [
    ...['--dialect', 'postgres', '--url', url, '--numeric-parser', 'number'],
    ...['--type-mapping', '{"timestamptz":"Temporal.Instant"}', '--exclude-pattern', '{migration,graphile_worker.*}'],
    ...['--overrides', JSON.stringify({ columns: Object.fromEntries(unions) })],
    ...['--out-file', fileURLToPath(new URL('server/platform/database/tables.ts', root))],
  ];
};

if (import.meta.main) {
  const { default: setUp } = await import('#tests/support/global-setup.ts');
  const end = await setUp();
  const { aDatabase } = await import('#tests/support/database.ts');
  const { url, drop } = await aDatabase();
  const program = fileURLToPath(new URL('node_modules/.bin/kysely-codegen', root));
  // TypeScript 7 has no compiler API, so the generator uses overrides unchecked and warns about each.
  execFileSync(program, await tableTypeArguments(url), { stdio: 'pipe' });
  await drop();
  await end();
}
