import type { Operation } from '@urql/core'
import { OFFLINE_OWNER, remembered } from '../remembered.ts'
import { type Keyed, offlineStore } from './offline-store.ts'

/** The frame and fill mode: what must be there after a reload without a network, and nothing else. */
const KEPT_QUERIES = [
  'CurrentUser',
  'CurrentOrganisation',
  'CurrentShop',
  'ShopOfPage',
  'ToBeFilled',
  'ShopsToFill',
]
/** A list older than a day helps nobody, and it names customers. */
const KEPT_MS = 24 * 60 * 60_000

interface KeptAnswer extends Keyed {
  readonly savedAtMs: number
  readonly answer: unknown
}

const keyOf = (organisationId: string | undefined, { key }: Operation): string =>
  `${organisationId ?? ''}/${key}`

const nameOf = ({ query }: Operation): string | undefined => {
  const [definition] = query.definitions
  return definition?.kind === 'OperationDefinition' ? definition.name?.value : undefined
}

/** Keeps the answer if it is one of those; that of another user ends the keeping. */
export const keepAnswer = async (
  organisationId: string | undefined,
  operation: Operation,
  answer: unknown,
): Promise<void> => {
  const name = nameOf(operation)
  if (name === undefined || !KEPT_QUERIES.includes(name)) return
  if (name === 'CurrentUser' && userOf(answer) !== remembered.read(OFFLINE_OWNER))
    return forgetAnswers()
  const kept: KeptAnswer = {
    key: keyOf(organisationId, operation),
    savedAtMs: Date.now(),
    answer,
  }
  await offlineStore.put('answers', kept)
}

const userOf = (answer: unknown): string =>
  (answer as { getCurrentUser: { _id: string } }).getCurrentUser._id

/** Undefined: none, or too old. */
export const keptAnswer = async (
  organisationId: string | undefined,
  operation: Operation,
): Promise<unknown> => {
  const kept = (await offlineStore.get('answers', keyOf(organisationId, operation))) as
    | KeptAnswer
    | undefined
  return kept !== undefined && Date.now() - kept.savedAtMs < KEPT_MS ? kept.answer : undefined
}

export const forgetAnswers = async (): Promise<void> => {
  remembered.forget(OFFLINE_OWNER)
  await offlineStore.clear('answers')
}
