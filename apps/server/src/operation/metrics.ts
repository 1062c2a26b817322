import type { FastifyInstance } from 'fastify';

/** Counts requests and writes metrics in Prometheus' text format. Labels are routes and statuses, never ids. */
export interface Metrics {
  /** A number read when asked for. */
  gauge(name: string, help: string, read: Read): void;
  format(): Promise<string>;
}

/** A number, or one for each set of labels. */
type Value = number | Readonly<Record<string, number>>;
type Read = () => Value | Promise<Value>;

const BOUNDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

interface Histogram {
  readonly buckets: number[];
  sum: number;
  count: number;
}

export const measure = (app: FastifyInstance): Metrics => {
  const requests = new Map<string, number>();
  const durations = new Map<string, Histogram>();
  const gauges = new Map<string, { readonly help: string; readonly read: Read }>();

  app.addHook('onResponse', (request, reply, done) => {
    // Unknown addresses share one label. Otherwise a client could make the list grow without limit.
    const route = request.routeOptions.url ?? 'unknown';
    const labels = `method="${request.method}",route="${route}"`;
    const counted = `${labels},status="${reply.statusCode}"`;
    requests.set(counted, (requests.get(counted) ?? 0) + 1);
    // A stream lasts as long as its viewer stays, so its duration does not measure the server.
    if (!route.endsWith('/events')) observe(durations, labels, reply.elapsedTime / 1000);
    done();
  });

  return {
    gauge: (name, help, read) => void gauges.set(name, { help, read }),
    format: async () =>
      [...formatRequests(requests), ...formatDurations(durations), ...(await formatGauges(gauges)), ''].join('\n'),
  };
};

const observe = (durations: Map<string, Histogram>, labels: string, seconds: number): void => {
  const histogram = durations.get(labels) ?? { buckets: BOUNDS.map(() => 0), sum: 0, count: 0 };
  durations.set(labels, histogram);
  for (const [index, bound] of BOUNDS.entries()) if (seconds <= bound) histogram.buckets[index]!++;
  histogram.sum += seconds;
  histogram.count++;
};

const head = (name: string, help: string, type: string): readonly string[] => [
  `# HELP ${name} ${help}`,
  `# TYPE ${name} ${type}`,
];

const formatRequests = (requests: ReadonlyMap<string, number>): readonly string[] => [
  ...head('mastermind_requests_total', 'Requests answered.', 'counter'),
  ...[...requests].map(([labels, count]) => `mastermind_requests_total{${labels}} ${count}`),
];

const formatDurations = (durations: ReadonlyMap<string, Histogram>): readonly string[] => [
  ...head('mastermind_request_seconds', 'How long answers took.', 'histogram'),
  ...[...durations].flatMap(([labels, { buckets, sum, count }]) => [
    ...buckets.map((inside, index) => `mastermind_request_seconds_bucket{${labels},le="${BOUNDS[index]}"} ${inside}`),
    `mastermind_request_seconds_bucket{${labels},le="+Inf"} ${count}`,
    `mastermind_request_seconds_sum{${labels}} ${sum}`,
    `mastermind_request_seconds_count{${labels}} ${count}`,
  ]),
];

const formatGauges = async (
  gauges: ReadonlyMap<string, { readonly help: string; readonly read: Read }>,
): Promise<readonly string[]> => {
  const lines = [...gauges].map(async ([name, { help, read }]) => [
    ...head(name, help, 'gauge'),
    // A gauge that cannot be read now is NaN; the others are still reported.
    ...linesOf(name, await new Promise<Value>((resolve) => resolve(read())).catch(() => Number.NaN)),
  ]);
  return (await Promise.all(lines)).flat();
};

const linesOf = (name: string, value: Value): readonly string[] =>
  typeof value === 'number'
    ? [`${name} ${value}`]
    : Object.entries(value).map(([labels, one]) => `${name}{${labels}} ${one}`);
