export { bookClosing } from './close-day.ts'
export { putSettlement } from './closing-store.ts'
export { keepFetched, spanAround } from './compare-closing.ts'
export { findAskedDay } from './read-closing.ts'
