import { foldText } from '../folded.ts'
import type { Allergen } from './product.ts'
import type { UnitType } from './unit.ts'

/** Accepted words in cells, in four languages, folded. */
const UNITS: Readonly<Record<UnitType, readonly string[]>> = {
  kg: ['kg', 'kilo', 'kilogram', 'kilogramm', 'kilogramme', 'g', 'gram', 'gramm', 'gramme'],
  liter: ['liter', 'litre', 'l', 'cl', 'centiliter', 'centilitre'],
  unit: ['unit', 'piece', 'pc', 'pcs', 'stuck', 'stk', 'unite', 'stuk', 'st'],
}

const ALLERGEN_WORDS: Readonly<Record<Allergen, readonly string[]>> = {
  celery: ['sellerie', 'celeri', 'selderij'],
  crustaceans: ['krebstiere', 'crustaces', 'schaaldieren'],
  eggs: ['egg', 'eier', 'oeufs', 'eieren', 'ei'],
  fish: ['fisch', 'poisson', 'vis'],
  gluten: ['wheat', 'weizen', 'ble', 'tarwe'],
  lupin: ['lupine', 'lupinen'],
  milk: ['milch', 'lait', 'melk', 'lactose', 'laktose'],
  molluscs: ['weichtiere', 'mollusques', 'weekdieren'],
  mustard: ['senf', 'moutarde', 'mosterd'],
  nuts: ['schalenfruchte', 'nusse', 'fruits a coque', 'noten'],
  peanuts: ['peanut', 'erdnusse', 'arachides', 'pinda', "pinda's"],
  sesame: ['sesam'],
  soya: ['soy', 'soja'],
  sulphurDioxide: [
    'sulphites',
    'sulfites',
    'sulfite',
    'schwefeldioxid',
    'sulfieten',
    'anhydride sulfureux',
  ],
}

const NONE = ['none', 'no', '-', '/', 'keine', 'aucun', 'geen']
const YES = ['yes', 'true', '1', 'x', 'ja', 'oui', 'y', 'o']
const NO = ['', 'no', 'false', '0', 'nein', 'non', 'nee', 'n']

const word = (cell: string): string => foldText(cell.trim())

const among = <Value extends string>(
  table: Readonly<Record<Value, readonly string[]>>,
  cell: string,
): Value | undefined =>
  (Object.keys(table) as Value[]).find(
    (value) => foldText(value) === word(cell) || table[value].includes(word(cell)),
  )

/** Undefined for an unknown word. */
export const readUnit = (cell: string): UnitType | undefined => among(UNITS, cell)

export const readFlag = (cell: string): boolean | undefined => {
  if (YES.includes(word(cell))) return true
  return NO.includes(word(cell)) ? false : undefined
}

export interface ParsedAllergens {
  /** Unknown names stay as typed, so that the schema rejects them. */
  readonly allergens: readonly string[]
  readonly areAllergensKnown: boolean
}

export const readAllergens = (cell: string): ParsedAllergens => {
  if (NONE.includes(word(cell))) return { allergens: [], areAllergensKnown: true }
  const named = cell
    .split(/[;,|\n]/)
    .map((name) => name.trim())
    .filter((name) => name !== '')
  return {
    allergens: named.map((name) => among(ALLERGEN_WORDS, name) ?? name),
    areAllergensKnown: named.length > 0,
  }
}

/** '8,99', '8.99 €', '1.234,50': the last separator is the decimal one; NaN for anything else. */
export const readMoney = (cell: string): number => {
  const plain = cell.replace(/[\s€]|eur/gi, '').replace(/(?<=\d)[.,'](?=\d{3}(?:\D|$))/g, '')
  return /^-?\d+(?:[.,]\d{1,2})?$/.test(plain)
    ? Math.round(Number(plain.replace(',', '.')) * 100)
    : Number.NaN
}

/** '5,5 %' is 550 basis points. */
export const readRate = (cell: string): number => {
  const plain = cell.replace(/[\s%]/g, '').replace(',', '.')
  return /^-?\d+(?:\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : Number.NaN
}

/** For a non-empty cell; NaN if it is not a number. */
export const readNumber = (cell: string): number => Number(cell.replace(',', '.'))
