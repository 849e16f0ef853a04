// Credit goals and progress.
import { useState } from 'react';
import { type CreditGoal, removeCreditGoal } from '#contract/credit/transcripts.ts';
import { progressText } from '#rules/credit/transcript.ts';
import { shortDayText } from '#rules/platform/eastern-time.ts';
import { browserCall } from '#web/client/api.ts';
import { useAccountRequest } from '#web/client/use-account-request.ts';
import { usePending } from '#web/client/use-pending.ts';
import { bodyName } from '#web/screens/credit/certificates/body-choice.tsx';
import { GoalForm } from '#web/screens/credit/certificates/goal-form.tsx';

const dayOf = (day: string): string => shortDayText(`${day}T12:00:00Z`); // At noon UTC it is the same day in Eastern Time.
const nameOf = ({ name, body }: CreditGoal): string => name || (body === '' ? 'All credit' : bodyName(body));

interface Props {
  goals: CreditGoal[];
  changed: (statusMessage: string) => Promise<void>;
}

const Progress = ({ goal }: { goal: CreditGoal }) => {
  const { id, earned, hours, startsOn, endsOn } = goal;
  const isReached = earned >= hours;
  return (
    <>
      <h3 id={`goal-${id}`}>{nameOf(goal)}</h3>
      <progress aria-labelledby={`goal-${id}`} max={hours} value={Math.min(earned, hours)} />
      <p>
        <strong>{progressText(earned, hours)}</strong>
        {isReached ? ', reached' : ''}
        <br />
        <span className="soft">
          {dayOf(startsOn)} to {dayOf(endsOn)}
          {goal.name && goal.body && `. ${bodyName(goal.body)}`}
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
    const error = await request(() => browserCall(removeCreditGoal, { params: { id: String(goal.id) } }));
    // Not there any more is what was wanted.
    if (error && error.status !== 404) setFailure(error.message);
    else await changed(`The goal ${nameOf(goal)} is removed.`);
  };
  return (
    <section className="section">
      <h2>Goals</h2>
      <div aria-live="assertive">{failure && <p className="field__error">{failure}</p>}</div>
      {goals.length === 0 && <p>Set how many hours you need for a credential, and see here how far you are.</p>}
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
                      <span>
                        Change<span className="visually-hidden"> the goal {nameOf(goal)}</span>
                      </span>
                    </button>
                    <button
                      type="button"
                      className="button button--second"
                      onClick={() => void run(() => remove(goal))}
                    >
                      <span>
                        Remove<span className="visually-hidden"> the goal {nameOf(goal)}</span>
                      </span>
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
            Set a goal
          </button>
        </p>
      )}
    </section>
  );
};
