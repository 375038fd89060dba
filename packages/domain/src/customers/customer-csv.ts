import { columnGuesser } from '../lists/column-guess.ts'

/** The columns of an export, in order, and what a column of an import can mean. */
export const CUSTOMER_COLUMNS = [
  'id',
  'externalId',
  'firstName',
  'lastName',
  'emails',
  'phonenumbers',
  'language',
  'notificationTypes',
  'shop',
  'note',
  'pincode',
] as const
export type CustomerColumn = (typeof CUSTOMER_COLUMNS)[number]

/** Pincodes can be imported but are never exported. */
export const EXPORTED_COLUMNS = CUSTOMER_COLUMNS.filter((column) => column !== 'pincode')

/** Several values of one cell. */
export const joinCell = (values: readonly string[]): string => values.join('; ')
export const splitCell = (cell: string): string[] =>
  cell
    .split(/[;,|\n]/)
    .map((value) => value.trim())
    .filter((value) => value !== '')

/** Column headers of other programs, in four languages. */
const SYNONYMS: Readonly<Record<CustomerColumn, readonly string[]>> = {
  id: ['id', 'reference', 'referenz', 'referentie'],
  externalId: [
    'external id',
    'externe id',
    'id externe',
    'customer number',
    'customer id',
    'kundennummer',
    'klantnummer',
    'numero client',
  ],
  firstName: ['first name', 'given name', 'vorname', 'prenom', 'voornaam'],
  lastName: [
    'last name',
    'surname',
    'family name',
    'nachname',
    'familienname',
    'nom',
    'nom de famille',
    'achternaam',
    'familienaam',
    'naam',
    'name',
  ],
  emails: ['email', 'emails', 'mail', 'email address', 'e mail adresse', 'courriel', 'e mailadres'],
  phonenumbers: [
    'phone',
    'phones',
    'phone number',
    'phonenumber',
    'mobile',
    'telephone',
    'telefon',
    'telefonnummer',
    'handy',
    'mobil',
    'portable',
    'gsm',
    'telefoon',
    'telefoonnummer',
    'mobiel',
  ],
  language: ['language', 'sprache', 'langue', 'taal'],
  notificationTypes: ['notification types', 'channels', 'kanale', 'canaux', 'kanalen'],
  shop: ['shop', 'store', 'filiale', 'laden', 'magasin', 'boutique', 'winkel'],
  note: ['note', 'notes', 'remark', 'notiz', 'bemerkung', 'remarque', 'notitie', 'opmerking'],
  pincode: ['pincode', 'pin', 'code', 'code pin'],
}

/** Guesses the meaning of each column of a file; assigns no meaning twice. */
export const guessColumns = columnGuesser(CUSTOMER_COLUMNS, SYNONYMS)
