/** A database that cannot be used until a person changes something: one line that names the server, never the password. */
export class DatabaseRefusedError extends Error {
  override name = 'DatabaseRefusedError'
}
