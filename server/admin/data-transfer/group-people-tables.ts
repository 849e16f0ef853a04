// The tables of the people export about groups with people who have accounts of their own, and about organizations.
import * as m from '#messages/en/people-export.ts';
import type { ExportedTable } from '#server/admin/data-transfer/people-tables.ts';

export const groupTables: readonly ExportedTable[] = [
  {
    table: 'group_person',
    file: 'group-people.csv',
    about: m.groupPeopleFile,
    columns: {
      id: m.rowId,
      group_id: m.groupAccount,
      person_id: m.account,
      joined_at: m.groupJoinedAt,
      left_at: m.groupLeftAt,
    },
    order: ['id'],
  },
  {
    table: 'group_organization',
    file: 'group-organizations.csv',
    about: m.groupOrganizationsFile,
    columns: {
      id: m.rowId,
      group_id: m.groupAccount,
      name: m.groupOrganizationName,
      created_at: m.groupOrganizationSince,
    },
    order: ['id'],
  },
  {
    table: 'coordinator',
    file: 'coordinators.csv',
    about: m.coordinatorsFile,
    columns: { account_id: m.account, organization_id: m.groupOrganization, joined_at: m.coordinatorSince },
    order: ['account_id'],
  },
  {
    table: 'group_registration',
    file: 'group-registrations.csv',
    about: m.groupRegistrationsFile,
    columns: { group_person_id: m.groupPerson, session_id: m.session, registration_id: m.groupMadeRegistration },
    order: ['group_person_id', 'session_id'],
  },
];
