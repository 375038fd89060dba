export { announce, announceSelected, type LiveHint, type LiveTopic } from './announcement-store.ts'
