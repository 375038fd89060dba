import { parseTopic } from '@lockerdesk/device-protocol'

export interface Rights {
  mayPublish(topic: string, isRetained: boolean): boolean
  maySubscribe(filter: string): boolean
}

export const SERVER_RIGHTS: Rights = {
  mayPublish: (topic) => topic.startsWith('gw/'),
  maySubscribe: (filter) => filter.startsWith('gw/'),
}

/** Its own branch alone; only its state is kept by the broker, so it cannot fill the memory. */
export const deviceRights = (deviceId: string): Rights => ({
  mayPublish: (topic, isRetained) => {
    const place = parseTopic(topic)
    if (place?.deviceId !== deviceId) return false
    return place.channel === 'state' || (place.channel === 'events' && !isRetained)
  },
  maySubscribe: (filter) => filter.startsWith(`gw/${deviceId}/`),
})
