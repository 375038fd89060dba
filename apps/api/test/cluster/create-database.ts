import { Client } from 'pg'

/** What a superuser does before the first start: a role that may create one more, and a database of its own. */
export const createDatabaseAt = async (
  superuserUrl: string,
  { user, password, database }: Readonly<Record<'user' | 'password' | 'database', string>>,
): Promise<void> => {
  const client = new Client({ connectionString: superuserUrl })
  await client.connect()
  await client.query(`create role ${user} login createrole password '${password}'`)
  await client.query(`create database ${database} owner ${user}`)
  await client.end()
}
