// Sends traces to a collector by OTLP over HTTP. The libraries are loaded only where one is named.
import { AsyncLocalStorage } from 'node:async_hooks';
import type * as Api from '@opentelemetry/api';
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace';
import { version } from '#server/platform/process/version.ts';
import { type Attributes, type Beginning, noTraces, type Traces } from '#server/platform/telemetry/traces.ts';

export interface TraceSettings {
  /** Address of the collector, without `/v1/traces`. */
  endpoint: string;
  serviceName: string;
  /** Of traces that begin here, 0 to 1; what a caller has begun is kept or left as the caller says. */
  share: number;
}

/** Beyond this, spans are dropped: a collector that is slow must not fill the memory. */
const mostWaiting = 2_048;
const sendEveryMs = 2_000;
const sendWithinMs = 5_000;
const closeWithinMs = 2_000;
const tellAgainAfterMs = 60_000;
const longestText = 1_000;

/** `00-<trace>-<span>-<flags>`, as the W3C writes it; undefined where it is not. */
const contextOf = (traceparent: string | undefined): Api.SpanContext | undefined => {
  const [, traceId = '', spanId = '', flags = ''] =
    /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})(?:$|-)/.exec(traceparent ?? '') ?? [];
  return traceId ? { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true } : undefined;
};

const traceparentOf = ({ traceId, spanId, traceFlags }: Api.SpanContext): string =>
  `00-${traceId}-${spanId}-${String(traceFlags & 1).padStart(2, '0')}`;

/** By name or code: its words could hold what a person has typed. */
const failureOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown';
  const { code } = error as { code?: unknown }; // Errors of Node and of the database carry one.
  return typeof code === 'string' ? code : error.name;
};

/** Says once a minute that the collector does not take what it is sent. */
const telling = (exporter: SpanExporter, tell: (reason: string) => void): SpanExporter => {
  let notifiedAt = Number.NEGATIVE_INFINITY;
  return {
    export: (spans: ReadableSpan[], done) =>
      exporter.export(spans, (result) => {
        if (result.code !== 0 && performance.now() - notifiedAt > tellAgainAfterMs) {
          notifiedAt = performance.now();
          tell(failureOf(result.error));
        }
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  };
};

/** `tell` hears when the collector cannot be reached. */
export const openTraces = async (settings: TraceSettings | null, tell: (reason: string) => void): Promise<Traces> => {
  if (settings === null) return noTraces;
  const [api, sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  const exporter = new OTLPTraceExporter({ url: `${settings.endpoint}/v1/traces`, timeoutMillis: sendWithinMs });
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': settings.serviceName, 'service.version': version }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(settings.share) }),
    spanLimits: { attributeValueLengthLimit: longestText, attributeCountLimit: 20 },
    spanProcessors: [
      new sdk.BatchSpanProcessor({
        exporter: telling(exporter, tell),
        maxQueueSize: mostWaiting,
        scheduledDelayMillis: sendEveryMs,
        exportTimeoutMillis: sendWithinMs,
      }),
    ],
  });
  const tracer = provider.getTracer('curbcut', version);
  const present = new AsyncLocalStorage<Api.Span>();
  const kinds = { server: api.SpanKind.SERVER, client: api.SpanKind.CLIENT, consumer: api.SpanKind.CONSUMER };

  const start = ({ name, kind, attributes, traceparent }: Beginning): Api.Span => {
    const remote = contextOf(traceparent);
    const parent = remote ? api.trace.wrapSpanContext(remote) : present.getStore();
    const context = parent ? api.trace.setSpan(api.ROOT_CONTEXT, parent) : api.ROOT_CONTEXT;
    return tracer.startSpan(name, { kind: kinds[kind], attributes }, context);
  };
  const end = (span: Api.Span, attributes: Attributes, failure: string | null): void => {
    span.setAttributes(attributes);
    if (failure !== null) span.setAttribute('error.type', failure).setStatus({ code: api.SpanStatusCode.ERROR });
    span.end();
  };

  return {
    isOn: true,
    begin: (beginning, within) => {
      const span = start(beginning);
      present.run(span, within);
      return {
        traceparent: traceparentOf(span.spanContext()),
        end: (attributes, failure) => end(span, attributes, failure),
      };
    },
    around: (beginning, work) => {
      const span = start(beginning);
      return present.run(span, async () => {
        try {
          const result = await work();
          end(span, {}, null);
          return result;
        } catch (error) {
          end(span, {}, failureOf(error));
          throw error;
        }
      });
    },
    traceparent: () => {
      const span = present.getStore();
      return span ? traceparentOf(span.spanContext()) : null;
    },
    close: async () => {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, closeWithinMs);
      });
      await Promise.race([provider.shutdown().catch(() => {}), late]); // A collector that is away keeps nobody from ending.
      clearTimeout(timer);
    },
  };
};
