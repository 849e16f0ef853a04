// Warns of characters in a name that a certificate can't show. They are accepted.

import { useEffect, useState } from 'react';
import * as m from '#messages/en/accounts.ts';
import { t } from '#messages/translate.ts';

/** All fonts have these, so that most names need no download. */
const isPlain = (name: string): boolean => /^[\x20-\u017F]*$/.test(name);

export const NameNote = ({ name }: { name: string }) => {
  const [unprintable, setUnprintable] = useState<readonly string[]>([]);
  useEffect(() => {
    let isWanted = true;
    const look = async (): Promise<void> => {
      const { unprintableIn } = await import('#rules/platform/printable-name.ts');
      if (isWanted) setUnprintable(unprintableIn(name));
    };
    if (isPlain(name)) setUnprintable([]);
    // The note is optional.
    else look().catch(() => {});
    return () => {
      isWanted = false;
    };
  }, [name]);
  return unprintable.length === 0 ? null : <UnprintableNote characters={unprintable} />;
};

export const UnprintableNote = ({ characters }: { characters: readonly string[] }) => (
  <p className="notice" role="alert">
    {t(m.nameUnprintable, { count: characters.length, characters: characters.join(' ') })}
  </p>
);
