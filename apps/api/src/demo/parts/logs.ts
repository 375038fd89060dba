import type { Tx } from '../../platform/postgres.ts'
import type { Chance } from '../chance.ts'
import { insertRows } from '../insert-rows.ts'
import type { World } from '../world.ts'
import type { ApiKey } from './api-keys.ts'
import { drawEvent, type Event, type Setting } from './log-events.ts'
import type { Organisation } from './organisations.ts'
import type { Shop } from './shops.ts'
import type { User } from './users.ts'

const DAYS = 30
const PER_ORGANISATION = 500
const DAY_MINUTES = 24 * 60

/** Thirty days of work, most of it between six in the morning and eight in the evening. */
export const addLogs = async (
  tx: Tx,
  world: World,
  organisations: readonly Organisation[],
  shops: readonly Shop[],
  users: readonly User[],
  apiKeys: readonly ApiKey[],
): Promise<void> => {
  const chance = world.chance('logs')
  const rows = organisations.flatMap((organisation) => {
    const setting: Setting = {
      organisation,
      chance,
      shops: shops.filter(({ organisationId }) => organisationId === organisation.id),
      colleagues: users.filter(({ organisationId }) => organisationId === organisation.id),
    }
    return Array.from({ length: PER_ORGANISATION }, () => {
      const event = drawEvent(setting)
      const key =
        event.text === 'refused' && chance.isTrue(0.4)
          ? apiKeys.find(({ organisationId }) => organisationId === organisation.id)
          : undefined
      const user = key === undefined ? chance.one(actorsOf(event, setting)) : null
      const at = momentOf(world, chance)
      return {
        id: world.idAt(at),
        organisation_id: organisation.id,
        type: event.type,
        operation: event.operation,
        severity: event.severity ?? 'info',
        text_key: event.text,
        text_params: event.params,
        subject_id: event.subjectId ?? user?.id ?? key?.id ?? null,
        before: event.before ?? null,
        after: event.after ?? null,
        auth_type: user === null ? 'api' : 'user',
        user_id: user?.id ?? null,
        user_name: user?.name ?? null,
        api_key_id: key?.id ?? null,
        api_key_name: key?.name ?? null,
        ip: `203.0.113.${chance.between(2, 250)}`,
        created_at: at,
      }
    })
  })
  await insertRows(tx, 'logs', rows)
}

/** Draws equally often whatever the time of day, so that the rest of the demo stays the same. */
const momentOf = (world: World, chance: Chance): Date => {
  const midnight = world.ago({ days: chance.between(0, DAYS - 1) })
  midnight.setUTCHours(0, 0, 0, 0)
  const [opening, closing] = chance.isTrue(0.9) ? [5 * 60, 19 * 60] : [0, DAY_MINUTES - 1]
  const minutes = chance.between(opening, closing)
  const at = new Date(midnight.getTime() + minutes * 60_000 + chance.between(0, 59_999))
  const aMomentAgo = world.ago({ minutes: chance.between(5, 240) })
  return at < world.now ? at : aMomentAgo
}

/** Who may do it; what is refused was tried by somebody who may not. */
const actorsOf = ({ text }: Event, { colleagues }: Setting): readonly User[] =>
  colleagues.filter(({ role }) => role === (text === 'refused' ? 'Member' : 'Admin'))
