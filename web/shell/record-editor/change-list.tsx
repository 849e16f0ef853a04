// The change history with undo.
import { Link } from 'react-router';
import type { ListedChange } from '#contract/platform/versioned-records.ts';
import * as m from '#messages/en/platform.ts';
import { shortMomentText } from '#rules/platform/eastern-time.ts';
import { hidden } from '#web/components/rich-message/hidden.tsx';
import { rich } from '#web/components/rich-message/rich.ts';
import { timeAt } from '#web/components/rich-message/time-at.tsx';
import { recordInLang } from '#web/shell/record-editor/record-in-lang.tsx';
import { kindText, recordAddress } from '#web/shell/record-editor/record-words.ts';
import { UndoButton, UndoState, useUndo, whatText } from '#web/shell/record-editor/undo.tsx';

interface Props {
  changes: readonly ListedChange[];
  /** Names the record with each change; off on the record's own page. */
  showsRecord: boolean;
  /** Called after an undo. */
  undone: () => Promise<void>;
}

export const ChangeList = ({ changes, showsRecord, undone }: Props) => {
  const undo = useUndo(undone);
  return (
    <>
      <UndoState {...undo} />
      {changes.length > 0 && (
        <ol className="changes">
          {changes.map((change) => {
            const address = recordAddress(change.kind, change.recordId);
            return (
              <li key={change.id} className="change">
                <p>
                  {showsRecord && (
                    <>
                      {rich(m.changeRecord, {
                        kind: kindText(change.kind),
                        name: recordInLang(change),
                        link: (text) => (address ? <Link to={address}>{text}</Link> : text),
                      })}
                      <br />
                    </>
                  )}
                  <Link to={`/staff/history/${change.id}`}>
                    {rich(m.changeLink, {
                      what: whatText(change),
                      record: recordInLang(change),
                      who: change.who,
                      hidden,
                    })}
                  </Link>
                  <br />
                  <span className="soft small">
                    {rich(change.undoneBy === null ? m.changeMade : m.changeUndone, {
                      who: change.who,
                      at: shortMomentText(change.at),
                      time: timeAt(change.at),
                    })}
                  </span>
                </p>
                {change.undoneBy === null && <UndoButton change={change} undo={undo.undo} />}
              </li>
            );
          })}
        </ol>
      )}
    </>
  );
};
