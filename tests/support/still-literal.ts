// Where texts are not in the message catalogs yet: beginnings of paths.

export const stillLiteral: readonly string[] = [
  'contract/admin/data-transfer.ts',
  'server/admin/data-transfer/',
  'web/components/rich-editor/',
  'web/screens/catalog/session-media/',
];
