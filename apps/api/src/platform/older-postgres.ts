/** `set expression` came with 17. */
const SETS_EXPRESSIONS = 17

const LANGUAGES = ['de', 'en', 'fr', 'nl'] as const

/** As 0011 has them, with the expression of 0063. */
const SORTED_PRODUCTS = [
  `alter table products ${LANGUAGES.map((language) => `drop column sort_${language}`).join()};`,
  ...LANGUAGES.flatMap((language) => [
    `alter table products add column sort_${language} text collate "C" not null
      generated always as (natural_key(text_in(name, '${language}'))) stored;`,
    `create index products_by_name_${language} on products (organisation_id, sort_${language}, id)
      where deleted_at is null;`,
  ]),
].join('\n')

const REWRITTEN: Readonly<Record<string, string>> = {
  '0063-natural-order-of-products': SORTED_PRODUCTS,
}

/** What a migration does on a server that does not know its statements: the same, in older words. */
export const statementsFor = (name: string, statements: string, major: number): string =>
  major < SETS_EXPRESSIONS ? (REWRITTEN[name] ?? statements) : statements
