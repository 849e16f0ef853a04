// The columns of an account that describe its owner.

export const personColumns = [
  'first_name',
  'last_name',
  'organization',
  'occupation',
  'phone',
  'address1',
  'address2',
  'city',
  'state',
  'zip',
  'country',
] as const;
