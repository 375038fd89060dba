import { kindOfField } from '@lockerdesk/domain'
import { expect, test } from 'vitest'
import { formatsFor } from '../../../lib/format.ts'
import { readableValue, type ValueSpeech } from './readable-value.ts'

const WORDS: Readonly<Record<string, string>> = {
  'temperatureType.Heated': 'Verwarmd',
  'layout.boxes.size.medium': 'middel',
  'shopIds.all': 'alle winkels',
  'notificationTypes.email': 'E-mail',
}
const SHOP = 'a'.repeat(24)

const speech: ValueSpeech = {
  language: 'nl',
  formats: formatsFor('nl', 'Europe/Brussels', 'DD/MM/YYYY'),
  yes: 'Ja',
  no: 'Nee',
  picture: 'een afbeelding',
  chosen: 'gekozen',
  hours: (number) => `na ${number} u`,
  choice: (path, value) => WORDS[[...path, value].join('.')] ?? null,
  kindOf: (field) => kindOfField('Reservations', field),
  object: (kind, key) => (key === SHOP ? 'Hofladen' : `${kind} weg`),
  fieldName: (field) => (field === 'firstName' ? 'Voornaam' : field),
}

test.each([
  ['isPerishable', true, 'Ja'],
  ['price', 1250, '€\u00a012,50'],
  ['amount', 900, '€\u00a09,00'],
  ['vatRate', 550, '5,5%'],
  ['orderVatRate', 600, '6%'],
  ['warningLimit', 7, '7,0\u00a0°C'],
  ['language', 'fr', 'Français'],
  ['temperatureType', 'Heated', 'Verwarmd'],
  ['notificationTypes', ['email'], 'E-mail'],
  ['expiresAt', '2026-11-17T05:16:00.000Z', '17/11/2026 06:16'],
  ['name', [{ language: 'nl', value: 'Brood' }], 'nl: Brood'],
  ['openingHours', [{ weekday: 'friday', opensAt: '08:00', closesAt: '12:00' }], 'vr 08:00–12:00'],
  ['cooldownMs', 4_000, '4'],
  ['imageId', 'a'.repeat(64), 'een afbeelding'],
  ['shopId', SHOP, 'Hofladen'],
  ['shopIds', [SHOP, 'b'.repeat(24)], 'Hofladen, shop weg'],
  ['shopIds', null, 'alle winkels'],
  ['alsoChanged', ['firstName'], 'Voornaam'],
  ['changed', 'firstName, emails', 'Voornaam, emails'],
  ['layout.boxes', [{ label: '3', size: 'medium', row: 1 }], '3 (middel)'],
  ['vendingProducts', [{ productId: SHOP, amount: 2, labelPrice: null }], '2 × Hofladen'],
  ['vendingDiscountIntervals', [{ hoursAfterCreation: 4, discount: 20 }], '20% na 4 u'],
  ['params.q', 'jam', 'jam'],
  ['params.tab', 'trash', 'gekozen'],
  ['note', '', null],
  ['note', null, null],
  ['emails', [], null],
])('%s is told to a Dutch reader as they say it: %j', (path, value, expected) => {
  expect(readableValue(path.split('.'), value, speech)).toBe(expected)
})
