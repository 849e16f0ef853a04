// The accepted types of files, their size limits and names.

/** What a file is used for. */
export const filePurposes = ['material', 'video', 'captions', 'picture'] as const;
export type FilePurpose = (typeof filePurposes)[number];

export const fileKinds = {
  pdf: { type: 'application/pdf', endings: ['pdf'] },
  docx: {
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    endings: ['docx'],
  },
  pptx: {
    type: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    endings: ['pptx'],
  },
  xlsx: {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    endings: ['xlsx'],
  },
  rtf: { type: 'application/rtf', endings: ['rtf'] },
  txt: { type: 'text/plain', endings: ['txt'] },
  vtt: { type: 'text/vtt', endings: ['vtt'] },
  srt: { type: 'application/x-subrip', endings: ['srt'] },
  png: { type: 'image/png', endings: ['png'] },
  jpeg: { type: 'image/jpeg', endings: ['jpg', 'jpeg'] },
  webp: { type: 'image/webp', endings: ['webp'] },
  mp4: { type: 'video/mp4', endings: ['mp4', 'm4v'] },
  m4a: { type: 'audio/mp4', endings: ['m4a'] },
  mp3: { type: 'audio/mpeg', endings: ['mp3'] },
  webm: { type: 'video/webm', endings: ['webm'] },
} as const;
export type FileKind = keyof typeof fileKinds;

const kindsFor: Record<FilePurpose, readonly FileKind[]> = {
  material: [
    'pdf',
    'docx',
    'pptx',
    'xlsx',
    'rtf',
    'txt',
    'vtt',
    'srt',
    'png',
    'jpeg',
    'webp',
    'mp3',
    'm4a',
    'mp4',
    'webm',
  ],
  video: ['mp4', 'webm', 'm4a', 'mp3'],
  captions: ['vtt', 'srt'],
  picture: ['png', 'jpeg', 'webp'],
};

export const isAcceptedFor = (purpose: FilePurpose, kind: FileKind): boolean => kindsFor[purpose].includes(kind);

/** For a file input: `.pdf,.docx`. */
export const endingsFor = (purpose: FilePurpose): string =>
  kindsFor[purpose].flatMap((kind) => fileKinds[kind].endings.map((ending) => `.${ending}`)).join(',');

const isKind = (word: string): word is FileKind => Object.hasOwn(fileKinds, word);

/** The type by file extension; undefined if it is not accepted. */
export const kindOfName = (name: string): FileKind | undefined => {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return Object.keys(fileKinds)
    .filter(isKind)
    .find((kind) => fileKinds[kind].endings.some((each) => each === ending));
};

/** Images, video, audio and captions are shown in pages; everything else is downloaded. */
export const isShownInPages = (kind: FileKind): boolean =>
  ['png', 'jpeg', 'webp', 'mp4', 'm4a', 'mp3', 'webm', 'vtt'].includes(kind);

const megabyte = 1024 * 1024;
export const maxFileMegabytes = 25;

export const maxPictureMegabytes = 5;
/** Pixels. Larger images take long and much memory to show. */
export const maxPictureSide = 6000;

export const isPictureKind = (kind: FileKind): boolean => kindsFor.picture.includes(kind);

export const maxBytesFor = (purpose: FilePurpose, maxVideoMegabytes: number): number => {
  if (purpose === 'video') return maxVideoMegabytes * megabyte;
  return (purpose === 'picture' ? maxPictureMegabytes : maxFileMegabytes) * megabyte;
};

/** `3 kB`, `25 MB`, `1.5 GB`, rounded up. */
export const sizeText = (bytes: number): string => {
  if (bytes < megabyte) return `${Math.max(1, Math.ceil(bytes / 1024))} kB`;
  if (bytes < 1024 * megabyte) return `${Math.ceil(bytes / megabyte)} MB`;
  return `${Math.ceil((bytes / megabyte / 1024) * 10) / 10} GB`;
};

const maxStemLength = 80;

/** A file name for a URL, with the extension of the detected type: `Slides & Notes.PDF` → `slides-notes.pdf`. */
export const addressName = (name: string, kind: FileKind): string => {
  const stem = name
    .replace(/\.[^.]*$/, '')
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, maxStemLength)
    .replaceAll(/^-+|-+$/g, '');
  return `${stem || 'file'}.${fileKinds[kind].endings[0]}`;
};
