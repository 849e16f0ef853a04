// Where texts are not in the message catalogs yet: beginnings of paths.

export const stillLiteral: readonly string[] = [
  'server/admin/data-transfer/',
];
