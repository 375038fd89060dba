/** A database that an operator must fix; the message is one line with the server, never the password. */
export class DatabaseRefusedError extends Error {
  override name = 'DatabaseRefusedError'
}
