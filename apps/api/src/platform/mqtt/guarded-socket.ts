import type { Socket } from 'node:net'
import { watchPacketSizes } from './packet-sizes.ts'

/**
 * Since Node 26 `read()` gives one chunk at a time, while aedes reads once per 'readable' and would
 * stall: here a read without a size gives everything there is. It also ends a connection that
 * announces a packet above the limit.
 */
export const guardedSocket = (socket: Socket, limitBytes: () => number): Socket => {
  const readOne = socket.read.bind(socket) as (size?: number) => Buffer | null
  const sizes = watchPacketSizes(limitBytes)
  const readAll = (): Buffer | null => {
    const chunks: Buffer[] = []
    for (let chunk = readOne(); chunk !== null; chunk = readOne()) chunks.push(chunk)
    const [first] = chunks
    if (first === undefined) return null
    const read = chunks.length === 1 ? first : Buffer.concat(chunks)
    if (sizes(read) === 'fits') return read
    socket.destroy()
    return null
  }
  socket.read = (size?: number | null) => (size == null ? readAll() : readOne(size))
  return socket
}
