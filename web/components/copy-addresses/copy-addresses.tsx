// Copies email addresses to the clipboard.
import { useState } from 'react';
import * as m from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';

export const CopyAddresses = ({ addresses }: { addresses: readonly string[] }) => {
  const [statusMessage, setStatusMessage] = useState('');
  const copy = async (): Promise<void> => {
    const different = [...new Set(addresses)];
    try {
      await navigator.clipboard.writeText(different.join(', '));
      setStatusMessage(t(m.addressesCopied, { count: different.length }));
    } catch {
      setStatusMessage(t(m.addressesNotCopied));
    }
  };
  return (
    <>
      <button type="button" className="button button--second" onClick={() => void copy()}>
        {t(m.addressesCopy)}
      </button>
      <span aria-live="polite">{statusMessage}</span>
    </>
  );
};
