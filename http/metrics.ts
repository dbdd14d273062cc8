import { hash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { monitorEventLoopDelay } from "node:perf_hooks";
import type { Gauges } from "#app/server/app/gauges.server.ts";
import type { slowTurns } from "#app/server/clock/slow-turns.server.ts";
import { clock } from "#app/server/clock.server.ts";
import type { JobReport } from "#app/server/jobs.server.ts";
import { type Kind, kinds } from "./exchange.ts";

const bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const lagEvery = 20;
const classes = ["1xx", "2xx", "3xx", "4xx", "5xx"] as const;

/** What is read when the metrics are asked for. */
type Snapshot = {
  version: string;
  build: string;
  connections: number;
  cache: { entries: number; bytes: number; renderings: number; waiting: number };
  jobs: readonly JobReport[];
  turns: ReturnType<typeof slowTurns>;
  /** Undefined while the database is down. */
  gauges: Gauges | undefined;
};

/** Counts requests and writes the text format of Prometheus. */
export function createMetrics(token: string | undefined) {
  const requests = new Float64Array(kinds.length * classes.length);
  const durations = new Float64Array(bounds.length + 1);
  let seconds = 0;
  // Its timer runs fifty times a second, so only where metrics are read.
  const lag = token ? monitorEventLoopDelay({ resolution: lagEvery }) : undefined;
  lag?.enable();

  function count(kind: Kind, status: number, milliseconds: number) {
    const at = kinds.indexOf(kind) * classes.length + Math.trunc(status / 100) - 1;
    requests[at] = (requests[at] ?? 0) + 1;
    const took = milliseconds / 1000;
    let bucket = 0;
    while (bucket < bounds.length && took > (bounds[bucket] ?? 0)) bucket += 1;
    durations[bucket] = (durations[bucket] ?? 0) + 1;
    seconds += took;
  }

  /** Whether a request has the token, compared in constant time. */
  function mayRead({ headers }: IncomingMessage) {
    const given = /^Bearer (\S+)$/i.exec(headers.authorization ?? "")?.[1];
    return Boolean(token && given && timingSafeEqual(digest(given), digest(token)));
  }

  function write({ version, build, connections, cache, jobs, turns, gauges }: Snapshot) {
    const { user, system } = process.cpuUsage();
    const lines = [
      family("site_build_info", "gauge", "What is running.", [
        [`{version="${version}",build="${build}",node="${process.version}"}`, 1],
      ]),
      one("process_start_time_seconds", "gauge", "When it started.", startedAt),
      one("site_uptime_seconds", "gauge", "For how long it has run.", process.uptime()),
      one("process_cpu_seconds_total", "counter", "CPU time.", (user + system) / 1e6),
      one("process_resident_memory_bytes", "gauge", "Memory.", process.memoryUsage.rss()),
      family("site_event_loop_lag_seconds", "gauge", "Delay of the event loop since last asked.", [
        ['{quantile="0.5"}', lagSeconds(lag?.percentile(50))],
        ['{quantile="0.99"}', lagSeconds(lag?.percentile(99))],
        ['{quantile="1"}', lagSeconds(lag?.max)],
      ]),
      family(
        "site_slow_turns_total",
        "counter",
        "Times that everybody waited for more than 0.2 s.",
        [...Array.from(turns.counts, ([about, total]): Sample => [`{about="${about}"}`, total])],
      ),
      one("site_slow_turn_max_seconds", "gauge", "The longest of them.", turns.longest / 1000),
      one("site_http_connections", "gauge", "Open connections.", connections),
      family("site_http_requests_total", "counter", "Responses: cached pages, files, rendered.", [
        ...Array.from(requests, (total, at): Sample => [labels(at), total]).filter(([, n]) => n),
      ]),
      histogram(),
      one("site_page_cache_entries", "gauge", "Cached pages.", cache.entries),
      one("site_page_cache_bytes", "gauge", "Their size in memory.", cache.bytes),
      one("site_page_cache_renderings_total", "counter", "Pages rendered.", cache.renderings),
      one("site_page_cache_waiting", "gauge", "Pages to be prepared.", cache.waiting),
      ...jobLines(jobs),
      one("site_database_up", "gauge", "Whether the database answers.", gauges ? 1 : 0),
      ...(gauges ? databaseLines(gauges) : []),
    ];
    lag?.reset();
    return lines.join("\n");
  }

  function histogram() {
    const name = "site_http_request_duration_seconds";
    let sum = 0;
    const buckets = Array.from(durations, (total, at): Sample => {
      sum += total;
      return [`_bucket{le="${bounds[at] ?? "+Inf"}"}`, sum];
    });
    return family(name, "histogram", "From the first byte of a request to the end of its answer.", [
      ...buckets,
      ["_sum", seconds],
      ["_count", sum],
    ]);
  }

  return { count, mayRead, write };
}

/** Node counts its own sampling interval as delay. */
function lagSeconds(nanoseconds = 0) {
  return Math.max(0, nanoseconds / 1e9 - lagEvery / 1000);
}

const startedAt = clock.now() / 1000 - process.uptime();

type Sample = [suffix: string, value: number];

function jobLines(jobs: readonly JobReport[]) {
  const samples = (value: (job: JobReport) => number) =>
    jobs.map((job): Sample => [`{job="${job.name}"}`, value(job)]);
  return [
    family(
      "site_job_runs_total",
      "counter",
      "Background work done.",
      samples(({ runs }) => runs),
    ),
    family(
      "site_job_failures_total",
      "counter",
      "Background work that failed and is tried again.",
      samples(({ failures }) => failures),
    ),
    family(
      "site_job_failing",
      "gauge",
      "Whether the last try failed.",
      samples(({ failing }) => (failing ? 1 : 0)),
    ),
  ];
}

/** Nothing where nothing is copied. */
function copyLines(copy: Gauges["copy"]) {
  if (!copy) return [];
  const { behind, failing, pieces, bytes, waived, longestTurn, drill } = copy;
  return [
    one("site_copy_behind_seconds", "gauge", "Age of what is not copied yet.", behind),
    one("site_copy_failing", "gauge", "Whether the last try failed.", failing ? 1 : 0),
    one("site_copy_pieces_total", "counter", "Pieces stored.", pieces),
    one("site_copy_bytes_total", "counter", "Bytes stored.", bytes),
    one("site_copy_uncopied_forms_total", "counter", "Acknowledged without a copy.", waived),
    one("site_copy_longest_turn_seconds", "gauge", "Taking changes blocked for.", longestTurn),
    ...(drill
      ? [
          one("site_copy_drill_up", "gauge", "Whether the last drill passed.", drill.ok ? 1 : 0),
          one("site_copy_drill_time_seconds", "gauge", "When it ended.", drill.at / 1000),
        ]
      : []),
  ];
}

function databaseLines({ outbox, oldestSeconds, mailFailing, canary, copy, ...forms }: Gauges) {
  const { submissions, spam } = forms;
  return [
    family("site_outbox_mails", "gauge", "Mails not yet sent; failed ones are given up.", [
      ['{state="waiting"}', outbox.waiting],
      ['{state="retrying"}', outbox.retrying],
      ['{state="failed"}', outbox.failed],
    ]),
    one("site_outbox_oldest_seconds", "gauge", "Age of the oldest mail not sent.", oldestSeconds),
    one("site_mail_failing", "gauge", "Whether mail does not leave.", mailFailing ? 1 : 0),
    ...(canary
      ? [
          one(
            "site_canary_up",
            "gauge",
            "Whether the last test enquiry arrived.",
            canary.ok ? 1 : 0,
          ),
          one("site_canary_time_seconds", "gauge", "When it was sent.", canary.at / 1000),
        ]
      : []),
    ...copyLines(copy),
    one("site_submissions", "gauge", "Forms stored, by all instances.", submissions),
    one("site_spam_quarantined", "gauge", "Those of them in quarantine.", spam.quarantined),
    one("site_spam_deleted_total", "counter", "Deleted after 30 days there.", spam.deleted),
  ];
}

function one(name: string, type: string, help: string, value: number) {
  return family(name, type, help, [["", value]]);
}

function family(name: string, type: string, help: string, samples: Sample[]) {
  const lines = samples.map(([suffix, value]) => `${name}${suffix} ${value}`);
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines].join("\n");
}

function labels(at: number) {
  const kind = kinds[Math.trunc(at / classes.length)];
  return `{kind="${kind}",code="${classes[at % classes.length]}"}`;
}

function digest(text: string) {
  return hash("sha256", text, "buffer");
}
