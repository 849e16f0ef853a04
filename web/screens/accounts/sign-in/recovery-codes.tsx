// New recovery codes, shown once.
import { useLayoutEffect, useRef } from 'react';
import * as m from '#messages/en/accounts.ts';
import { t } from '#messages/translate.ts';

export const RecoveryCodes = ({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  return (
    <div className="notice notice--good">
      <h3 ref={heading} tabIndex={-1} className="notice__title">
        {t(m.factorSaveCodes)}
      </h3>
      <p>{t(m.factorSaveCodesText)}</p>
      <ol className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <p className="button-row">
        <button type="button" className="button" onClick={onDone}>
          {t(m.factorCodesSaved)}
        </button>
      </p>
    </div>
  );
};
