// Selected sessions that no longer take registrations, with reasons.
import * as m from '#messages/en/registration.ts';
import { hidden } from '#web/components/rich-message/hidden.tsx';
import { rich } from '#web/components/rich-message/rich.ts';

export interface ShutSession {
  id: number;
  name: string;
  reason: string;
}

/** `drop` is set if they can be removed from the selection. */
export const ShutSessions = ({ shut, drop }: { shut: ShutSession[]; drop?: (id: number) => void }) =>
  shut.map(({ id, name, reason }) => (
    <div className="notice shut-session" key={id}>
      <p>
        {rich(drop ? m.registerShut : m.registerShutRemoved, {
          session: name,
          reason,
          strong: (content) => <strong>{content}</strong>,
        })}
      </p>
      {drop && (
        <button type="button" className="button button--second" onClick={() => drop(id)}>
          {rich(m.registerRemove, { session: name, hidden })}
        </button>
      )}
    </div>
  ));
