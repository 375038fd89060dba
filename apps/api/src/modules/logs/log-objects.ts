import {
  coverageFor,
  type Coverage,
  type LogObjectKind,
  type LogReference,
  logReferences,
  type LogType,
  type Permission,
  subjectReferences,
} from '@lockerdesk/domain'
import { translate } from '@lockerdesk/messages/server'
import { batched } from '../../call/batched.ts'
import { type Call, can, organisationOf, shopLimit } from '../../call/call.ts'
import { read } from '../../call/read.ts'
import {
  type NamedObject,
  namesInOrganisation,
  namesOnPlatform,
  type ObjectReach,
} from './log-object-store.ts'

/** What reading an object of each kind takes; null if its place decides. */
const PERMISSION_OF_KIND: Readonly<Record<LogObjectKind, Permission | null>> = {
  announcement: 'announcement.read',
  apiKey: 'apiKey.manage',
  box: 'locker.read',
  customer: 'customer.read',
  dealer: null,
  gateway: 'gateway.read',
  locker: 'locker.read',
  message: 'reservation.read',
  order: 'order.read',
  organisation: 'organisation.read',
  overwriteCode: 'overwriteCode.manage',
  product: 'product.read',
  reseller: null,
  reservation: 'reservation.read',
  shop: 'organisation.read',
  user: 'user.read',
  webhook: 'webhook.manage',
}

export interface LogObject {
  readonly kind: LogObjectKind
  readonly key: string
  readonly name: string
}

interface Change {
  /** Null in the platform's own log. */
  readonly organisationId: string | null
  readonly type: LogType
  readonly before: unknown
  readonly after: unknown
}

/** Names of the objects that a change refers to by id, as far as they exist and the caller can see them. */
export const objectsOfChange = async (
  call: Call,
  { organisationId, type, before, after }: Change,
): Promise<LogObject[]> => named(call, organisationId, logReferences(type, before, after))

/** Null if it is gone, out of the caller's reach, or of a kind without a name. */
export const subjectOfLog = async (
  call: Call,
  log: { readonly type: LogType; readonly subjectId: string | null } & Pick<
    Change,
    'organisationId'
  >,
): Promise<LogObject | null> => {
  const found = await named(call, log.organisationId, subjectReferences(log.type, log.subjectId))
  return found[0] ?? null
}

const named = async (
  call: Call,
  organisationId: string | null,
  references: readonly LogReference[],
): Promise<LogObject[]> => {
  const load = organisationId === null ? onPlatform : inOrganisation
  const found = await Promise.all(references.map((each) => load(call, keyOf(each))))
  return found.flatMap((object) => (object === undefined ? [] : [spoken(call, object)]))
}

const keyOf = ({ kind, key }: LogReference): string => `${kind} ${key}`
const referenceOf = (text: string): LogReference => {
  const space = text.indexOf(' ')
  return { kind: text.slice(0, space) as LogObjectKind, key: text.slice(space + 1) }
}
const byKey = (objects: readonly NamedObject[]): Map<string, NamedObject> =>
  new Map(objects.map((object) => [keyOf(object), object]))

const spoken = ({ language }: Call, { kind, key, name }: NamedObject): LogObject => ({
  kind,
  key,
  name: kind === 'message' ? translate(language, `messages:templates.${name}`) : name,
})

const inOrganisation = batched<NamedObject>(async (call, keys) => {
  const place = organisationOf(call)
  const seen = keys.map(referenceOf).filter(({ kind }) => {
    const permission = PERMISSION_OF_KIND[kind]
    return permission === null || can(call, permission, place)
  })
  return byKey(
    await read(call, (reader) =>
      namesInOrganisation(reader, objectReach(call), call.language, seen),
    ),
  )
})

/** Asked only for entries of the platform's log, which only SuperUsers read. */
const onPlatform = batched<NamedObject>(async (call, keys) =>
  byKey(await read(call, (reader) => namesOnPlatform(reader, keys.map(referenceOf)), 'everything')),
)

/** The dealer and the reseller of the organisation, and those that the caller manages. */
const objectReach = (call: Call): ObjectReach => {
  const { organisationId, dealerId, resellerId } = organisationOf(call)
  const dealers = coverageOf(call, 'dealer.read')
  const resellers = coverageOf(call, 'reseller.read')
  return {
    organisationId,
    shopIds: shopLimit(call),
    dealers: {
      ...dealers,
      dealerIds: [...dealers.dealerIds, ...(dealerId === null ? [] : [dealerId])],
    },
    resellers: {
      ...resellers,
      resellerIds: [...resellers.resellerIds, ...(resellerId === null ? [] : [resellerId])],
    },
  }
}

const NOWHERE: Coverage = {
  isEverything: false,
  organisationIds: [],
  dealerIds: [],
  resellerIds: [],
}

const coverageOf = ({ actor }: Call, permission: Permission): Coverage =>
  actor.kind === 'user' ? coverageFor(actor.assignments, permission) : NOWHERE
