/** Something the person who starts the product can put right; the message is one line. */
export class StartError extends Error {
  override name = 'StartError'
}
