import { useCallback, useEffect, useMemo, useState } from 'react'
import { type Client, useClient } from 'urql'
import { connection } from '../../../lib/calls/connection.ts'
import { useSession } from '../../../lib/session/session.ts'
import { productNow } from '../../../lib/time/product-clock.ts'
import type { ToBeFilled } from '../fill-mode.graphql.ts'
import { type KeptFill, type KeptRefusal, listFills, putFill, removeFill } from './outbox-store.ts'
import { sendFill } from './send-fill.ts'

const LOCK = 'lockerdesk-fills'
const CHANGED = 'lockerdesk-fills-changed'
const TRY_EVERY_MS = 10_000

export type AddedFill =
  | { readonly kind: 'sent' }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'refused'; readonly refusal: KeptRefusal }

/** What was filled and not sent yet: sent in order, one at a time in whichever tab, as soon as the server answers. */
export const useOutbox = () => {
  const client = useClient()
  const { user, organisation } = useSession()
  const organisationId = organisation?._id ?? ''
  const owner = useMemo(() => ({ userId: user._id, organisationId }), [user._id, organisationId])
  const [fills, setFills] = useState<readonly KeptFill[]>()
  // A forbidden storage holds nothing.
  const look = useCallback(() => listFills(owner).then(setFills, () => setFills([])), [owner])

  const send = useCallback(
    () =>
      navigator.locks.request(LOCK, async () => {
        const waiting = (await listFills(owner)).filter(({ refusal }) => refusal === null)
        for (const fill of waiting) {
          const outcome = await sendFill(client, fill)
          if (outcome.kind === 'unanswered') return
          if (outcome.kind === 'sent') await removeFill(fill.key)
          else await putFill({ ...fill, refusal: outcome.refusal })
          tellOthers()
        }
      }),
    [client, owner],
  )

  useEffect(() => {
    const refresh = () => void look()
    refresh()
    addEventListener(CHANGED, refresh)
    return () => removeEventListener(CHANGED, refresh)
  }, [look])

  const isWaiting = fills?.some(({ refusal }) => refusal === null) ?? false
  useEffect(() => {
    if (!isWaiting) return
    const attempt = () => {
      if (navigator.onLine) void send()
    }
    attempt()
    const timer = setInterval(attempt, TRY_EVERY_MS)
    addEventListener('online', attempt)
    const stopListening = connection.listen(attempt)
    return () => {
      clearInterval(timer)
      removeEventListener('online', attempt)
      stopListening()
    }
  }, [isWaiting, send])

  /** Kept first, then sent: whatever becomes of this page, it is not lost. */
  const add = async (reservation: ToBeFilled, shopId: string): Promise<AddedFill> => {
    const now = productNow().toISOString()
    const idempotencyKey = crypto.randomUUID()
    const key = `${now} ${idempotencyKey}`
    const fill: KeptFill = {
      key,
      ...owner,
      shopId,
      idempotencyKey,
      confirmedAt: now,
      reservation,
      refusal: null,
    }
    try {
      await putFill(fill)
    } catch {
      return sendAtOnce(client, fill)
    }
    if (connection.read().isLost || !navigator.onLine) {
      tellOthers()
      return { kind: 'waiting' }
    }
    await send()
    const left = (await listFills(owner)).find((one) => one.key === key)
    if (left === undefined) return { kind: 'sent' }
    if (left.refusal === null) {
      tellOthers()
      return { kind: 'waiting' }
    }
    // Whoever is there to read it needs no list.
    await remove(key)
    return { kind: 'refused', refusal: left.refusal }
  }
  const remove = async (key: string): Promise<void> => {
    await removeFill(key)
    tellOthers()
  }
  const retry = async (fill: KeptFill): Promise<void> => {
    // Another attempt, not the same again: the server would repeat what it said.
    await putFill({ ...fill, idempotencyKey: crypto.randomUUID(), refusal: null })
    tellOthers()
  }
  return { fills: fills ?? [], isKnown: fills !== undefined, add, remove, retry } as const
}

/** Where the browser keeps nothing: it arrives now, or it is refused before the eyes of whoever confirmed it. */
const sendAtOnce = async (client: Client, fill: KeptFill): Promise<AddedFill> => {
  const outcome = await sendFill(client, fill)
  return outcome.kind === 'unanswered'
    ? { kind: 'refused', refusal: { code: 'INTERNAL', params: {} } }
    : outcome
}

/** Every part of this page that shows them. */
const tellOthers = (): void => {
  dispatchEvent(new Event(CHANGED))
}
