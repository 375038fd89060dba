import { graphql, type ResultOf } from '../../lib/graphql.ts'

export const platformSettingsQuery = graphql(`
  query PlatformSettings {
    platformSettings {
      features {
        feature
        isOn
        isSaid
        overrides {
          organisationId
          organisationName
          isOn
        }
      }
      firmwareChannels {
        component
        channel
        version
        releasedAt
      }
      maintenances {
        organisationId
        organisationName
        startsAt
        endsAt
        state
        messages {
          de
          en
          fr
          nl
        }
      }
    }
  }
`)

export const switchFeatureMutation = graphql(`
  mutation SwitchFeature($feature: Feature!, $organisationId: ID, $isOn: Boolean) {
    switchFeature(feature: $feature, organisationId: $organisationId, isOn: $isOn) {
      features {
        feature
        isOn
      }
    }
  }
`)

export const planMaintenanceMutation = graphql(`
  mutation PlanMaintenance($data: MaintenanceInput!) {
    planMaintenance(data: $data) {
      maintenances {
        state
      }
    }
  }
`)

export const endMaintenanceMutation = graphql(`
  mutation EndMaintenance($organisationId: ID) {
    endMaintenance(organisationId: $organisationId) {
      maintenances {
        state
      }
    }
  }
`)

export const setFirmwareChannelMutation = graphql(`
  mutation SetFirmwareChannel(
    $component: FirmwarePart!
    $channel: FirmwareChannel!
    $version: String
  ) {
    setFirmwareChannel(component: $component, channel: $channel, version: $version) {
      firmwareChannels {
        version
      }
    }
  }
`)

type PlatformSettings = ResultOf<typeof platformSettingsQuery>['platformSettings']
export type FeatureRow = PlatformSettings['features'][number]
export type ChannelRow = PlatformSettings['firmwareChannels'][number]
export type MaintenanceRow = PlatformSettings['maintenances'][number]
