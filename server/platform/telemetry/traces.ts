// Traces: which calls, statements, jobs and letters took how long, and what belonged to what. Off unless asked for.

/** Ids, codes and names from the code; never what people typed, nor addresses of pages. */
export type Attributes = Record<string, string | number | boolean>;

type Kind = 'server' | 'client' | 'consumer';

/** Something that has begun and will end. */
export interface Span {
  /** The header by which another program goes on with the trace. */
  traceparent: string;
  /** `failure`: a name or code; null where it went well. */
  end: (attributes: Attributes, failure: string | null) => void;
}

export interface Beginning {
  name: string;
  kind: Kind;
  attributes: Attributes;
  /** Of whoever called; without one the span belongs to what is going on here, or begins a trace. */
  traceparent?: string | undefined;
}

export interface Traces {
  isOn: boolean;
  /** Calls `within`, and whatever that begins belongs to the span. */
  begin: (beginning: Beginning, within: () => void) => Span;
  /** The work as a span of its own, with what it threw by name. */
  around: <T>(beginning: Beginning, work: () => Promise<T>) => Promise<T>;
  /** Of what is going on; null where nothing is traced. */
  traceparent: () => string | null;
  /** Sends what has not been sent, for at most two seconds. */
  close: () => Promise<void>;
}

const nothing: Span = { traceparent: '', end: () => {} };

export const noTraces: Traces = {
  isOn: false,
  begin: (_, within) => {
    within();
    return nothing;
  },
  around: (_, work) => work(),
  traceparent: () => null,
  close: async () => {},
};
