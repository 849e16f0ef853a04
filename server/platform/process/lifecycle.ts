// The phase of the process between startup and shutdown.

/** `starting`: waiting for the database and migrating it. `ending`: running work may finish. */
type Phase = 'starting' | 'ready' | 'ending';

export interface Lifecycle {
  phase: Phase;
}
