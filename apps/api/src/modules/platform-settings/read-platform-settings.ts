import {
  FEATURE_NAMES,
  type Feature,
  featuresOn,
  FIRMWARE_CHANNELS,
  FIRMWARE_COMPONENTS,
  type FirmwareChannel,
  type FirmwareComponent,
  type FirmwareRelease,
  isFeatureOn,
  latestRelease,
  maintenanceState,
} from '@lockerdesk/domain'
import type { Call } from '../../call/call.ts'
import { read } from '../../call/read.ts'
import type { Reader } from '../../platform/postgres.ts'
import { listReleases } from '../gateways/index.ts'
import { canSendSms } from '../mails/index.ts'
import { authoriseAdmin } from './named-place.ts'
import {
  listMaintenances,
  listSwitches,
  type NamedMaintenance,
  type NamedSwitch,
} from './platform-settings-store.ts'

export interface FeatureState {
  readonly feature: Feature
  readonly isOn: boolean
  /** False: as the product has it. */
  readonly isSaid: boolean
  readonly overrides: readonly NamedSwitch[]
}

export interface ChannelVersion {
  readonly component: FirmwareComponent
  readonly channel: FirmwareChannel
  /** Null: nothing was released. */
  readonly version: string | null
  readonly releasedAt: string | null
}

export interface PlatformSettings {
  readonly features: readonly FeatureState[]
  readonly firmwareChannels: readonly ChannelVersion[]
  readonly maintenances: readonly (NamedMaintenance & {
    readonly state: ReturnType<typeof maintenanceState>
  })[]
}

export const platformSettings = (call: Call): Promise<PlatformSettings> => {
  authoriseAdmin(call)
  return read(call, (reader) => readPlatformSettings(reader, call), 'everything')
}

export const readPlatformSettings = async (
  reader: Reader,
  { services }: Call,
): Promise<PlatformSettings> => {
  const switches = await listSwitches(reader)
  const maintenances = await listMaintenances(reader)
  const now = services.clock.now()
  return {
    features: FEATURE_NAMES.map((feature) => ({
      feature,
      isOn: isFeatureOn(switches, feature, null),
      isSaid: switches.some((said) => said.feature === feature && said.organisationId === null),
      overrides: switches.filter(
        (said) => said.feature === feature && said.organisationId !== null,
      ),
    })),
    firmwareChannels: channelVersions(await listReleases(reader)),
    maintenances: maintenances.map((each) => ({ ...each, state: maintenanceState(each, now) })),
  }
}

export const channelVersions = (
  releases: readonly (FirmwareRelease & { readonly releasedAt?: string })[],
): ChannelVersion[] =>
  FIRMWARE_COMPONENTS.flatMap((component) =>
    FIRMWARE_CHANNELS.map((channel) => {
      const release = latestRelease(releases, component, channel)
      return {
        component,
        channel,
        version: release?.version ?? null,
        releasedAt: release?.releasedAt ?? null,
      }
    }),
  )

/** What holds for whoever asks, where they ask. */
export const platformState = ({ platform, organisation, language, services }: Call) => ({
  isOutboundPaused: services.config.isOutboundPaused,
  features: featuresOn(platform.switches, organisation?.organisationId ?? null).filter(
    (feature) => feature !== 'sms' || canSendSms(services),
  ),
  maintenance:
    platform.maintenance === null
      ? null
      : { ...platform.maintenance, message: platform.maintenance.messages[language] },
})
