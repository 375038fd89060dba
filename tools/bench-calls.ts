import { benchCalls } from '../apps/api/test/bench-calls/bench.ts'

await benchCalls()
