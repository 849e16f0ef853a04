// The roster of a session for one body: errors, exclusions, recording.
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type DueReport, draftRoster, type Roster, recordReport } from '#contract/credit/credit-review.ts';
import { counted } from '#rules/platform/counted.ts';
import { browserCall } from '#web/client/api.ts';
import { saveRoster } from '#web/client/download.ts';
import { useAccountRequest } from '#web/client/use-account-request.ts';
import { usePending } from '#web/client/use-pending.ts';

interface Props {
  due: DueReport;
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
      const { id } = await browserCall(recordReport, { body: { body, sessionId, without: [...without] } });
      await saveRoster(id);
    });
    if (error) setFailure([error.message, ...Object.values(error.fields)].join(' '));
    else await recorded(`The report to ${due.bodyName} is recorded, and its roster is saved with your downloads.`);
  };

  const id = (number: string): string => `roster-${body}-${sessionId}-${number}`;
  const open = roster?.entries.filter(
    ({ certificateNumber, errors }) => errors.length > 0 && !without.includes(certificateNumber),
  );
  const staying = (roster?.entries.length ?? 0) - without.length;
  return (
    <div className="need__form">
      <p aria-live="polite" className="soft">
        {!roster && !failure && 'Reading the roster…'}
      </p>
      {roster && (
        <>
          <h4 ref={heading} tabIndex={-1}>
            {open?.length === 0
              ? 'Nothing is wrong in this roster.'
              : `${counted(open?.length ?? 0, 'person has', 'people have')} an error. Correct it, or leave them out for now.`}
          </h4>
          <ul>
            {roster.entries.map((entry) => (
              <li key={entry.certificateNumber}>
                {entry.lastName}, {entry.firstName}
                {entry.memberNumber && `, number ${entry.memberNumber}`}: {entry.units} {entry.unitWord}
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
                    <span>
                      Leave {entry.firstName} {entry.lastName} out for now
                    </span>
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
                Record, and save the roster
              </button>
            </div>
          )}
        </>
      )}
      <div aria-live="assertive">{failure && <p className="field__error">{failure}</p>}</div>
      <p>
        <button type="button" className="button button--second" onClick={close}>
          Close
        </button>
      </p>
    </div>
  );
};
