export { announce, type LiveHint } from './announcement-store.ts'
