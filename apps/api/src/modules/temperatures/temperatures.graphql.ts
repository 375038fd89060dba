import { builder } from '../../graphql/builder.ts'
import { PageInfo, PaginationInput } from '../../graphql/paging.ts'
import { Lockdown, LockerEventType, LockerType, TemperatureLimits } from '../lockers/index.ts'
import { rulesFor } from '@lockerdesk/domain'
import { commentOnExcursion } from './excursions/comment-on-excursion.ts'
import type { ExcursionRow } from './excursions/excursion-store.ts'
import {
  type LockerReport as LockerReportRow,
  lockerReport,
  minutesWithin,
  readingsForCsv,
} from './report/read-report.ts'
import { doorEvents, lockerTemperatures, type TemperatureSeries } from './read-temperatures.ts'
import { RemovedLocker } from './removed-lockers.graphql.ts'
import { reportCsv } from './report/report-csv.ts'
import { SensorCheck } from './sensor-checks.graphql.ts'
import type { SettingsChange } from './report/settings-change-store.ts'
import { settingsChangeText } from './report/settings-change-text.ts'
import type { TemperatureBucket, TemperatureGap } from './temperature-store.ts'

const TemperatureReading = builder.objectRef<TemperatureBucket>('TemperatureReading').implement({
  description: 'Aggregate of all readings in one bucket, which starts at `createdAt`.',
  fields: (t) => ({
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    temperature: t.exposeFloat('temperature', { description: 'Average, in degrees Celsius.' }),
    min: t.exposeFloat('min'),
    max: t.exposeFloat('max'),
    readingCount: t.exposeInt('readingCount'),
  }),
})

const TemperaturePage = builder.objectRef<TemperatureSeries>('TemperatureReadingPage').implement({
  fields: (t) => ({
    items: t.field({ type: [TemperatureReading], resolve: ({ items }) => [...items] }),
    totalCount: t.exposeInt('totalCount'),
    isTotalCapped: t.boolean({ resolve: ({ isTotalCapped }) => isTotalCapped }),
    pageInfo: t.field({ type: PageInfo, resolve: ({ pageInfo }) => pageInfo }),
    bucketSeconds: t.exposeInt('bucketSeconds'),
    from: t.field({ type: 'DateTime', resolve: ({ period }) => period.from }),
    to: t.field({ type: 'DateTime', resolve: ({ period }) => period.to }),
    doorEvents: t.field({
      type: [LockerEventType],
      description: 'Door openings within the period, latest 500.',
      resolve: (series, _, call) => doorEvents(call, series),
    }),
  }),
})

const TemperatureExcursion = builder.objectRef<ExcursionRow>('TemperatureExcursion').implement({
  fields: (t) => ({
    _id: t.exposeID('_id'),
    lockerId: t.exposeID('lockerId'),
    startedAt: t.expose('startedAt', { type: 'DateTime' }),
    endedAt: t.expose('endedAt', { type: 'DateTime', nullable: true }),
    peak: t.exposeFloat('peak'),
    warningLimit: t.exposeFloat('warningLimit'),
    warningAt: t.expose('warningAt', { type: 'DateTime' }),
    lockdownAt: t.expose('lockdownAt', { type: 'DateTime', nullable: true }),
    comment: t.exposeString('comment', { nullable: true }),
    commentedByName: t.exposeString('commentedByName', { nullable: true }),
    commentedAt: t.expose('commentedAt', { type: 'DateTime', nullable: true }),
  }),
})

const ReportGap = builder.objectRef<TemperatureGap>('TemperatureGap').implement({
  fields: (t) => ({
    from: t.expose('from', { type: 'DateTime' }),
    to: t.expose('to', { type: 'DateTime' }),
  }),
})

const LockerSettingsChange = builder.objectRef<SettingsChange>('LockerSettingsChange').implement({
  fields: (t) => ({
    at: t.expose('at', { type: 'DateTime' }),
    by: t.exposeString('by', { nullable: true }),
    before: t.field({ type: 'JSON', nullable: true, resolve: ({ before }) => before }),
    after: t.field({ type: 'JSON', nullable: true, resolve: ({ after }) => after }),
    description: t.string({
      description: 'The changed settings with their values, in the caller’s language.',
      resolve: (change, _, { language }) => settingsChangeText(change, language),
    }),
  }),
})

