import { Switch } from '@mantine/core'
import '@mantine/core/styles/Switch.layer.css'
import { useState } from 'react'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useQuery } from 'urql'
import { QueryProblem } from '../../../lib/calls/query-problem.tsx'
import { useSession } from '../../../lib/session/session.ts'
import { useChange } from '../../../lib/calls/use-change.ts'
import { Card } from '../../../ui/card.tsx'
import '../../../ui/styles/mantine-styles.ts'
import { showToast } from '../../../ui/toast.ts'
import account from '../account.module.css'
import { useNameHere } from '../use-name-here.ts'
import { hashOf, subscribeHere, unsubscribeHere } from './browser-push.ts'
import {
  addPushDeviceMutation,
  type PushAnswer,
  pushDevicesQuery,
  removePushDeviceMutation,
} from './push.graphql.ts'
import { PushDeviceRow } from './push-device-row.tsx'
import { forgetPushOwner, notePushOwner } from './push-owner.ts'
import { usePushHere } from './use-push-here.ts'

export const PushDevicesCard = ({ hasKinds }: { hasKinds: boolean }) => {
  const { t } = useTranslation('preferences')
  const [{ data, error }, reload] = useQuery({
    query: pushDevicesQuery,
    requestPolicy: 'cache-and-network',
  })
  return (
    <Card title={t('notifications.push.devices')} padding={false}>
      {data === undefined && error !== undefined && <QueryProblem error={error} onRetry={reload} />}
      {data !== undefined && (
        <Devices
          answer={data}
          hasKinds={hasKinds}
          onChanged={() => reload({ requestPolicy: 'network-only' })}
        />
      )}
    </Card>
  )
}

const Devices = ({
  answer,
  hasKinds,
  onChanged,
}: {
  answer: PushAnswer
  hasKinds: boolean
  onChanged: () => void
}) => {
  const { t } = useTranslation('preferences')
  const { user } = useSession()
  const nameHere = useNameHere()
  const [isAsking, setAsking] = useState(false)
  const { browser, hash, setHash, look } = usePushHere(answer.pushPublicKey)
  const adding = useChange(addPushDeviceMutation, {
    done: t('notifications.push.added'),
    failed: t('notifications.push.addFailed'),
  })
  const removing = useChange(removePushDeviceMutation, {
    done: t('notifications.push.removed'),
    failed: t('notifications.push.removeFailed'),
  })
  const devices = answer.myPushDevices
  const here = devices.find(({ endpointHash }) => endpointHash === hash)
  const remove = async (id: string) => {
    const { ok } = await removing.change({ id })
    onChanged()
    if (!ok || id !== here?._id) return
    forgetPushOwner()
    setHash(null)
    await unsubscribeHere()
  }
  const add = async () => {
    setAsking(true)
    const subscribed = await subscribeHere(answer.pushPublicKey)
    setAsking(false)
    look()
    if (typeof subscribed === 'string') {
      showToast({ severity: 'danger', message: t(`notifications.push.${subscribed}`) })
      return
    }
    const outcome = await adding.change({ data: { ...subscribed, name: nameHere() } })
    if (!outcome.ok) {
      // No field here could show why the address of the browser is refused.
      const [problem] = Object.values(outcome.refusal.fields)
      if (problem !== undefined)
        showToast({
          severity: 'danger',
          message: `${t('notifications.push.addFailed')}: ${problem}`,
        })
      return
    }
    onChanged()
    notePushOwner(user._id, answer)
    setHash(await hashOf(subscribed.endpoint))
  }
  const isRunning = hash === undefined || isAsking || adding.isRunning || removing.isRunning
  const state = here === undefined ? browser : 'on'
  return (
    <>
      <div className={account.lead}>
        <Switch
          label={t('notifications.push.here')}
          description={t(`notifications.push.states.${state}`)}
          checked={here !== undefined}
          disabled={isRunning || browser === 'unsupported' || browser === 'blocked'}
          onChange={() => void (here === undefined ? add() : remove(here._id))}
        />
      </div>
      {devices.length > 0 && (
        <ul className={account.sessions} aria-label={t('notifications.push.devices')}>
          {devices.map((device) => (
            <PushDeviceRow
              key={device._id}
              device={device}
              isHere={device === here}
              onRemove={() => remove(device._id)}
            />
          ))}
        </ul>
      )}
      {devices.length > 0 && !hasKinds && (
        <div className={account.foot} role="status">
          {t('notifications.push.nothingChosen')}
        </div>
      )}
    </>
  )
}
