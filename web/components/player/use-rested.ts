// Whether a typed text has stayed the same for a moment, so that results are announced once and not for each letter.
import { useEffect, useState } from 'react';

const restMs = 600;

export const useRested = (text: string): boolean => {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restMs);
    return () => clearTimeout(timer);
  }, [text]);
  return rested === text;
};