const LockerReport = builder.objectRef<LockerReportRow>('LockerReport').implement({
  fields: (t) => ({
    locker: t.field({
      type: LockerType,
      nullable: true,
      description: 'Null if the locker was removed.',
      resolve: ({ locker }) => locker,
    }),
    removedLocker: t.field({
      type: RemovedLocker,
      nullable: true,
      description: 'Null unless the locker was removed.',
      resolve: ({ removed }) => removed,
    }),
    from: t.field({ type: 'DateTime', resolve: ({ period }) => period.from }),
    to: t.field({
      type: 'DateTime',
      description: 'End of the period, not in the future.',
      resolve: ({ period }) => period.to,
    }),
    limits: t.field({
      type: TemperatureLimits,
      nullable: true,
      resolve: ({ subject }) => rulesFor(subject.temperatureType, subject.limits),
    }),
    readingCount: t.int({ resolve: ({ summary }) => summary.readingCount }),
    min: t.float({ nullable: true, resolve: ({ summary }) => summary.min }),
    max: t.float({ nullable: true, resolve: ({ summary }) => summary.max }),
    average: t.float({ nullable: true, resolve: ({ summary }) => summary.average }),
    minutesBeyondLimit: t.int({
      resolve: ({ excursions, period }) =>
        excursions.reduce((total, excursion) => total + minutesWithin(excursion, period), 0),
    }),
    minutesUnknown: t.int({
      resolve: ({ gaps, period }) =>
        gaps.reduce(
          (total, { from, to }) => total + minutesWithin({ startedAt: from, endedAt: to }, period),
          0,
        ),
    }),
    excursions: t.field({
      type: [TemperatureExcursion],
      resolve: ({ excursions }) => [...excursions],
    }),
    lockdowns: t.field({ type: [Lockdown], resolve: ({ lockdowns }) => [...lockdowns] }),
    gaps: t.field({ type: [ReportGap], resolve: ({ gaps }) => [...gaps] }),
    settingsChanges: t.field({
      type: [LockerSettingsChange],
      resolve: ({ settingsChanges }) => [...settingsChanges],
    }),
    sensorChecks: t.field({
      type: [SensorCheck],
      description:
        'Calibrations and alarm tests of the period, and the last of each kind before it, oldest first.',
      resolve: ({ sensorChecks }) => [...sensorChecks],
    }),
    csv: t.string({
      description: 'The whole report with its readings as CSV.',
      resolve: async (report, _, call) =>
        reportCsv(report, await readingsForCsv(call, report), call.language),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    createdByName: t.exposeString('createdByName'),
    dataAsOf: t.expose('dataAsOf', {
      type: 'DateTime',
      description:
        'When the data was current, in UTC: the time of the call, or up to a minute earlier if a read replica answered.',
    }),
  }),
})

builder.queryFields((t) => ({
  lockerTemperatures: t.field({
    type: TemperaturePage,
    description: 'At most 500 points in chronological order. The period defaults to the last day.',
    args: {
      lockerId: t.arg.id({ required: true }),
      pagination: t.arg({ type: PaginationInput }),
      from: t.arg({ type: 'DateTime', required: false }),
      to: t.arg({ type: 'DateTime', required: false }),
    },
    resolve: (_, { lockerId, pagination, from, to }, call) =>
      lockerTemperatures(call, lockerId, { from, to }, pagination ?? {}),
  }),
  lockerReport: t.field({
    type: LockerReport,
    args: {
      lockerId: t.arg.id({ required: true }),
      from: t.arg({ type: 'DateTime', required: true }),
      to: t.arg({ type: 'DateTime', required: true }),
    },
    resolve: (_, { lockerId, from, to }, call) => lockerReport(call, lockerId, { from, to }),
  }),
}))

builder.mutationFields((t) => ({
  commentOnExcursion: t.field({
    type: TemperatureExcursion,
    args: {
      excursionId: t.arg.id({ required: true }),
      comment: t.arg.string({ required: true }),
    },
    resolve: (_, { excursionId, comment }, call) => commentOnExcursion(call, excursionId, comment),
  }),
}))
