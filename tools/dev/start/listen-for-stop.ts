import { constants } from 'node:os'

// One Ctrl-C arrives up to three times: from the terminal, from npm and from the bootstrap.
const SAME_REQUEST_MS = 1000

/** Aborts at the first request to stop; a second one, by an impatient person, ends the process. */
export const listenForStop = (): AbortSignal => {
  const controller = new AbortController()
  let requestedAt: number | undefined
  const request = (signal: NodeJS.Signals) => {
    const now = performance.now()
    requestedAt ??= now
    if (now - requestedAt > SAME_REQUEST_MS) process.exit(128 + constants.signals[signal])
    controller.abort(new Error('Stopped while starting'))
  }
  process.on('SIGINT', request)
  process.on('SIGTERM', request)
  process.on('SIGHUP', request)
  // The bootstrap was killed: nobody is left who could pass on a Ctrl-C.
  process.on('disconnect', () => request('SIGTERM'))
  return controller.signal
}
