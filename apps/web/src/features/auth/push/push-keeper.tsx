import { useEffect } from 'react'
import { type Client, useClient } from 'urql'
import { useSession } from '../../../lib/session/session.ts'
import { useNameHere } from '../use-name-here.ts'
import { hashOf, subscriptionHere, unsubscribeHere } from './browser-push.ts'
import { addPushDeviceMutation, pushDevicesQuery } from './push.graphql.ts'
import { forgetPushOwner, notePushOwner, wasToldNow } from './push-owner.ts'

/** The server forgets a browser when its session ends. Once the same user is back, it is told again. */
export const PushKeeper = () => {
  const client = useClient()
  const { user } = useSession()
  const nameHere = useNameHere()
  const isOwn = user.viewing === null
  const name = nameHere()
  useEffect(() => {
    // Without it nothing is pushed here until the user looks at the settings.
    if (isOwn) keepPush(client, user._id, name).catch(() => {})
  }, [client, isOwn, user._id, name])
  return null
}

const keepPush = async (client: Client, userId: string, name: string): Promise<void> => {
  const { data } = await client
    .query(pushDevicesQuery, {}, { requestPolicy: 'network-only' })
    .toPromise()
  if (data === undefined) return
  const here = await subscriptionHere(data.pushPublicKey)
  if (here === null) return
  const hash = await hashOf(here.endpoint)
  if (data.myPushDevices.some(({ endpointHash }) => endpointHash === hash)) return
  if (wasToldNow(userId, data)) {
    forgetPushOwner()
    return unsubscribeHere()
  }
  const added = await client
    .mutation(addPushDeviceMutation, { data: { ...here, name } })
    .toPromise()
  if (added.error === undefined) notePushOwner(userId, data)
}
