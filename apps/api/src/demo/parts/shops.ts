import { type Address, COUNTRY_TIME_ZONES, type OpeningSpan, WEEKDAYS } from '@lockerdesk/domain'
import type { Tx } from '../../platform/postgres.ts'
import { insertRows } from '../insert-rows.ts'
import type { World } from '../world.ts'
import {
  address,
  DEMO_ORGANISATION,
  type Organisation,
  type OrganisationKey,
} from './organisations.ts'

interface DemoShop {
  readonly name: string
  readonly phonenumber: string
  readonly pickupTime: string | null
  readonly webshop?: true
  readonly address: Address
}

/** How an organisation's first shop opens; the second can be reached at all times. */
const week = (
  weekdays: string,
  saturday: string | null,
  sunday: string | null = null,
): OpeningSpan[] =>
  WEEKDAYS.flatMap((weekday) => {
    const weekend = weekday === 'saturday' ? saturday : sunday
    const hours = weekday === 'saturday' || weekday === 'sunday' ? weekend : weekdays
    return (hours?.split(' ') ?? []).map((span) => ({
      weekday,
      opensAt: span.slice(0, 5),
      closesAt: span.slice(6),
    }))
  })

const HOURS: Record<OrganisationKey, OpeningSpan[]> = {
  slagerij: week('07:30-18:30', '07:00-17:00'),
  apotheek: week('08:00-18:00', '09:00-13:00'),
  offices: week('06:00-22:00', null),
  baeckerei: week('05:00-18:30', '05:00-14:00', '07:00-11:00'),
  hofladen: week('06:00-12:00 14:00-19:00', '06:00-17:00'),
  fromagerie: week('09:30-13:00 15:30-20:00', '09:00-20:00', '09:00-13:00'),
}

const SHOPS: Record<OrganisationKey, readonly [DemoShop, DemoShop]> = {
  slagerij: [
    {
      name: 'De Vos Hoogpoort',
      phonenumber: '+3292233445',
      pickupTime: '08:00',
      webshop: true,
      address: address('be', '9000', 'Gent', 'Hoogpoort', '42', 51.0551, 3.7246),
    },
    {
      name: 'De Vos Gentbrugge',
      phonenumber: '+3292311220',
      pickupTime: '08:30',
      address: address('be', '9050', 'Gent', 'Brusselsesteenweg', '518', 51.0346, 3.7681),
    },
  ],
  apotheek: [
    {
      name: 'De Linde Oudegracht',
      phonenumber: '+31302319988',
      pickupTime: null,
      address: address('nl', '3511 LX', 'Utrecht', 'Oudegracht', '187', 52.0895, 5.1214),
    },
    {
      name: 'De Linde Zeist',
      phonenumber: '+31306912345',
      pickupTime: null,
      address: address('nl', '3701 CA', 'Zeist', 'Slotlaan', '112', 52.0885, 5.2334),
    },
  ],
  offices: [
    {
      name: 'Kennedy Tower lobby',
      phonenumber: '+35226432101',
      pickupTime: '11:30',
      address: address('lu', '1855', 'Luxembourg', 'Avenue John F. Kennedy', '46', 49.6297, 6.1679),
    },
    {
      name: 'Cloche d’Or lobby',
      phonenumber: '+35226432102',
      pickupTime: '11:30',
      address: address('lu', '2411', 'Luxembourg', 'Boulevard Raiffeisen', '25', 49.5789, 6.1156),
    },
  ],
  baeckerei: [
    {
      name: 'Lindner am Sendlinger Tor',
      phonenumber: '+498923456780',
      pickupTime: '05:00',
      webshop: true,
      address: address('de', '80331', 'München', 'Sendlinger Straße', '14', 48.1349, 11.5689),
    },
    {
      name: 'Lindner Pasing',
      phonenumber: '+498923456781',
      pickupTime: '05:30',
      address: address('de', '81241', 'München', 'Bäckerstraße', '8', 48.1497, 11.4617),
    },
  ],
  hofladen: [
    {
      name: 'Hofladen Hallein',
      phonenumber: '+43624571234',
      pickupTime: '06:00',
      address: address('at', '5400', 'Hallein', 'Sonnbergweg', '9', 47.6833, 13.0967),
    },
    {
      name: 'Abholplatz Salzburg Süd',
      phonenumber: '+43662623456',
      pickupTime: '07:00',
      address: address('at', '5081', 'Anif', 'Alpenstraße', '119', 47.7556, 13.0721),
    },
  ],
  fromagerie: [
    {
      name: 'Rue Saint-Antoine',
      phonenumber: '+33142720102',
      pickupTime: '10:00',
      webshop: true,
      address: address('fr', '75004', 'Paris', 'Rue Saint-Antoine', '71', 48.8543, 2.3639),
    },
    {
      name: 'Marché de Vincennes',
      phonenumber: '+33143280304',
      pickupTime: '09:30',
      address: address('fr', '94300', 'Vincennes', 'Rue de Fontenay', '22', 48.8471, 2.4395),
    },
  ],
}

export interface Shop {
  readonly id: string
  readonly organisationId: string
  readonly name: string
  readonly timeZone: string
}

export const addShops = async (
  tx: Tx,
  world: World,
  organisations: readonly Organisation[],
): Promise<Shop[]> => {
  const chance = world.chance('shops')
  const rows = organisations.flatMap(({ key, id: organisationId, pathname, country }) =>
    SHOPS[key].map((shop, index) => {
      const days = chance.between(80, 190) + (key === DEMO_ORGANISATION ? 300 : 0)
      const created = world.ago({ days, hours: chance.between(0, 23) })
      return {
        id: world.idAt(created),
        organisation_id: organisationId,
        public_id: world.publicId(),
        name: shop.name,
        email: `shop${index + 1}@${pathname}.example`,
        email_note: '',
        phonenumber: shop.phonenumber,
        address: shop.address,
        opening_hours: index === 0 ? HOURS[key] : [],
        time_zone: COUNTRY_TIME_ZONES[country],
        hide_virtual_vending_in_overview: false,
        vending_pickup_time: shop.pickupTime,
        time_before_confirmation_dispatch: chance.one([0, 0, 15, 30]),
        default_auto_hide_vending_after_hours: chance.one([24, 48, 72]),
        webshop_url: shop.webshop === true ? `https://www.${pathname}.example` : '',
        created_at: created,
        updated_at: created,
      }
    }),
  )
  await insertRows(tx, 'shops', rows)
  return rows.map(({ id, organisation_id: organisationId, name, time_zone: timeZone }) => ({
    id,
    organisationId,
    name,
    timeZone,
  }))
}
