import { LOG_TYPES } from '@lockerdesk/domain'
import { AuthTypeEnum, builder, LogOperationEnum, SeverityEnum } from '../../graphql/builder.ts'
import { PaginationInput, pageOf, sortInputOf } from '../../graphql/paging.ts'
import { describeLog } from './describe-log.ts'
import type { Log as LogRow } from './log-list-store.ts'
import { getLogById, getPlatformLogById, logs, platformLogs } from './read-logs.ts'

const LogTypeEnum = builder.enumType('LogType', { values: LOG_TYPES })

const LogActor = builder.objectRef<{ id: string; name: string }>('LogActor').implement({
  description: 'Who it was, as they were called then; they may be gone by now.',
  fields: (t) => ({ _id: t.exposeID('id'), name: t.exposeString('name') }),
})

const Log = builder.objectRef<LogRow>('Log').implement({
  fields: (t) => ({
    _id: t.exposeID('_id'),
    type: t.field({ type: LogTypeEnum, resolve: ({ type }) => type }),
    operation: t.field({ type: LogOperationEnum, resolve: ({ operation }) => operation }),
    severity: t.field({ type: SeverityEnum, resolve: ({ severity }) => severity }),
    description: t.string({
      description: "In the reader's language.",
      resolve: ({ textKey, textParams }, _, { language }) =>
        describeLog(textKey, textParams, language),
    }),
    authType: t.field({ type: AuthTypeEnum, nullable: true, resolve: ({ authType }) => authType }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    temperature: t.exposeFloat('temperature', { nullable: true }),
    user: t.field({
      type: LogActor,
      nullable: true,
      resolve: ({ userId, userName }) =>
        userId === null ? null : { id: userId, name: userName ?? '' },
    }),
    authenticatedApi: t.field({
      type: LogActor,
      nullable: true,
      resolve: ({ apiKeyId, apiKeyName }) =>
        apiKeyId === null ? null : { id: apiKeyId, name: apiKeyName ?? '' },
    }),
    before: t.expose('before', { type: 'JSON', nullable: true }),
    after: t.expose('after', { type: 'JSON', nullable: true }),
    subjectId: t.exposeID('subjectId', { nullable: true }),
    ip: t.exposeString('ip', { nullable: true }),
  }),
})
const LogPage = pageOf('Log', Log)
const LogSort = sortInputOf('Log', ['createdAt'])

const LogFilter = builder.inputType('LogFilter', {
  fields: (t) => ({
    operation: t.field({ type: LogOperationEnum, required: false }),
    severity: t.field({ type: SeverityEnum, required: false }),
    type: t.field({ type: LogTypeEnum, required: false }),
    userId: t.id({ required: false }),
    subjectId: t.id({ required: false }),
    texts: t.stringList({
      required: false,
      description: 'Only changes of these kinds, such as `shopUpdated`.',
    }),
    isReveal: t.boolean({
      required: false,
      description: 'True for entries about a revealed code.',
    }),
    isChange: t.boolean({
      required: false,
      description: 'True for what people did, without what was refused to them.',
    }),
    query: t.string({ required: false }),
    from: t.field({ type: 'DateTime', required: false }),
    to: t.field({ type: 'DateTime', required: false, description: 'Up to, not including it.' }),
  }),
})

builder.queryFields((t) => ({
  logs: t.field({
    type: LogPage,
    args: {
      filter: t.arg({ type: LogFilter }),
      sort: t.arg({ type: LogSort }),
      pagination: t.arg({ type: PaginationInput }),
    },
    resolve: (_, { filter, sort, pagination }, call) =>
      logs(call, filter ?? {}, sort, pagination ?? {}),
  }),
  getLogById: t.field({
    type: Log,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, call) => getLogById(call, id),
  }),
  platformLogs: t.field({
    description:
      'What belongs to no organisation: resellers, dealers, announcements, own accounts.',
    type: LogPage,
    args: {
      filter: t.arg({ type: LogFilter }),
      sort: t.arg({ type: LogSort }),
      pagination: t.arg({ type: PaginationInput }),
    },
    resolve: (_, { filter, sort, pagination }, call) =>
      platformLogs(call, filter ?? {}, sort, pagination ?? {}),
  }),
  getPlatformLogById: t.field({
    type: Log,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, call) => getPlatformLogById(call, id),
  }),
}))
