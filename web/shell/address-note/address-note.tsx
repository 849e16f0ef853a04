// For staff: an address gets no email, with a button to try it again.
import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { AddressProblem } from '#contract/accounts/security.ts';
import { tryAddressAgain } from '#contract/admin/sent-email.ts';
import * as m from '#messages/en/admin.ts';
import { t } from '#messages/translate.ts';
import { addressProblemText } from '#rules/platform/address-problems.ts';
import { shortDayText } from '#rules/platform/eastern-time.ts';
import { browserCall } from '#web/client/api.ts';
import { useAccountRequest } from '#web/client/use-account-request.ts';
import { usePending } from '#web/client/use-pending.ts';
import { renderThenFocus } from '#web/components/focus/render-then-focus.ts';
import { Permitted } from '#web/shell/console/permissions.tsx';

interface Props {
  email: string;
  problem: AddressProblem;
}

export const AddressNote = ({ email, problem }: Props) => {
  const request = useAccountRequest();
  const { revalidate } = useRevalidator();
  const { run } = usePending();
  const result = useRef<HTMLParagraphElement>(null);
  const [isTriedAgain, setIsTriedAgain] = useState(false);
  const [failure, setFailure] = useState('');
  const tryAgain = async (): Promise<void> => {
    setFailure('');
    const error = await request(() => browserCall(tryAddressAgain, { body: { email } }));
    if (error) return setFailure(error.message);
    // The button goes with the problem.
    renderThenFocus(
      () => setIsTriedAgain(true),
      () => result.current,
    );
    await revalidate();
  };
  return (
    <>
      {problem && (
        <div className="notice">
          <p>{t(m.addressProblem, { email, day: shortDayText(problem.since), reason: addressProblemText(problem) })}</p>
          <Permitted to="email">
            <p>
              <button type="button" className="button button--second" onClick={() => void run(tryAgain)}>
                {t(m.addressTryAgain)}
              </button>
            </p>
          </Permitted>
        </div>
      )}
      {isTriedAgain && (
        <p ref={result} tabIndex={-1} className="notice notice--good">
          {t(m.addressTriedAgain, { email })}
        </p>
      )}
      <div aria-live="assertive">{failure && <p className="field__error">{failure}</p>}</div>
    </>
  );
};
