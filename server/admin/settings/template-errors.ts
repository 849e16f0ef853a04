// What the words that staff give a kind of letter may not name.
import { letterSetting } from '#contract/admin/settings.ts';
import { letterName, offeredIn, unknownPlaceholders } from '#server/platform/email/render-email.ts';

/** Names in braces that the letter does not know, by field; null where there is none, or this is no letter. */
export const letterFaults = (id: string, values: object): Record<string, string> | null => {
  const name = letterName(id);
  const words = letterSetting.safeParse(values).data?.words;
  if (!name || !words) return null;
  const known = Object.keys(offeredIn(name)).map((each) => `{${each}}`);
  const faults = Object.entries(words).flatMap(([field, text]) => {
    const unknown = unknownPlaceholders(name, text).map((each) => `{${each}}`);
    if (unknown.length === 0) return [];
    const these = unknown.length === 1 ? `${unknown[0]} is` : `${unknown.join(', ')} are`;
    return [[`words.${field}`, `${these} not known in this letter. It knows ${known.join(', ')}`]];
  });
  return faults.length > 0 ? Object.fromEntries(faults) : null;
};
