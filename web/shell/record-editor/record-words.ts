// Labels for catalog record kinds, actions and fields, and their values as text.
import type { RecordKind } from '#contract/platform/versioned-records.ts';
import { plainText } from '#rules/platform/excerpt.ts';
import { parseSettingId } from '#rules/platform/setting-id.ts';

export const kindWords: Record<RecordKind, string> = {
  series: 'Series',
  session: 'Session',
  speaker: 'Speaker',
  material: 'Material',
  recording: 'Recording',
  category: 'Category',
  settings: 'Settings',
};

const actionWords: Record<string, string> = {
  created: 'Created',
  changed: 'Changed',
  copied: 'Made as a copy',
  published: 'Published',
  unpublished: 'Taken back to a draft',
  opened: 'Opened for registration',
  closed: 'Closed for registration',
  archived: 'Archived',
  'self-paced': 'Made self-paced',
  outdated: 'Marked as outdated',
  deleted: 'Deleted',
  restored: 'Brought back',
  undone: 'Undid a change',
};

/** Unknown actions are shown as they are. */
export const actionText = (action: string): string => actionWords[action] ?? action;

const settingPages = { text: 'texts', email: 'emails', certificate: 'certificates' };

/** The address of a record's editor; null if it has none. */
export const recordAddress = (kind: RecordKind, id: string): string | null => {
  if (kind === 'session') return `/staff/sessions/${id}`;
  if (kind === 'series') return `/staff/series/${id}`;
  if (kind === 'speaker') return `/staff/speakers/${id}`;
  if (kind === 'material') return `/staff/sessions/${id}/materials`;
  if (kind === 'recording') return `/staff/sessions/${id}/recording`;
  if (kind === 'category') return id === 'order' ? '/staff/categories' : `/staff/categories/${id}`;
  if (kind === 'settings') {
    const setting = parseSettingId(id);
    return setting && 'name' in setting
      ? `/staff/settings/${settingPages[setting.kind]}/${setting.name}`
      : '/staff/settings';
  }
  return null;
};

/** Field labels by kind. */
const fieldWords: Partial<Record<RecordKind, Record<string, string>>> = {
  speaker: { lastName: 'Last name', firstName: 'First name', merged: 'Merged: entry, sessions, account, by number' },
  material: { path: 'Address', isPublished: 'Visitors see it' },
  recording: {
    video: 'Video',
    stream: 'Playlist (HLS)',
    poster: 'Picture before it plays',
    described: 'Video with spoken descriptions',
    signed: 'Video in sign language',
    descriptions: 'Descriptions as text',
    captions: 'Captions',
    playbackLink: 'Link to another place',
    src: 'File',
  },
  category: { place: 'Place among the categories', sessions: 'Sessions in it, by number', order: 'Order' },
  settings: {
    words: 'Words',
    wording: 'Sentences',
    'wording.title': 'Title',
    'wording.beforeName': 'Above the name',
    'wording.statement': 'Between the name and the session',
    'words.subject': 'Subject',
    'words.opening': 'Before the facts',
    'words.closing': 'After the facts',
    lengthMinutes: 'Length in minutes',
    askProLengthMinutes: 'Length of Ask an ADA Pro, in minutes',
    questionCutOffHours: 'Questions close, hours before the start',
    questionLimit: 'Most questions',
    seatsWeb: 'Seats by webinar',
    seatsPhone: 'Seats by telephone',
    signInDays: 'Days for sign-ins',
    mailDays: 'Days for messages',
    eventYears: 'Years for the log of events',
    captions: 'Human captioning',
    signLanguage: 'Sign language interpretation',
    statement: 'Footer of public pages',
    linkHours: 'Join link, hours before the start',
    publishAfterDays: 'Publish after this many business days',
  },
  series: {
    sortOrder: 'Place among the series',
    homeHtml: 'Text of the home page',
    sidebarHtml: 'Text at the side',
    sidebarUrl: 'Picture at the side',
    bannerLogo: 'Logo in the banner',
    aboutPage: 'Page about it',
    buttonClass: 'Style of the button',
    notes: 'Who finds it',
    color: 'Color',
  },
  session: {
    name: 'Name',
    seriesId: 'Series',
    category: 'Category',
    typeCode: 'Ways to attend',
    description: 'Description',
    start: 'Start',
    startFold: 'Which of the two hours',
    lengthMinutes: 'Length in minutes',
    state: 'Status',
    seatsWeb: 'Seats by webinar',
    seatsPhone: 'Seats by telephone',
    questionCutOffHours: 'Questions close, hours before the start',
    questionLimit: 'Most questions',
    joinURL: 'Meeting link',
    dialIn: 'Telephone number to dial in',
    dialInCode: 'Access code',
    captioningURL: 'Captioning page',
    captioningState: 'Captioning',
    captioningBy: 'Who captions',
    interpretingState: 'Sign language',
    interpretingBy: 'Who interprets',
    preTestURL: 'Survey page before the course',
    postTestURL: 'Survey page after the course',
    hidesSteps: 'Steps are hidden',
    speakers: 'Speakers',
    credits: 'Credit',
  },
};

/** `joinURL` → `Join URL`, for fields without a label. */
const spelledOut = (field: string): string => {
  const words = field.replaceAll(/([a-z])([A-Z])/g, '$1 $2').replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

export const fieldText = (kind: RecordKind, field: string): string => fieldWords[kind]?.[field] ?? spelledOut(field);

const looksLikeHtml = /<\/?[a-z][^>]*>/i;

/** Any value as text, for the change list. */
export const valueText = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return 'Nothing';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string') return looksLikeHtml.test(value) ? plainText(value) : value;
  if (typeof value !== 'object') return String(value);
  const parts = Array.isArray(value) ? value : Object.values(value).filter((each) => each !== '' && each !== null);
  return parts.length === 0 ? 'Nothing' : parts.map(valueText).join(Array.isArray(value) ? '; ' : ', ');
};
