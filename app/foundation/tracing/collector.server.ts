import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import { ExportResultCode } from "@opentelemetry/core";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { detectResources, envDetector, resourceFromAttributes } from "@opentelemetry/resources";
import { BasicTracerProvider, BatchSpanProcessor, type SpanExporter } from "@opentelemetry/sdk-trace-base";
import { reasonNoted } from "../log/reasons.server.ts";
import { traceOf } from "../log/references.ts";
import { pathOf } from "../server/request-log.server.ts";
import type { Traced, Traces } from "./traces.ts";

/**
 * Sends spans to a collector by OTLP over HTTP. Sampling, headers and the name of the service are those of the variables
 * that every OpenTelemetry program reads (`OTEL_TRACES_SAMPLER`, `OTEL_EXPORTER_OTLP_HEADERS`, `OTEL_SERVICE_NAME`).
 */
export function tracesTo({ endpoint, routeOf, log }: Traced & { endpoint: string }): Traces {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, "")}/v1/traces` });
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ "service.name": "aamu" }).merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(reporting(exporter, log))],
  });
  const tracer = provider.getTracer("aamu");

  return {
    begin(req, res) {
      const route = routeOf(pathOf(req));
      const span = tracer.startSpan(
        `${req.method} ${route}`,
        { kind: SpanKind.SERVER, attributes: { "http.request.method": req.method ?? "", "http.route": route } },
        contextOf(traceOf(req.headers)?.parent),
      );
      req.headers.traceparent = headerOf(span);
      res.on("close", () => {
        const reason = reasonNoted(res);
        if (res.headersSent) span.setAttribute("http.response.status_code", res.statusCode);
        if (reason) span.setAttribute("error.type", reason).setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      });
    },
    tell({ parent, outcome, seconds }) {
      const end = Date.now();
      const span = tracer.startSpan(
        "gateway",
        { kind: SpanKind.CLIENT, startTime: end - seconds * 1_000, attributes: { "aamu.outcome": outcome } },
        contextOf(parent),
      );
      if (!/^[1-4]\d\d$/.test(outcome)) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end(end);
    },
    // What the collector does not take is told of already.
    close: () => provider.shutdown().catch(() => undefined),
  };
}

/** The context below a `traceparent` header. */
function contextOf(parent: string | undefined) {
  const [, traceId, spanId, flags] = parent?.split("-") ?? [];
  if (!traceId || !spanId || !flags) return ROOT_CONTEXT;
  return trace.setSpanContext(ROOT_CONTEXT, {
    traceId,
    spanId,
    traceFlags: Number.parseInt(flags, 16),
    isRemote: true,
  });
}

function headerOf(span: Span): string {
  const { traceId, spanId, traceFlags } = span.spanContext();
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, "0")}`;
}

/** Tells of the collector when it begins or ceases to answer, and not of each batch. */
function reporting(exporter: SpanExporter, log: Traced["log"]): SpanExporter {
  let isReached = true;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        const isSent = result.code === ExportResultCode.SUCCESS;
        if (isReached && !isSent) log.warn({ event: "traces", err: result.error }, "the collector takes no spans");
        if (isSent && !isReached) log.info({ event: "traces" }, "the collector takes spans again");
        isReached = isSent;
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  };
}
