import type { OrganisationFixture } from '../tenancy-fixture.ts'
import type { FreshObjects } from './fresh-objects.ts'

/** What an operation is called with. */
export interface OperationCase {
  /** Arguments and selection, such as '(id: $id) { _id }'. */
  readonly call: string
  /** Minimal valid arguments; they name objects of the target. */
  readonly variables?: (
    target: OrganisationFixture,
    fresh: FreshObjects,
  ) => Promise<object> | object
  /**
   * Where a permission is asked for that is not the header's organisation: at a place of the
   * target that the arguments name, or (left out) nowhere in particular.
   */
  readonly place?: 'organisation' | 'dealer' | 'reseller' | 'platform'
  /** The header must name the target's organisation, although its permission is asked elsewhere too. */
  readonly isInOrganisation?: true
  /** A change after which the same may be asked about the same object again. */
  readonly isRepeatable?: true
  /** Refusals that only somebody who was let in can get. */
  readonly otherAnswers?: readonly string[]
  /** The variable that holds the id of an object of the header's organisation. */
  readonly ownedId?: string
}

export type OperationCases = Readonly<Record<string, OperationCase>>
type Variables = NonNullable<OperationCase['variables']>

export const ID = '{ _id }'
export const PAGE = '{ totalCount items { _id } }'
export const BY_ID = `(id: $id) ${ID}`

export const aMember: Variables = async (target, fresh) => ({
  userId: await fresh.user('Member', target),
})
export const aShop: Variables = async (target, fresh) => ({ id: await fresh.shop(target) })
export const anInvitation: Variables = async (target, fresh) => ({
  id: await fresh.invitation(target),
})
