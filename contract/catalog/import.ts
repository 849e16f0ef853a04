// The catalog file: the format of an organization's series, speakers and sessions.

import * as z from 'zod/mini';
import * as m from '#messages/en/catalog.ts';
import { t } from '#messages/translate.ts';
import { membershipKeys } from '#rules/accounts/memberships.ts';
import { SessionType } from '#rules/catalog/attendance-choice.ts';
import { clockPattern, clockSeconds } from '#rules/catalog/chapters.ts';
import { creditUnitKeys, lineBodyKeys } from '#rules/catalog/credit-lines.ts';
import { sessionLanguages } from '#rules/catalog/session-languages.ts';
import { SessionStatus } from '#rules/catalog/session-status.ts';
import { maxPositionLength } from '#rules/catalog/speakers.ts';

const text = (most: number) => z.string().check(z.maxLength(most));
const name = (most: number) => text(most).check(z.trim(), z.minLength(1));
/** A safe link target: nothing that could run as a script, and no other host disguised as a path. */
const address = (most: number) =>
  text(most).check(z.regex(/^(?:https?:\/\/[^\s\\]+|\/(?![/\\])[^\s\\]*)?$/, { error: () => t(m.importAddress) }));
/** The largest PostgreSQL `integer`. */
const largest = 2_147_483_647;

/** A text in Spanish; empty: not translated. If omitted, it stays unchanged. */
const inSpanish = (most: number) => z.optional(text(most).check(z.trim()));

/** Local time in Eastern Time, `YYYY-MM-DD HH:MM`, in the years 1900 to 2199. */
const easternDateTime = z
  .string()
  .check(z.regex(/^(?:19|20|21)\d{2}-\d{2}-\d{2} \d{2}:\d{2}$/, { error: () => t(m.importDateTime) }));

const organization = z.strictObject({
  name: name(200),
  /** Toll-free number shown in the sidebar, formatted for people. */
  helpLine: name(40),
  contactEmail: name(200),
  /** As printed on certificates. */
  address: z._default(text(300), ''),
  /** The signer of certificates. */
  signerName: z._default(text(200), ''),
  signerPosition: z._default(text(200), ''),
  /** The organization's provider numbers with credit bodies. */
  providerNumbers: z._default(z.partialRecord(z.enum(membershipKeys), text(60)), {}),
});

/** Ids from 1000 are assigned by the database. An existing name keeps its id. */
const category = z.strictObject({
  id: z.int().check(z.positive(), z.maximum(999)),
  name: name(100),
  name_es: inSpanish(100),
});

const series = z.strictObject({
  id: z.int().check(z.positive(), z.maximum(largest)),
  name: name(200),
  name_es: inSpanish(200),
  description: text(1000),
  description_es: inSpanish(1000),
  notes: z._default(z.enum(['Hidden', 'OLD', 'Unused', '']), ''),
  sidebarURL: z._default(address(500), ''),
  /** Alternative text of the sidebar's picture. If omitted, it stays unchanged. */
  sidebarAlt: z.optional(text(300)),
  bannerLogo: z._default(address(500), ''),
  sidebarHtml: z._default(text(20_000), ''),
  sidebarHtml_es: inSpanish(20_000),
  aboutpage: z._default(address(500), ''),
  route: z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: () => t(m.importRoute) })),
  sort_order: z.int().check(z.minimum(0), z.maximum(largest)),
  color: z.string().check(z.regex(/^#[0-9a-f]{6}$/, { error: () => t(m.importColor) })),
  status: z._default(z.enum(['Active', 'Inactive']), 'Active'),
  homeHTML: z._default(text(50_000), ''),
  homeHTML_es: inSpanish(50_000),
  buttonCSSClass: z._default(text(100), ''),
  buttonText: z._default(text(100), ''),
});

/**
 * A file of this portal, because scripts and the server read it too; not a page, because rendering it would read it
 * again.
 */
