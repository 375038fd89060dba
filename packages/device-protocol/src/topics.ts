import { DEVICE_ID_PATTERN } from '@lockerdesk/domain'

/** `events` and `state` go up; `commands` come down, and `acks`: the ids of events that are safe. */
export const CHANNELS = ['events', 'state', 'commands', 'acks'] as const
export type Channel = (typeof CHANNELS)[number]

export const topicOf = (deviceId: string, channel: Channel): string =>
  `gw/${deviceId}/v1/${channel}`

/** What a device may publish and subscribe to: nothing outside its own branch. */
export const deviceBranch = (deviceId: string): string => `gw/${deviceId}/#`

export const EVERY_EVENT = 'gw/+/v1/events'
export const EVERY_STATE = 'gw/+/v1/state'

const TOPIC = /^gw\/([^/]+)\/v1\/(events|state|commands|acks)$/

export const parseTopic = (
  topic: string,
): { readonly deviceId: string; readonly channel: Channel } | null => {
  const [, deviceId = '', channel] = TOPIC.exec(topic) ?? []
  return channel === undefined || !DEVICE_ID_PATTERN.test(deviceId)
    ? null
    : { deviceId, channel: channel as Channel }
}
