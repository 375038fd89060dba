export { announce, LIVE_TOPICS, type LiveHint, type LiveTopic } from './announcement-store.ts'
