// Traces of requests, statements, jobs and email. Off unless configured.

/** Ids, codes and names from the code; never what people typed, nor URLs. */
export type Attributes = Record<string, string | number | boolean>;

type Kind = 'server' | 'client' | 'consumer';

/** A span that has begun and not ended. */
export interface Span {
  /** The header that continues this trace in another program. */
  traceparent: string;
  /** `failure`: a name or code; null on success. */
  end: (attributes: Attributes, failure: string | null) => void;
}

export interface SpanOptions {
  name: string;
  kind: Kind;
  attributes: Attributes;
  /** From the caller; without it the span belongs to the current span, or begins a trace. */
  traceparent?: string | undefined;
}

export interface Traces {
  isOn: boolean;
  /** Calls `within`; whatever that starts belongs to the span. */
  begin: (beginning: SpanOptions, within: () => void) => Span;
  /** Runs the work in a span of its own; an error is recorded by name. */
  around: <T>(beginning: SpanOptions, work: () => Promise<T>) => Promise<T>;
  /** The header of the current span; null if nothing is traced. */
  traceparent: () => string | null;
  /** Sends what has not been sent, for at most two seconds. */
  close: () => Promise<void>;
}

const noSpan: Span = { traceparent: '', end: () => {} };

export const noTraces: Traces = {
  isOn: false,
  begin: (_, within) => {
    within();
    return noSpan;
  },
  around: (_, work) => work(),
  traceparent: () => null,
  close: async () => {},
};
