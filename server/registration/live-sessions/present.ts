// Converts live sessions and captions to the contract's fields.

import { material } from '#contract/catalog/sessions.ts';
import type { CaptionerView, CaptionLine, LiveSession } from '#contract/registration/live-sessions.ts';
import { easternIso } from '#rules/platform/eastern-time.ts';
import { rowName } from '#rules/platform/full-name.ts';
import { translatedTexts } from '#rules/platform/translated-texts.ts';
import type { CaptionedSessionRow, CaptionRow, LiveSessionRow } from '#server/registration/live-sessions/queries.ts';

const formats = material.shape.format.options;

export const presentCaption = (row: CaptionRow): CaptionLine => ({
  id: row.id,
  language: row.language,
  speaker: row.speaker,
  text: row.text,
  saidAt: easternIso(row.said_at),
  isCorrected: row.corrected_at !== null,
});

export const presentLiveSession = (
  row: LiveSessionRow,
  { captions, hasEarlier, lastEventId }: { captions: readonly CaptionRow[]; hasEarlier: boolean; lastEventId: number },
  now: Temporal.Instant,
): LiveSession => ({
  id: row.id,
  approute: row.series_route,
  ...translatedTexts({ sessionName: [row.name, row.name_es], appname: [row.series_name, row.series_name_es] }),
  startDate: easternIso(row.starts_at),
  endDate: easternIso(row.ends_at),
  signLanguageURL: row.sign_language ?? '',
  materials: row.materials.map(({ title, title_es, path, format }) => ({
    ...translatedTexts({ title: [title, title_es] }),
    path,
    format: formats.find((known) => known === format) ?? 'other',
    publish: true,
  })),
  captions: captions.map(presentCaption),
  hasEarlier,
  lastEventId,
  readAt: easternIso(now),
});

export const presentCaptionerView = (
  row: CaptionedSessionRow,
  link: { recipient: string; expiresAt: Temporal.Instant },
  { captions, lastEventId }: { captions: readonly CaptionRow[]; lastEventId: number },
): CaptionerView => ({
  sessionId: row.id,
  sessionName: row.name,
  startDate: easternIso(row.starts_at),
  endDate: easternIso(row.ends_at),
  recipient: link.recipient,
  expiresAt: easternIso(link.expiresAt),
  speakers: row.speakers.map(rowName),
  captions: captions.map(presentCaption),
  lastEventId,
});
