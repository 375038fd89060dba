import type { CodeEntry, LockerConfiguration } from '@lockerdesk/device-protocol'
import { brokersInOrder } from '@lockerdesk/domain'
import { columns } from '../../../platform/columns.ts'
import type { Reader } from '../../../platform/postgres.ts'
import { allRows } from '../../../platform/rows.ts'
import type { Secrets } from '../../../platform/secrets.ts'
import { openSalt, type SaltRow } from './keypad-salt-store.ts'
import { utcText } from '../../../platform/utc-text.ts'

export interface CodeOpening {
  /** As the gateway names locker and boxes. */
  readonly lockerId: string
  readonly boxIds: readonly string[]
  readonly opensMainDoor?: boolean
}

export interface GatewayConfig {
  readonly version: number
  readonly codesVersion: number
  readonly salt: string
  readonly lockers: readonly LockerConfiguration[]
  readonly codes: readonly CodeEntry[]
  /** In the order in which it tries them. Empty: it stays at the address it was installed with. */
  readonly brokers: readonly string[]
}

type CodeRow = Omit<CodeEntry, 'lockerId' | 'boxIds'> & {
  readonly openings?: CodeOpening[] | 'boxes' | null
}

/** Before the first code an organisation has no salt; a gateway without codes needs none of meaning. */
const NO_SALT = 'AAAAAAAAAAAAAAAAAAAAAA'

/** Everything a gateway should hold now, in one statement. */
export const readGatewayConfig = async (
  reader: Reader,
  secrets: Secrets,
  gatewayId: string,
  now: string,
): Promise<GatewayConfig | null> => {
  const rows = await allRows<{
    salt: SaltRow | null
    lockers: LockerConfiguration[]
    codes: CodeRow[]
    brokers: string[]
  }>(reader)`
    select ${columns('gateways', 'config_version as version, codes_version, organisation_id!, device_id', 'g')},
      array(select url from gateway_brokers) as brokers,
      (select json_build_object('salt', k.salt, 'sealedSalt', k.sealed_salt) from keypad_salts k
        where k.organisation_id = g.organisation_id) as salt,
      (select coalesce(json_agg(json_build_object(
          'lockerId', l.locker_id,
          'boxIds', (select coalesce(json_agg(b.number::text order by b.number), '[]') from boxes b where b.locker_id = l.id),
          'hasMainDoor', l.has_main_door,
          'cooldownMs', l.cooldown_ms,
          'isInLockdown', exists (select from lockdowns d where d.locker_id = l.id and d.ended_at is null),
          'temperatureType', l.temperature_type) order by l.locker_id), '[]')
        from lockers l where l.gateway_id = g.id) as lockers,
      (select coalesce(json_agg(json_strip_nulls(json_build_object(
          'hash', c.hash, 'kind', c.kind, 'subjectId', c.subject_id, 'reservationId', c.reservation_id,
          'version', c.version, 'openings', c.openings, 'worksInLockdown', c.works_in_lockdown,
          'validFrom', ${utcText('c.valid_from')}, 'uses', c.uses))::jsonb
          || jsonb_build_object('validUntil', ${utcText('c.valid_until')}) order by c.id), '[]')
        from keypad_codes c
        where c.gateway_id = g.id and c.ended_at is null
          and coalesce(c.valid_until, 'infinity') > ${now}) as codes
    from gateways g where g.id = ${gatewayId}`
  const [row] = rows
  if (row === undefined) return null
  return {
    version: row.version,
    codesVersion: row.codesVersion,
    salt: (row.salt === null ? null : openSalt(secrets, row.organisationId, row.salt)) ?? NO_SALT,
    lockers: row.lockers,
    codes: row.codes.flatMap((code) => entriesOf(code, row.lockers)),
    brokers: brokersInOrder(row.deviceId, row.brokers),
  }
}

/** One entry per locker: a code may open doors of several. */
const entriesOf = (
  { openings, ...code }: CodeRow,
  lockers: readonly LockerConfiguration[],
): CodeEntry[] =>
  openingsOf(openings ?? null, lockers).map((opening) => ({
    ...code,
    lockerId: opening.lockerId,
    boxIds: [...opening.boxIds],
    ...(opening.opensMainDoor === true ? { opensMainDoor: true } : {}),
  }))

const openingsOf = (
  openings: CodeOpening[] | 'boxes' | null,
  lockers: readonly LockerConfiguration[],
): readonly CodeOpening[] =>
  Array.isArray(openings)
    ? openings
    : lockers.map(({ lockerId, boxIds, hasMainDoor }) => ({
        lockerId,
        boxIds,
        opensMainDoor: hasMainDoor && openings === null,
      }))
