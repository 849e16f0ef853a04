// Where a process stands between its start and its end.

/** `starting`: the database is being reached and brought to its newest schema. `ending`: what is under way may finish. */
type Phase = 'starting' | 'ready' | 'ending';

export interface Lifecycle {
  phase: Phase;
}
