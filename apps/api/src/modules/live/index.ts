export { announce, announceSelected, type LiveHint } from './announcement-store.ts'
