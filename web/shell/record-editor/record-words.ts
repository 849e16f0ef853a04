// Labels for catalog record kinds, actions and fields, and their values as text.
import type { RecordKind } from '#contract/platform/versioned-records.ts';
import * as m from '#messages/en/platform.ts';
import type { Message } from '#messages/message.ts';
import { t } from '#messages/translate.ts';
import { plainText } from '#rules/platform/excerpt.ts';
import { parseSettingId } from '#rules/platform/setting-id.ts';

const kindTexts: Record<RecordKind, Message> = {
  series: m.recordKindSeries,
  session: m.recordKindSession,
  speaker: m.recordKindSpeaker,
  material: m.recordKindMaterial,
  recording: m.recordKindRecording,
  category: m.recordKindCategory,
  settings: m.recordKindSettings,
};

export const kindText = (kind: RecordKind): string => t(kindTexts[kind]);

const actionTexts: Record<string, Message> = {
  created: m.recordActionCreated,
  changed: m.recordActionChanged,
  copied: m.recordActionCopied,
  published: m.recordActionPublished,
  unpublished: m.recordActionUnpublished,
  opened: m.recordActionOpened,
  closed: m.recordActionClosed,
  archived: m.recordActionArchived,
  'self-paced': m.recordActionSelfPaced,
  outdated: m.recordActionOutdated,
  deleted: m.recordActionDeleted,
  restored: m.recordActionRestored,
  undone: m.recordActionUndone,
};

/** Unknown actions are shown as they are. */
export const actionText = (action: string): string => {
  const text = actionTexts[action];
  return text ? t(text) : action;
};

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

/** Labels of fields that any kind can have. */
const sharedFields: Record<string, Message> = {
  name: m.recordFieldName,
  nameEs: m.recordFieldNameEs,
  titleEs: m.recordFieldTitleEs,
  descriptionEs: m.recordFieldDescriptionEs,
  title: m.recordFieldTitle,
  position: m.recordFieldPosition,
  organization: m.recordFieldOrganization,
  biography: m.recordFieldBiography,
  description: m.recordFieldDescription,
  route: m.recordFieldRoute,
  status: m.recordFieldStatus,
  buttonText: m.recordFieldButtonText,
  format: m.recordFieldFormat,
  language: m.recordFieldLanguage,
  label: m.recordFieldLabel,
  helpLine: m.recordFieldHelpLine,
  contactEmail: m.recordFieldContactEmail,
  address: m.recordFieldAddress,
  signerName: m.recordFieldSignerName,
  signerPosition: m.recordFieldSignerPosition,
  providerNumbers: m.recordFieldProviderNumbers,
  signature: m.recordFieldSignature,
  footer: m.recordFieldFooter,
  materials: m.recordFieldMaterials,
  markdown: m.recordFieldMarkdown,
};

