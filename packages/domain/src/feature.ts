import * as z from 'zod/mini'
import { idField } from './fields.ts'

interface FeatureRule {
  readonly isOnByDefault: boolean
  /** Refused while it is off. Reading and taking away always work. */
  readonly operations: readonly string[]
}

/** What the platform can switch off, for everybody or for one organisation. */
export const FEATURES = {
  /** The public page of a shop: nothing is shown or sold; whoever has ordered still collects. */
  storefront: { isOnByDefault: true, operations: [] },
  /** Nothing leaves by SMS; e-mail does. */
  sms: { isOnByDefault: true, operations: [] },
  /** Nothing is fetched or told; it goes on from there when it is on again. */
  webshops: {
    isOnByDefault: true,
    operations: [
      'upsertWebshopIntegration',
      'testWebshopIntegration',
      'updateWebshopMapping',
      'changeWebshopPause',
      'syncWebshop',
      'pullWebshopProducts',
    ],
  },
  /** Points are written down and wait. */
  loyalty: {
    isOnByDefault: true,
    operations: [
      'upsertLoyaltySettings',
      'testLoyaltySettings',
      'changeLoyaltyPause',
      'retryLoyaltyEntries',
    ],
  },
  /** No key gets in, and none is made. */
  apiKeys: { isOnByDefault: true, operations: ['createApiKey', 'rotateApiKey'] },
} as const satisfies Record<string, FeatureRule>

export type Feature = keyof typeof FEATURES
export const FEATURE_NAMES = Object.keys(FEATURES) as readonly Feature[]

/** What was said of a feature: for one organisation, or (null) for all. */
export interface FeatureSwitch {
  readonly feature: Feature
  readonly organisationId: string | null
  readonly isOn: boolean
}

/** Null: as it is above, and for the platform as the product has it. */
export const featureSwitchInput = z.object({
  feature: z.enum(FEATURE_NAMES, { error: 'choice' }),
  organisationId: z._default(z.nullable(idField()), null),
  isOn: z._default(z.nullable(z.boolean()), null),
})

/** An organisation's own switch, else the platform's, else the product's. */
export const isFeatureOn = (
  switches: readonly FeatureSwitch[],
  feature: Feature,
  organisationId: string | null,
): boolean => {
  const saidAt = (place: string | null) =>
    switches.find((said) => said.feature === feature && said.organisationId === place)?.isOn
  return saidAt(organisationId) ?? saidAt(null) ?? FEATURES[feature].isOnByDefault
}

export const featuresOn = (
  switches: readonly FeatureSwitch[],
  organisationId: string | null,
): Feature[] => FEATURE_NAMES.filter((feature) => isFeatureOn(switches, feature, organisationId))

/** The feature that a change belongs to, if any. */
export const featureOfOperation = (operation: string): Feature | null =>
  FEATURE_NAMES.find((feature) =>
    (FEATURES[feature].operations as readonly string[]).includes(operation),
  ) ?? null
