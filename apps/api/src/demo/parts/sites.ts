import type { TemperatureType } from '@lockerdesk/domain'
import type { CabinetKey } from './cabinets.ts'
import type { OrganisationKey } from './organisations.ts'

export interface DemoLocker {
  readonly name: string
  readonly type: TemperatureType
  readonly cabinet: CabinetKey
  readonly hasMainDoor?: true
}

interface DemoSite {
  readonly gateway: string
  readonly lockers: readonly DemoLocker[]
}

const cold = (name: string, cabinet: CabinetKey): DemoLocker => ({
  name,
  type: 'Refrigerated',
  cabinet,
  hasMainDoor: true,
})
const warm = (name: string, cabinet: CabinetKey): DemoLocker => ({ name, type: 'Heated', cabinet })
const room = (name: string, cabinet: CabinetKey): DemoLocker => ({
  name,
  type: 'RoomTemperature',
  cabinet,
})
const outside = (name: string, cabinet: CabinetKey): DemoLocker => ({
  name,
  type: 'NotCooled',
  cabinet,
})

type Sites = readonly DemoSite[]

/** Per organisation its two shops, each with its gateways: 20 in all, and 30 lockers. */
export const SITES: Readonly<Record<OrganisationKey, readonly [Sites, Sites]>> = {
  slagerij: [
    [
      {
        gateway: 'Hoogpoort voordeur',
        lockers: [cold('Koelkast links', 'twenty'), cold('Koelkast rechts', 'mixed')],
      },
      {
        gateway: 'Hoogpoort parking',
        lockers: [cold('Nachtautomaat', 'forty'), warm('Warme maaltijden', 'twelve')],
      },
      { gateway: 'Hoogpoort binnen', lockers: [room('Afhaalrek', 'six')] },
    ],
    [
      {
        gateway: 'Gentbrugge straatkant',
        lockers: [cold('Koelkast straat', 'fifteen'), warm('Warmhoudkast', 'six')],
      },
      {
        gateway: 'Gentbrugge achterdeur',
        lockers: [outside('Leveringen', 'twelve'), cold('Koelkast achter', 'twelve')],
      },
    ],
  ],
  apotheek: [
    [
      { gateway: 'Oudegracht gevel', lockers: [room('Medicijnkluis', 'twenty')] },
      { gateway: 'Oudegracht balie', lockers: [cold('Koelkluis', 'twelve')] },
    ],
    [
      {
        gateway: 'Zeist gevel',
        lockers: [room('Medicijnkluis Zeist', 'fifteen'), cold('Koelkluis Zeist', 'six')],
      },
    ],
  ],
  offices: [
    [
      { gateway: 'Kennedy lobby', lockers: [outside('Parcels Kennedy', 'forty')] },
      { gateway: 'Kennedy canteen', lockers: [warm('Lunch Kennedy', 'twenty')] },
    ],
    [
      {
        gateway: 'Cloche d’Or lobby',
        lockers: [outside('Parcels Cloche d’Or', 'mixed'), cold('Salads Cloche d’Or', 'twelve')],
      },
    ],
  ],
  baeckerei: [
    [
      { gateway: 'Filiale Eingang', lockers: [room('Brotfach', 'twenty')] },
      { gateway: 'Filiale Hof', lockers: [room('Brotfach Hof', 'twelve')] },
    ],
    [
      {
        gateway: 'Backstube',
        lockers: [room('Brotfach Backstube', 'fifteen'), cold('Tortenkühlung', 'twelve')],
      },
    ],
  ],
  hofladen: [
    [
      {
        gateway: 'Hof Scheune',
        lockers: [cold('Milchschrank', 'mixed'), outside('Kartoffelschrank', 'twelve')],
      },
      { gateway: 'Hof Straße', lockers: [cold('Fleischschrank', 'twenty')] },
    ],
    [{ gateway: 'Marktstand', lockers: [cold('Marktschrank', 'twelve')] }],
  ],
  fromagerie: [
    [
      {
        gateway: 'Boutique vitrine',
        lockers: [cold('Armoire à fromages', 'twenty'), room('Casiers épicerie', 'twelve')],
      },
      { gateway: 'Boutique cour', lockers: [cold('Armoire cour', 'fifteen')] },
    ],
    [
      {
        gateway: 'Halle',
        lockers: [cold('Armoire de la halle', 'twelve'), warm('Plats chauds', 'six')],
      },
    ],
  ],
}