const fieldsByKind: Partial<Record<RecordKind, Record<string, Message>>> = {
  speaker: {
    firstName: m.recordFieldFirstName,
    lastName: m.recordFieldLastName,
    photo: m.recordFieldPhoto,
    photoAlt: m.recordFieldPhotoAlt,
    isPhotoDecorative: m.recordFieldIsPhotoDecorative,
    merged: m.recordFieldMerged,
  },
  material: {
    path: m.recordFieldAddress,
    isPublished: m.recordFieldIsPublished,
  },
  recording: {
    video: m.recordFieldVideo,
    stream: m.recordFieldStream,
    poster: m.recordFieldPoster,
    described: m.recordFieldDescribed,
    signed: m.recordFieldSigned,
    descriptions: m.recordFieldDescriptions,
    captions: m.recordFieldCaptions,
    chapters: m.recordFieldChapters,
    playbackLink: m.recordFieldPlaybackLink,
    src: m.recordFieldSrc,
  },
  category: {
    place: m.recordFieldPlace,
    sessions: m.recordFieldSessions,
    order: m.recordFieldPlace,
  },
  settings: {
    words: m.recordFieldMarkdown,
    wording: m.recordFieldMarkdown,
    'wording.title': m.recordFieldTitle,
    'wording.beforeName': m.recordFieldWordingBeforeName,
    'wording.statement': m.recordFieldWordingStatement,
    'words.subject': m.recordFieldWordsSubject,
    'words.opening': m.recordFieldWordsOpening,
    'words.closing': m.recordFieldWordsClosing,
    lengthMinutes: m.recordFieldLengthMinutes,
    askProLengthMinutes: m.recordFieldAskProLengthMinutes,
    questionCutOffHours: m.recordFieldQuestionCutOffHours,
    questionLimit: m.recordFieldQuestionLimit,
    seatsWeb: m.recordFieldSeatsWeb,
    seatsPhone: m.recordFieldSeatsPhone,
    signInDays: m.recordFieldSignInDays,
    mailDays: m.recordFieldMailDays,
    eventYears: m.recordFieldEventYears,
    accommodationDays: m.recordFieldAccommodationDays,
    evidenceYears: m.recordFieldEvidenceYears,
    inactiveYears: m.recordFieldInactiveYears,
    captions: m.recordFieldHumanCaptioning,
    signLanguage: m.recordFieldSignLanguage,
    statement: m.recordFieldStatement,
    linkHours: m.recordFieldLinkHours,
    publishAfterDays: m.recordFieldPublishAfterDays,
  },
  series: {
    sortOrder: m.recordFieldPlace,
    homeHtml: m.recordFieldHomeHtml,
    homeHtmlEs: m.recordFieldHomeHtmlEs,
    sidebarHtml: m.recordFieldSidebarHtml,
    sidebarHtmlEs: m.recordFieldSidebarHtmlEs,
    sidebarUrl: m.recordFieldSidebarUrl,
    sidebarAlt: m.recordFieldSidebarAlt,
    bannerLogo: m.recordFieldBannerLogo,
    aboutPage: m.recordFieldAboutPage,
    buttonClass: m.recordFieldButtonClass,
    notes: m.recordFieldNotes,
    color: m.recordFieldColor,
  },
  session: {
    seriesId: m.recordFieldSeriesId,
    category: m.recordFieldCategory,
    typeCode: m.recordFieldTypeCode,
    start: m.recordFieldStart,
    startFold: m.recordFieldStartFold,
    lengthMinutes: m.recordFieldLengthMinutes,
    state: m.recordFieldStatus,
    seatsWeb: m.recordFieldSeatsWeb,
    seatsPhone: m.recordFieldSeatsPhone,
    questionCutOffHours: m.recordFieldQuestionCutOffHours,
    questionLimit: m.recordFieldQuestionLimit,
    joinURL: m.recordFieldJoinURL,
    dialIn: m.recordFieldDialIn,
    dialInCode: m.recordFieldDialInCode,
    captioningURL: m.recordFieldCaptioningURL,
    captioningState: m.recordFieldCaptioningState,
    captioningBy: m.recordFieldCaptioningBy,
    interpretingState: m.recordFieldInterpretingState,
    interpretingBy: m.recordFieldInterpretingBy,
    preTestURL: m.recordFieldPreTestURL,
    postTestURL: m.recordFieldPostTestURL,
    hidesSteps: m.recordFieldHidesSteps,
    speakers: m.recordFieldSpeakers,
    credits: m.recordFieldCredits,
  },
};

/** `joinURL` → `Join URL`, for fields without a label. */
const spelledOut = (field: string): string => {
  const words = field.replaceAll(/([a-z])([A-Z])/g, '$1 $2').replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

export const fieldText = (kind: RecordKind, field: string): string => {
  const text = fieldsByKind[kind]?.[field] ?? sharedFields[field];
  return text ? t(text) : spelledOut(field);
};

const looksLikeHtml = /<\/?[a-z][^>]*>/i;

/** Any value as text, for the change list. */
export const valueText = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return t(m.recordValueNone);
  if (typeof value === 'boolean') return value ? t(m.commonYes) : t(m.commonNo);
  if (typeof value === 'string') return looksLikeHtml.test(value) ? plainText(value) : value;
  if (typeof value !== 'object') return String(value);
  const parts = Array.isArray(value) ? value : Object.values(value).filter((each) => each !== '' && each !== null);
  return parts.length === 0 ? t(m.recordValueNone) : parts.map(valueText).join(Array.isArray(value) ? '; ' : ', ');
};
