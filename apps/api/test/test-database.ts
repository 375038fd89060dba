import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'

export interface TestDatabase {
  readonly url: string
  drop(): Promise<void>
}

/** A migrated, empty database of its own for one test file. */
export const createTestDatabase = async (): Promise<TestDatabase> => {
  const template = new URL(inject('templateDatabaseUrl'))
  const templateName = template.pathname.slice(1)
  const name = `test_${randomBytes(8).toString('hex')}`
  await execute(template, `create database ${name} template ${templateName}`)
  const url = new URL(template)
  url.pathname = `/${name}`
  return {
    url: url.href,
    drop: () => execute(template, `drop database if exists ${name} with (force)`),
  }
}

/** Through the database postgres: a template cannot be copied while somebody is connected to it. */
const execute = async (server: URL, statement: string): Promise<void> => {
  const admin = new URL(server)
  admin.pathname = '/postgres'
  const client = new Client({ connectionString: admin.href })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
