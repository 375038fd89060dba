import { joinCell } from '../customers/customer-csv.ts'
import { LANGUAGES, type Language } from '../languages.ts'
import { columnGuesser } from '../lists/column-guess.ts'
import { NUTRIENTS, type Nutrient, type ProductFields } from './product.ts'

const capital = <Text extends string>(text: Text) =>
  (text.charAt(0).toUpperCase() + text.slice(1)) as Capitalize<Text>

const NAME_COLUMNS = LANGUAGES.map((language) => `name${capital(language)}` as const)
const DESCRIPTION_COLUMNS = LANGUAGES.map((language) => `description${capital(language)}` as const)

/** The columns of an export, in order, and what a column of an import can mean. */
export const PRODUCT_COLUMNS = [
  'plu',
  'ean',
  ...NAME_COLUMNS,
  ...DESCRIPTION_COLUMNS,
  'unitType',
  'minimumAmount',
  'interval',
  'price',
  'purchasePrice',
  'vatRate',
  'allergens',
  'canUseMealVouchers',
  'isPerishable',
  ...NUTRIENTS,
] as const
export type ProductColumn = (typeof PRODUCT_COLUMNS)[number]

export const nameColumn = (language: Language): ProductColumn => `name${capital(language)}`
export const descriptionColumn = (language: Language): ProductColumn =>
  `description${capital(language)}`

/** Marks checked products without allergens; an empty cell means not checked. */
export const NO_ALLERGENS = 'none'

const CENTS = 100

/** A product as the row of a file, every cell text. */
export const productCells = (product: ProductFields): Record<ProductColumn, string> => {
  const textOf = (texts: ProductFields['name'], language: Language) =>
    texts.find((text) => text.language === language)?.value ?? ''
  const perLanguage = LANGUAGES.flatMap((language) => [
    [nameColumn(language), textOf(product.name, language)],
    [descriptionColumn(language), textOf(product.description, language)],
  ])
  const { nutritionalInformation: nutrition } = product
  const nutrients = NUTRIENTS.map((name): [Nutrient, string] => [
    name,
    nutrition?.[name]?.toString() ?? '',
  ])
  return {
    plu: product.plu,
    ean: product.ean ?? '',
    unitType: product.unitType,
    minimumAmount: product.minimumAmount.toString(),
    interval: product.interval.toString(),
    price: (product.price / CENTS).toFixed(2),
    purchasePrice: product.purchasePrice === null ? '' : (product.purchasePrice / CENTS).toFixed(2),
    vatRate: (product.vatRate / CENTS).toString(),
    allergens: product.areAllergensKnown ? joinCell(product.allergens) || NO_ALLERGENS : '',
    canUseMealVouchers: product.canUseMealVouchers ? 'yes' : 'no',
    isPerishable: product.isPerishable ? 'yes' : 'no',
    ...(Object.fromEntries([...perLanguage, ...nutrients]) as Record<
      (typeof NAME_COLUMNS)[number] | (typeof DESCRIPTION_COLUMNS)[number] | Nutrient,
      string
    >),
  }
}

/** Column headers of other programs, in four languages. */
const SYNONYMS: Readonly<Record<ProductColumn, readonly string[]>> = {
  plu: [
    'plu nummer',
    'plu code',
    'plu number',
    'sku',
    'article number',
    'item number',
    'artikelnummer',
    'artikel nr',
    'numero article',
    'reference',
    'code',
  ],
  ean: [
    'gtin',
    'ean code',
    'ean 13',
    'ean13',
    'barcode',
    'bar code',
    'upc',
    'strichcode',
    'streepjescode',
    'code barres',
    'code ean',
  ],
  nameDe: ['name de', 'bezeichnung', 'artikelname', 'produktname', 'deutsch'],
  nameEn: ['name', 'name en', 'product', 'product name', 'title', 'english'],
  nameFr: ['name fr', 'nom', 'nom du produit', 'libelle', 'designation', 'francais'],
  nameNl: ['name nl', 'naam', 'productnaam', 'omschrijving kort', 'nederlands'],
  descriptionDe: ['description de', 'beschreibung'],
  descriptionEn: ['description', 'description en'],
  descriptionFr: ['description fr', 'descriptif'],
  descriptionNl: ['description nl', 'omschrijving', 'beschrijving'],
  unitType: ['unit', 'unit of measure', 'einheit', 'unite', 'eenheid'],
  minimumAmount: [
    'minimum',
    'min amount',
    'mindestmenge',
    'quantite minimale',
    'minimumhoeveelheid',
  ],
  interval: ['step', 'schritt', 'pas', 'stap'],
  price: ['preis', 'prix', 'prijs', 'verkoopprijs', 'sales price', 'unit price', 'verkaufspreis'],
  purchasePrice: [
    'purchase price',
    'purchase cost',
    'cost',
    'cost price',
    'unit cost',
    'buying price',
    'einkaufspreis',
    'einkauf',
    'ek preis',
    'einstandspreis',
    'prix d achat',
    'prix achat',
    'cout d achat',
    'aankoopprijs',
    'inkoopprijs',
    'kostprijs',
  ],
  vatRate: ['vat', 'vat rate', 'tax', 'mwst', 'ust', 'tva', 'btw', 'btw tarief'],
  allergens: ['allergene', 'allergenes', 'allergenen'],
  canUseMealVouchers: [
    'meal vouchers',
    'meal voucher',
    'essensgutschein',
    'titres restaurant',
    'cheques repas',
    'maaltijdcheques',
  ],
  isPerishable: ['perishable', 'verderblich', 'perissable', 'bederfelijk'],
  energy: ['kcal', 'energy kcal', 'energie', 'brennwert', 'calories'],
  fat: ['fett', 'matieres grasses', 'lipides', 'vet', 'vetten'],
  saturatedFat: ['gesattigte fettsauren', 'acides gras satures', 'verzadigd vet'],
  cholesterol: ['cholesterin', 'cholesterine'],
  carbohydrate: ['carbohydrates', 'kohlenhydrate', 'glucides', 'koolhydraten'],
  fiber: ['fibre', 'ballaststoffe', 'fibres', 'vezels'],
  sugars: ['sugar', 'zucker', 'sucres', 'suikers'],
  addedSugars: ['added sugar', 'zugesetzter zucker', 'sucres ajoutes', 'toegevoegde suikers'],
  protein: ['proteins', 'eiweiss', 'proteines', 'eiwitten'],
  salt: ['salz', 'sel', 'zout'],
}

export const guessProductColumns = columnGuesser(PRODUCT_COLUMNS, SYNONYMS)
