// The ids of settings: a kind, and for texts, email templates and certificates also a name, such as `text/privacy`.

const singleKinds = [
  'organization',
  'retention',
  'new-session',
  'emails',
  'credit',
  'joining',
  'access',
  'footer',
] as const;
const namedKinds = ['text', 'email', 'certificate'] as const;

export type SettingId = { kind: (typeof singleKinds)[number] } | { kind: (typeof namedKinds)[number]; name: string };
export type SettingKind = SettingId['kind'];

export const formatSettingId = (id: SettingId): string => ('name' in id ? `${id.kind}/${id.name}` : id.kind);

/** Null: there is no such setting. */
export const parseSettingId = (id: string): SettingId | null => {
  const single = singleKinds.find((kind) => kind === id);
  if (single) return { kind: single };
  const named = namedKinds.find((kind) => id.startsWith(`${kind}/`));
  return named ? { kind: named, name: id.slice(named.length + 1) } : null;
};
