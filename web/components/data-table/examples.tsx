// Examples of the table of records.
import { DataTable } from '#web/components/data-table/data-table.tsx';

const people = [
  { id: 1, name: 'Nora Quist', seats: 2 },
  { id: 2, name: 'Ana Lund', seats: 1 },
];
const columns = [
  {
    key: 'name',
    head: 'Name',
    cell: ({ name }: (typeof people)[number]) => name,
    sortBy: ({ name }: (typeof people)[number]) => name,
    text: ({ name }: (typeof people)[number]) => name,
  },
  { key: 'seats', head: 'Seats', isNumber: true, cell: ({ seats }: (typeof people)[number]) => seats },
] as const;
const given = {
  name: 'People',
  rows: people,
  keyOf: ({ id }: (typeof people)[number]) => String(id),
  nameOf: ({ name }: (typeof people)[number]) => name,
};

export const examples = {
  'with selection and a file': (
    <DataTable {...given} columns={columns} actions={({ rows }) => <span>{rows.length}</span>} saveCsv={() => {}} />
  ),
  'sorted by the server': (
    <DataTable
      {...given}
      columns={columns}
      served={{
        ...{ count: 102, page: 1, pages: 3, sort: { key: 'name', isDescending: true } },
        allRows: () => Promise.resolve(people),
        request: async (work) => {
          await work();
          return null;
        },
      }}
    />
  ),
};