const captionsPath = text(1000).check(
  z.regex(/^(?:\/[^/\\\s?#][^\s\\?#]*\.vtt)?$/, { error: () => t(m.importCaptionsPath) }),
);
const ownPath = text(1000).check(z.regex(/^(?:\/[^/\\\s][^\s\\]*)?$/, { error: () => t(m.importOwnPath) }));

const speaker = z.strictObject({
  /** The speaker's key in the source; the same key is the same person. */
  source_id: name(300),
  firstName: text(100),
  lastName: name(200),
  title: z._default(text(200), ''),
  position: z._default(text(maxPositionLength), ''),
  organization: z._default(text(200), ''),
  biography: z._default(text(10_000), ''),
  /** A picture of this portal; empty: none. If omitted, it stays unchanged. */
  photo: z.optional(ownPath),
  /** Says what the photo shows; empty: screen readers skip the photo. */
  photoAlt: z.optional(text(300)),
});

const material = z.strictObject({
  title: name(300),
  title_es: inSpanish(300),
  path: address(1000).check(z.minLength(1)),
  format: z.enum(['.rtf', '.pdf', '.ppt', '.doc', 'other']),
  publish: z._default(z.boolean(), true),
});

const captions = z.strictObject({
  language: z.string().check(z.regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/, { error: () => t(m.importLanguage) })),
  label: name(60),
  src: captionsPath.check(z.minLength(1)),
});

const chapter = z.strictObject({
  /** Where it begins: `12:30`, or `1:02:30` from an hour on. */
  time: z.string().check(z.regex(clockPattern, { error: () => t(m.errorChapterTime) })),
  title: name(200),
  title_es: inSpanish(200),
});

/** The session's video, played by the portal. Described and signed videos have the same length as the video. */
const media = z
  .strictObject({
    video: z._default(address(1000), ''),
    /** Playlist (HLS), for a segmented video. */
    stream: z._default(address(1000), ''),
    poster: z._default(ownPath, ''),
    described: z._default(address(1000), ''),
    signed: z._default(address(1000), ''),
    descriptions: z._default(captionsPath, ''),
    /** Length of the video. Without it a course's video is assumed to be as long as its session. */
    lengthSeconds: z.optional(z.int().check(z.positive(), z.maximum(86_400))),
    /** The first language is the default. */
    captions: z.array(captions).check(z.minLength(1), z.maxLength(20)),
    /** No two begin at the same time. */
    chapters: z._default(z.array(chapter).check(z.maxLength(200)), []),
  })
  .check(
    z.refine(({ chapters }) => new Set(chapters.map(({ time }) => clockSeconds(time))).size === chapters.length, {
      error: () => t(m.errorChapterTwice),
    }),
  )
  .check(z.refine(({ video, stream }) => video !== '' || stream !== '', { error: () => t(m.importVideo) }));

const credit = z.strictObject({
  name: name(200),
  credits: z.number().check(z.minimum(0), z.maximum(100), z.multipleOf(0.01)),
  /** The credit body, and the unit of the amount; if omitted, both are derived from the name. */
  body: z.optional(z.enum(lineBodyKeys)),
  unit: z.optional(z.enum(creditUnitKeys)),
  selected: z._default(z.literal([0, 1]), 1),
});

const session = z.strictObject({
  /** A fixed id, if links to it exist already; otherwise the database assigns one. */
  id: z.optional(z.int().check(z.positive(), z.maximum(199_999))),
  source_id: name(300),
  series: name(100),
  name: name(500),
  name_es: inSpanish(500),
  description: z._default(text(20_000), ''),
  description_es: inSpanish(20_000),
  status: z.literal(Object.values(SessionStatus)),
  /** 1: teleconference; 4: webinar, telephone or both; any other: webinar. */
  typeCode: z._default(z.int().check(z.minimum(0), z.maximum(99)), SessionType.WebAndPhone),
  /** The language in which it is held. If omitted, it stays unchanged; at first, English. */
  language: z.optional(z.enum(sessionLanguages)),
  start: easternDateTime,
  lengthMinutes: z.int().check(z.positive(), z.maximum(1440)),
  category: z._default(text(100).check(z.trim()), ''),
  videoTranscript: z._default(address(1000), ''),
  /** Where the session was found; a note may follow the URL. */
  source_url: z._default(
    text(2000).check(z.regex(/^(?:(?:https?:\/\/|\/(?![/\\]))[\s\S]*)?$/, { error: () => t(m.importAddressNote) })),
    '',
  ),
  /** External survey page used as the pre-test of a self-paced course. */
  preTestURL: z._default(address(1000), ''),
  /** The same for the post-test. */
  postTestURL: z._default(address(1000), ''),
  /** Hides the panel of steps on a self-paced course's page. */
  hidesSteps: z._default(z.boolean(), false),
  /** Seats by attendance method; null: unlimited. If omitted, it stays unchanged; so do the next four. */
  seatsWeb: z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(1_000_000)))),
  seatsPhone: z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(1_000_000)))),
  /** Join details, shown only to registrants on the day. */
  joinURL: z.optional(address(1000)),
  dialIn: z.optional(text(100)),
  dialInCode: z.optional(text(100)),
  captioningURL: z.optional(address(1000)),
  speakers: z._default(z.array(name(300)).check(z.maxLength(100)), []),
  media: z.optional(media),
  materialList: z._default(z.array(material).check(z.maxLength(200)), []),
  ceuList: z._default(z.array(credit).check(z.maxLength(100)), []),
});

/** The entries of each list of a catalog. */
export const catalogEntries = { categories: category, series, speakers: speaker, sessions: session };

/** One catalog file. Every list is optional; entries in it are added or updated. */
export const catalog = z.strictObject({
  organization: z.optional(organization),
  categories: z._default(z.array(category), []),
  series: z._default(z.array(series), []),
  speakers: z._default(z.array(speaker), []),
  sessions: z._default(z.array(session), []),
});

export type Catalog = z.infer<typeof catalog>;
/** The format for authors: fields with defaults are optional. */
export type CatalogInput = z.input<typeof catalog>;
