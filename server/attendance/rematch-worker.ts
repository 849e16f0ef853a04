// A thread that weighs the guests of reports anew.
import { type Rematch, rematchHere } from '#server/attendance/rematch-reports.ts';
import { workInThread } from '#server/run-in-thread.ts';

workInThread<Rematch>(async (order) => rematchHere(order));
