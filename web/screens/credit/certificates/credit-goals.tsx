// Credit goals and progress.

import { type ReactNode, useState } from 'react';
import { type CreditGoal, removeCreditGoal } from '#contract/credit/transcripts.ts';
import * as m from '#messages/en/credit.ts';
import { t } from '#messages/translate.ts';
import { progressText } from '#rules/credit/transcript.ts';
import { shortDayText } from '#rules/platform/eastern-time.ts';
import { browserCall } from '#web/client/api.ts';
import { useAccountRequest } from '#web/client/use-account-request.ts';
import { usePending } from '#web/client/use-pending.ts';
import { hidden } from '#web/components/rich-message/hidden.tsx';
import { rich } from '#web/components/rich-message/rich.ts';
import { bodyName } from '#web/screens/credit/certificates/body-choice.tsx';
import { GoalForm } from '#web/screens/credit/certificates/goal-form.tsx';

const dayOf = (day: string): string => shortDayText(`${day}T12:00:00Z`); // At noon UTC it is the same day in Eastern Time.
const nameOf = ({ name, body }: CreditGoal): string => name || (body === '' ? t(m.goalsAllCredit) : bodyName(body));

interface Props {
  goals: CreditGoal[];
  changed: (statusMessage: string) => Promise<void>;
}

const strong = (text: ReactNode) => <strong>{text}</strong>;

const Progress = ({ goal }: { goal: CreditGoal }) => {
  const { id, earned, hours, startsOn, endsOn } = goal;
  const isReached = earned >= hours;
  const progress = progressText(earned, hours);
  const days = { from: dayOf(startsOn), to: dayOf(endsOn) };
  return (
    <>
      <h3 id={`goal-${id}`}>{nameOf(goal)}</h3>
      <progress aria-labelledby={`goal-${id}`} max={hours} value={Math.min(earned, hours)} />
      <p>
        {isReached ? rich(m.goalReached, { progress, strong }) : strong(progress)}
        <br />
        <span className="soft">
          {goal.name && goal.body ? t(m.goalDaysBody, { ...days, body: bodyName(goal.body) }) : t(m.goalDays, days)}
        </span>
      </p>
    </>
  );
};

export const CreditGoals = ({ goals, changed }: Props) => {
  const request = useAccountRequest();
  const { run } = usePending();
  const [open, setOpen] = useState<number | 'new' | null>(null);
  const [failure, setFailure] = useState('');
  const done = async (statusMessage: string): Promise<void> => {
    setOpen(null);
    await changed(statusMessage);
  };
  const remove = async (goal: CreditGoal): Promise<void> => {
    setFailure('');
    const error = await request(() => browserCall(removeCreditGoal, { params: { id: String(goal.id) } }));
    // Not there any more is what was wanted.
    if (error && error.status !== 404) setFailure(error.message);
    else await changed(t(m.goalRemoved, { goal: nameOf(goal) }));
  };
  return (
    <section className="section">
      <h2>{t(m.goalsTitle)}</h2>
      <div aria-live="assertive">{failure && <p className="field__error">{failure}</p>}</div>
      {goals.length === 0 && <p>{t(m.goalsNone)}</p>}
      {goals.length > 0 && (
        <ul className="my-sessions">
          {goals.map((goal) => (
            <li key={goal.id} className={open === goal.id ? undefined : 'card'}>
              {open === goal.id ? (
                <GoalForm goal={goal} close={() => setOpen(null)} done={done} />
              ) : (
                <>
                  <Progress goal={goal} />
                  <div className="button-row">
                    <button type="button" className="button button--second" onClick={() => setOpen(goal.id)}>
                      <span>{rich(m.goalChange, { goal: nameOf(goal), hidden })}</span>
                    </button>
                    <button
                      type="button"
                      className="button button--second"
                      onClick={() => void run(() => remove(goal), String(goal.id))}
                    >
                      <span>{rich(m.goalRemove, { goal: nameOf(goal), hidden })}</span>
                    </button>
                  </div>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      {open === 'new' ? (
        <GoalForm goal={null} close={() => setOpen(null)} done={done} />
      ) : (
        <p>
          <button type="button" className="button button--second" onClick={() => setOpen('new')}>
            {t(m.goalSet)}
          </button>
        </p>
      )}
    </section>
  );
};
