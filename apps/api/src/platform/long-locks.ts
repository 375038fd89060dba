/** Reason that allows a statement anyway: `-- lock: the reason`, right before it. */
const EXCUSE = /^\s*--\s*lock:\s*\S/m

const NAME = '(?:if (?:not )?exists |only )*"?([a-z_][a-z0-9_]*)"?'
const CREATES = new RegExp(`^create (?:unlogged )?table ${NAME}`, 'i')
const ALTERS = new RegExp(`^alter table ${NAME}`, 'i')
const INDEXES = new RegExp(`^create (?:unique )?index (?:if not exists )?(?:\\w+ )?on ${NAME}`, 'i')

/** Statements that rewrite or scan a whole table under an exclusive lock. */
const LONG: readonly (readonly [RegExp, string])[] = [
  [/\bset not null\b/i, 'reads the whole table: add a check that is not valid, validate it later'],
  [
    /\balter (column )?\w+ (set data )?type\b/i,
    'writes the whole table anew: add a column and fill it',
  ],
  [
    /\badd (column )?[^,]*\bdefault\b[^,]*\b(random|clock_timestamp|gen_random_uuid|nextval|timeofday)\b/i,
    'writes the whole table anew: add it without a default and fill it',
  ],
  [/\badd (column )?[^,]*\b(big|small)?serial\b/i, 'writes the whole table anew'],
  [/\badd (column )?[^,]*\bgenerated always as\b[^,]*\bstored\b/i, 'writes the whole table anew'],
  [
    /\badd (constraint \w+ )?(foreign key|check|exclude)\b(?!.*\bnot valid\b)/i,
    'reads the whole table: add it not valid, validate it later',
  ],
  [/\badd (constraint \w+ )?(unique|primary key)\s*\(/i, 'builds an index while nobody may write'],
]
const WHOLE = /^(vacuum full|cluster|reindex|lock table|refresh materialized view)\b/i

/** Statements of a migration that lock a possibly large table for long, each with its effect. */
export const longLocksIn = (sql: string): string[] => {
  const created = new Set<string>()
  return statementsOf(sql).flatMap(({ words, isExcused }) => {
    const made = CREATES.exec(words)?.[1]
    if (made !== undefined) created.add(made)
    const reason = isExcused ? null : reasonOf(words, created)
    return reason === null ? [] : [`${words.slice(0, 80)}: ${reason}`]
  })
}

const reasonOf = (words: string, created: ReadonlySet<string>): string | null => {
  if (WHOLE.test(words)) return 'keeps everybody out'
  const indexed = INDEXES.exec(words)?.[1]
  if (indexed !== undefined)
    return created.has(indexed) ? null : 'nobody may write while it is built'
  const altered = ALTERS.exec(words)?.[1]
  if (altered === undefined || created.has(altered)) return null
  return LONG.find(([pattern]) => pattern.test(words))?.[1] ?? null
}

/** Function bodies count as one token, because they run later. Comments do not end a statement. */
const statementsOf = (sql: string): { words: string; isExcused: boolean }[] =>
  sql
    .replace(/--.*$/gm, (comment) => comment.replaceAll(';', ','))
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .split(';')
    .map((statement) => ({
      isExcused: EXCUSE.test(statement),
      words: statement.replace(/--.*$/gm, '').replace(/\s+/g, ' ').trim(),
    }))
