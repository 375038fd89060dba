import {
  type Attributes,
  type Counter,
  type Histogram,
  type Meter,
  metrics,
  type ObservableResult,
} from '@opentelemetry/api'

/** All that is counted and measured, and by what. No label has more values than the code has words for it. */
const TIMINGS = {
  http: ['lockerdesk_http_request_seconds', 'Requests by route, method and status'],
  graphql: ['lockerdesk_graphql_operation_seconds', 'GraphQL operations by root field and code'],
  job: ['lockerdesk_job_seconds', 'Runs of jobs by name and outcome'],
  connectionWait: ['lockerdesk_database_wait_seconds', 'Waits for a free connection by outcome'],
  outgoing: ['lockerdesk_outgoing_call_seconds', 'Calls to other services by service and outcome'],
} as const
const COUNTS = {
  mqtt: ['lockerdesk_mqtt_messages', 'MQTT messages by direction and type'],
  openCommand: ['lockerdesk_open_commands', 'Commands to open boxes by how they ended'],
  jobFailure: ['lockerdesk_job_failures', 'Tries of jobs that failed, by name'],
  figureReads: [
    'lockerdesk_figure_reads',
    'Reads of figures, reports and exports by database and reason, while there is a read replica',
  ],
  message: ['lockerdesk_messages', 'E-mails, SMS and push notifications by channel and result'],
} as const
const GAUGES = {
  connections: ['lockerdesk_database_connections', 'Connections of the pool by state'],
  replicaAge: ['lockerdesk_replica_age_seconds', 'How old the data of the read replica was last'],
  waitingJobs: ['lockerdesk_jobs_waiting', 'Jobs that could be worked on, by name'],
  activeJobs: ['lockerdesk_jobs_active', 'Jobs that are worked on, by name'],
  failedJobs: ['lockerdesk_jobs_failed', 'Jobs that were given up and are still kept, by name'],
  jobAge: ['lockerdesk_jobs_oldest_seconds', 'How long the oldest waiting job is due, by name'],
  jobFailuresInARow: [
    'lockerdesk_job_failures_in_a_row',
    'Tries that failed since the last success, by name',
  ],
  lateJobs: [
    'lockerdesk_jobs_late_seconds',
    'How long a scheduled job is overdue without a success, by name',
  ],
  brokers: [
    'lockerdesk_broker_connected',
    'Whether this process is connected to a broker (1) or not (0), by broker',
  ],
  pages: ['lockerdesk_live_connections', 'Pages that hear of changes'],
  eventLoop: ['lockerdesk_event_loop_delay_seconds', 'Delay of the event loop since the last look'],
  memory: ['lockerdesk_process_memory_bytes', 'Memory of the process by kind'],
  cpu: ['lockerdesk_process_cpu_seconds', 'Processor time of the process since its start'],
  uptime: ['lockerdesk_process_uptime_seconds', 'Since the start of the process'],
} as const

const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** Created on first use, after start has configured metrics; no-ops without them. */
let meter: Meter | null = null
const theMeter = (): Meter => (meter ??= metrics.getMeter('lockerdesk'))
const histograms = new Map<string, Histogram>()
const counters = new Map<string, Counter>()

export const time = (
  what: keyof typeof TIMINGS,
  milliseconds: number,
  labels: Attributes,
): void => {
  const [name, description] = TIMINGS[what]
  let histogram = histograms.get(name)
  if (histogram === undefined) {
    histogram = theMeter().createHistogram(name, {
      description,
      advice: { explicitBucketBoundaries: BUCKETS },
    })
    histograms.set(name, histogram)
  }
  histogram.record(milliseconds / 1000, labels)
}

export const count = (what: keyof typeof COUNTS, labels: Attributes, by = 1): void => {
  const [name, description] = COUNTS[what]
  let counter = counters.get(name)
  if (counter === undefined) {
    counter = theMeter().createCounter(name, { description })
    counters.set(name, counter)
  }
  counter.add(by, labels)
}

/** Observed on each scrape. Returns a function that stops it. */
export const observe = (
  what: keyof typeof GAUGES,
  look: (result: ObservableResult) => void | Promise<void>,
): (() => void) => {
  const [name, description] = GAUGES[what]
  const gauge = theMeter().createObservableGauge(name, { description })
  gauge.addCallback(look)
  return () => gauge.removeCallback(look)
}

/** Measures the duration and outcome of the awaited work. */
export const timed = async <T>(
  what: keyof typeof TIMINGS,
  labels: Attributes,
  work: () => Promise<T>,
  outcomeOf: (error: unknown) => string = () => 'failed',
): Promise<T> => {
  const startedAt = performance.now()
  let outcome = 'done'
  try {
    return await work()
  } catch (error) {
    outcome = outcomeOf(error)
    throw error
  } finally {
    time(what, performance.now() - startedAt, { ...labels, outcome })
  }
}
