import { RETENTION_KINDS, type RetentionKind } from '@lockerdesk/domain'
import type { Retention } from './retention.graphql.ts'
import { originOf } from '../defaults/setting-origins.ts'

/** Empty: as the product has it. */
export type RetentionValues = Record<RetentionKind, number | string>

const ofEveryKind = <Value>(valueOf: (kind: RetentionKind) => Value) =>
  Object.fromEntries(RETENTION_KINDS.map((kind) => [kind, valueOf(kind)])) as Record<
    RetentionKind,
    Value
  >

export const retentionValues = (settings: Retention): RetentionValues =>
  ofEveryKind((kind) => (originOf(settings.origins, kind).isOwn ? settings[kind] : ''))

/** What the schema and the API take. */
export const retentionInputOf = (values: RetentionValues) =>
  ofEveryKind((kind) => (values[kind] === '' ? null : Number(values[kind])))
