// The roster of a session for one body: errors, exclusions, recording.
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type DueRoster, draftRoster, type Roster, recordRoster } from '#contract/credit/credit-review.ts';
import * as m from '#messages/en/credit.ts';
import { commonClose } from '#messages/en/platform.ts';
import { t } from '#messages/translate.ts';
import { fullName } from '#rules/platform/full-name.ts';
import { browserCall } from '#web/client/api.ts';
import { saveRoster } from '#web/client/download.ts';
import { useAccountRequest } from '#web/client/use-account-request.ts';
import { usePending } from '#web/client/use-pending.ts';

interface Props {
  due: DueRoster;
  close: () => void;
  recorded: (statusMessage: string) => Promise<void>;
}

export const RosterForm = ({ due, close, recorded }: Props) => {
  const request = useAccountRequest();
  const [roster, setRoster] = useState<Roster | null>(null);
  const [without, setWithout] = useState<readonly string[]>([]);
  const [failure, setFailure] = useState('');
  const { isPending, run } = usePending();
  const heading = useRef<HTMLHeadingElement>(null);
  const { body, sessionId } = due;

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is read once, when it opens.
  useEffect(() => {
    const read = async (): Promise<void> => {
      const query = { body, sessionId: String(sessionId) };
      const error = await request(async () => setRoster(await browserCall(draftRoster, { query })));
      if (error) setFailure(error.message);
    };
    void read();
  }, []);
  useLayoutEffect(() => {
    if (roster) heading.current?.focus();
  }, [roster]);

  const record = async (): Promise<void> => {
    setFailure('');
    const error = await request(async () => {
      const { id } = await browserCall(recordRoster, { body: { body, sessionId, without: [...without] } });
      await saveRoster(id);
    });
    if (error) setFailure([error.message, ...Object.values(error.fields)].join(' '));
    else await recorded(t(m.rosterRecordDone, { body: due.bodyName }));
  };

  const id = (number: string): string => `roster-${body}-${sessionId}-${number}`;
  const open = roster?.entries.filter(
    ({ certificateNumber, errors }) => errors.length > 0 && !without.includes(certificateNumber),
  );
  const staying = (roster?.entries.length ?? 0) - without.length;
  return (
    <div className="need__form">
      <p aria-live="polite" className="soft">
        {!roster && !failure && t(m.rosterLoading)}
      </p>
      {roster && (
        <>
          <h4 ref={heading} tabIndex={-1}>
            {open?.length === 0 ? t(m.rosterGood) : t(m.rosterErrorCount, { count: open?.length ?? 0 })}
          </h4>
          <ul>
            {roster.entries.map((entry) => (
              <li key={entry.certificateNumber}>
                {t(m.rosterLine, {
                  ...{ firstName: entry.firstName, lastName: entry.lastName },
                  ...{ hasNumber: entry.memberNumber ? 'yes' : 'no', number: entry.memberNumber },
                  ...{ units: entry.units, unitWord: entry.unitWord },
                })}
                {entry.errors.map((error) => (
                  <p key={error} className="field__error">
                    <span aria-hidden="true">!</span>
                    <span>{error}</span>
                  </p>
                ))}
                {entry.errors.length > 0 && (
                  <label className="choice" htmlFor={id(entry.certificateNumber)}>
                    <input
                      id={id(entry.certificateNumber)}
                      type="checkbox"
                      checked={without.includes(entry.certificateNumber)}
                      onChange={(event) =>
                        setWithout(
                          event.target.checked
                            ? [...without, entry.certificateNumber]
                            : without.filter((each) => each !== entry.certificateNumber),
                        )
                      }
                    />
                    <span>{t(m.rosterLeaveOut, { name: fullName(entry) || t(m.rosterNobody) })}</span>
                  </label>
                )}
              </li>
            ))}
          </ul>
          {staying > 0 && open?.length === 0 && (
            <div className="button-row">
              <button
                type="button"
                className="button"
                aria-disabled={isPending || undefined}
                onClick={() => void run(record)}
              >
                {t(m.rosterRecord)}
              </button>
            </div>
          )}
        </>
      )}
      <div aria-live="assertive">{failure && <p className="field__error">{failure}</p>}</div>
      <p>
        <button type="button" className="button button--second" onClick={close}>
          {t(commonClose)}
        </button>
      </p>
    </div>
  );
};
