import * as z from 'zod/mini'
import { idField } from '../fields.ts'

interface FeatureRule {
  readonly isOnByDefault: boolean
  /** Operations that the server refuses while the feature is off; reading and removing always work. */
  readonly operations: readonly string[]
}

/** Features that the platform can disable, for all or for one organisation. */
export const FEATURES = {
  /** The public page of a shop. Off: it shows and sells nothing; buyers can still collect. */
  storefront: { isOnByDefault: true, operations: [] },
  /** Off: the server sends no SMS, only e-mail. */
  sms: { isOnByDefault: true, operations: [] },
  /** Off: the server neither fetches orders nor reports back; it resumes where it stopped. */
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
  /** Off: points are queued. */
  loyalty: {
    isOnByDefault: true,
    operations: [
      'upsertLoyaltySettings',
      'testLoyaltySettings',
      'changeLoyaltyPause',
      'retryLoyaltyEntries',
    ],
  },
  /** Off: the server accepts no API key and creates none. */
  apiKeys: { isOnByDefault: true, operations: ['createApiKey', 'rotateApiKey'] },
} as const satisfies Record<string, FeatureRule>

export type Feature = keyof typeof FEATURES
export const FEATURE_NAMES = Object.keys(FEATURES) as readonly Feature[]

/** Value of a feature for one organisation, or for all (null). */
export interface FeatureSwitch {
  readonly feature: Feature
  readonly organisationId: string | null
  readonly isOn: boolean
}

/** Null inherits the value; for the platform, the product's default. */
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
