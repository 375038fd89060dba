import { hashCode } from '@lockerdesk/device-protocol'
import { newPincode, OVERWRITE_PINCODE_LENGTH } from '@lockerdesk/domain'
import { codeMac } from '../../modules/keypad-codes/code-mac.ts'
import type { Tx } from '../../platform/postgres.ts'
import type { Secrets } from '../../platform/secrets.ts'
import type { Chance } from '../chance.ts'
import { insertRows } from '../insert-rows.ts'
import type { World } from '../world.ts'
import { demoSalt } from './keypad-salts.ts'
import type { Locker } from './lockers.ts'
import type { Shop } from './shops.ts'
import type { User } from './users.ts'

interface DemoCode {
  readonly name: string
  readonly holder: string
  /** Those it opens, by their place among the lockers of the shop; left out: all. */
  readonly lockers?: readonly number[]
  readonly isOneTime?: true
  readonly fromDays?: number
  readonly untilDays?: number
  readonly usedDaysAgo?: readonly number[]
  readonly revokedDaysAgo?: number
}

const CODES: readonly DemoCode[] = [
  { name: 'Cleaning', holder: 'Blinkend Schoonmaak', usedDaysAgo: [19, 12, 5] },
  {
    name: 'Refrigeration service',
    holder: 'Koeltechniek Peeters',
    lockers: [0, 1],
    usedDaysAgo: [9],
  },
  {
    name: 'Night delivery',
    holder: 'Transport Claes',
    lockers: [0],
    untilDays: 60,
    usedDaysAgo: [3, 2, 1],
  },
  { name: 'Fire brigade', holder: 'Brandweerzone Centrum' },
  { name: 'Stocktaking', holder: 'Nele Martens', fromDays: 6, untilDays: 8 },
  { name: 'Courier, once', holder: 'Fietskoerier Gent', isOneTime: true, usedDaysAgo: [4] },
  { name: 'Replacement of a lock', holder: 'Slotenmaker Maes', isOneTime: true, untilDays: 3 },
  { name: 'Summer help', holder: 'Robbe Smets', untilDays: -12, usedDaysAgo: [20, 18, 16] },
  { name: 'Former supplier', holder: 'Groothandel Zuid', revokedDaysAgo: 8, usedDaysAgo: [11] },
]
const MADE_DAYS_AGO = 26
const DAY_MS = 24 * 60 * 60 * 1000

interface Around {
  readonly shops: readonly Shop[]
  readonly lockers: readonly Locker[]
  readonly users: readonly User[]
}

/** All of them in the demo's first shop, and cleaning in every other. */
export const addOverwriteCodes = async (
  tx: Tx,
  world: World,
  secrets: Secrets,
  { shops, lockers, users }: Around,
): Promise<void> => {
  const chance = world.chance('overwrite codes')
  const wanted = shops.flatMap((shop, index) =>
    CODES.slice(0, index === 0 ? CODES.length : 1).map((code) => ({ shop, code })),
  )
  const made = await Promise.all(
    wanted.map(({ shop, code }) => {
      const own = lockers.filter(({ gateway }) => gateway.shopId === shop.id)
      const by = chance.one(users.filter((user) => user.organisationId === shop.organisationId))
      return codeRows(world, chance, secrets, { shop, code, lockers: own, byName: by.name })
    }),
  )
  await insertRows(
    tx,
    'overwrite_codes',
    made.map(({ row }) => row),
  )
  await insertRows(
    tx,
    'overwrite_code_uses',
    made.flatMap(({ uses }) => uses),
  )
  await insertRows(
    tx,
    'keypad_codes',
    made.flatMap(({ onKeypads }) => onKeypads),
  )
}

const codeRows = async (
  world: World,
  chance: Chance,
  secrets: Secrets,
  place: {
    readonly shop: Shop
    readonly code: DemoCode
    readonly lockers: readonly Locker[]
    readonly byName: string
  },
) => {
  const { shop, code, lockers, byName } = place
  const organisation_id = shop.organisationId
  const digits = newPincode(OVERWRITE_PINCODE_LENGTH, (limit) => chance.between(0, limit - 1))
  const created = world.ago({ days: MADE_DAYS_AGO, minutes: chance.between(0, 600) })
  const id = world.idAt(created)
  const opened = code.lockers?.flatMap((index) => lockers[index] ?? []) ?? null
  const gateways = [
    ...new Map((opened ?? lockers).map(({ gateway }) => [gateway.id, gateway])).values(),
  ]
  const [usedAtGateway] = gateways
  const usedAt = (code.usedDaysAgo ?? []).map((days) =>
    world.ago({ days, minutes: chance.between(0, 300) }),
  )
  const last = usedAt.at(-1) ?? null
  const times = {
    valid_from: inDays(world, code.fromDays),
    valid_until: inDays(world, code.untilDays),
  }
  const revoked =
    code.revokedDaysAgo === undefined ? null : world.ago({ days: code.revokedDaysAgo })
  const ended = revoked ?? (code.isOneTime === true ? last : null) ?? pastEnd(world, code)
  const kept = {
    code_mac: codeMac(secrets, digits),
    hash: await hashCode(demoSalt(secrets), digits),
  }
  return {
    row: {
      id,
      organisation_id,
      shop_id: shop.id,
      name: code.name,
      holder: code.holder,
      locker_ids: opened?.map((locker) => locker.id) ?? null,
      ...times,
      is_one_time: code.isOneTime ?? false,
      ...kept,
      use_count: usedAt.length,
      last_used_at: last,
      last_used_where: last === null ? null : (usedAtGateway?.name ?? null),
      created_by_name: byName,
      created_at: created,
      updated_at: revoked ?? created,
      revoked_at: revoked,
      revoked_by_name: revoked === null ? null : byName,
    },
    uses: usedAt.map((time) => ({
      code_id: id,
      message_id: world.idAt(time),
      organisation_id,
      gateway_id: usedAtGateway?.id ?? null,
      is_offline: false,
      used_at: time,
    })),
    onKeypads: gateways.map((gateway) => ({
      id: world.idAt(created),
      organisation_id,
      gateway_id: gateway.id,
      kind: 'overwrite',
      subject_id: id,
      ...kept,
      version: Math.floor(created.getTime() / 1000),
      openings:
        opened === null
          ? null
          : doorsOf(opened.filter((locker) => locker.gateway.id === gateway.id)),
      works_in_lockdown: true,
      valid_from: times.valid_from ?? created,
      valid_until: times.valid_until,
      uses: code.isOneTime === true ? 1 : null,
      created_at: created,
      ended_at: ended,
      ended_version: ended === null ? null : 1,
    })),
  }
}

const inDays = (world: World, days: number | undefined): Date | null =>
  days === undefined ? null : new Date(world.now.getTime() + days * DAY_MS)

const pastEnd = (world: World, { untilDays = 0 }: DemoCode): Date | null =>
  untilDays < 0 ? inDays(world, untilDays) : null

const doorsOf = (lockers: readonly Locker[]) =>
  lockers.map(({ lockerId, boxes, hasMainDoor }) => ({
    lockerId,
    boxIds: boxes.map(({ number }) => String(number)),
    opensMainDoor: hasMainDoor,
  }))
