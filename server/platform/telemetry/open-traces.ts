// Sends traces to a collector by OTLP over HTTP. The libraries are loaded only if one is configured.
import { AsyncLocalStorage } from 'node:async_hooks';
import type * as Api from '@opentelemetry/api';
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace';
import { version } from '#server/platform/process/version.ts';
import { type Attributes, noTraces, type SpanOptions, type Traces } from '#server/platform/telemetry/traces.ts';

export interface TraceSettings {
  /** URL of the collector, without `/v1/traces`. */
  endpoint: string;
  serviceName: string;
  /** The ratio of traces that begin here and are sampled, 0 to 1; for other traces the caller decides. */
  sampleRatio: number;
}

/** Spans beyond this are dropped: a slow collector must not fill the memory. */
const maxQueuedSpans = 2_048;
const sendEveryMs = 2_000;
const sendWithinMs = 5_000;
const closeWithinMs = 2_000;
const failureReportIntervalMs = 60_000;
const maxTextLength = 1_000;

/** `00-<trace>-<span>-<flags>` (W3C Trace Context); undefined if the text is not in this form. */
const contextOf = (traceparent: string | undefined): Api.SpanContext | undefined => {
  const [, traceId = '', spanId = '', flags = ''] =
    /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})(?:$|-)/.exec(traceparent ?? '') ?? [];
  return traceId ? { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true } : undefined;
};

const traceparentOf = ({ traceId, spanId, traceFlags }: Api.SpanContext): string =>
  `00-${traceId}-${spanId}-${String(traceFlags & 1).padStart(2, '0')}`;

/** The name or code of an error: its message could contain what a person typed. */
const errorCode = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown';
  const { code } = error as { code?: unknown }; // Errors of Node and of the database have one.
  return typeof code === 'string' ? code : error.name;
};

/** Reports at most once a minute that the collector does not accept spans. */
const reportFailures = (exporter: SpanExporter, onFailure: (reason: string) => void): SpanExporter => {
  let notifiedAt = Number.NEGATIVE_INFINITY;
  return {
    export: (spans: ReadableSpan[], done) =>
      exporter.export(spans, (result) => {
        if (result.code !== 0 && performance.now() - notifiedAt > failureReportIntervalMs) {
          notifiedAt = performance.now();
          onFailure(errorCode(result.error));
        }
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  };
};

/** `onFailure` is called if the collector cannot be reached. */
export const openTraces = async (
  settings: TraceSettings | null,
  onFailure: (reason: string) => void,
): Promise<Traces> => {
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
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(settings.sampleRatio) }),
    spanLimits: { attributeValueLengthLimit: maxTextLength, attributeCountLimit: 20 },
    spanProcessors: [
      new sdk.BatchSpanProcessor({
        exporter: reportFailures(exporter, onFailure),
        maxQueueSize: maxQueuedSpans,
        scheduledDelayMillis: sendEveryMs,
        exportTimeoutMillis: sendWithinMs,
      }),
    ],
  });
  const tracer = provider.getTracer('curbcut', version);
  const present = new AsyncLocalStorage<Api.Span>();
  const kinds = { server: api.SpanKind.SERVER, client: api.SpanKind.CLIENT, consumer: api.SpanKind.CONSUMER };

  const start = ({ name, kind, attributes, traceparent }: SpanOptions): Api.Span => {
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
          end(span, {}, errorCode(error));
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
      await Promise.race([provider.shutdown().catch(() => {}), late]); // An unavailable collector must not delay the shutdown.
      clearTimeout(timer);
    },
  };
};
