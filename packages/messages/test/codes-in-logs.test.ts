import {
  FEATURES,
  FIRMWARE_CHANNELS,
  FIRMWARE_COMPONENTS,
  LANGUAGES,
  PAYMENT_ACCOUNT_STATES,
} from '@lockerdesk/domain'
import { describe, expect, test } from 'vitest'
import { translate } from '../src/server.ts'

const COMMANDS = ['ForceUpdate', 'GatewayConfigUpdate', 'LatestVersion', 'OpenLocks']
const ENTRIES = [
  ...Object.keys(FEATURES).map((feature) => ['featureSwitched', { feature }] as const),
  ...FIRMWARE_COMPONENTS.map(
    (component) => ['firmwareUpdateForced', { component, count: 2 }] as const,
  ),
  ...FIRMWARE_CHANNELS.map(
    (channel) => ['firmwareChannelSet', { component: 'lock', channel }] as const,
  ),
  ...PAYMENT_ACCOUNT_STATES.map((state) => ['paymentAccountChanged', { state }] as const),
  ...['mollie', 'sandbox', 'stripe'].map(
    (provider) => ['paymentAccountConnected', { provider }] as const,
  ),
  ...COMMANDS.map((type) => ['queuedCommandDeleted', { type }] as const),
]

describe('an entry of the trail', () => {
  test.each(LANGUAGES)('names what a code stands for, in %s', (language) => {
    const unnamed = ENTRIES.map(([text, params]) =>
      translate(language, `logs:${text}`, params),
    ).filter((entry) => /\$t|\w\.\w|\{\{/.test(entry))
    expect(unnamed).toEqual([])
  })

  test('reads as a person of its language would write it', () => {
    const german = ([text, params]: (typeof ENTRIES)[number]) =>
      translate('de', `logs:${text}`, params)
    expect(german(['paymentAccountChanged', { state: 'verified' }])).toBe(
      'Der Zahlungsanbieter hat das Konto geändert: „Bestätigt“',
    )
    expect(german(['queuedCommandDeleted', { type: 'OpenLocks' }])).not.toContain('OpenLocks')
    expect(german(['firmwareChannelSet', { component: 'lock', channel: 'stable' }])).toBe(
      'Firmware von Schloss im Kanal Stabil geändert',
    )
    expect(translate('de', 'logs:vatRateAdded', { country: 'BE', vatRate: 800 })).toContain(
      'Belgien',
    )
  })
})
