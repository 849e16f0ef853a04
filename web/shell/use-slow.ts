// Whether an operation has taken long enough to show a message.
import { useEffect, useState } from 'react';

const patienceMs = 300;

export const useSlow = (isUnderWay: boolean): boolean => {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!isUnderWay) {
      setIsSlow(false);
      return;
    }
    const timer = setTimeout(() => setIsSlow(true), patienceMs);
    return () => clearTimeout(timer);
  }, [isUnderWay]);
  return isSlow;
};
