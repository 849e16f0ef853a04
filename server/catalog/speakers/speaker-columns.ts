// The columns of a speaker that visitors see in lists.
export const speakerColumns = [
  'id',
  'first_name',
  'last_name',
  'title',
  'position',
  'organization',
  'photo',
  'photo_alt',
  'is_photo_decorative',
] as const;
