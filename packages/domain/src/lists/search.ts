import * as z from 'zod/mini'
import { may, mayAnywhere, type Permission, type Principal } from '../access/permissions.ts'
import type { Place } from '../access/roles.ts'
import { foldText } from '../folded.ts'
import { type Feature } from '../organisations/feature.ts'

/** 'here': permission at the current organisation. 'anywhere': permission at any place, searched below it. */
interface SearchRule {
  readonly permission: Permission
  readonly reach: 'here' | 'anywhere'
  /** Only if the feature is on. */
  readonly feature?: Feature
}

/** Kinds that the search covers, in the order of equally good matches. */
export const SEARCH_RULES = {
  reservation: { permission: 'reservation.read', reach: 'here' },
  order: { permission: 'order.read', reach: 'here' },
  customer: { permission: 'customer.read', reach: 'here' },
  product: { permission: 'product.read', reach: 'here' },
  locker: { permission: 'locker.read', reach: 'here' },
  box: { permission: 'locker.read', reach: 'here' },
  gateway: { permission: 'gateway.read', reach: 'here' },
  shop: { permission: 'organisation.read', reach: 'here' },
  user: { permission: 'user.read', reach: 'here' },
  overwriteCode: { permission: 'overwriteCode.manage', reach: 'here' },
  apiKey: { permission: 'apiKey.manage', reach: 'here', feature: 'apiKeys' },
  webhook: { permission: 'webhook.manage', reach: 'here' },
  organisation: { permission: 'organisation.list', reach: 'anywhere' },
  dealer: { permission: 'dealer.read', reach: 'anywhere' },
  reseller: { permission: 'reseller.read', reach: 'anywhere' },
  announcement: { permission: 'announcement.read', reach: 'anywhere' },
} as const satisfies Record<string, SearchRule>

export type SearchKind = keyof typeof SEARCH_RULES
export const SEARCH_KINDS = Object.keys(SEARCH_RULES) as readonly SearchKind[]

/** Kinds that this principal may find; the search skips the others. */
export const searchableKinds = (
  principal: Principal,
  organisation: Place | null,
  features: readonly Feature[],
): SearchKind[] =>
  SEARCH_KINDS.filter((kind) => {
    const { permission, reach, feature }: SearchRule = SEARCH_RULES[kind]
    if (feature !== undefined && !features.includes(feature)) return false
    if (reach === 'anywhere') return mayAnywhere(principal, permission)
    return organisation !== null && may(principal, permission, organisation)
  })

/** Best match first. nearly: a misspelling, or a match on a value that is not shown. */
export const SEARCH_MATCHES = ['exact', 'beginning', 'word', 'within', 'nearly'] as const
export type SearchMatch = (typeof SEARCH_MATCHES)[number]

export const matchRank = (match: SearchMatch): number => SEARCH_MATCHES.indexOf(match)

const matchIn = (text: string, wanted: string): SearchMatch => {
  if (text === wanted) return 'exact'
  if (text.startsWith(wanted)) return 'beginning'
  const words = text.split(/[^\p{L}\p{N}]/u)
  const parts = wanted.split(/\s/)
  if (parts.every((part) => words.some((word) => word.startsWith(part)))) return 'word'
  return parts.every((part) => text.includes(part)) ? 'within' : 'nearly'
}

/** Match quality of the query against the best of these texts. */
export const searchMatch = (texts: readonly string[], typed: string): SearchMatch => {
  const wanted = foldText(typed).trim()
  const ranks = texts.map((text) => matchRank(matchIn(foldText(text).trim(), wanted)))
  return SEARCH_MATCHES[Math.min(...ranks)] ?? 'nearly'
}

/** One letter matches nearly everything; one digit may be an order number. */
export const isWorthSearching = (term: string): boolean => term.length > 1 || /\d/.test(term)

const SEARCH_MAX_LENGTH = 200
const SEARCH_LIMIT = 6
const SEARCH_MAX_LIMIT = 20

export const searchInput = z.object({
  term: z.string().check(z.trim(), z.maxLength(SEARCH_MAX_LENGTH, { error: 'tooLong' })),
  /** Per kind. */
  limit: z._default(
    z
      .int({ error: 'number' })
      .check(z.gte(1, { error: 'tooLow' }), z.lte(SEARCH_MAX_LIMIT, { error: 'tooHigh' })),
    SEARCH_LIMIT,
  ),
})
