// Says at once which characters of a name a certificate can't show. They are accepted all the same.
import { useEffect, useState } from 'react';

/** Fonts have all of these: for most names nothing has to be loaded. */
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
    // A note that can't be loaded stops nobody from going on.
    else look().catch(() => {});
    return () => {
      isWanted = false;
    };
  }, [name]);
  if (unprintable.length === 0) return null;
  return (
    <p className="notice" role="alert">
      Certificates can’t show {unprintable.length === 1 ? 'this character' : 'these characters'}:{' '}
      {unprintable.join(' ')}. Spell the name without {unprintable.length === 1 ? 'it' : 'them'} to get a certificate.
    </p>
  );
};
