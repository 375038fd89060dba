import { isRefusalCode } from '@lockerdesk/domain'
import type { Client, CombinedError } from '@urql/core'
import { isRedirecting, isTransient } from '../../../lib/calls/client.ts'
import { confirmFilledMutation, reserveToFillMutation } from '../fill-mode.graphql.ts'
import type { KeptFill, KeptRefusal } from './outbox-store.ts'

export const TOUCHES = ['Reservation', 'ReservationPage', 'OpenCommand', 'Locker']

export type SentFill =
  | { readonly kind: 'sent' }
  /** Nobody knows whether it arrived: the same call, with the same key, comes again. */
  | { readonly kind: 'unanswered' }
  | { readonly kind: 'refused'; readonly refusal: KeptRefusal }

/** Takes the box if nobody has yet, and confirms that it is filled. */
export const sendFill = async (client: Client, fill: KeptFill): Promise<SentFill> => {
  const { reservation, idempotencyKey } = fill
  const id = reservation._id
  const contextOf = (step: string) => ({
    idempotencyKey: `${idempotencyKey}-${step}`,
    additionalTypenames: TOUCHES,
  })
  if (reservation.status === 'created') {
    const data = { action: 'reserve', expectedStatus: 'created', awaitsFilling: true } as const
    const { error } = await client
      .mutation(reserveToFillMutation, { id, data }, contextOf('reserve'))
      .toPromise()
    const outcome = outcomeOf(error)
    // A colleague may have taken the box for it meanwhile: then it still waits to be confirmed.
    const isTaken = outcome.kind === 'refused' && outcome.refusal.code === 'CONFLICT'
    if (outcome.kind !== 'sent' && !isTaken) return outcome
  }
  const { error } = await client
    .mutation(confirmFilledMutation, { id }, contextOf('confirm'))
    .toPromise()
  return outcomeOf(error)
}

const outcomeOf = (error: CombinedError | undefined): SentFill => {
  if (error === undefined) return { kind: 'sent' }
  if (isTransient(error) || isRedirecting(error)) return { kind: 'unanswered' }
  const extensions = error.graphQLErrors[0]?.extensions ?? {}
  return {
    kind: 'refused',
    refusal: {
      code: isRefusalCode(extensions['code']) ? extensions['code'] : 'INTERNAL',
      params: (extensions['params'] ?? {}) as Record<string, string>,
    },
  }
}
