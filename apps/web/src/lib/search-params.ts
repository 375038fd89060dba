import { isId } from '@lockerdesk/domain'
import * as z from 'zod/mini'

const chosenId = z.catch(z.optional(z.string().check(z.refine(isId))), undefined)

/** Kept as asked: an id of another shape leads to the root, so it must not be dropped before the route sees it. */
const askedOrganisation = z.optional(z.pipe(z.unknown(), z.transform(String)))

/** On every page of the back office: which organisation and shop it speaks of. */
export const placeSearch = z.object({
  organisationId: askedOrganisation,
  shopId: chosenId,
})

/** A form that a first step opened: what it begins with, and that the way leads back to the steps. */
export const firstStepSearch = z.object({
  first: z.catch(z.optional(z.literal(true)), undefined),
  resellerId: chosenId,
  dealerId: chosenId,
  gatewayId: chosenId,
})

/** What narrows a list, so that an address is a view. */
export const listSearch = z.object({
  q: z.catch(z.optional(z.string()), undefined),
  page: z.catch(z.optional(z.int().check(z.gte(1))), undefined),
  sort: z.catch(z.optional(z.string()), undefined),
  direction: z.catch(z.optional(z.enum(['asc', 'desc'])), undefined),
})
