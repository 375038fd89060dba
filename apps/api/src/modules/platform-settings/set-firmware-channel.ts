import { firmwareChannelInput, releasesAfter } from '@lockerdesk/domain'
import type { Call } from '../../call/call.ts'
import { checked, refusedAt } from '../../call/refused.ts'
import { transact } from '../../call/transact.ts'
import { writeLog } from '../../call/write-log.ts'
import { listReleases, replaceReleases } from '../gateways/index.ts'
import { authoriseChange } from './named-place.ts'
import {
  channelVersions,
  type PlatformSettings,
  readPlatformSettings,
} from './read-platform-settings.ts'

/** What gateways are told when they ask for the latest version, and get when they are made to update. */
export const setFirmwareChannel = (call: Call, data: unknown): Promise<PlatformSettings> => {
  authoriseChange(call)
  const input = checked(firmwareChannelInput, data)
  const { component, channel } = input
  return transact(
    call,
    async (tx) => {
      const before = await listReleases(tx)
      const after = releasesAfter(before, input)
      if (after === null) throw refusedAt('version', 'tooLow')
      await replaceReleases(tx, component, after, call.services.clock.now().toISOString())
      await writeLog(tx, call, {
        type: 'Gateways',
        operation: 'Updated',
        text: 'firmwareChannelSet',
        params: { component, channel },
        organisationId: null,
        before: versionsOf(before, component),
        after: versionsOf(after, component),
      })
      return readPlatformSettings(tx, call)
    },
    'everything',
  )
}

const versionsOf = (releases: Parameters<typeof channelVersions>[0], component: string): object =>
  Object.fromEntries(
    channelVersions(releases)
      .filter((each) => each.component === component)
      .map(({ channel, version }) => [channel, version]),
  )
