// Leads staff without a second factor to the two ways to set one up, and on to the staff pages afterwards.
import { useState } from 'react';
import { Link } from 'react-router';
import type { Security } from '#contract/accounts/security.ts';
import * as m from '#messages/en/accounts.ts';
import { t } from '#messages/translate.ts';
import { rich } from '#web/components/rich-message/rich.ts';

export const StaffFactor = ({ security: { needsSecondFactor, secondFactor, passkeys } }: { security: Security }) => {
  const isMissing = needsSecondFactor && !secondFactor.isOn && passkeys.length === 0;
  const [wasMissing] = useState(isMissing);
  if (!wasMissing) return null;
  return (
    <div className={isMissing ? 'notice' : 'notice notice--good'} role="status">
      {isMissing ? (
        <>
          <p className="notice__title">{t(m.staffFactorNeeded)}</p>
          <p>
            {rich(m.staffFactorNeededText, {
              passkey: (text) => <a href="#passkeys">{text}</a>,
              app: (text) => <a href="#second-factor">{text}</a>,
            })}
          </p>
        </>
      ) : (
        <p>{rich(m.staffFactorDone, { staff: (text) => <Link to="/staff">{text}</Link> })}</p>
      )}
    </div>
  );
};
