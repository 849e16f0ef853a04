// The latest imports of people, which can be undone for some days.
import { useRef, useState } from 'react';
import { type ListedPeopleImport, undoPeopleImport } from '#contract/admin/people-import.ts';
import type { BackgroundTask } from '#contract/platform/background-tasks.ts';
import * as m from '#messages/en/people-import.ts';
import { t } from '#messages/translate.ts';
import { peopleFileKindNames, peopleFileKinds } from '#rules/admin/people-import.ts';
import { isUnderWay } from '#rules/platform/background-tasks.ts';
import { momentText } from '#rules/platform/eastern-time.ts';
import { browserCall } from '#web/client/api.ts';
import { useAccountRequest } from '#web/client/use-account-request.ts';
import type { useBackgroundTasks } from '#web/client/use-long-work.ts';
import { usePending } from '#web/client/use-pending.ts';
import { ConfirmButton } from '#web/components/confirm-button/confirm-button.tsx';
import { WorkState } from '#web/components/work-progress/work-state.tsx';
import { UndoOutcome } from '#web/screens/admin/settings/people-import-outcome.tsx';

interface Props {
  imports: readonly ListedPeopleImport[];
  work: BackgroundTask | undefined;
  watched: Pick<ReturnType<typeof useBackgroundTasks>, 'trouble' | 'look' | 'stop'>;
}

const titleOf = ({ importedAt, importedBy }: ListedPeopleImport): string => {
  const time = momentText(importedAt);
  return importedBy === '' ? t(m.importPastCommand, { time }) : t(m.importPastItem, { time, name: importedBy });
};

const rowsOf = ({ counts }: ListedPeopleImport): string =>
  peopleFileKinds
    .flatMap((kind) => {
      const count = counts[kind];
      return count === undefined ? [] : [t(m.importPastRows, { kind: t(peopleFileKindNames[kind]), count })];
    })
    .join(', ');

export const PeopleImports = ({ imports, work, watched }: Props) => {
  const request = useAccountRequest();
  const { run } = usePending();
  const heading = useRef<HTMLHeadingElement>(null);
  const [failure, setFailure] = useState('');
  const undo = async (id: number): Promise<void> => {
    setFailure('');
    const error = await request(() => browserCall(undoPeopleImport, { params: { id: String(id) } }));
    await watched.look();
    if (error) setFailure(error.message);
    heading.current?.focus();
  };
  const isBusy = work !== undefined && isUnderWay(work.state);
  return (
    <section className="section" aria-labelledby="people-imports">
      <h2 id="people-imports" ref={heading} tabIndex={-1}>
        {t(m.importPast)}
      </h2>
      <div aria-live="assertive">{failure && <p className="field__error">{failure}</p>}</div>
      {work && (
        <WorkState work={work} name={t(m.importUndoing)} {...watched}>
          {work.result.peopleUndo && <UndoOutcome work={work} result={work.result.peopleUndo} />}
        </WorkState>
      )}
      {imports.length === 0 ? (
        <p>{t(m.importPastNone)}</p>
      ) : (
        <ul className="plain-list">
          {imports.map((each) => (
            <li key={each.id} className="card">
              <h3>{titleOf(each)}</h3>
              <p>{rowsOf(each)}</p>
              {each.undoneAt !== null && (
                <p>{t(m.importPastUndone, { time: momentText(each.undoneAt), kept: each.keptAccounts })}</p>
              )}
              {each.undoneAt === null && !each.canUndo && <p>{t(m.importPastOver)}</p>}
              {each.canUndo && !isBusy && (
                <ConfirmButton
                  title={t(m.importUndoTitle, { time: momentText(each.importedAt) })}
                  text={t(m.importUndoText)}
                  yes={t(m.importUndoYes)}
                  no={t(m.importUndoNo)}
                  confirmed={() => void run(() => undo(each.id))}
                >
                  {t(m.importUndo)}
                  <span className="visually-hidden"> {momentText(each.importedAt)}</span>
                </ConfirmButton>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};
