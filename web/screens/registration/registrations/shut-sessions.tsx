// Selected sessions that no longer take registrations, with reasons.

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
        You cannot register for <strong>{name}</strong>. {reason}
        {drop ? '' : ' It is left out.'}
      </p>
      {drop && (
        <button type="button" className="button button--second" onClick={() => drop(id)}>
          Leave it out<span className="visually-hidden"> ({name})</span>
        </button>
      )}
    </div>
  ));
