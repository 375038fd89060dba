import { SEARCH_KINDS } from '@lockerdesk/domain'
import * as z from 'zod/mini'
import { remembered } from '../../lib/remembered.ts'

const KEPT = 8
const text = z.string()

const recentThing = z.object({
  kind: z.enum(SEARCH_KINDS),
  _id: text,
  label: text,
  detail: text,
  shopName: z.nullable(text),
  lockerId: z._default(z.nullable(text), null),
  /** Null: of no organisation. */
  organisationId: z.nullable(text),
})
export type RecentObject = z.infer<typeof recentThing>

const keyOf = (userId: string): string => `recent-things-${userId}`

/** What this user last looked at, on this device; whatever is not readable is nothing. */
export const recentObjects = (userId: string): readonly RecentObject[] => {
  try {
    const read: unknown = JSON.parse(remembered.read(keyOf(userId)) ?? '[]')
    const parsed = z.array(recentThing).safeParse(read)
    return parsed.success ? parsed.data : []
  } catch {
    return []
  }
}

/** Of everybody who was signed in here. */
export const forgetRecentObjects = (): void => remembered.forget('recent-things-')

export const rememberObject = (userId: string, thing: RecentObject): void => {
  const others = recentObjects(userId).filter(({ _id }) => _id !== thing._id)
  remembered.write(keyOf(userId), JSON.stringify([thing, ...others].slice(0, KEPT)))
}
