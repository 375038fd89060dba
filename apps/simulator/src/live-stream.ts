import type { ServerResponse } from 'node:http'

const TOGETHER_MS = 25
const KEEP_ALIVE_MS = 20_000

/** Server-sent events: the view at once, and again after each change, several changes together. */
export const streamView = (
  response: ServerResponse,
  view: () => unknown,
  watch: (listener: () => void) => () => void,
): (() => void) => {
  let waiting: NodeJS.Timeout | null = null
  const send = () => {
    waiting = null
    response.write(`data: ${JSON.stringify(view())}\n\n`)
  }
  const keepAlive = setInterval(() => response.write(': still here\n\n'), KEEP_ALIVE_MS)
  const unwatch = watch(() => {
    waiting ??= setTimeout(send, TOGETHER_MS)
  })
  const end = () => {
    unwatch()
    clearInterval(keepAlive)
    if (waiting !== null) clearTimeout(waiting)
    waiting = null
    response.end()
  }
  response.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
  })
  response.once('close', end)
  send()
  return end
}
