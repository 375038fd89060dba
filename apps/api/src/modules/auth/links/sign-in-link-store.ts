import { sql } from 'kysely'
import { columns } from '../../../platform/columns.ts'
import type { Reader, Tx } from '../../../platform/postgres.ts'
import { firstRow } from '../../../platform/rows.ts'

export const LINK_PURPOSES = ['sign-in', 'set-password'] as const
export type LinkPurpose = (typeof LINK_PURPOSES)[number]

export interface NewSignInLink {
  readonly id: string
  readonly userId: string
  readonly purpose: LinkPurpose
  readonly tokenHash: string
  /** Null if the operator's command created it, without a browser. */
  readonly browserHash: string | null
  readonly redirectTo: string
  readonly createdAt: string
  readonly expiresAt: string
}

export const insertSignInLink = async (tx: Tx, link: NewSignInLink): Promise<void> => {
  await sql`
    insert into sign_in_links (id, user_id, purpose, token_hash, browser_hash, redirect_to, created_at, expires_at)
    values (${link.id}, ${link.userId}, ${link.purpose}, ${link.tokenHash}, ${link.browserHash},
      ${link.redirectTo}, ${link.createdAt}, ${link.expiresAt})
  `.execute(tx)
}

export interface LinkKey {
  readonly tokenHash: string
  readonly browserHash: string | null
  readonly purpose: LinkPurpose
  readonly now: string
}

const usable = ({ tokenHash, browserHash, purpose, now }: LinkKey) => sql`
  l.token_hash = ${tokenHash} and l.purpose = ${purpose} and l.used_at is null and l.expires_at > ${now}
  and (l.browser_hash is null or l.browser_hash = ${browserHash})
`

export const isLinkUsable = async (reader: Reader, key: LinkKey): Promise<boolean> => {
  const { rows } = await sql`select from sign_in_links l where ${usable(key)}`.execute(reader)
  return rows.length > 0
}

/** Exactly one caller gets the row: one statement checks and marks it. */
export const takeSignInLink = (tx: Tx, key: LinkKey) => firstRow(tx)`
  update sign_in_links l set used_at = ${key.now} where ${usable(key)}
  returning ${columns('sign_in_links', 'user_id, redirect_to', 'l')}`

export const deleteSignInLinksBefore = async (tx: Tx, before: string): Promise<void> => {
  await sql`delete from sign_in_links where expires_at < ${before}`.execute(tx)
}
