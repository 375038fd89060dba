export { API_KEY_PREFIX, authenticate } from './authenticate.ts'
