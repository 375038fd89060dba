import { useContext, useEffect, useEffectEvent } from 'react'
import { liveChannelOf } from './live-channel.ts'
import type { LiveTopic } from '@lockerdesk/domain'
import { SessionContext } from '../session/session.ts'

/** Calls back when the server says that something of these topics changed in this organisation. */
export const useLive = (topics: readonly LiveTopic[], onChange: () => void): void => {
  const organisationId = useContext(SessionContext)?.organisation?._id
  const wanted = topics.join(' ')
  const tell = useEffectEvent(onChange)
  useEffect(() => {
    if (organisationId === undefined || wanted === '') return
    const own = wanted.split(' ') as LiveTopic[]
    return liveChannelOf(organisationId).listen((told) => {
      if (own.some((topic) => told.has(topic))) tell()
    })
  }, [organisationId, wanted])
}
