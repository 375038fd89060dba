import { batched } from '../../call/batched.ts'
import { read } from '../../call/read.ts'
import { type LingeringCode, listLingeringCodes } from './keypad-code-store.ts'

export const lingeringCodes = batched<LingeringCode[]>((call, ids) =>
  read(call, (reader) => listLingeringCodes(reader, ids)),
)
