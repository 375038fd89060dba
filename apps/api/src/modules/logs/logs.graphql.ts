import { LOG_OBJECT_KINDS, LOG_TYPES } from '@lockerdesk/domain'
import { AuthTypeEnum, builder, LogOperationEnum, SeverityEnum } from '../../graphql/builder.ts'
import { PaginationInput, pageOf, sortInputOf } from '../../graphql/paging.ts'
import { describeLog } from './describe-log.ts'
import { isByIdentityProvider } from './is-by-identity-provider.ts'
import type { Log as LogRow } from './log-list-store.ts'
import { type LogObject as NamedLogObject, objectsOfChange, subjectOfLog } from './log-objects.ts'
import { seenValues } from './seen-values.ts'
import { getLogById, getPlatformLogById, logs, platformLogs } from './read-logs.ts'

const LogTypeEnum = builder.enumType('LogType', { values: LOG_TYPES })

const LogActor = builder.objectRef<{ id: string; name: string }>('LogActor').implement({
  description: 'The user, with the name at the time of the entry; the user may be deleted since.',
  fields: (t) => ({ _id: t.exposeID('id'), name: t.exposeString('name') }),
})

const LogObjectKindEnum = builder.enumType('LogObjectKind', { values: LOG_OBJECT_KINDS })

export const LogObject = builder.objectRef<NamedLogObject>('LogObject').implement({
  description:
    'Present name of an object that a log entry refers to. The entry itself keeps ids, which outlive names.',
  fields: (t) => ({
    kind: t.field({ type: LogObjectKindEnum, resolve: ({ kind }) => kind }),
    key: t.exposeString('key', {
      description: 'The _id of the object, or the PLU of a product, as the entry has it.',
    }),
    name: t.exposeString('name', {
      description:
        'Present name in the caller’s language: of a reservation its reference, of an order its number, of a message its purpose.',
    }),
  }),
})

const Log = builder.objectRef<LogRow>('Log').implement({
  fields: (t) => ({
    _id: t.exposeID('_id'),
    type: t.field({ type: LogTypeEnum, resolve: ({ type }) => type }),
    operation: t.field({ type: LogOperationEnum, resolve: ({ operation }) => operation }),
    severity: t.field({ type: SeverityEnum, resolve: ({ severity }) => severity }),
    description: t.string({
      description: 'In the caller’s language.',
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
    isByIdentityProvider: t.boolean({
      description:
        'True for a change that the groups of the identity provider made. Such an entry has neither `user` nor `authenticatedApi`.',
      resolve: isByIdentityProvider,
    }),
    authenticatedApi: t.field({
      type: LogActor,
      nullable: true,
      resolve: ({ apiKeyId, apiKeyName }) =>
        apiKeyId === null ? null : { id: apiKeyId, name: apiKeyName ?? '' },
    }),
    before: t.field({
      type: 'JSON',
      nullable: true,
      resolve: ({ type, before }, _, call) => seenValues(call, type, before),
    }),
    after: t.field({
      type: 'JSON',
      nullable: true,
      resolve: ({ type, after }, _, call) => seenValues(call, type, after),
    }),
    objects: t.field({
      type: [LogObject],
      description:
        'Names of the objects whose ids are in `before` and `after`. Leaves out objects that are gone or that the caller cannot see.',
      resolve: (log, _, call) => objectsOfChange(call, log),
    }),
    subjectId: t.exposeID('subjectId', { nullable: true }),
    subject: t.field({
      type: LogObject,
      nullable: true,
      description:
        'Name of the object of `subjectId`. Null if it is gone or if the caller cannot see it.',
      resolve: (log, _, call) => subjectOfLog(call, log),
    }),
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
      description: 'Kinds of change to match, such as `shopUpdated`.',
    }),
    isReveal: t.boolean({
      required: false,
      description: 'True matches only entries about a revealed code.',
    }),
    isChange: t.boolean({
      required: false,
      description: 'True matches only completed actions of people, without refused ones.',
    }),
    query: t.string({ required: false }),
    from: t.field({ type: 'DateTime', required: false }),
    to: t.field({
      type: 'DateTime',
      required: false,
      description: 'End of the period, exclusive, in UTC.',
    }),
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
      'Log entries outside any organisation: resellers, dealers, announcements, user accounts.',
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
