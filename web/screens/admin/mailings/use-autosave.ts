// Saves a draft shortly after each change, one save at a time.
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Newsletter, newsletterDraft, saveNewsletter } from '#contract/admin/newsletters.ts';
import * as m from '#messages/en/newsletters.ts';
import { t } from '#messages/translate.ts';
import { browserCall } from '#web/client/api.ts';
import { clearFormValues, readSavedFormValues, saveFormValues } from '#web/client/saved-form-values.ts';
import { useAccountRequest } from '#web/client/use-account-request.ts';

const afterMs = 800;

type Draft = Newsletter['draft'];

const keyOf = (id: number): string => `newsletter-${id}`;

/** What was typed in this tab and not saved, for example before a reload; null if the saved version is another one. */
const unsavedDraft = (id: number, version: number): Draft | null => {
  const stored = readSavedFormValues(keyOf(id));
  if (stored.version !== String(version)) return null;
  const parsed = newsletterDraft.safeParse(JSON.parse(stored.draft ?? 'null'));
  return parsed.success ? parsed.data : null;
};

export const useAutosave = ({ id, version, draft: initial }: Pick<Newsletter, 'id' | 'version' | 'draft'>) => {
  const request = useAccountRequest();
  const [draft, setDraft] = useState(initial);
  const [statusMessage, setStatusMessage] = useState('');
  const [failure, setFailure] = useState('');
  const state = useRef({ draft: initial, saved: initial, version, timer: 0, running: Promise.resolve(true) });

  const save = async (): Promise<boolean> => {
    const { current } = state;
    if (current.draft === current.saved) return true;
    const sent = current.draft;
    setStatusMessage(t(m.newsletterSaving));
    const error = await request(async () => {
      const params = { id: String(id) };
      const saved = await browserCall(saveNewsletter, { params, body: { version: current.version, draft: sent } });
      current.version = saved.version;
      current.saved = sent;
      if (current.draft === sent) clearFormValues(keyOf(id));
    });
    setStatusMessage(error ? '' : t(m.newsletterSaved));
    setFailure(error ? t(m.newsletterNotSaved, { failure: Object.values(error.fields)[0] ?? error.message }) : '');
    return !error && (current.draft === sent || (await save()));
  };
  /** False if it could not be saved. */
  const flush = (): Promise<boolean> => {
    const { current } = state;
    clearTimeout(current.timer);
    current.running = current.running.then(save);
    return current.running;
  };
  const change = (some: Partial<Draft>): void => {
    const { current } = state;
    current.draft = { ...current.draft, ...some };
    setDraft(current.draft);
    setStatusMessage('');
    const unsaved = { version: String(current.version), draft: JSON.stringify(current.draft) };
    saveFormValues(keyOf(id), unsaved, ['version', 'draft']);
    clearTimeout(current.timer);
    current.timer = window.setTimeout(() => void flush(), afterMs);
  };
  // In an effect, because the server renders without storage.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the editor opens.
  useLayoutEffect(() => {
    const unsaved = unsavedDraft(id, version);
    if (unsaved) change(unsaved);
  }, []);
  // What was typed last must not be lost when the page changes.
  const last = useRef(flush);
  last.current = flush;
  useEffect(() => () => void last.current(), []);
  return { draft, change, flush, statusMessage, failure };
};
